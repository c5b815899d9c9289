import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { GitHubError } from '../src/server/ports/github.ts';
import { createScriptedAssistant } from './setup/assistants.ts';
import { countWaiting, expectOneWins, meetAt } from './setup/meeting.ts';
import { noArchive } from './setup/no-archive.ts';
import { describeOnServer } from './setup/server.ts';
import {
  addOpenPortal,
  filledRequest,
  pixel,
  setSupportFakes,
  supportIsQuiet,
  textFile,
} from './setup/support-portals.ts';

describeOnServer('support at the same moment', createScriptedAssistant, (server) => {
  beforeEach(() => {
    setSupportFakes(server().deps);
  });
  const db = () => server().deps.database.db;
  const staff = () => server().asStaff('support');
  const counts = async () => (await staff()).supportRequests.counts();
  const filesOf = (id: number) =>
    db()
      .selectFrom('files')
      .select(['id', 'claimed_at as claimedAt'])
      .where('owner', '=', `client-project:${id}`)
      .execute();

  it('stores one request of two with the same id, and binds no file that nothing refers to', async () => {
    const portal = await addOpenPortal(server());
    const form = filledRequest(portal, {
      clientRequestId: randomUUID(),
      attachment: pixel,
      documentUrl: textFile('Du texte'),
      documentType: 'file',
    });
    const before = await counts();
    const sent = await meetAt(
      server(),
      'support_requests',
      Array.from({ length: 4 }, () => () => portal.client.supportRequests.create(form)),
    );
    const ids = new Set(sent.map((one) => (one.status === 'fulfilled' ? one.value.id : one.reason)));
    expect(ids.size).toBe(1);
    const claimed = (await filesOf(portal.id)).filter(({ claimedAt }) => claimedAt !== null);
    const row = await db()
      .selectFrom('support_requests')
      .select(['attachment_file_id', 'document_file_id'])
      .where('id', '=', [...ids][0])
      .executeTakeFirstOrThrow();
    expect(claimed.map(({ id }) => id).toSorted()).toEqual(
      [Number(row.attachment_file_id), Number(row.document_file_id)].toSorted(),
    );
    expect((await counts()).new).toBe(before.new + 1);
    await supportIsQuiet(server().deps);
  });

  it('gives one uploaded file to one of two requests, and stores nothing of the other', async () => {
    const portal = await addOpenPortal(server());
    const { id } = await portal.client.supportRequests.create(filledRequest(portal, { attachment: pixel }));
    const { attachment_file_id } = await db()
      .selectFrom('support_requests')
      .select('attachment_file_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await db()
      .updateTable('support_requests')
      .set({ attachment_file_id: null })
      .where('id', '=', id)
      .execute();
    const attachmentFileId = Number(attachment_file_id);
    await db().updateTable('files').set({ claimed_at: null }).where('id', '=', attachmentFileId).execute();
    const before = await counts();
    const sent = await meetAt(
      server(),
      'files',
      Array.from(
        { length: 3 },
        () => () => portal.client.supportRequests.create(filledRequest(portal, { attachmentFileId })),
      ),
    );
    expectOneWins(sent, 'BAD_REQUEST');
    expect((await counts()).new).toBe(before.new + 1);
    await supportIsQuiet(server().deps);
  });

  it('lets one of two people set a status that both saw otherwise, and counts right', async () => {
    const portal = await addOpenPortal(server());
    const { id: requestId } = await portal.client.supportRequests.create(filledRequest(portal));
    await supportIsQuiet(server().deps);
    const [one, other] = [await server().asStaff('support'), await server().asStaff('admin')];
    const before = await counts();
    const set = await meetAt(server(), 'support_requests', [
      () => one.supportRequests.setStatus({ requestId, status: 'Résolu', from: 'Nouveau' }),
      () => other.supportRequests.setStatus({ requestId, status: 'Refusé', from: 'Nouveau' }),
    ]);
    expectOneWins(set, 'CONFLICT');
    const { status, events } = await one.supportRequests.get({ requestId });
    expect(events.filter(({ kind }) => kind === 'status')).toMatchObject([{ detail: status }]);
    const field = status === 'Résolu' ? 'resolved' : 'refused';
    expect(await counts()).toEqual({ ...before, new: before.new - 1, [field]: before[field] + 1 });
    const reopened = await meetAt<unknown>(server(), 'support_requests', [
      () => portal.client.supportRequests.reopen({ requestId }),
      () => one.supportRequests.reopen({ requestId }),
      () => other.supportRequests.setStatus({ requestId, status: 'Nouveau' }),
    ]);
    expect(reopened.map(({ status }) => status)).toEqual(Array(3).fill('fulfilled'));
    expect(await counts()).toEqual(before);
    await supportIsQuiet(server().deps);
  });

  it('gives a request to nobody whose account is closed while they are chosen', async () => {
    const portal = await addOpenPortal(server());
    const { id: requestId } = await portal.client.supportRequests.create(filledRequest(portal));
    await supportIsQuiet(server().deps);
    const admin = await server().asStaff('admin');
    const { id: staffId } = await server().signUp('support');
    const assign = () => admin.supportRequests.assign({ requestId, assigneeId: staffId });
    const { refused } = await db()
      .transaction()
      .execute(async (trx) => {
        await sql`select from support_requests where id = ${requestId} for update`.execute(trx);
        const refused = expect(assign()).rejects.toMatchObject({ code: 'NOT_FOUND' });
        await expect.poll(() => countWaiting(server().deps.database)).toBe(1);
        await admin.staff.setDisabled({ staffId, isDisabled: true });
        return { refused };
      });
    await refused;
    expect((await admin.supportRequests.get({ requestId })).assignee).toBeNull();
  });

  it('counts on each project what its requests say, whatever was done to them', async () => {
    const portal = await addOpenPortal(server());
    const desk = await staff();
    for (const status of ['Nouveau', 'En cours', 'Résolu', 'Refusé', 'Résolu'] as const) {
      const { id: requestId } = await portal.client.supportRequests.create(filledRequest(portal));
      if (status !== 'Nouveau') await desk.supportRequests.setStatus({ requestId, status });
    }
    await supportIsQuiet(server().deps);
    const { rows } = await server().deps.database.jobs.executeSql(
      `select p.id, requests_new = count(*) filter (where status = 'Nouveau')
          and requests_in_progress = count(*) filter (where status = 'En cours')
          and requests_resolved = count(*) filter (where status = 'Résolu')
          and requests_refused = count(*) filter (where status = 'Refusé') as is_right
        from client_projects p join support_requests r on r.client_project_id = p.id group by p.id`,
      [],
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter(({ is_right }: { is_right: boolean }) => !is_right)).toEqual([]);
  });

  it('keeps no file of a portal that was closed while the file came in', async () => {
    const portal = await addOpenPortal(server());
    const boundary = 'b0undary';
    const field = (name: string, value: string) =>
      `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
    const png = Buffer.from(pixel.slice(pixel.indexOf(',') + 1), 'base64');
    const slowForm = async function* (close: () => Promise<unknown>) {
      yield Buffer.from(field('purpose', 'screenshot') + field('clientProjectId', String(portal.id)));
      yield Buffer.from(
        `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`,
      );
      yield png.subarray(0, 20);
      await close();
      yield png.subarray(20);
      yield Buffer.from(`\r\n--${boundary}--\r\n`);
    };
    const send = (close: () => Promise<unknown>) =>
      server().app.inject({
        method: 'POST',
        url: '/api/files',
        headers: {
          'content-type': `multipart/form-data; boundary=${boundary}`,
          cookie: `vitrine=${portal.cookie.token}`,
        },
        payload: Readable.from(slowForm(close)),
      });
    expect((await send(async () => {})).statusCode).toBe(201);
    const kept = (await filesOf(portal.id)).length;
    const caller = await staff();
    const refused = await send(() =>
      caller.clientProjects.update({ clientProjectId: portal.id, isActive: false }),
    );
    expect(refused.statusCode).toBe(401);
    expect((await filesOf(portal.id)).length).toBe(kept);
  });

  it('shows how far the writing is: repository, files, writing', async () => {
    const portal = await addOpenPortal(server(), { github_repository: 'https://github.com/agence/boutique' });
    const seen: (string | null)[] = [];
    const step = async () => {
      const [row] = await db()
        .selectFrom('support_requests')
        .select('prompt_step')
        .where('client_project_id', '=', portal.id)
        .execute();
      seen.push(row?.prompt_step ?? null);
    };
    server().deps.github = {
      findHead: async () => {
        await step();
        return { head: { branch: 'main', commit: 'c0ffee0123', isPrivate: true }, etag: undefined };
      },
      listTree: async () => ({
        files: [{ path: 'src/panier.ts', sha: 'aaa', size: 20 }],
        isTruncated: false,
      }),
      readArchive: noArchive,
      readBlob: async () => {
        await step();
        return Buffer.from('export const panier = 1;');
      },
      listCommits: async () => {
        throw new GitHubError('unreachable');
      },
      readIssue: async () => {
        throw new GitHubError('not-found');
      },
      remaining: () => undefined,
    };
    const fakes = setSupportFakes(server().deps);
    fakes.write = async () => {
      await step();
      return 'Un prompt';
    };
    const { id: requestId } = await portal.client.supportRequests.create(filledRequest(portal));
    await supportIsQuiet(server().deps);
    expect(seen).toEqual(['repository', 'files', 'writing']);
    const found = await (await staff()).supportRequests.get({ requestId });
    expect(found).toMatchObject({ promptState: 'done', promptStep: null });
  });
});
