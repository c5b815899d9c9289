import { said } from '../content/language.ts';
import { promptWords } from '../content/prompts.ts';

/**
 * The forms of credentials that have one; each stands alone in a text. Every repetition has an end, since the text is
 * a stranger's: without one some texts would take minutes.
 */
const secrets = [
  /\b(?:gh[oprsu]_|github_pat_)\w{16,}/g,
  /\bglpat-[\w-]{16,}/g,
  /\b(?:sk|rk|pk)[-_](?:live|test|proj|ant)?[-_]?[\w-]{16,}/g,
  /\b(?:whsec|vk|npm|hf)_[\w-]{16,}/g,
  /\bxox[abeprs]-[\w-]{10,}/g,
  /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/g,
  /\bAIza[\w-]{30,}/g,
  /(?<![\w-])eyJ[\w-]{8,4000}\.eyJ[\w-]{8,4000}\.[\w-]{0,4000}/g,
  /-----BEGIN [A-Z ]{0,40}PRIVATE KEY-----[\s\S]{0,20000}?(?:-----END [A-Z ]{0,40}PRIVATE KEY-----|$)/g,
  /(?<=\b(?:bearer|basic)\s{1,8})[\w.~+/=-]{16,}/gi,
  // No form of its own, but said to be one; what has no digit is rather a word, as in `token: string`.
  /(?<=(?:password|passwd|pwd|secret|token|api[-_ ]?key|mot de passe|mdp)["']?(?:\s{0,3}[:=]\s{0,3}|\s{1,3}(?:est|is)\s{1,3})["'`]?)(?=[^\s"'`<>]*\d)[^\s"'`<>]{6,}/gi,
  /(?<=:\/\/[^\s/:@]{1,100}:)[^\s/@]{1,200}(?=@)/g,
];

/** What stands in its place, in the language in which prompts and the log are written. */
const { secretRemoved } = said(promptWords);

/** Takes what looks like a credential out of a text that is kept or handed on: a prompt, an entry of the audit. */
export const redactSecrets = (text: string): string =>
  secrets.reduce((clean, secret) => clean.replace(secret, secretRemoved), text);

/** The same for a text whose lines are counted: what went over several leaves as many behind, empty ones. */
export const redactSecretsInLines = (text: string): string =>
  secrets.reduce(
    (clean, secret) =>
      clean.replace(secret, (found) => `${secretRemoved}${'\n'.repeat(found.split('\n').length - 1)}`),
    text,
  );
