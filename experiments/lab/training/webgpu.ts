/**
 * The WebGPU backend, which registers itself in the thread that loads it. It is
 * a file of its own, as WebAssembly is what most threads need.
 */

import "@tensorflow/tfjs-backend-webgpu";
