import { noticeWords } from '../../content/app/notices.ts';
import { said, spokenLanguage } from '../../content/language.ts';
import { formatMoney } from '../../content/money.ts';
import { digestWords } from '../../content/notice-mails.ts';
import type { StaffArea } from '../../content/staff-areas.ts';
import { type NoticeKind, noticeKinds } from '../../routers/notices.schema.ts';
import { staffMayAccess } from '../../routers/staff.schema.ts';
import type { Trx } from '../database/database.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Deps } from '../deps.ts';
import type { JobKind } from '../jobs/kinds.ts';
import { excerptOf, type Mail, mailJobKind } from '../mail/mail.ts';
import { speakTo } from '../spoken-language.ts';
import { listNotified } from '../staff/notices-service.ts';
import {
  claimDigests,
  type Digest,
  listChoices,
  lockDigest,
  markTold,
  type NoticeRow,
  type Rhythm,
  takeForDigest,
} from './queries.ts';

const words = said(digestWords);
const kinds = said(noticeWords).kinds;

const digestJob = 'notices.digest';

type DigestData = Omit<Digest, 'seconds'>;

/** Most notices that one mail names; it says how many more there are. */
const mostNamed = 50;

/**
 * Stores, in the caller's transaction, the job of each person's next digest unless it exists: due at the full hour,
 * or at 8:00 in the agency's time zone.
 */
export async function sendDigests(
  { config, jobs }: Pick<Deps, 'config' | 'jobs'>,
  trx: Trx,
  rhythm: Rhythm,
  staffIds: readonly string[],
): Promise<void> {
  if (staffIds.length === 0) return;
  const digests = await claimDigests(trx, rhythm, config.timeZone, staffIds);
  await jobs.sendAll(
    trx,
    digests.map(({ seconds, ...data }) => ({
      name: digestJob,
      data: data satisfies DigestData,
      // Digests of one person run one at a time: the second finds what the first has told.
      group: data.staffId,
      startAfter: seconds,
    })),
  );
}

const areas = ['chat', 'support', 'sales', 'admin'] satisfies StaffArea[];

/**
 * Writes one digest: the reader's unread notices of the groups that they want it for. There is no mail where all was
 * read, the account is gone, or the role has lost access to the areas.
 */
export const digestKind = (deps: Deps): JobKind<DigestData> =>
  mailJobKind<DigestData>(
    deps,
    digestJob,
    ({ staffId, rhythm, due }) =>
      inTransaction(deps, async (trx) => {
        await lockDigest(trx, staffId, rhythm);
        const reader = (await listNotified(trx, 'any')).find(({ id }) => id === staffId);
        if (!reader) return undefined;
        speakTo(reader.language);
        const chosen = (await listChoices(trx, [staffId])).filter(({ mails }) => mails === rhythm);
        const wanted = Object.keys(noticeKinds) as NoticeKind[];
        const told = await takeForDigest(
          trx,
          { staffId, areas: areas.filter((area) => staffMayAccess({ ...reader, lacksFactor: false }, area)) },
          wanted.filter((kind) => chosen.some(({ topic }) => topic === noticeKinds[kind].topic)),
          due,
          mostNamed,
        );
        return told.count === 0
          ? undefined
          : digestMail({ name: reader.name, address: reader.email }, rhythm, told);
      }),
    async ({ staffId, due }, outcome) => {
      if (outcome === 'sent') await markTold(deps.database.db, staffId, due);
    },
  );

/** The longest quotation in a line of the mail, in characters. */
const excerptLimit = 120;

const shortened = (text: string) => excerptOf(text, excerptLimit);

function digestMail(
  to: Mail['to'],
  rhythm: Rhythm,
  { rows, count }: { rows: readonly NoticeRow[]; count: number },
): Mail {
  return {
    to,
    language: spokenLanguage(),
    subject: words.subject(count),
    title: words.title(count),
    paragraphs: [words.rhythms[rhythm]],
    links: rows.map(lineOf),
    action: { label: words.action, href: '/notices' },
    unsubscribe: '/notices',
    footer: [...(count > rows.length ? [words.more(count - rows.length)] : []), words.because].join('\n'),
  };
}

function lineOf({ kind, title, text, cents, currency, count, href }: NoticeRow) {
  const parts = [
    title ? shortened(title) : undefined,
    // For a failed mail it is the name of a job.
    text && kind !== 'mail-failed' ? shortened(text) : undefined,
    cents !== null && currency !== null ? formatMoney(Number(cents), currency, spokenLanguage()) : undefined,
  ].filter((part) => part !== undefined);
  const { what } = kinds[kind];
  return { label: count > 1 ? `${what} (${count})` : what, text: parts.join(' · '), href };
}
