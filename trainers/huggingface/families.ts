/** The model families that can be read. */

/** A model family, with the defaults of transformers. */
export interface Family {
  readonly type: string;
  readonly architecture: string;
  readonly maxPositions: number;
  readonly keyValueHeads?: number;
  readonly headSize?: number;
}

/** Llama 2 and 3. */
export const LLAMA: Family = {
  type: "llama",
  architecture: "LlamaForCausalLM",
  maxPositions: 2048,
};

/** Qwen2 and 2.5. */
export const QWEN2: Family = {
  type: "qwen2",
  architecture: "Qwen2ForCausalLM",
  maxPositions: 32_768,
  keyValueHeads: 32,
};

/** The dense models of Qwen3. */
export const QWEN3: Family = {
  type: "qwen3",
  architecture: "Qwen3ForCausalLM",
  maxPositions: 32_768,
  keyValueHeads: 32,
  headSize: 128,
};

/** The supported families; `type` is GGUF's name of them too. */
export const FAMILIES: readonly Family[] = [LLAMA, QWEN2, QWEN3];
