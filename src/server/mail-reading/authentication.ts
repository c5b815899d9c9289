import { domainToASCII } from 'node:url';
import { limits } from './limits.ts';

/** What a server found. `none` is also what it could not tell. */
type Result = 'pass' | 'fail' | 'none';

/** Whether a mail is whose it says: only `dmarc` is about the address in From; the others may be of any domain. */
export type Authentication = { dkim: Result; spf: Result; dmarc: Result };

/**
 * Reads the topmost Authentication-Results (RFC 8601) that names `authservId`, which is the own server's; undefined
 * where none does. `results` are the header's values from top to bottom. A sender can write such a header too: the own
 * server puts its own above, and takes away those that bear its name. Where it says whose domain it looked at, and that
 * is not the one of `from`, the address that was read here, nothing is proven.
 */
export function readAuthentication(
  results: readonly string[],
  authservId: string,
  from: string | undefined,
): Authentication | undefined {
  for (const result of results) {
    const [first = '', ...found] = partsOf(result);
    // The id may be followed by a version.
    const [id, version = '1'] = first.trim().split(/\s+/);
    if (id?.toLowerCase() !== authservId.trim().toLowerCase() || version !== '1') continue;
    // What was cut off may have been the verdict: a sender makes it long with signatures.
    if (result.length >= limits.headerCharacters) return { dkim: 'none', spf: 'none', dmarc: 'fail' };
    return {
      dkim: resultOf('dkim', found),
      spf: resultOf('spf', found),
      dmarc: isOfOther(found, from) ? 'fail' : resultOf('dmarc', found),
    };
  }
  return undefined;
}

/** Whether the server's word is about another domain than that of an address, or one above it. */
function isOfOther(statements: readonly string[], from = ''): boolean {
  const domain = domainToASCII(from.slice(from.lastIndexOf('@') + 1));
  return statements
    .filter((statement) => /^\s*dmarc\b/i.test(statement))
    .flatMap((statement) => /\bheader\.from\s*=\s*([^\s;]+)/i.exec(statement)?.[1] ?? [])
    .map((told) => domainToASCII(told.replace(/^.*@|\.$/g, '')))
    .some((told) => told === '' || (domain !== told && !domain.endsWith(`.${told}`)));
}

/**
 * The statements of the header. A semicolon inside a comment or a quoted string parts nothing: a sender can write
 * `"a;dmarc=pass"@evil.example` as the address that the server then quotes.
 */
function partsOf(value: string): string[] {
  const parts = [''];
  let depth = 0;
  let isQuoted = false;
  for (let at = 0; at < value.length; at += 1) {
    const character = value[at] ?? '';
    const last = parts.length - 1;
    if (character === '\\' && (isQuoted || depth > 0)) at += 1;
    else if (character === '"' && depth === 0) {
      isQuoted = !isQuoted;
      // Not a blank: what is quoted is one word with what stands at its side.
      parts[last] += '"';
    } else if (isQuoted) continue;
    else if (character === '(') depth += 1;
    else if (character === ')' && depth > 0) depth -= 1;
    else if (depth > 0) continue;
    else if (character === ';') parts.push('');
    else parts[last] += character;
  }
  return parts;
}

/**
 * One good signature among several is enough; of the other two there is one statement, and of more the worst counts.
 */
function resultOf(method: keyof Authentication, statements: readonly string[]): Result {
  const found = statements.flatMap((statement) => {
    const [, name, result] = /^\s*([a-z]+)(?:\s*\/\s*\d+)?\s*=\s*([a-z]+)\b/i.exec(statement) ?? [];
    return name?.toLowerCase() === method && result ? [meaningOf(result.toLowerCase())] : [];
  });
  const order: Result[] = method === 'dkim' ? ['pass', 'fail', 'none'] : ['fail', 'none', 'pass'];
  return order.find((result) => found.includes(result)) ?? 'none';
}

const meaningOf = (result: string): Result =>
  result === 'pass' ? 'pass' : /^(fail|softfail|hardfail|policy|permerror)$/.test(result) ? 'fail' : 'none';
