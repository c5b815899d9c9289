import { dueDay } from '../../content/invoice.ts';
import { type Language, localeOf } from '../../content/language.ts';
import { formatMoney } from '../../content/money.ts';
import { writeClientMail } from '../clients/service.ts';
import type { Deps } from '../deps.ts';
import type { JobKind } from '../jobs/kinds.ts';
import { type Mail, mailJobKind } from '../mail/mail.ts';
import {
  findPrice,
  findSubscription,
  priceMail,
  type Subscription,
  settlePrice,
} from '../subscription-rows/service.ts';
import { priceOn } from './schedule.ts';

type MailDeps = Pick<Deps, 'config' | 'content' | 'database'>;

/** `projectId` says what the job is about. */
type PriceMail = { priceId: number; projectId: number };

const dayIn = (language: Language, day: string): string =>
  new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );

/** Says what a service costs from a day on, and until then; undefined as for `writeClientMail`. */
export const writePriceMail = (
  deps: MailDeps,
  service: Subscription,
  { cents, fromOn }: { cents: number; fromOn: string },
): Promise<Mail | undefined> =>
  writeClientMail(
    deps,
    service.clientId,
    'servicePrice',
    (language) => ({
      service: service.label,
      project: service.projectName,
      amount: formatMoney(cents, service.currency, language),
      before: formatMoney(priceOn(service, dueDay(fromOn, -1)), service.currency, language),
      day: dayIn(language, fromOn),
    }),
    { noun: 'project', id: service.projectId },
  );

/** Mails a client what a service will cost. One that has ended meanwhile costs nothing any more. */
export const priceMailKind = (deps: Deps): JobKind<PriceMail> =>
  mailJobKind<PriceMail>(
    deps,
    priceMail,
    async ({ priceId }) => {
      const { db } = deps.database;
      const price = await findPrice(db, priceId);
      const service = price && (await findSubscription(db, price.subscriptionId));
      return service && service.state !== 'ended' ? writePriceMail(deps, service, price) : undefined;
    },
    ({ priceId }, outcome) => settlePrice(deps.database.db, priceId, outcome),
  );
