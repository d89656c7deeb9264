/**
 * The part of TensorFlow.js that training needs. The page is bundled with it in
 * place of the whole package, whose layers, converters and WebGL would make it
 * half as large again.
 */

export * from "@tensorflow/tfjs-core";
import "@tensorflow/tfjs-core/dist/register_all_gradients.js";
import "@tensorflow/tfjs-core/dist/public/chained_ops/register_all_chained_ops.js";
