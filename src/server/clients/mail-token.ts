import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Deps } from '../deps.ts';

type Addressee = { id: number; email: string };

/** Stands in the mail with the dashboard's link and nowhere else: who shows it has read that mail. Kept in no table. */
export const mailTokenOf = ({ secrets }: Pick<Deps, 'secrets'>, { id, email }: Addressee): string =>
  createHmac('sha256', secrets.derive('client mail')).update(`${id} ${email}`).digest('base64url');

export function isMailToken(deps: Pick<Deps, 'secrets'>, client: Addressee, token: string): boolean {
  const [own, shown] = [Buffer.from(mailTokenOf(deps, client)), Buffer.from(token)];
  return own.length === shown.length && timingSafeEqual(own, shown);
}
