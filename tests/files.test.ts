import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { fileLimit } from '../src/routers/files.schema.ts';
import type { Deps } from '../src/server/deps.ts';
import {
  claimFile,
  type FileOwner,
  ownerOf,
  readFile,
  releaseFile,
  storeFile,
  sweepFiles,
} from '../src/server/files/service.ts';
import { createScriptedAssistant } from './setup/assistants.ts';
import { pdf, png } from './setup/files.ts';
import { describeOnServer } from './setup/server.ts';

const owner: FileOwner = 'client-project:12';
const screenshot = (name = 'capture.png') => ({ name, bytes: png(), purpose: 'screenshot' as const });

describeOnServer('files', createScriptedAssistant, (server) => {
  const db = () => server().deps.database.db;
  const store = (deps: Deps = server().deps, by: FileOwner = owner) => storeFile(deps, by, screenshot());
  const claim = (id: number, by: FileOwner = owner, purpose: 'screenshot' | 'document' = 'screenshot') =>
    db()
      .transaction()
      .execute((trx) => claimFile(trx, by, { id, purpose }));
  const row = (id: number) => db().selectFrom('files').selectAll().where('id', '=', id).executeTakeFirst();
  const age = (id: number, hours: number) =>
    db()
      .updateTable('files')
      .set({ created_at: sql`now() - ${hours} * interval '1 hour'` })
      .where('id', '=', id)
      .execute();
  const keys = () => readdir(join(server().config.dataDir, 'files'));
  const withFiles = (files: Partial<Deps['files']>): Deps => ({
    ...server().deps,
    files: { ...server().deps.files, ...files },
  });

  it('are stored under a key that tells nothing, and read once they are claimed', async () => {
    const bytes = png();
    const stored = await storeFile(server().deps, owner, { ...screenshot('../Écran\u202e.png'), bytes });
    expect(stored).toEqual({
      id: expect.any(Number),
      name: 'Écran.png',
      mediaType: 'image/png',
      size: bytes.length,
    });
    const { storage_key } = (await row(stored.id)) ?? {};
    expect(storage_key).toMatch(/^[0-9a-f]{32}$/);
    expect(await keys()).toContain(storage_key);
    await expect(readFile(server().deps, stored.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await claim(stored.id);
    const read = await readFile(server().deps, stored.id);
    expect(read).toEqual({ name: 'Écran.png', mediaType: 'image/png', bytes });
  });

  it('are claimed by their owner alone, for their purpose alone, and once', async () => {
    const { id } = await store();
    for (const [by, purpose] of [
      ['client-project:13', 'screenshot'],
      ['client-project:1', 'screenshot'],
      ['staff:12', 'screenshot'],
      [owner, 'document'],
    ] as const) {
      await expect(claim(id, by, purpose)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    }
    for (const neighbour of [id - 1, id + 1, 2 ** 40]) {
      await expect(claim(neighbour, 'client-project:14')).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    }
    expect((await row(id))?.claimed_at).toBeNull();
    await claim(id);
    await expect(claim(id)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  it('are claimed no more once they were released, also where nobody has removed them yet', async () => {
    const { id } = await store();
    await claim(id);
    await db()
      .transaction()
      .execute((trx) => releaseFile(trx, id));
    await expect(claim(id)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  it('are claimed once by two requests at the same time', async () => {
    const { id } = await store();
    const claims = await Promise.allSettled([claim(id), claim(id), claim(id)]);
    expect(claims.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('are free again where the request that claimed them was not stored', async () => {
    const { id } = await store();
    const failed = db()
      .transaction()
      .execute(async (trx) => {
        await claimFile(trx, owner, { id, purpose: 'screenshot' });
        throw new Error('The request is not valid');
      });
    await expect(failed).rejects.toThrow('not valid');
    await claim(id);
  });

  it('leave nothing behind where they are refused', async () => {
    const count = () => db().selectFrom('files').select(db().fn.countAll().as('n')).executeTakeFirst();
    const before = [await count(), await keys()];
    const refused = [
      [{ ...screenshot(), bytes: Buffer.alloc(0) }, 'BAD_REQUEST', 'Ce fichier est vide'],
      [
        { ...screenshot(), bytes: Buffer.concat([png(), Buffer.alloc(fileLimit)]) },
        'PAYLOAD_TOO_LARGE',
        'La taille du fichier ne doit pas dépasser 5MB',
      ],
      [{ ...screenshot(), bytes: pdf }, 'UNSUPPORTED_MEDIA_TYPE', expect.any(String)],
    ] as const;
    for (const [file, code, message] of refused) {
      await expect(storeFile(server().deps, owner, file)).rejects.toMatchObject({ code, message });
    }
    expect([await count(), await keys()]).toEqual(before);
  });

  it('leave nothing behind where the bytes cannot be stored, and say so', async () => {
    const before = await db().selectFrom('files').select('id').execute();
    const down = withFiles({ write: () => Promise.reject(new Error('ECONNREFUSED 10.1.2.3:9000')) });
    await expect(store(down)).rejects.toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
      message: expect.not.stringContaining('10.1.2.3'),
    });
    expect(await db().selectFrom('files').select('id').execute()).toEqual(before);
  });

  it('are swept, bytes and row, where a process was killed between the two', async () => {
    // Killed: the row is there, the bytes may be, and nobody goes on.
    let key = '';
    const killed = withFiles({
      async write(...args) {
        [key] = args;
        await server().deps.files.write(...args);
        throw new Error('killed');
      },
      remove: () => Promise.reject(new Error('killed')),
    });
    await expect(store(killed)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    const { id } = await db()
      .selectFrom('files')
      .select('id')
      .where('storage_key', '=', key)
      .executeTakeFirstOrThrow();
    expect(await keys()).toContain(key);
    await expect(claim(id)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await sweepFiles(server().deps);
    expect(await row(id)).toBeDefined();
    await age(id, 1.1);
    await store();
    expect(await row(id)).toBeUndefined();
    expect(await keys()).not.toContain(key);
  });

  it('are swept once nobody has claimed them within a day, and else kept', async () => {
    const [young, old, claimed] = [await store(), await store(), await store()];
    await claim(claimed.id);
    await age(young.id, 23);
    await age(old.id, 25);
    await age(claimed.id, 1_000);
    const key = (await row(old.id))?.storage_key;
    await store();
    expect(await row(old.id)).toBeUndefined();
    expect(await keys()).not.toContain(key);
    expect((await row(young.id))?.stored_at).not.toBeNull();
    await claim(young.id);
    expect((await readFile(server().deps, claimed.id)).name).toBe('capture.png');
  });

  it('are swept a few at a time, by two processes at once without a quarrel', async () => {
    const stored = await Promise.all(Array.from({ length: 25 }, () => store()));
    for (const { id } of stored) await age(id, 30);
    const left = async () =>
      (
        await db()
          .selectFrom('files')
          .select('id')
          .where(
            'id',
            'in',
            stored.map(({ id }) => id),
          )
          .execute()
      ).length;
    await sweepFiles(server().deps);
    expect(await left()).toBe(15);
    await Promise.all([sweepFiles(server().deps), sweepFiles(server().deps)]);
    await sweepFiles(server().deps);
    await sweepFiles(server().deps);
    expect(await left()).toBe(0);
  });

  it('that a sweep has taken up cannot be claimed any more, and the next one ends it', async () => {
    const { id } = await store();
    await age(id, 25);
    const stuck = withFiles({ remove: () => Promise.reject(new Error('killed')) });
    await expect(sweepFiles(stuck)).rejects.toThrow('killed');
    await expect(claim(id)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    // A new file is stored although the sweep fails.
    await store(stuck);
    await sweepFiles(server().deps);
    expect(await row(id)).toBeUndefined();
  });

  it('whose bytes cannot be read say so without a word of where they lie', async () => {
    const { id } = await store();
    await claim(id);
    const down = withFiles({ read: () => Promise.reject(new Error('connect ECONNREFUSED 10.1.2.3')) });
    await expect(readFile(down, id)).rejects.toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
      message: 'Ce fichier est momentanément indisponible',
    });
  });

  it('are looked up where requests refer to them by an index', async () => {
    const { rows } = await sql<{ column: string }>`
      select a.attname as column from pg_index i
      join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
      where i.indrelid = 'support_requests'::regclass`.execute(db());
    const columns = rows.map(({ column }) => column);
    expect(columns).toEqual(expect.arrayContaining(['attachment_file_id', 'document_file_id']));
  });

  it('belong to the project, or to whoever of the agency sent them', () => {
    expect(ownerOf({ kind: 'client' }, 12)).toBe('client-project:12');
    expect(ownerOf({ kind: 'staff', staff: { id: 'ada' } }, 12)).toBe('staff:ada');
  });
});
