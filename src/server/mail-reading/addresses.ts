import { toTitle } from '../document-reading/read-content.ts';
import { isMailAddress, type Mailbox, parseMailbox } from '../mail/mailbox.ts';
import { limits } from './limits.ts';

/** What mailparser makes of an address header. */
type Parsed = { address?: string; name: string; group?: Parsed[] };

/** The mailboxes of a header that our rules take, as mailparser gives them; those of groups among them. */
export function mailboxesOf(value: unknown): Mailbox[] {
  const headers = (Array.isArray(value) ? value : [value]) as ({ value?: Parsed[] } | undefined)[];
  return headers
    .flatMap((header) => header?.value ?? [])
    .flatMap((one) => one.group ?? [one])
    .slice(0, 10 * limits.addresses)
    .flatMap(mailboxOf)
    .slice(0, limits.addresses);
}

function mailboxOf({ address = '', name }: Parsed): Mailbox[] {
  const plain = address.trim();
  if (!isMailAddress(plain)) return [];
  const shown = shownName(name);
  return [shown === undefined ? { address: plain } : { address: plain, name: shown }];
}

/** The one mailbox of a header that mailparser leaves as it is; its name where it is written in plain letters. */
export function mailboxOfText(text: string): Mailbox | undefined {
  const { address, name = '' } = parseMailbox(text) ?? {};
  return mailboxOf({ address: address ?? '', name: name.includes('=?') ? '' : name })[0];
}

/**
 * A name on one line. One that looks like an address is none: `"boss@agency.example" <x@evil.example>` is shown by some
 * programs as if the first were the sender.
 */
function shownName(name: string): string | undefined {
  const line = toTitle(name.slice(0, 2_000))
    ?.replace(/^["'\s]+|["'\s]+$/g, '')
    .slice(0, limits.nameCharacters);
  if (!line) return undefined;
  // Full-width and small forms of the sign, as they are read.
  return /@|<|>|\S+\.\S+\/\//.test(line.normalize('NFKC')) ? undefined : line;
}

/** Addresses alone, each once, in small letters where that changes nothing of whom they reach: their domain. */
export const addressesOf = (value: unknown): string[] => [
  ...new Set(mailboxesOf(value).map(({ address }) => address)),
];

/** The ids in a header, with their angle brackets, each once. */
export function messageIdsOf(values: readonly string[]): string[] {
  const found = values.flatMap((value) => [...value.matchAll(/<([^<>\s]{1,998})>/g)].map(([id]) => id));
  const ids = [...new Set(found.filter((id) => id.length <= limits.idCharacters && !/\p{C}/u.test(id)))];
  if (ids.length <= limits.references) return ids;
  // The first began the thread, the last ones are the nearest.
  return [...ids.slice(0, 1), ...ids.slice(1 - limits.references)];
}

/** The one id of a header; without its angle brackets, as some programs write it, it gets them. */
export function messageIdOf(values: readonly string[]): string | undefined {
  const [value = ''] = values;
  const [id] = messageIdsOf([value]);
  if (id !== undefined) return id;
  const bare = value.trim();
  return /^[^\s<>\p{C}]{1,900}@[^\s<>\p{C}]{1,90}$/u.test(bare) ? `<${bare}>` : undefined;
}
