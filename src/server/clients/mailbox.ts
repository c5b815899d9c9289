import { createHmac } from 'node:crypto';
import type { Deps } from '../deps.ts';

/**
 * Whose mailbox it is, as far as an address can tell: many servers drop dots, and what stands behind a plus. As a keyed
 * hash: the row that remembers it needs no address.
 */
export const mailboxOf = ({ secrets }: Pick<Deps, 'secrets'>, email: string): string =>
  createHmac('sha256', secrets.derive('client mailbox')).update(plain(email)).digest('base64url');

function plain(email: string): string {
  const at = email.lastIndexOf('@');
  const [local = ''] = email.slice(0, at).split('+');
  return `${local.replaceAll('.', '')}${email.slice(at)}`.toLowerCase();
}
