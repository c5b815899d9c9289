import type { PromptFacts } from '../prompt-writer.ts';

/** `text` is the whole prompt; of the paths that the writer had named, `proven` exist at the commit. */
export type CheckedPrompt = { text: string; namedPaths: number; provenPaths: number };

/**
 * Takes out of a written prompt every path that is not in the tree, says how many were proven, and adds last the
 * client's own words, fenced as untrusted. Whoever wrote the prompt, this is what comes behind.
 */
export function checkPrompt(_written: string, _facts: PromptFacts): CheckedPrompt {
  throw new Error('To be written');
}
