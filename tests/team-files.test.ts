import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { utils, write } from '@e965/xlsx';
import { supportedMimeTypes } from 'file-type';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { teamFileLimit, teamFiles } from '../src/routers/team.schema.ts';
import type { Deps } from '../src/server/deps.ts';
import { mediaTypesOf } from '../src/server/files/content.ts';
import { storeFile, sweepFiles } from '../src/server/files/service.ts';
import { addTeamFile, removeTeamFile } from '../src/server/team/files-service.ts';
import { createScriptedAssistant } from './setup/assistants.ts';
import { auditEntries } from './setup/audit.ts';
import { compound, docx, gif, jpeg, openDocument, pdf, png, webp } from './setup/files.ts';
import { expectOneWins } from './setup/meeting.ts';
import { describeOnServer, randomAddress } from './setup/server.ts';
import { addMember, addProject, setTeamCode } from './setup/team.ts';

const workbook = utils.book_new();
utils.book_append_sheet(workbook, utils.aoa_to_sheet([['Post', 'Likes']]), 'Posts');
const xlsx: Buffer = write(workbook, { type: 'buffer', bookType: 'xlsx' });

const office = 'application/vnd.openxmlformats-officedocument';
const odt = 'application/vnd.oasis.opendocument.text';

const dataUrl = (bytes: Buffer, type = 'application/octet-stream') =>
  `data:${type};base64,${bytes.toString('base64')}`;
/** A PDF of exactly so many bytes. */
const pdfOf = (size: number) => Buffer.concat([pdf, Buffer.alloc(size - pdf.length, ' ')]);

it('takes every type with "document" in its name that the bytes of a file can tell', () => {
  const told = [...supportedMimeTypes].filter((type) => type.includes('document'));
  expect(told.length).toBeGreaterThan(10);
  const others = [
    'image/png',
    'image/jpeg',
    'image/webp',
    'image/gif',
    'application/pdf',
    'application/msword',
  ];
  expect(mediaTypesOf('team-file').toSorted()).toEqual([...told, ...others].toSorted());
});

describeOnServer('the files of the team', createScriptedAssistant, (server) => {
  let member: Awaited<ReturnType<typeof addMember>>['member'];
  let cookie: { token: string | undefined };
  let projectId: number;
  beforeAll(async () => {
    await setTeamCode(server());
    ({ member, cookie } = await addMember(server()));
    projectId = await addProject(server());
  });
  const db = () => server().deps.database.db;
  const add = (fileName: string, bytes: Buffer, fileType: 'file' | 'screenshot' = 'file', by = member) =>
    by.team.addFile({ projectId, fileName, fileType, fileUrl: dataUrl(bytes), fileSize: 7 });
  const keys = async () => (await readdir(join(server().config.dataDir, 'files')).catch(() => [])).toSorted();
  const everything = async () => ({
    rows: await db().selectFrom('files').selectAll().orderBy('id').execute(),
    files: await db().selectFrom('team_files').selectAll().orderBy('id').execute(),
    keys: await keys(),
  });
  const get = (fileUrl: string) =>
    server().app.inject({ method: 'GET', url: fileUrl, headers: { cookie: `vitrine=${cookie.token}` } });
  const withFiles = (files: Partial<Deps['files']>): Deps => ({
    ...server().deps,
    files: { ...server().deps.files, ...files },
  });
  const caller = () => ({ cookie: { token: cookie.token, set: () => {} }, address: randomAddress() });
  const reader = { kind: 'reader' } as const;

  it.each([
    ['Écran 1.png', png(), 'image/png', 'Écran 1.png'],
    ['photo.jpeg', jpeg, 'image/jpeg', 'photo.jpg'],
    ['photo.webp', webp, 'image/webp', 'photo.webp'],
    ['loop.gif', gif, 'image/gif', 'loop.gif'],
    ['plan.pdf', pdf, 'application/pdf', 'plan.pdf'],
    ['old.doc', compound('WordDocument'), 'application/msword', 'old.doc'],
    ['brief.docx', docx, `${office}.wordprocessingml.document`, 'brief.docx'],
    ['sealed.docx', compound('EncryptedPackage'), `${office}.wordprocessingml.document`, 'sealed.docx'],
    ['posts.xlsx', xlsx, `${office}.spreadsheetml.sheet`, 'posts.xlsx'],
    ['notes.odt', openDocument(odt), odt, 'notes.odt'],
    ['../../evil.exe', docx, `${office}.wordprocessingml.document`, 'evil.exe.docx'],
    ['page\u202efdp.html', pdf, 'application/pdf', 'pagefdp.html.pdf'],
  ])('may be %s, and are called after their bytes', async (sent, bytes, mediaType, name) => {
    const file = await add(sent, bytes);
    const isPhoto = sent === 'photo.jpeg';
    expect(file).toEqual({
      id: file.id,
      projectId,
      fileName: isPhoto ? 'photo.jpeg' : name,
      fileType: 'file',
      fileUrl: expect.stringMatching(/^\/api\/files\/\d+\/content\?of=team$/),
      fileSize: bytes.length,
      createdAt: expect.any(String),
    });
    const { statusCode, headers, rawPayload } = await get(file.fileUrl);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': mediaType,
      'content-disposition': expect.stringMatching(/^attachment;/),
      'content-security-policy': expect.stringContaining('sandbox'),
    });
    expect(rawPayload.equals(bytes)).toBe(true);
    const [newest] = await member.team.files({ projectId });
    expect({ ...newest, fileUrl: '' }).toEqual({ ...file, fileUrl: '' });
  });

  it('are listed by project, the newest first, without their bytes', async () => {
    const mine = await addProject(server());
    const addTo = (fileName: string) =>
      member.team.addFile({ projectId: mine, fileName, fileType: 'screenshot', fileUrl: dataUrl(png()) });
    expect(await member.team.files({ projectId: mine })).toEqual([]);
    const added = [await addTo('a.png'), await addTo('b.png'), await addTo('a.png')];
    const listed = teamFiles.parse(await member.team.files({ projectId: mine }));
    expect(listed.map(({ id }) => id)).toEqual(added.map(({ id }) => id).toReversed());
    expect(listed.map(({ fileName }) => fileName)).toEqual(['a.png', 'b.png', 'a.png']);
    expect(JSON.stringify(listed)).not.toContain('base64');
    await expect(member.team.files({ projectId: 2 ** 40 })).rejects.toMatchObject({
      code: 'NOT_FOUND',
      message: 'Project not found',
    });
  });

  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  const program = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(500)]);
  it.each([
    ['image.svg', 'file', svg],
    ['image.svg', 'screenshot', svg],
    ['setup.exe', 'file', program],
    ['rapport.pdf', 'file', program],
    ['rapport.docx', 'file', program],
    ['lettre.doc', 'file', compound('MsiTable')],
    ['tableau.xls', 'file', compound('Workbook')],
    ['archive.docx', 'file', Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(60)])],
    ['notes.txt', 'file', Buffer.from('bonjour')],
    ['page.pdf', 'file', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['plan.pdf', 'screenshot', pdf],
    ['brief.docx', 'screenshot', docx],
  ] as const)('cannot be %s as a %s', async (fileName, fileType, bytes) => {
    const before = await everything();
    await expect(add(fileName, bytes, fileType)).rejects.toMatchObject({
      code: 'UNSUPPORTED_MEDIA_TYPE',
      message: `Le fichier ${fileName} n'est pas supporté. Utilisez des images, PDF ou documents Word.`,
    });
    expect(await everything()).toEqual(before);
  });

  it('may have 10 MB, and not one byte more', async () => {
    const file = await add('plan.pdf', pdfOf(teamFileLimit));
    expect(file.fileSize).toBe(10 * 1024 * 1024);
    expect((await get(file.fileUrl)).rawPayload.length).toBe(teamFileLimit);
    const before = await everything();
    for (const more of [1, 2, 3, 1024]) {
      await expect(add('plan.pdf', pdfOf(teamFileLimit + more))).rejects.toMatchObject({
        code: 'PAYLOAD_TOO_LARGE',
        message: 'La taille du fichier ne doit pas dépasser 10MB',
      });
    }
    expect(await everything()).toEqual(before);
  });

  it.each([
    ['', 'illisible'],
    ['bonjour', 'illisible'],
    ['https://example.com/a.png', 'illisible'],
    ['data:image/png,abc', 'illisible'],
    ['data:image/png;base64', 'illisible'],
    [dataUrl(png()).slice(0, -1), 'illisible'],
    [`${dataUrl(png()).slice(0, -4)}%%%%`, 'illisible'],
    ['data:image/png;base64,', 'Ce fichier est vide'],
  ])('come as a data URL, which %j is not', async (fileUrl, message) => {
    const before = await everything();
    await expect(
      member.team.addFile({ projectId, fileName: 'a.png', fileType: 'file', fileUrl }),
    ).rejects.toMatchObject({ code: 'BAD_REQUEST', message: expect.stringContaining(message) });
    expect(await everything()).toEqual(before);
  });

  it('that are broken images, or have too many pixels, are refused', async () => {
    const before = await everything();
    await expect(add('a.png', png(0, 5))).rejects.toMatchObject({ code: 'UNSUPPORTED_MEDIA_TYPE' });
    await expect(add('a.png', png(100_000, 100_000))).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    expect(await everything()).toEqual(before);
  });

  it('leave neither row nor bytes where they cannot be stored', async () => {
    const before = await everything();
    const input = { projectId, fileName: 'a.png', fileType: 'file', fileUrl: dataUrl(png()) } as const;
    const down = withFiles({ write: () => Promise.reject(new Error('ECONNREFUSED 10.1.2.3:9000')) });
    await expect(addTeamFile(down, caller(), reader, input)).rejects.toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
      message: expect.not.stringContaining('10.1.2.3'),
    });
    expect(await everything()).toEqual(before);
    // They are stored, and then their sender is no longer let in.
    const nobody = { cookie: { token: undefined, set: () => {} }, address: randomAddress() };
    await expect(addTeamFile(server().deps, nobody, reader, input)).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
    });
    expect(await everything()).toEqual(before);
    await expect(
      addTeamFile(server().deps, caller(), reader, { ...input, projectId: 2 ** 40 }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await everything()).toEqual(before);
  });

  it('are gone once they are deleted: row, bytes and links', async () => {
    const before = await everything();
    const file = await add('a.png', png(), 'screenshot');
    const kept = await add('b.png', png(), 'screenshot');
    await member.team.removeFile({ fileId: file.id });
    expect((await get(file.fileUrl)).statusCode).toBe(404);
    expect((await get(kept.fileUrl)).statusCode).toBe(200);
    await expect(member.team.removeFile({ fileId: file.id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
      message: 'File not found',
    });
    await member.team.removeFile({ fileId: kept.id });
    expect(await everything()).toEqual(before);
  });

  it('that staff add and delete stand in the log, by name', async () => {
    const mine = await addProject(server());
    const support = await server().asStaff('support');
    const file = { projectId: mine, fileName: 'a.png', fileType: 'file', fileUrl: dataUrl(png()) } as const;
    const { id: fileId } = await support.team.addFile(file);
    await support.team.removeFile({ fileId });
    const entries = await auditEntries(db())
      .select(['action', 'before', 'after'])
      .where('subject', '=', `team-project:${mine}`)
      .orderBy('id')
      .execute();
    expect(entries.slice(1)).toEqual([
      { action: 'team.add-file', before: null, after: { fileId, fileName: 'a.png' } },
      { action: 'team.remove-file', before: { fileId, fileName: 'a.png' }, after: null },
    ]);
  });

  it('are deleted once by two at the same time', async () => {
    const { member: other } = await addMember(server());
    const { id: fileId } = await add('a.png', png());
    const removed = await Promise.allSettled([
      member.team.removeFile({ fileId }),
      other.team.removeFile({ fileId }),
    ]);
    expectOneWins(removed, 'NOT_FOUND');
  });

  it('are deleted although the store is down, and their bytes with a later sweep', async () => {
    const before = await everything();
    const file = await add('a.png', png());
    const down = withFiles({ remove: () => Promise.reject(new Error('ECONNREFUSED')) });
    await removeTeamFile(down, caller(), reader, { fileId: file.id });
    expect(await member.team.files({ projectId })).not.toContainEqual(
      expect.objectContaining({ id: file.id }),
    );
    expect((await get(file.fileUrl)).statusCode).toBe(404);
    const left = (await everything()).rows.filter(({ id }) => !before.rows.some((row) => row.id === id));
    expect(left).toMatchObject([{ claimed_at: null, stored_at: null }]);
    await db()
      .updateTable('files')
      .set({ created_at: sql`now() - interval '2 hours'` })
      .where(
        'id',
        'in',
        left.map(({ id }) => id),
      )
      .execute();
    await sweepFiles(server().deps);
    expect(await everything()).toEqual(before);
  });

  it('that are shown are left alone by every sweep', async () => {
    const file = await add('a.png', png());
    await db()
      .updateTable('files')
      .set({ created_at: sql`now() - interval '90 days'` })
      .where('owner', '=', `team:${projectId}`)
      .execute();
    for (let count = 0; count < 5; count++) await sweepFiles(server().deps);
    expect((await get(file.fileUrl)).statusCode).toBe(200);
  });

  it('have room for so many in a project', async () => {
    const mine = await addProject(server());
    const input = { projectId: mine, fileName: 'a.png', fileType: 'file', fileUrl: dataUrl(png()) } as const;
    const { rows } = await sql<{ id: number }>`
      insert into files (storage_key, owner, name, media_type, size_bytes, stored_at, claimed_at)
      select md5(random()::text), ${`team:${mine}`}, 'a.png', 'image/png', 1, now(), now()
      from generate_series(1, 199) returning id`.execute(db());
    await db()
      .insertInto('team_files')
      .values(rows.map(({ id }) => ({ project_id: mine, file_id: id, file_type: 'file' })))
      .execute();
    const added = await Promise.allSettled([member.team.addFile(input), member.team.addFile(input)]);
    const { refusals } = expectOneWins(added, 'CONFLICT');
    expect(refusals).toMatchObject([{ message: 'A project has at most 200 files: delete some first' }]);
    expect(await member.team.files({ projectId: mine })).toHaveLength(200);
    // The one that came too late left nothing behind.
    const owned = await db().selectFrom('files').select('id').where('owner', '=', `team:${mine}`).execute();
    expect(owned).toHaveLength(200);
  });

  it('of a portal cannot become the team’s, nor the other way round', async () => {
    const stored = await storeFile(server().deps, 'client-project:1', {
      name: 'a.png',
      bytes: png(),
      purpose: 'screenshot',
    });
    await expect(member.team.removeFile({ fileId: stored.id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await db().selectFrom('files').select('id').where('id', '=', stored.id).execute()).toHaveLength(1);
  });

  it('are so many an hour from one address, like every other file', async () => {
    const { caps } = server().config;
    const { address } = caps;
    Object.assign(caps, { address: 120 });
    const from = randomAddress();
    const rule = { name: 'files.address', subject: from, limit: 60, seconds: 3_600 };
    for (let count = 0; count < 59; count++) {
      const taken = await server().deps.limits.take([rule]);
      if (!taken.refused) await taken.settle(Promise.resolve('counted'));
    }
    const busy = server().as({ cookie, address: from });
    // What is refused is not counted.
    await expect(add('a.svg', svg, 'file', busy)).rejects.toMatchObject({ code: 'UNSUPPORTED_MEDIA_TYPE' });
    await add('a.png', png(), 'file', busy);
    await expect(add('a.png', png(), 'file', busy)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    Object.assign(caps, { address });
  });
});
