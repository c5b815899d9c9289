import { availableParallelism } from 'node:os';
import { createJudge, type Judgement, passwordFaults } from '../../routers/passwords.schema.ts';
import type { Staff } from '../access.ts';
import type { commandLine } from '../audit/service.ts';
import type { Db } from '../database/database.ts';
import { BusyError } from '../database/outages.ts';
import type { Deps } from '../deps.ts';
import { atField } from '../errors.ts';
import { randomPassword } from '../ids.ts';
import { type Refuse, tooManyTries } from '../limits/attempts-service.ts';
import { networkOf, siteOf } from '../limits/service.ts';
import { hashPrefix, isOutdated, makeHash, matches, owaspCost, type PasswordCost } from './hashes.ts';
import { hasOlderHashes } from './queries.ts';
import { createTurns, NoTurn, type Whose } from './turns.ts';

export type { PasswordCost } from './hashes.ts';

/** Whose turn password work takes, and in which words it is refused where that one has too much of it waiting. */
export type Asker = { turn: Whose; refuse?: Refuse };

/**
 * Whoever tries a password: those at one address wait for each other, and for nobody else's queue. Whoever has many
 * networks of IPv6 side by side has one turn with them.
 */
export const strangerAt = (address: string, refuse?: Refuse): Asker => ({
  turn: { network: siteOf(address), name: networkOf(address) },
  ...(refuse && { refuse }),
});

/** Whoever is known already and sets a password for somebody. */
export const knownAs = ({ id, name }: Pick<Staff, 'id' | 'name'> | typeof commandLine): Asker => ({
  turn: { network: id ?? name, name },
});

/** All work on passwords of this process. Each call throws TOO_MANY_REQUESTS where its asker has too much waiting. */
export type Passwords = {
  hash(password: string, asker: Asker): Promise<string>;
  /** Whether `hash` was made of this password; where there is none the answer takes as long. */
  isRight(hash: string | null | undefined, password: string, asker: Asker): Promise<boolean>;
  /**
   * The hash to keep in place of one that costs less than today's, for a password that was right; undefined where it
   * is as good as today's, or where there is no turn for the work: then the next sign-in does it.
   */
  renew(hash: string, password: string, asker: Asker): Promise<string | undefined>;
};

/** Most pieces of work that wait for one asker, and for all; each holds a request of a few KB. */
const share = 32;
const capacity = 2_000;
/** When it is worth asking again, in seconds: a queue of the whole share is done by then where few others ask. */
const askAgainAfter = 5;

/**
 * Half of the cores at most, so that the rest of the program goes on; and half of libuv's four threads, which files,
 * compression and name look-ups need too.
 */
const width = Math.max(1, Math.min(2, Math.floor(availableParallelism() / 2)));

/** How often it is looked whether older hashes are left, in milliseconds. */
const lookEvery = 60_000;

export function createPasswords({ db, cost = owaspCost }: { db: Db; cost?: PasswordCost }): Passwords {
  const turns = createTurns({ width, share, capacity });
  const run = <T>({ turn, refuse = tooManyTries }: Asker, work: () => Promise<T>): Promise<T> =>
    turns.run(turn, work).catch((error: unknown) => {
      if (!(error instanceof NoTurn)) throw error;
      if (error.reason === 'share') throw refuse(askAgainAfter);
      throw new BusyError('Too much password work waits for its turn', { cause: error });
    });
  const older = watchOlder(db);
  return {
    hash: (password, asker) => run(asker, () => makeHash(password, cost)),
    async isRight(hash, password, asker) {
      const withOlder = await older.areLeft();
      return run(asker, () => matches(hash, password, { cost, withOlder }));
    },
    async renew(hash, password, { turn }) {
      if (!isOutdated(hash, cost)) return undefined;
      return turns
        .run(turn, () => makeHash(password, cost))
        .catch((error: unknown) => {
          if (error instanceof NoTurn) return undefined;
          throw error;
        });
    },
  };
}

/** Whether a hash was made of this password, for commands, which wait for nobody. Throws for what is no hash. */
export const isPassword = (hash: string, password: string): Promise<boolean> =>
  matches(hash, password, { cost: owaspCost, withOlder: false });

/** Once none is left none comes back: nothing makes one any more. */
function watchOlder(db: Db) {
  let known: { at: number; left: Promise<boolean> } | undefined;
  let isOver = false;
  return {
    async areLeft(): Promise<boolean> {
      if (isOver) return false;
      if (!known || Date.now() - known.at > lookEvery) {
        known = { at: Date.now(), left: hasOlderHashes(db, hashPrefix) };
        known.left.catch(() => {
          known = undefined;
        });
      }
      const left = await known.left;
      isOver = !left;
      return left;
    },
  };
}

/** With all words there are; browsers know fewer. */
const estimate = createJudge(async () => {
  const [common, french] = await Promise.all([
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-fr'),
  ]);
  return { dictionary: { ...common.dictionary, ...french.dictionary }, graphs: common.adjacencyGraphs };
});

/**
 * The most common passwords of what was breached and published: 10,000 of 12 signs or more, 5,000 of 10 or 11
 * (SecLists, `10_million_password_list_top_1M`), in small letters. Few of them are words, so that no estimate finds
 * them weak.
 */
const loadCommon = async () =>
  new Set((await import('./common-passwords.json', { with: { type: 'json' } })).default);
let common: ReturnType<typeof loadCommon> | undefined;

/** What a new password is worth; one that is known from breaches is worth nothing, however long it is. */
export async function judgePassword(password: string, own: readonly string[]): Promise<Judgement> {
  common ??= loadCommon();
  const isKnown = (await common).has(password.normalize('NFKC').toLowerCase());
  return isKnown ? { score: 0, fault: 'weak' } : estimate(password, own);
}

/**
 * Refuses what somebody chose where it is easily guessed: common passwords, and whatever is left too short without the
 * names and addresses in `own` (of whoever it is for) and the agency's. Throws BAD_REQUEST at `field`.
 */
export async function refuseGuessable(
  { config: { agency, appUrl } }: Pick<Deps, 'config'>,
  password: string,
  own: (string | null | undefined)[],
  field = 'password',
): Promise<void> {
  const known = [...own, agency.name, agency.email, appUrl.hostname].filter((text) => text != null);
  const { fault } = await judgePassword(password, known);
  if (fault) throw atField(field, passwordFaults[fault]);
}

/**
 * The password that is set for somebody: the chosen one, or a generated one, which `shown` has, to be answered this
 * once. Made before the transaction: its hash takes long. Throws BAD_REQUEST as `refuseGuessable` does.
 */
export async function choosePassword(
  deps: Pick<Deps, 'config' | 'passwords'>,
  actor: Parameters<typeof knownAs>[0],
  chosen: string | undefined,
  own: (string | null | undefined)[],
): Promise<{ password: string; hash: string; shown: { password?: string } }> {
  if (chosen !== undefined) await refuseGuessable(deps, chosen, own);
  const password = chosen ?? randomPassword();
  const hash = await deps.passwords.hash(password, knownAs(actor));
  return { password, hash, shown: chosen === undefined ? { password } : {} };
}
