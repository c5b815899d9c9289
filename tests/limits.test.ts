import { rm } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { readConfig } from '../src/server/config/config.ts';
import { type Database, openDatabase } from '../src/server/database/database.ts';
import { migrate } from '../src/server/database/migrations.ts';
import { outageOf } from '../src/server/database/outages.ts';
import { tooMany, tooManyOf } from '../src/server/errors.ts';
import { slowDown } from '../src/server/limits/attempts-service.ts';
import { addCounts } from '../src/server/limits/queries.ts';
import {
  createCounters,
  createLimits,
  type Limits,
  networkOf,
  type Rule,
  siteOf,
} from '../src/server/limits/service.ts';
import { databaseEnv } from './setup/server.ts';

const noon = new Date('2031-05-05T12:00:00Z');

describe.each(['postgres', 'embedded'] as const)('limits (%s)', (kind) => {
  let database: Database;
  let folder: string;
  beforeAll(async () => {
    const config = readConfig(await databaseEnv(kind));
    folder = config.dataDir;
    database = await openDatabase(config.database);
    await migrate(database.maintenance.db);
  });
  afterAll(async () => {
    await database.close();
    await rm(folder, { recursive: true });
  });

  const errors: unknown[] = [];
  const open: Limits[] = [];
  const instance = async ({ platform }: Pick<Database, 'platform'> = database) => {
    const limits = await createLimits({ platform }, (error) => errors.push(error));
    open.push(limits);
    return limits;
  };
  // The date alone: timers and the database keep their own time.
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: noon }));
  afterEach(async () => {
    vi.useRealTimers();
    await Promise.all(open.splice(0).map((limits) => limits.close()));
    expect(errors.splice(0)).toEqual([]);
  });

  let name = 0;
  const newRule = (limit: number): Rule => ({
    name: `test-${name++}`,
    subject: '192.0.2.1',
    limit,
    seconds: 3_600,
  });

  /** Takes one and keeps it; tells whether it could. */
  async function spend(limits: Limits, ...rules: Rule[]): Promise<boolean> {
    const taken = await limits.take(rules);
    if (taken.refused) return false;
    await taken.settle(Promise.resolve('stored'));
    return true;
  }
  const spendMany = async (limits: Limits, rule: Rule, times: number) =>
    (await Promise.all(Array.from({ length: times }, () => spend(limits, rule)))).filter(Boolean).length;

  it('is exact in one process, however many come at once', async () => {
    expect(await spendMany(await instance(), newRule(7), 30)).toBe(7);
  });

  it('says when the window ends, and begins anew then', async () => {
    const limits = await instance();
    const rule = newRule(1);
    vi.setSystemTime(new Date('2031-05-05T12:59:18.400Z'));
    expect(await spend(limits, rule)).toBe(true);
    expect((await limits.take([rule])).refused).toEqual({ rule, seconds: 41.6 });
    vi.setSystemTime(new Date('2031-05-05T13:00:00Z'));
    expect(await spend(limits, rule)).toBe(true);
  });

  it('counts only what was stored', async () => {
    const limits = await instance();
    const rule = newRule(1);
    const nothing = await limits.take([rule]);
    if (nothing.refused) throw new Error('refused too early');
    // While it is undecided nobody else gets it.
    expect(await spend(limits, rule)).toBe(false);
    await nothing.settle(Promise.resolve(undefined));
    const failing = await limits.take([rule]);
    if (failing.refused) throw new Error('refused what was given back');
    await expect(failing.settle(Promise.reject(new Error('not stored')))).rejects.toThrow('not stored');
    expect(await spend(limits, rule)).toBe(true);
    expect(await spend(limits, rule)).toBe(false);
  });

  it('takes from every rule or from none, and names the one with the longest wait', async () => {
    const limits = await instance();
    const [hour, wide] = [newRule(1), newRule(5)];
    const day = { ...newRule(1), seconds: 86_400 };
    expect(await spend(limits, hour, wide, day)).toBe(true);
    expect((await limits.take([wide, hour, day])).refused).toEqual({ rule: day, seconds: 43_200 });
    expect(await spendMany(limits, wide, 10)).toBe(4);
  });

  it('keeps subjects apart', async () => {
    const limits = await instance();
    const rule = newRule(1);
    expect(await spend(limits, rule)).toBe(true);
    expect(await spend(limits, { ...rule, subject: '192.0.2.2' })).toBe(true);
    expect(await spend(limits, rule)).toBe(false);
  });

  it('is held by two instances together, within a second of what they let through', async () => {
    const [first, second] = await Promise.all([instance(), instance()]);
    const rule = newRule(10);
    expect(await spendMany(first, rule, 6)).toBe(6);
    await written(rule, 6);
    // Who did not know the subject yet asks before it decides.
    expect(await spendMany(second, rule, 3)).toBe(3);
    await written(rule, 9);
    // The first one still thinks of six: what it lets through now is the overshoot, and the last of it.
    expect(await spendMany(first, rule, 2)).toBe(2);
    await written(rule, 11);
    await expect.poll(() => spend(first, rule)).toBe(false);
    expect(await spend(await instance(), rule)).toBe(false);
  });

  it('writes the last increments when it closes', async () => {
    const rule = newRule(10);
    const limits = await instance();
    await spendMany(limits, rule, 4);
    await limits.close();
    expect(await counts(rule)).toEqual([4]);
  });

  it('adds up when many instances write the same rows at the same moment', async () => {
    const instances = await Promise.all(Array.from({ length: 6 }, () => instance()));
    const rules = Array.from({ length: 8 }, () => newRule(1_000));
    await Promise.all(
      instances.flatMap((limits, index) =>
        // Each in another order, which must not matter.
        rules.map((_, at) => spendMany(limits, rules[(at + index * 3) % rules.length] as Rule, 5)),
      ),
    );
    await Promise.all(instances.map((limits) => limits.close()));
    for (const rule of rules) expect(await counts(rule)).toEqual([30]);
  });

  it('adds both when one window is written twice in one statement', async () => {
    const window = { key: `test-${name++}`, expiresAt: new Date('2031-05-05T13:00:00Z') };
    const added = await addCounts(database.db, [
      { ...window, count: 2 },
      { ...window, count: 3 },
    ]);
    expect(added).toEqual([{ ...window, count: 5 }]);
  });

  it('keeps no address, and drops what has expired', async () => {
    const { db } = database;
    await db.deleteFrom('limits').execute();
    vi.setSystemTime(new Date('2020-01-01T12:00:00Z'));
    const rule = newRule(5);
    const past = await instance();
    await spend(past, rule);
    await past.close();
    vi.setSystemTime(noon);
    const now = await instance();
    await spend(now, rule);
    await now.close();
    const rows = await db.selectFrom('limits').selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(rows[0]?.key).toMatch(new RegExp(`^${rule.name}:[\\w-]{22}$`));
  });

  it('refuses nothing while the database is down, and writes what it counted once it is back', async () => {
    const { db } = database;
    let down = false;
    const flaky = new Proxy(db, {
      get(target, property) {
        if (down && property !== 'then') throw new Error('the database is down');
        const value = Reflect.get(target, property);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    const limits = await instance({ platform: flaky });
    const rule = newRule(3);
    down = true;
    expect(await spendMany(limits, rule, 2)).toBe(2);
    await expect.poll(() => errors.length).toBeGreaterThan(1);
    down = false;
    await written(rule, 2);
    expect(await spendMany(limits, rule, 5)).toBe(1);
    expect(errors.splice(0).map(String)).toContain('Error: the database is down');
  });

  /** What the table holds of the rule. */
  const counts = async (rule: Rule) =>
    (
      await database.db.selectFrom('limits').select('count').where('key', 'like', `${rule.name}:%`).execute()
    ).map(({ count }) => count);
  const written = (rule: Rule, count: number) => expect.poll(() => counts(rule)).toEqual([count]);
});

it('forgets the counter that was not used for longest, and what has expired', () => {
  const counters = createCounters(2);
  const [hour, day] = [noon.getTime() + 3_600_000, noon.getTime() + 43_200_000];
  const used = counters.get('used', day);
  const idle = counters.get('idle', day);
  expect(counters.get('used', day)).toBe(used);
  counters.get('new', hour);
  expect(counters.get('used', day)).toBe(used);
  expect(counters.get('idle', day)).not.toBe(idle);
  const soon = counters.get('soon', hour);
  counters.dropExpired(hour - 1);
  expect(counters.get('soon', hour)).toBe(soon);
  counters.dropExpired(hour);
  expect(counters.get('soon', hour)).not.toBe(soon);
});

describe('the network of an address', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002:ffff::', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:db8:1::2:3:4', '2001:db8:1:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['64:ff9b::192.0.2.7', '64:ff9b:0:0::/64'],
    ['1:2::5:6:7:192.0.2.7', '1:2:0:5::/64'],
    ['192.0.2.7:5678', '192.0.2.7'],
    ['[2001:db8::1]:443', '2001:db8:0:0::/64'],
    ['[2001:db8::1]', '2001:db8:0:0::/64'],
    ['[fe80::1%eth0]:443', 'fe80:0:0:0::/64'],
    ['::ffff:c000:207', '192.0.2.7'],
    ['0:0:0:0:0:FFFF:c000:0207', '192.0.2.7'],
    ['[::ffff:192.0.2.7]:443', '192.0.2.7'],
    ['::ffff:0:c000:207', '0:0:0:0::/64'],
    ['unknown', 'unknown'],
    ['_hidden', 'unknown'],
    ['192.0.2.7.9:1', 'unknown'],
    ['[192.0.2', 'unknown'],
    ['', 'unknown'],
  ])('%s is of %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});

it.each([
  [0, 1, '1 second', '1 seconde'],
  [59.2, 60, '60 seconds', '60 secondes'],
  [119.1, 120, '2 minutes', '2 minutes'],
  [120.5, 121, '3 minutes', '3 minutes'],
  [7_200.5, 7_201, '3 hours', '3 heures'],
])('says of a wait of %d s that it is not over before it is', (wait, retryAfter, english, french) => {
  const message = `Too many calls: try again in ${english}`;
  expect(tooMany('calls', 'address', wait)).toMatchObject({ retryAfter, message });
  const refused = tooManyOf('appels', wait);
  expect(refused).toMatchObject({ retryAfter, message: expect.stringMatching(` ${french}$`) });
});

it('is busy, and blames nobody, where too many tries wait for their turn', async () => {
  const limits = { take: async () => ({ refused: {} }) } as unknown as Limits;
  const stopped = new Error('stopped');
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  try {
    const tries = Array.from({ length: 501 }, () =>
      slowDown({ limits }, { name: 'test-slow' }, () => Promise.reject(stopped)).catch(
        (error: unknown) => error,
      ),
    );
    const last = await tries.at(-1);
    expect(last).not.toBe(stopped);
    expect(outageOf(last)).toBe('busy');
  } finally {
    vi.useRealTimers();
  }
});

it('knows the network of 48 bits that an address of IPv6 lies in', () => {
  expect(siteOf('2001:db8:7:1::9')).toBe('2001:db8:7::/48');
  expect(siteOf('2001:db8:7:2::9')).toBe('2001:db8:7::/48');
  expect(siteOf('2001:db8:8:1::9')).toBe('2001:db8:8::/48');
  expect(siteOf('::ffff:192.0.2.1')).toBe('192.0.2.1');
});
