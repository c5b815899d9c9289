import { setTimeout as sleep } from 'node:timers/promises';
import type { Deps } from '../deps.ts';
import { reasonOf } from '../errors.ts';
import { randomId } from '../ids.ts';
import type { MailboxReader, OpenMailbox } from '../ports/mailbox-reader.ts';
import { findMailbox, holdMailbox, releaseMailbox, writeFailure, writePlace } from './queries.ts';
import { mailLimit, receiveMail } from './receive-service.ts';

/** So long, in seconds, a process reads a mailbox alone before it says so again; who dies has it for so long at most. */
const holdFor = 60;
/** A look without news, in ms: what a server forgot to tell is found by then. */
const lookEvery = 20_000;
/** Waits after a failure, in ms: longer with each one. */
const pauses = [1_000, 5_000, 15_000, 60_000];
/** Mails that nobody has seen are taken when they are not older, in days; so are all where the server counts anew. */
const firstDays = 7;

/**
 * Follows a mailbox until the server leaves: one process at a time, whichever comes first. Each mail is marked as seen
 * once it is kept; what a process was at when it was killed is found again, and is kept once.
 */
export async function followMailbox(deps: Deps, mailbox: MailboxReader): Promise<void> {
  const holder = `${deps.config.instance} ${randomId()}`;
  const { address } = mailbox;
  let failures = 0;
  while (!deps.leaving.aborted) {
    try {
      if (await hold(deps, { address, holder })) {
        await readMailbox(deps, mailbox, holder, () => {
          failures = 0;
        });
      } else await pause(deps, lookEvery);
    } catch (error) {
      deps.log.warn({ reason: reasonOf(error), mailbox: address }, 'the mailbox was not read');
      await writeFailure(deps.database.db, address, reasonOf(error)).catch(() => {});
      await pause(deps, pauses[Math.min(failures, pauses.length - 1)] ?? 0);
      failures += 1;
    }
  }
  await releaseMailbox(deps.database.db, { address, holder }).catch(() => {});
}

const hold = ({ database }: Deps, whom: { address: string; holder: string }) =>
  holdMailbox(database.db, { ...whom, seconds: holdFor });

const pause = ({ leaving }: Deps, milliseconds: number) =>
  sleep(milliseconds, undefined, { signal: leaving }).catch(() => {});

/** Takes what is there and what comes, for as long as the connection lasts and nobody else has taken the mailbox. */
async function readMailbox(
  deps: Deps,
  { address, open }: MailboxReader,
  holder: string,
  onRead: () => void,
): Promise<void> {
  const opened = await open();
  try {
    let from = await catchUp(deps, address, opened);
    while (!deps.leaving.aborted && (await hold(deps, { address, holder }))) {
      from = await takeAll(deps, address, opened, from);
      onRead();
      await opened.wait(lookEvery, deps.leaving);
    }
  } finally {
    opened.close();
  }
}

/** Where to begin; where the server has counted its mails anew, or was never asked, the last days are taken first. */
async function catchUp(deps: Deps, address: string, opened: OpenMailbox): Promise<number> {
  const place = await findMailbox(deps.database.db, address);
  if (place?.uid_validity === opened.uidValidity && place.next_uid !== null) return place.next_uid;
  if (place?.uid_validity) {
    for (const uid of await opened.listSince(firstDays)) await take(deps, opened, uid);
  }
  return opened.nextUid;
}

/** Takes every mail from a number on, and what nobody has seen. Answers the number to go on with. */
async function takeAll(deps: Deps, address: string, opened: OpenMailbox, from: number): Promise<number> {
  let next = from;
  for (const uid of await opened.list({ from, unseenDays: firstDays })) {
    await take(deps, opened, uid);
    next = Math.max(next, uid + 1);
  }
  await writePlace(deps.database.db, address, { uidValidity: opened.uidValidity, nextUid: next });
  return next;
}

async function take(deps: Deps, opened: OpenMailbox, uid: number): Promise<void> {
  // Of one that is larger the beginning is kept, a byte over what is read whole: staff are told where the rest is.
  const raw = await opened.read(uid, mailLimit + 1);
  if (raw === undefined) return;
  await receiveMail(deps, raw);
  await opened.markSeen(uid);
}
