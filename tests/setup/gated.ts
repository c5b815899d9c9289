import { createHash, randomBytes } from 'node:crypto';
import { demoPassword } from '../../db/seed.ts';
import { writeQuote } from '../../db/seed-quotes-queries.ts';
import { quoteContent } from '../../src/routers/quotes.schema.ts';
import { type StatusPageContent, statusPageContent } from '../../src/routers/status-pages.schema.ts';
import { storeFile } from '../../src/server/files/service.ts';
import { type GateName, insertGate, updateGate } from '../../src/server/gates/queries.ts';
import type { GrantKind } from '../../src/server/grants/queries.ts';
import { shownOf, toStored } from '../../src/server/quotes/content.ts';
import { insertDraft } from '../../src/server/quotes/draft-queries.ts';
import { insertPage } from '../../src/server/status-pages/queries.ts';
import { insertFile, insertObjective, insertProject, insertTask } from '../../src/server/team/queries.ts';
import { demoPasswordHash } from './passwords.ts';
import { draftOf, quoteOf } from './quotes.ts';
import type { TestServer } from './server.ts';
import { pixel } from './support-portals.ts';

type Server = Pick<TestServer, 'deps'>;

/** What stands behind the gates of one moment: each opens with `demoPassword`, since making a hash takes long. */
export type Gated = {
  quoteId: number;
  draftId: number;
  statusPageId: number;
  /** Of the quote and of the status page. */
  gateSlug: string;
  teamProjectId: number;
  taskId: number;
  objectiveId: number;
  teamFileId: number;
};

export const gateCode = demoPassword;

export const pageContent: StatusPageContent = statusPageContent.parse({
  clientName: 'Atelier Nord',
  projectName: 'Site web',
});

/** A quote, a draft of one, a status page and a project of the team with a task, an objective and a file. */
export async function buildGated({ deps }: Server, slug: string): Promise<Gated> {
  const { db } = deps.database;
  const bytes = Buffer.from(pixel.slice(pixel.indexOf(',') + 1), 'base64');
  const stored = await storeFile(deps, 'team:1', { name: 'a.png', bytes, purpose: 'team-screenshot' });
  return db.transaction().execute(async (trx) => {
    const content = quoteContent.parse(quoteOf());
    await writeQuote(trx, {
      slug,
      shown: shownOf(content),
      stored: toStored(content),
      authorName: 'Louis',
      passwordHash: demoPasswordHash,
      lookup: { key: 'of a test', value: randomBytes(32), older: [] },
      writtenAt: new Date(),
      openedAt: [],
      acceptance: undefined,
    });
    const quote = await trx
      .selectFrom('quotes')
      .select('id')
      .where('slug', '=', slug)
      .executeTakeFirstOrThrow();
    const draftId = await insertDraft(
      trx,
      {
        slug: '',
        title: '',
        client_name: '',
        is_complete: false,
        content: draftOf(),
        contact_id: null,
        customer_id: null,
      },
      { id: null, name: 'Louis' },
    );
    const statusPageId = await insertPage(trx, { slug, content: pageContent, previewUrl: null });
    if (statusPageId === undefined) throw new Error('It was there before');
    await insertGate(trx, {
      kind: 'status-page',
      subject: slug,
      passwordHash: demoPasswordHash,
      lookup: null,
    });
    const project = { name: 'Projet', emoji: '🧭', url: 'https://projet.example', compensation: null };
    const teamProjectId = await insertProject(trx, project);
    const task = await insertTask(trx, teamProjectId, { text: 'Une tâche' });
    const objective = await insertObjective(trx, teamProjectId, { text: 'Un objectif' });
    const file = await insertFile(trx, {
      projectId: teamProjectId,
      storedId: stored.id,
      fileType: 'screenshot',
    });
    // Last, since everybody else waits for this row until the transaction ends.
    await updateGate(trx, { kind: 'team', subject: 'team', passwordHash: demoPasswordHash, lookup: null });
    return {
      quoteId: quote.id,
      draftId,
      statusPageId,
      gateSlug: slug,
      teamProjectId,
      taskId: task.id,
      objectiveId: objective.id,
      teamFileId: file.id,
    };
  });
}

/** Lets the browser of this token in, as its code would. */
export async function passGate(
  { deps: { database } }: Server,
  token: string,
  { kind, subject }: GateName,
): Promise<void> {
  const gate = await database.db
    .selectFrom('gates')
    .select('access_version')
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .executeTakeFirstOrThrow();
  await insertGrant(database, token, { kind, subject, version: gate.access_version });
}

/** Takes back what the browser of this token was let in to, of one kind. */
export async function endGrants(
  { db }: TestServer['deps']['database'],
  token: string,
  kind: GrantKind,
): Promise<void> {
  const hash = createHash('sha256').update(token).digest();
  await db.deleteFrom('grants').where('token_hash', '=', hash).where('kind', '=', kind).execute();
}

/** As the comparison of a password would: one for every call would take minutes. */
export async function insertGrant(
  { db }: TestServer['deps']['database'],
  token: string,
  { kind, subject, version }: { kind: GrantKind; subject: string; version: number },
): Promise<void> {
  const ends = { access_version: version, expires_at: new Date(Date.now() + 3_600_000) };
  await db
    .insertInto('grants')
    .values({ token_hash: createHash('sha256').update(token).digest(), kind, subject, ...ends })
    .onConflict((conflict) => conflict.columns(['token_hash', 'kind', 'subject']).doUpdateSet(ends))
    .execute();
}
