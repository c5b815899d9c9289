import type { PromptWriter } from '../prompt-writer.ts';

/** Writes the sections from the facts alone, without a model. */
export function createEmbeddedPromptWriter(): PromptWriter {
  return {
    name: 'embedded',
    async write() {
      throw new Error('To be written');
    },
  };
}
