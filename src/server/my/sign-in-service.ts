import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { z } from 'zod';
import { fillIn } from '../../content/fill.ts';
import { type Language, languageOr, said } from '../../content/language.ts';
import { accessRefusals } from '../../content/refusals/access.ts';
import { myRefusals } from '../../content/refusals/my.ts';
import type * as schema from '../../routers/my.schema.ts';
import { publishPortalEnded } from '../client-projects/portal-service.ts';
import { mailboxOf, takeStrangerMail } from '../clients/service.ts';
import type { Trx } from '../database/database.ts';
import { inTransaction, type Publisher } from '../database/transaction.ts';
import type { Deps } from '../deps.ts';
import { AppError, tooManyOf } from '../errors.ts';
import { publishGateEnded } from '../gates/service.ts';
import { type GrantCookie, grantAccess, leaveContacts, listContacts } from '../grants/service.ts';
import { randomId } from '../ids.ts';
import type { JobKind } from '../jobs/kinds.ts';
import { networkOf, type Rule } from '../limits/service.ts';
import { type Mail, mailJobKind } from '../mail/mail.ts';
import { confirmReader } from '../payments/service.ts';
import {
  deleteLinksTo,
  deleteOldLinks,
  insertLink,
  isUsed,
  type LinkAddress,
  listContactRows,
  listVouched,
  takeLink,
} from './queries.ts';

const refusals = said(myRefusals);

/** A browser at the sign-in of `/my`: its cookie, and where it comes from. */
export type MyCaller = { cookie: GrantCookie; readonly address: string };

const hour = 3_600;
/** How often one network may ask for a link in an hour, and how many mails one mailbox gets for it. */
const asksAnHour = 20;
const mailsAnHour = 5;
/** How long a link works, in ms. */
const linkLasts = 15 * 60_000;

/** What finds an address again without naming it; `isTooOften` where it gets no mail for now. */
type Asked = LinkAddress & { language: Language | null; isTooOften: boolean };

const findJob = 'my.find';
const mailJob = 'my.mail-link';

/**
 * Asks for a mail with a link. The answer and the work for it are the same whether anybody here has the address or not,
 * and where it was asked for too often: who it is for is looked up afterwards. Throws TOO_MANY_REQUESTS for a network.
 */
export async function askForLink(
  deps: Deps,
  caller: MyCaller,
  { email, language }: z.output<typeof schema.linkInput>,
): Promise<Record<string, never>> {
  const wait = await count(deps, askRules(deps, caller));
  if (wait !== undefined) throw tooManyOf(said(accessRefusals).what.tries, wait);
  const mailbox = mailboxOf(deps, email);
  const isTooOften = (await count(deps, mailRules(mailbox))) !== undefined;
  const asked: Asked = {
    mailbox,
    address: addressOf(deps, email),
    language: language ?? null,
    isTooOften,
  };
  await inTransaction(deps, (trx) => deps.jobs.send(trx, findJob, asked));
  return {};
}

/** Whoever has lifted the caps of addresses, because all visitors come from one proxy, has lifted this one. */
const askRules = ({ config }: Pick<Deps, 'config'>, { address }: MyCaller): Rule[] =>
  config.caps.address === 0
    ? []
    : [{ name: 'my.address', subject: networkOf(address), limit: asksAnHour, seconds: hour }];

const mailRules = (mailbox: string): Rule[] => [
  { name: 'my.mailbox', subject: mailbox, limit: mailsAnHour, seconds: hour },
];

/** Counts each call, whatever comes of it; answers the seconds to wait beyond a rule. */
async function count({ limits }: Pick<Deps, 'limits'>, rules: Rule[]): Promise<number | undefined> {
  const taken = await limits.take(rules);
  if (taken.refused) return taken.refused.seconds;
  await taken.settle(Promise.resolve('counted'));
  return undefined;
}

/**
 * The very address, as people write it in different cases, under a keyed hash: rows and jobs name it by that. A mailbox
 * is not enough to open something: on most servers dots make another person's.
 */
const addressOf = ({ secrets }: Pick<Deps, 'secrets'>, email: string): string =>
  createHmac('sha256', secrets.derive('client address'))
    .update(email.trim().toLowerCase())
    .digest('base64url');

/** The contacts whom this address opens at this moment. */
async function listOpenedBy(
  deps: Pick<Deps, 'secrets'>,
  db: Parameters<typeof listVouched>[0],
  { mailbox, address }: LinkAddress,
) {
  const contacts = await listVouched(db, mailbox);
  return contacts.filter(({ email }) => addressOf(deps, email) === address);
}

type Found = Awaited<ReturnType<typeof listOpenedBy>>;

/** The one who speaks the language of the page, else the first: one address gets one mail. */
const addresseeOf = (contacts: Found, language: Language | null) =>
  contacts.find((contact) => contact.language === language) ?? contacts[0];

/**
 * Looks up whose address it is, and stores the mail where it is somebody's. To a mailbox that nobody has confirmed it
 * is the one mail that it gets.
 */
export const findAskerKind = (deps: Deps): JobKind<Asked> => ({
  name: findJob,
  concurrency: Math.min(2, deps.config.jobWorkers),
  options: { retryLimit: 5, retryDelay: 5, retryBackoff: true, retryDelayMax: 60 },
  async handle({ data: { isTooOften, ...asked } }) {
    await inTransaction(deps, async (trx) => {
      const contacts = await listOpenedBy(deps, trx, asked);
      const [first] = contacts;
      if (!first || isTooOften) return;
      const isConfirmed = contacts.some((contact) => contact.isConfirmed);
      if (!isConfirmed && !(await takeStrangerMail(deps, trx, first.email))) return;
      await deps.jobs.send(trx, mailJob, asked satisfies LinkMail);
    });
  },
  async giveUp() {
    deps.log.warn({ job: findJob }, 'a sign-in link of a client was given up');
  },
});

type LinkMail = Omit<Asked, 'isTooOften'>;

/** Mails the link. The token is made here, at each try anew: no job's row ever holds one. */
export const myLinkMailKind = (deps: Deps): JobKind<LinkMail> =>
  mailJobKind<LinkMail>(deps, mailJob, async ({ language, ...asked }) => {
    const { db } = deps.database;
    // Revoked or reached elsewhere since: there is nobody to write to.
    const contact = addresseeOf(await listOpenedBy(deps, db, asked), language);
    if (!contact) return undefined;
    const token = randomBytes(32).toString('base64url');
    await insertLink(db, {
      ...asked,
      tokenHash: hash(token),
      expiresAt: new Date(Date.now() + linkLasts),
    });
    // Each try's mail is another one: a server that has the first might drop the second.
    return { ...linkMail(deps, contact, token), id: randomId() };
  });

function linkMail(
  { config: { agency }, content }: Pick<Deps, 'config' | 'content'>,
  contact: { email: string; language: string },
  token: string,
): Mail {
  const language = languageOr(contact.language, 'en');
  const { subject, title, paragraphs, open, footer } = content.current.mails.door[language];
  const fill = fillIn({ agency: agency.name });
  return {
    to: { address: contact.email },
    language,
    subject: fill(subject),
    title: fill(title),
    paragraphs: paragraphs.map(fill),
    // Behind the `#`, which browsers send to nobody.
    action: { label: open, href: `/my#token=${token}` },
    footer: fill(footer),
  };
}

const hash = (token: string) => createHash('sha256').update(token).digest();

/**
 * Uses a link up, and gives this browser the access of the contacts of its address, which counts as confirmed from here
 * on. What it had of another address ends: two who use one computer are not one person. Throws CONFLICT for a link that
 * was used before, also at the same moment, and NOT_FOUND for any other that is not good: made up, over, or of an
 * address that is nobody's any more.
 */
export async function enter(
  deps: Deps,
  { cookie }: MyCaller,
  { token }: z.output<typeof schema.enterInput>,
): Promise<void> {
  const tokenHash = hash(token);
  await inTransaction(deps, async (trx, afterCommit) => {
    const asked = await takeLink(trx, tokenHash, new Date());
    if (!asked) {
      throw (await isUsed(trx, tokenHash)) ? new AppError('CONFLICT', refusals.used) : deadLink();
    }
    const contacts = await listOpenedBy(deps, trx, asked);
    if (contacts.length === 0) throw deadLink();
    const had = await listContactRows(trx, await listContacts(trx, cookie));
    if (had.some(({ email }) => addressOf(deps, email) !== asked.address))
      await endAll(trx, afterCommit, cookie);
    for (const { id, accessVersion } of contacts) {
      await confirmReader(deps, trx, id);
      await grantAccess(trx, cookie, 'my', String(id), accessVersion);
    }
  });
  deps.log.info('a sign-in link of a client was used');
}

const deadLink = () => new AppError('NOT_FOUND', refusals.dead);

/** Ends all that this browser has opened by a link; whoever has opened nothing has left already. */
export async function leave(deps: Deps, { cookie }: Pick<MyCaller, 'cookie'>): Promise<void> {
  await inTransaction(deps, (trx, afterCommit) => endAll(trx, afterCommit, cookie));
}

async function endAll(trx: Trx, afterCommit: Publisher, cookie: GrantCookie): Promise<void> {
  for (const { kind, subject } of await leaveContacts(trx, cookie)) {
    if (kind === 'client-project') publishPortalEnded(afterCommit, Number(subject));
    if (kind === 'quote' || kind === 'status-page') publishGateEnded(afterCommit, { kind, subject });
  }
}

const sweptAtOnce = 500;

/** Clears away some of the links that ended a day ago, and answers how many. */
export const sweepMyLinks = ({ database }: Pick<Deps, 'database'>): Promise<number> =>
  deleteOldLinks(database.db, sweptAtOnce);

/** Ends every link that is on its way to these mailboxes, in the caller's transaction. */
export const forgetLinks = (trx: Trx, mailboxes: readonly string[]): Promise<void> =>
  deleteLinksTo(trx, mailboxes);
