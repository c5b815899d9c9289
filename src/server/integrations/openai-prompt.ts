import type { Config } from '../config.ts';
import type { PromptWriter } from '../prompt-writer.ts';

/** Has a model write the sections. */
export function createOpenAiPromptWriter(
  _config: Extract<Config['assistant'], { kind: 'openai' }>,
): PromptWriter {
  return {
    name: 'openai',
    async write() {
      throw new Error('To be written');
    },
  };
}
