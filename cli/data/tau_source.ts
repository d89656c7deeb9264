/** Where the data of tau-bench are to be had. */

import { convertPythonTasks } from "./python_tasks.ts";
import type { Source, SourceFile } from "./sources.ts";

const ENVS = "sierra-research/tau-bench/" +
  "59a200c6d575d595120f1cb70fea53cef0632f6b/tau_bench/envs";

function makeTable(domain: string, name: string, sha256: string): SourceFile {
  const file = `${domain}/${name}.json`;
  return { name: file, path: `${ENVS}/${domain}/data/${name}.json`, sha256 };
}

function makePolicy(domain: string, sha256: string): SourceFile {
  const path = `${ENVS}/${domain}/wiki.md`;
  return { name: `${domain}/policy.md`, path, sha256 };
}

function makeTasks(domain: string, split: string, sha256: string): SourceFile {
  return {
    name: `${domain}/tasks_${split}.json`,
    path: `${ENVS}/${domain}/tasks_${split}.py`,
    sha256,
    convert: convertPythonTasks,
  };
}

/** The shop and the airline of tau-bench. */
export const TAU: Source = {
  title: "tau-bench",
  terms: "tau-bench is licensed under MIT and is by Sierra,\n" +
    "https://github.com/sierra-research/tau-bench: name it where you use it.",
  files: [
    makePolicy(
      "retail",
      "d539fd2a46a8b8dd2e934ff9ed92f43e9f6b56bc7a718db8d2803ba8ad8f6bf7",
    ),
    makeTable(
      "retail",
      "orders",
      "2598a12586d28f2d6bd16bc86f4c800029b6af18e0abb5c475ef5c869c11ced1",
    ),
    makeTable(
      "retail",
      "products",
      "a9eabcc1a9742c5f5288c2779acce52b9308423383ed24706bbaf0889f762a0f",
    ),
    makeTable(
      "retail",
      "users",
      "6f4fd104cc5e80b92166c4035315c31532c6cea52a90dcdf18425ee7f87c2b82",
    ),
    makeTasks(
      "retail",
      "train",
      "30880ce4e8d524dd0fdd18c1d3a5713551fc8638e82673de3e0fd1ab70046c6f",
    ),
    makeTasks(
      "retail",
      "dev",
      "87dfe578d0271e7b0b5dfb40621a5c0dcc0e8452a75b8f3f8d1dcf0abac4ff14",
    ),
    makeTasks(
      "retail",
      "test",
      "6f09468923c6cfb6162e94fe659264d6aee70816c18d51278fb4a581db7765a4",
    ),
    makePolicy(
      "airline",
      "56c335801c16e26b54f600f9db99eb04d31db477e86eb160341d5c66b796c5c8",
    ),
    makeTable(
      "airline",
      "flights",
      "444d7565c68434a3e3fb72efd717f9f9cd5c56dce227f6f56e078f1cb0ed233a",
    ),
    makeTable(
      "airline",
      "reservations",
      "1cf0bbc58ad984be9de7c24dba6dd27393f94cdbd482d8524f6a54db1f561a8c",
    ),
    makeTable(
      "airline",
      "users",
      "bd264e2a31e0fa35cdfef8987e70a0dd3776828b582fe90e7a44823a12eb4cea",
    ),
    makeTasks(
      "airline",
      "test",
      "14cdb6b4fe810faac9a0cc8395d3c7b32c883a979d1cde8c8003ae25a93d2ff3",
    ),
  ],
};
