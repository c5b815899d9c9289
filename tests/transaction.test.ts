import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Trx } from '../src/server/database/database.ts';
import { outageOf } from '../src/server/database/outages.ts';
import { inTransaction, wakeAfter } from '../src/server/database/transaction.ts';
import type { AppEvent } from '../src/server/deps.ts';
import { createScriptedAssistant } from './setup/assistants.ts';
import { describeServerByDatabase } from './setup/server.ts';

const event = (type: 'changed' | 'renewed'): AppEvent =>
  type === 'changed' ? { topic: 'client:900100', type, projectId: 'one' } : { topic: 'client:900100', type };

describeServerByDatabase('one unit of work', createScriptedAssistant, (server) => {
  const job = 'clients.mail-link';
  const store = (deps = server().deps) => ({
    send: (trx: Parameters<typeof deps.jobs.send>[0]) =>
      deps.jobs.send(trx, job, { clientId: 900_100, kind: 'first' }, { startAfter: 3_600 }),
    stored: async () =>
      (
        await sql<{ count: number }>`select count(*)::int as count from pgboss.job
          where name = ${job} and data->>'clientId' = '900100'`.execute(deps.database.db)
      ).rows[0]?.count,
  });
  /** Hears what is published of the test's topic; `settled` waits until all that was published before is heard. */
  const listen = () => {
    const { events } = server().deps;
    const heard: AppEvent[] = [];
    const stop = events.subscribe(
      'client:900100',
      (one) => void heard.push(one),
      () => {},
    );
    const settled = async () => {
      let last = false;
      const unsubscribe = events.subscribe(
        'client:900101',
        () => {
          last = true;
        },
        () => {},
      );
      events.publish({ topic: 'client:900101', type: 'renewed' });
      await expect.poll(() => last).toBe(true);
      unsubscribe();
    };
    return { heard, settled, stop };
  };

  it('is told of once it is stored, in the order in which it came about', async () => {
    const { deps } = server();
    const { heard, settled, stop } = listen();
    const woken: string[] = [];
    const { send, stored } = store();
    const answer = await inTransaction(deps, async (trx, afterCommit) => {
      afterCommit.events.publish(event('changed'));
      await send(trx);
      wakeAfter(trx, 'kind', () => woken.push('first'));
      wakeAfter(trx, 'kind', () => woken.push('again'));
      afterCommit.events.publish(event('renewed'));
      expect(heard).toEqual([]);
      expect(woken).toEqual([]);
      return 'done';
    });
    expect(answer).toBe('done');
    expect(woken).toEqual(['again']);
    await settled();
    expect(heard).toEqual([event('changed'), event('renewed')]);
    expect(await stored()).toBe(1);
    stop();
  });

  it('leaves no job and tells nobody where it is rolled back', async () => {
    const { deps } = server();
    const { heard, settled, stop } = listen();
    const woken: string[] = [];
    const { send, stored } = store();
    const before = await stored();
    const undone = inTransaction(deps, async (trx, afterCommit) => {
      await send(trx);
      wakeAfter(trx, 'kind', () => woken.push('kind'));
      afterCommit.events.publish(event('changed'));
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await settled();
    expect({ heard, woken, stored: await stored() }).toEqual({ heard: [], woken: [], stored: before });
    stop();
  });

  it('is rolled back where it has something to tell that is too large to be told', async () => {
    const { send, stored } = store();
    const before = await stored();
    const tooLarge: AppEvent = { topic: 'client:900100', type: 'changed', projectId: 'x'.repeat(8_000) };
    const whole = inTransaction(server().deps, async (trx, afterCommit) => {
      await send(trx);
      afterCommit.events.publish(tooLarge);
    });
    await expect(whole).rejects.toThrow('Event client:900100 is too large');
    expect(await stored()).toBe(before);
  });

  it('is undone as a whole where a part of it fails, also where that is caught', async () => {
    const { deps } = server();
    const { send, stored } = store();
    const before = await stored();
    const whole = inTransaction(deps, async (trx) => {
      await send(trx);
      await inTransaction(deps, async () => {
        throw new Error('a part');
      }).catch(() => {});
      return 'done';
    });
    await expect(whole).rejects.toThrow('a part');
    expect(await stored()).toBe(before);
  });

  it('joins the one that it is a part of, and is told of or undone with it', async () => {
    const { deps } = server();
    const { heard, settled, stop } = listen();
    const { send, stored } = store();
    const before = (await stored()) ?? 0;
    const part = () =>
      inTransaction(deps, async (trx, afterCommit) => {
        await send(trx);
        afterCommit.events.publish(event('changed'));
        return trx;
      });
    const undone = inTransaction(deps, async (outer) => {
      expect(await part()).toBe(outer);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await settled();
    expect({ heard, stored: await stored() }).toEqual({ heard: [], stored: before });
    await inTransaction(deps, async () => {
      await part();
      expect(heard).toEqual([]);
    });
    await settled();
    expect({ heard, stored: await stored() }).toEqual({ heard: [event('changed')], stored: before + 1 });
    stop();
  });

  it('is done again where it and another one wait for each other, and is told of once', async () => {
    const { deps } = server();
    const { heard, settled, stop } = listen();
    const { send, stored } = store();
    const before = (await stored()) ?? 0;
    const lock = (trx: Trx, key: number) =>
      sql`select pg_advisory_xact_lock(900100, ${key}::int)`.execute(trx);
    const told = (key: number): AppEvent => ({
      topic: 'client:900100',
      type: 'changed',
      projectId: String(key),
    });
    const { promise: bothBegun, resolve: meet } = Promise.withResolvers<void>();
    let begun = 0;
    const work = (first: number, second: number) =>
      inTransaction(deps, async (trx, afterCommit) => {
        await send(trx);
        afterCommit.events.publish(told(first));
        await lock(trx, first);
        begun += 1;
        // The embedded database has one connection: there they cannot meet.
        if (begun === 2 || deps.database.kind === 'embedded') meet();
        await bothBegun;
        // Of a part of it the whole is done again.
        await inTransaction(deps, (part) => lock(part, second));
        return 'done';
      });
    expect(await Promise.all([work(1, 2), work(2, 1)])).toEqual(['done', 'done']);
    expect(begun).toBe(deps.database.kind === 'embedded' ? 2 : 3);
    await settled();
    expect(heard).toHaveLength(2);
    expect(heard).toEqual(expect.arrayContaining([told(1), told(2)]));
    expect(await stored()).toBe(before + 2);
    stop();
  });

  it('is done three times at most, and again for no other reason', async () => {
    const { deps } = server();
    const failing = async (code: string) => {
      let tries = 0;
      const failed = await inTransaction(deps, async (trx) => {
        tries += 1;
        await sql.raw(`do $$ begin raise exception 'no' using errcode = '${code}'; end $$`).execute(trx);
      }).catch((error: unknown) => error);
      return { tries, outage: outageOf(failed) };
    };
    expect(await failing('40001')).toEqual({ tries: 3, outage: 'busy' });
    expect(await failing('40P01')).toEqual({ tries: 3, outage: 'busy' });
    expect(await failing('55P03')).toEqual({ tries: 1, outage: 'busy' });
    expect(await failing('23514')).toEqual({ tries: 1, outage: undefined });
  });

  it('is one of its own where it begins after the other has ended, whoever began it', async () => {
    const { deps } = server();
    let later: (() => Promise<unknown>) | undefined;
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    const first = await inTransaction(deps, async (trx) => {
      const begun = ended.then(() => inTransaction(deps, async (other) => other));
      later = () => begun;
      return trx;
    });
    end();
    expect(await later?.()).not.toBe(first);
  });
});
