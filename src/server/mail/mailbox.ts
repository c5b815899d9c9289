/** Whom a mail goes to or comes from. */
export type Mailbox = { address: string; name?: string };

/**
 * One address as mail servers take it, without the quoted and commented forms that are only ever used to confuse a
 * parser: what stands in an address must not become a second one, a header or an SMTP command.
 */
export function isMailAddress(text: string): boolean {
  return (
    text.length <= 254 &&
    /^[^\s\p{C}<>()[\]\\,;:"@]{1,64}@[^\s\p{C}<>()[\]\\,;:"@]+\.[^\s\p{C}<>()[\]\\,;:"@.]{2,}$/u.test(text)
  );
}

/** Reads `hello@agency.example` or `The agency <hello@agency.example>`; undefined for anything else. */
export function parseMailbox(text: string): Mailbox | undefined {
  const [, name = '', inBrackets] = /^([^<>\p{Cc}]*)<([^<>]*)>$/u.exec(text.trim()) ?? [];
  const address = (inBrackets ?? text).trim();
  if (!isMailAddress(address)) return undefined;
  const bare = name.trim().replace(/^"(.*)"$/, '$1');
  return bare === '' ? { address } : { address, name: bare };
}
