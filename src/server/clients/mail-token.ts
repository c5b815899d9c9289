import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Deps } from '../deps.ts';

type Addressee = { id: number; email: string };

const purpose = 'client mail';

/** Stands in the mail with the dashboard's link and nowhere else: who shows it has read that mail. Kept in no table. */
export const mailTokenOf = ({ secrets }: Pick<Deps, 'secrets'>, client: Addressee): string =>
  tokenWith(secrets.derive(purpose), client);

/** Also one that was mailed under the key before. */
export const isMailToken = ({ secrets }: Pick<Deps, 'secrets'>, client: Addressee, token: string): boolean =>
  secrets.deriveAll(purpose).some((key) => {
    const [own, shown] = [Buffer.from(tokenWith(key, client)), Buffer.from(token)];
    return own.length === shown.length && timingSafeEqual(own, shown);
  });

const tokenWith = (key: string, { id, email }: Addressee) =>
  createHmac('sha256', key).update(`${id} ${email}`).digest('base64url');
