/** Looks at `.env` before Node reads it, which takes what it cannot read for nothing and says nothing. */
import { existsSync, readFileSync } from 'node:fs';

/** How a line of settings begins, as Node reads it: `NAME=`, perhaps after `export`. */
const beginning = /^\s*(?:export\s+)?[A-Za-z_][\w.-]*\s*=\s*/;

/**
 * Answers what is wrong with the text of such a file, in sentences that name lines and repeat none of it: it holds
 * secrets. `bytes` are those of the file.
 */
export function findEnvProblems(bytes) {
  let text;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return ['it is not text (UTF-8)'];
  }
  if (text.includes('\0')) return ['it is not text (UTF-8)'];
  const problems = [];
  const lines = text.split(/\r\n|\n|\r/);
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at];
    if (/^\s*(#|$)/.test(line)) continue;
    const [begins] = beginning.exec(line) ?? [];
    if (begins === undefined) {
      problems.push(`line ${at + 1} is neither NAME=value nor a comment (#)`);
      continue;
    }
    const quote = /^["'`]/.exec(line.slice(begins.length))?.[0];
    if (!quote || line.indexOf(quote, begins.length + 1) > 0) continue;
    // A value in quotes may go over several lines. Where another setting begins first, its quote was forgotten.
    const closes = lines.findIndex((next, index) => index > at && next.includes(quote));
    const goesOn = lines.findIndex((next, index) => index > at && beginning.test(next));
    if (closes < 0 || (goesOn > 0 && goesOn <= closes))
      problems.push(`line ${at + 1} opens a quote (${quote}) that is not closed`);
    else at = closes;
  }
  return problems;
}

/** What is to be said of the file at `path` where something is wrong with it. */
export function envFailure(path) {
  if (!existsSync(path)) return undefined;
  let bytes;
  try {
    bytes = readFileSync(path);
  } catch (error) {
    return `${path} cannot be read: ${error.code === 'EISDIR' ? 'it is a folder' : error.message}.`;
  }
  const problems = findEnvProblems(bytes);
  if (problems.length === 0) return undefined;
  return [
    `The settings in ${path} cannot be read as they are meant:`,
    ...problems.map((one) => `  ${one}`),
  ].join('\n');
}
