import { once } from 'node:events';
import { connect } from 'node:net';
import { createInterface } from 'node:readline';
import { withoutPrefix } from '../../src/server/mail-reading/service.ts';

/** How a mail program asks for threads (RFC 5256 and dovecot's own, which never joins by subject). */
export type Algorithm = 'REFERENCES' | 'REFS';

/**
 * A mailbox as its owner's program keeps it: all that came and a copy of what they wrote. Speaks IMAP itself: no
 * library that we have asks for threads.
 */
export async function openMailProgram(port: number, user: string, password = 'secret') {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const lines = createInterface(socket)[Symbol.asyncIterator]();
  let count = 0;
  const next = async () => {
    const { value, done } = await lines.next();
    if (done) throw new Error('The server has hung up');
    return String(value);
  };
  /** Asks one thing, and answers what came before its end. `literal` is handed over once the server is ready for it. */
  async function ask(command: string, literal?: Buffer): Promise<string[]> {
    const tag = `a${++count}`;
    const size = literal ? ` {${literal.length}}` : '';
    socket.write(`${tag} ${command}${size}\r\n`);
    const told: string[] = [];
    for (;;) {
      const line = await next();
      if (literal && line.startsWith('+')) socket.write(Buffer.concat([literal, Buffer.from('\r\n')]));
      else if (!line.startsWith(`${tag} `)) told.push(line);
      else if (line.startsWith(`${tag} OK`)) return told;
      else throw new Error(line);
    }
  }
  await next();
  await ask(`LOGIN ${user} ${password}`);
  return {
    /** Keeps a mail, after those that are there. */
    keep: (raw: Buffer) => ask('APPEND INBOX (\\Seen)', raw),
    /**
     * The threads of the mailbox, each as the numbers of its mails from top to bottom: 1 is the mail that was kept
     * first.
     */
    async threads(algorithm: Algorithm): Promise<number[][]> {
      await ask('SELECT INBOX');
      const [line = ''] = await ask(`UID THREAD ${algorithm} UTF-8 ALL`);
      return threadsOf(line.replace('* THREAD', ''));
    },
    close: () => socket.destroy(),
  };
}

/** `(1 2 (3)(4))(5)` is two threads. */
function threadsOf(text: string): number[][] {
  const threads: number[][] = [];
  let depth = 0;
  for (const [part] of text.matchAll(/[()]|\d+/g)) {
    if (part === '(' && depth++ === 0) threads.push([]);
    else if (part === ')') depth -= 1;
    else if (part !== '(') threads.at(-1)?.push(Number(part));
  }
  return threads;
}

type Headers = { header(name: string): string };
const idsIn = (mail: Headers, name: string) => mail.header(name).match(/<[^<>\s]+>/g) ?? [];

/**
 * What is wrong with the mails of one thread, oldest first, by what well-known programs go by; empty where each of them
 * shows one thread. Gmail: the subject without its prefixes, and a mail before it among the references. Outlook: the
 * same subject. Apple Mail: an answer names a mail of the thread, and its references lead to the first one. Those at
 * `named` keep a name of their own, and are shown apart by the first two.
 */
export function partedBy(mails: readonly Headers[], named: readonly number[] = []): string[] {
  const [first] = mails;
  const topic = withoutPrefix(first?.header('subject') ?? '');
  const known = new Set<string>();
  return mails.flatMap((mail, at) => {
    const [own = ''] = idsIn(mail, 'message-id');
    const references = idsIn(mail, 'references');
    const [answered = ''] = idsIn(mail, 'in-reply-to');
    const problems: string[] = [];
    if (own === '' || known.has(own)) problems.push('its own id');
    const subject = mail.header('subject');
    if (named.includes(at) === (withoutPrefix(subject) === topic)) problems.push(`subject ${subject}`);
    if (at > 0) {
      if (!named.includes(at) && !/^re: /i.test(subject)) problems.push('no prefix');
      if (!known.has(answered)) problems.push('in-reply-to');
      if (references.at(-1) !== answered) problems.push('the last reference is not what it answers');
      if (references[0] !== idsIn(first as Headers, 'message-id')[0]) problems.push('first reference');
      if (!references.every((id) => known.has(id))) problems.push('a reference that nobody has');
    } else if (references.length > 0) problems.push('a first mail refers to others');
    known.add(own);
    return problems.map((problem) => `mail ${at + 1}: ${problem}`);
  });
}
