import { setTimeout as sleep } from 'node:timers/promises';
import { ofAgency } from '../../content/language.ts';
import { unreadMailWords } from '../../content/mails.ts';
import type { Deps } from '../deps.ts';
import { reasonOf } from '../errors.ts';
import { randomId } from '../ids.ts';
import type { MailboxReader, OpenMailbox } from '../ports/mailbox-reader.ts';
import {
  findFormerLook,
  findMailbox,
  holdMailbox,
  releaseMailbox,
  writeFailure,
  writePlace,
} from './mailbox-queries.ts';
import { mailLimit, receiveMail } from './receive-service.ts';

/** The times of following a mailbox; a test has shorter ones. */
const times = {
  /** So long, in seconds, a process reads alone before it says so again; who dies has it for so long at most. */
  holdFor: 60,
  /** A look without news, in ms: what a server forgot to tell is found by then. */
  lookEvery: 20_000,
  /** Waits after a failure, in ms: longer with each one. */
  pauses: [1_000, 5_000, 15_000, 60_000],
};
type Times = typeof times;

/** How often it is tried to read one mail, and for how long (ms) it is left alone then. */
const mostTries = 5;
const leftFor = 600_000;

/**
 * Mails that nobody has seen are taken when they are not older, in days. Where the server has numbered its mails anew,
 * all are that came since the last look or so many days before it.
 */
const firstDays = 7;

/**
 * Follows a mailbox until the server leaves: one process at a time, whichever comes first. Each mail is marked as seen
 * once it is kept; what a process was at when it was killed is found again, and is kept once. What keeps it from being
 * read is told once, until it is another thing or over.
 */
export async function followMailbox(
  deps: Deps,
  mailbox: MailboxReader,
  changed: Partial<Times> = {},
): Promise<void> {
  const following: Following = {
    deps,
    mailbox,
    holder: `${deps.config.instance} ${randomId()}`,
    times: { ...times, ...changed },
    failed: new Map(),
    unmarked: new Set(),
  };
  const { lookEvery, pauses } = following.times;
  const { address } = mailbox;
  let failures = 0;
  let told: string | undefined;
  while (!deps.leaving.aborted) {
    try {
      if (await hold(following)) {
        await readMailbox(following, () => {
          if (told !== undefined) deps.log.info({ mailbox: address }, 'the mailbox is read again');
          failures = 0;
          told = undefined;
        });
      } else await pause(deps, lookEvery);
    } catch (error) {
      if (deps.leaving.aborted) break;
      const reason = reasonOf(error);
      if (reason !== told) deps.log.warn({ reason, mailbox: address }, 'the mailbox was not read');
      told = reason;
      await writeFailure(deps.database.db, address, reason).catch(() => {});
      // Somebody else may have more luck.
      await release(following);
      await pause(deps, pauses[Math.min(failures, pauses.length - 1)] ?? 0);
      failures += 1;
    }
  }
  await release(following);
}

/** A process that follows a mailbox, with the mails that it could not read. */
type Following = {
  deps: Deps;
  mailbox: MailboxReader;
  holder: string;
  times: Times;
  failed: Map<string, { tries: number; until: number }>;
  /** The mails that are kept and that the server does not mark as seen: it lists them again and again. */
  unmarked: Set<string>;
};

const hold = ({ deps, mailbox: { address }, holder, times: { holdFor } }: Following) =>
  holdMailbox(deps.database.db, { address, holder, seconds: holdFor });

const release = ({ deps, mailbox: { address }, holder }: Following) =>
  releaseMailbox(deps.database.db, { address, holder }).catch(() => {});

const pause = ({ leaving }: Deps, milliseconds: number) =>
  sleep(milliseconds, undefined, { signal: leaving }).catch(() => {});

/** Takes what is there and what comes, for as long as the connection lasts and nobody else has taken the mailbox. */
async function readMailbox(following: Following, onRead: () => void): Promise<void> {
  const { deps, mailbox, times } = following;
  const opened = await mailbox.open(deps.closing);
  try {
    let from = await catchUp(following, opened);
    while (from !== undefined) {
      from = await takeAll(following, opened, from);
      if (from === undefined) return;
      onRead();
      await opened.wait(times.lookEvery, deps.leaving);
    }
  } finally {
    opened.close();
  }
}

/**
 * Where to begin; where the server has counted its mails anew, or the mailbox has moved to another server, what came
 * since the last look and in the days before it is taken first. Undefined where the mailbox is somebody else's
 * meanwhile.
 */
async function catchUp(following: Following, opened: OpenMailbox): Promise<number | undefined> {
  const { deps, mailbox } = following;
  const place = await findMailbox(deps.database.db, mailbox.address);
  if (place?.uid_validity === opened.uidValidity && place.next_uid !== null) return place.next_uid;
  const isKnown = place?.uid_validity != null;
  const seenAt = isKnown ? place.checked_at : await findFormerLook(deps.database.db, mailbox.address);
  if (!isKnown && !seenAt) return opened.nextUid;
  const since = (seenAt ?? new Date()).getTime() - firstDays * 24 * 3_600_000;
  const isAll = await takeEach(following, opened, await opened.listSince(new Date(since)));
  return isAll ? opened.nextUid : undefined;
}

/**
 * Takes every mail from a number on, and what nobody has seen. Answers the number to go on with; undefined where the
 * mailbox is somebody else's meanwhile, or the server leaves.
 */
async function takeAll(following: Following, opened: OpenMailbox, from: number): Promise<number | undefined> {
  const uids = await opened.list({ from, unseenDays: firstDays });
  if (!(await takeEach(following, opened, uids))) return undefined;
  const { deps, mailbox } = following;
  const next = Math.max(from, (uids.at(-1) ?? 0) + 1);
  await writePlace(deps.database.db, mailbox.address, { uidValidity: opened.uidValidity, nextUid: next });
  return next;
}

/** Takes these, one after the other, while the mailbox is this process's; answers whether it was until the end. */
async function takeEach(
  following: Following,
  opened: OpenMailbox,
  uids: readonly number[],
): Promise<boolean> {
  for (const uid of uids) {
    if (following.deps.leaving.aborted || !(await hold(following))) return false;
    await take(following, opened, uid);
  }
  return !following.deps.leaving.aborted && (await hold(following));
}

/**
 * Keeps one mail. What the server cannot hand out, which may end the connection, is left alone for a while after some
 * tries, and staff are told: those behind it are not to wait for it.
 */
async function take(following: Following, opened: OpenMailbox, uid: number): Promise<void> {
  const { deps, failed, unmarked } = following;
  const key = `${opened.uidValidity} ${uid}`;
  if (unmarked.has(key)) return;
  const before = failed.get(key) ?? { tries: 0, until: 0 };
  if (before.until > Date.now()) return;
  const tries = before.tries + 1;
  const isLast = tries % mostTries === 0;
  failed.set(key, { tries, until: isLast ? Date.now() + leftFor : 0 });
  // Of one that is larger the beginning is kept, and one byte more than that, which says so.
  const raw = await opened.read(uid, mailLimit + 1).catch(async (error) => {
    if (isLast) await tellUnread(following, opened, uid);
    throw error;
  });
  if (raw?.length === 0) {
    if (isLast) await tellUnread(following, opened, uid);
    return;
  }
  failed.delete(key);
  if (raw === undefined) return;
  await receiveMail(deps, raw);
  if (!(await opened.markSeen(uid))) unmarked.add(key);
}

/** Has a note wait among the mails, once, in the place of one that cannot be read. */
async function tellUnread({ deps, mailbox }: Following, opened: OpenMailbox, uid: number): Promise<void> {
  deps.log.error({ mailbox: mailbox.address, uid }, 'a mail cannot be read in its mailbox');
  const words = ofAgency(unreadMailWords);
  const subject = Buffer.from(words.subject(mailbox.address, uid)).toString('base64');
  const note = [
    `Subject: =?utf-8?B?${subject}?=`,
    // What tells it from one that has had its number before.
    `Message-ID: <${opened.uidValidity}.${uid}@${mailbox.address}>`,
    'Content-Type: text/plain; charset=utf-8',
    '',
    words.text,
    '',
  ];
  await receiveMail(deps, Buffer.from(note.join('\r\n')));
}
