import { beforeAll, describe, expect, it } from 'vitest';
import { demoCodes } from '../db/seed-gates.ts';
import { seedStatusPages } from '../db/seed-status-pages.ts';
import { sandboxOf } from '../src/client/app/features/status-pages/open-page.tsx';
import { previewUrl, type StatusPageContent, statusPageContent } from '../src/routers/status-pages.schema.ts';
import type { Staff } from '../src/server/access.ts';
import { storeFile } from '../src/server/files/service.ts';
import { randomId } from '../src/server/ids.ts';
import { sourceOf } from '../src/server/status-pages/reader-service.ts';
import { setStatusPagePassword } from '../src/server/status-pages/service.ts';
import { closedByItsEvent } from './setup/after-commit.ts';
import { createScriptedAssistant } from './setup/assistants.ts';
import { auditEntries } from './setup/audit.ts';
import { pdf, png } from './setup/files.ts';
import { expectOneWins, meetAt } from './setup/meeting.ts';
import { newBrowser } from './setup/portals.ts';
import { describeOnServer } from './setup/server.ts';
import { addStaff, callAs } from './setup/staff-caller.ts';

const contentOf = (part: Partial<StatusPageContent> = {}): StatusPageContent =>
  statusPageContent.parse({
    clientName: 'Palm Residences',
    projectName: 'Portail',
    introduction: 'Bonjour.',
    facts: [{ label: 'Début', value: 'mars' }],
    steps: [
      { title: 'Cadrage', state: 'done', date: '2026-03-02' },
      { title: 'Maquettes', state: 'current', date: null },
      { title: 'Mise en ligne', state: 'planned', date: '2026-06-01' },
    ],
    news: [
      { date: '2026-03-01', title: 'Premier' },
      { date: '2026-03-09', title: 'Dernier', text: 'Le texte' },
    ],
    ...part,
  });

describeOnServer('status pages', createScriptedAssistant, (server) => {
  let staff: Staff;
  let pages: ReturnType<typeof callAs>['statusPages'];
  const password = 'un mot de passe de suivi';

  beforeAll(async () => {
    staff = await addStaff(server().deps, { role: 'sales' });
    pages = callAs(server().deps, staff).statusPages;
  });

  const newSlug = () => `s-${randomId()}`.toLowerCase();
  const db = () => server().deps.database.db;
  const create = (part: Partial<StatusPageContent> = {}, preview: string | null = null) =>
    pages.create({ slug: newSlug(), content: contentOf(part), previewUrl: preview, password });
  const entriesOf = (subject: string) =>
    auditEntries(db())
      .select(['action', 'staff_id', 'before', 'after'])
      .where('subject', '=', subject)
      .orderBy('id')
      .execute();
  const sendPicture = async ({ id } = staff) => {
    const file = { name: 'a.png', bytes: png(), purpose: 'screenshot' } as const;
    return (await storeFile(server().deps, `staff:${id}`, file)).id;
  };
  const look = async (url: string) =>
    server().app.inject({ url, headers: { cookie: await server().staffCookie('sales') } });
  const fileRow = (id: number) =>
    db().selectFrom('files').select(['claimed_at', 'storage_key']).where('id', '=', id).executeTakeFirst();
  const picture = (fileId: number, caption = 'L’accueil') => ({ fileId, caption });
  const readerOf = async (slug: string, code = password) => {
    const browser = newBrowser();
    await server().as({ cookie: browser }).statusPages.unlock({ slug, password: code });
    return server().as({ cookie: browser }).statusPages;
  };

  describe('when made', () => {
    it('are stored as given behind their password, listed, and written into the log', async () => {
      const slug = newSlug();
      const content = contentOf();
      const { password: generated, ...made } = await pages.create({ slug, content, previewUrl: null });
      expect(generated).toMatch(/^([0-9a-hjkmnp-tv-z]{4}-){3}[0-9a-hjkmnp-tv-z]{4}$/);
      expect(made).toEqual({
        id: expect.any(Number),
        slug,
        clientName: 'Palm Residences',
        projectName: 'Portail',
        stepCount: 3,
        doneCount: 1,
        isOpen: true,
        updatedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        revision: 1,
        content,
        previewUrl: null,
      });
      expect(await pages.detail({ statusPageId: made.id })).toEqual(made);
      const { revision, content: _, previewUrl: __, ...listed } = made;
      expect((await pages.list({})).find(({ id }) => id === made.id)).toEqual(listed);
      expect(await entriesOf(`status-page:${made.id}`)).toEqual([
        {
          action: 'status-page.create',
          staff_id: staff.id,
          before: null,
          after: { slug, clientName: 'Palm Residences', projectName: 'Portail' },
        },
      ]);
      const reader = await readerOf(slug, generated);
      expect(await reader.get({ slug })).toEqual({
        slug,
        previewUrl: null,
        updatedAt: made.updatedAt,
        content: { ...content, news: content.news.toReversed() },
      });
    });

    it('are listed page by page, newest first, and found by words of client and project', async () => {
      const word = `w${randomId()}`;
      const made = [
        await create({ clientName: `Hôtel ${word}` }),
        await create({ projectName: `Site de ${word}`, steps: [] }),
        await create({ clientName: `${word} & fils` }),
      ];
      const newest = made.map(({ id }) => id).toReversed();
      const read = async (input: Parameters<typeof pages.list>[0]) =>
        (await pages.list(input)).map(({ id }) => id);
      expect((await read({})).slice(0, 3)).toEqual(newest);
      expect(await read({ limit: 1, after: newest[0] })).toEqual(newest.slice(1, 2));
      expect(await read({ search: word.slice(0, -1), limit: 2 })).toEqual(newest.slice(0, 2));
      expect(await read({ search: word, limit: 2, after: newest[1] })).toEqual(newest.slice(2));
      expect(await read({ search: `hôtel ${word}` })).toEqual(newest.slice(2));
      expect(await read({ search: '%&!' })).toEqual([]);
      for (const bad of [{ search: 'a\u0000' }, { limit: 0 }, { limit: 101 }, { after: 0 }]) {
        await expect(pages.list(bad)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
      }
    });

    it('show in the list what was saved last', async () => {
      const { id, revision } = await create();
      const content = contentOf({
        clientName: `Autre ${randomId()}`,
        steps: [
          { title: 'Un', description: '', state: 'done', date: null },
          { title: 'Deux', description: '', state: 'done', date: null },
        ],
      });
      await pages.save({ statusPageId: id, revision, content, previewUrl: null });
      const { clientName } = content;
      expect(await pages.list({ search: clientName })).toMatchObject([
        { id, clientName, projectName: 'Portail', stepCount: 2, doneCount: 2 },
      ]);
    });

    it('are refused at the slug where it is taken, also one of two at once', async () => {
      const slug = newSlug();
      const one = { slug, content: contentOf(), previewUrl: null, password };
      const both = await meetAt(server(), 'status_pages', [() => pages.create(one), () => pages.create(one)]);
      expectOneWins(both, 'CONFLICT');
      await expect(pages.create(one)).rejects.toMatchObject({
        code: 'CONFLICT',
        issues: [{ path: 'slug', message: 'Cet identifiant est déjà pris' }],
      });
      const gates = await db().selectFrom('gates').select('kind').where('subject', '=', slug).execute();
      expect(gates).toEqual([{ kind: 'status-page' }]);
    });

    it('are not there at all where a picture is refused, and neither is their gate', async () => {
      const other = await addStaff(server().deps, { role: 'sales' });
      const slug = newSlug();
      const fileId = await sendPicture(other);
      const content = contentOf({ screenshots: [picture(fileId)] });
      await expect(pages.create({ slug, content, previewUrl: null })).rejects.toMatchObject({
        code: 'BAD_REQUEST',
        issues: [{ path: 'content.screenshots.0.fileId' }],
      });
      for (const table of ['gates', 'status_pages'] as const) {
        const column = table === 'gates' ? 'subject' : 'slug';
        expect(
          await db().selectFrom(table).select(column).where(column, '=', slug).executeTakeFirst(),
        ).toBeUndefined();
      }
      expect((await fileRow(fileId))?.claimed_at).toBeNull();
    });
  });

  describe('when saved', () => {
    it('are written anew as the next revision, and logged by what differs', async () => {
      const made = await create();
      const news = [...made.content.news, { date: '2026-03-20', title: 'Encore', text: '' }];
      const saved = await pages.save({
        statusPageId: made.id,
        revision: 1,
        content: contentOf({ news }),
        previewUrl: 'https://preview.example/a',
      });
      expect(saved).toMatchObject({
        revision: 2,
        previewUrl: 'https://preview.example/a',
        content: { news },
      });
      expect((await entriesOf(`status-page:${made.id}`)).at(-1)).toMatchObject({
        action: 'status-page.save',
        before: { news: [], previewUrl: null },
        after: { news: [news[2]], previewUrl: 'https://preview.example/a' },
      });
    });

    it('are written anew where one thing alone is another, whichever', async () => {
      const made = await create();
      const before = { ...contentOf(), previewUrl: made.previewUrl };
      const others = {
        clientName: 'Autre client',
        projectName: 'Autre projet',
        language: 'en',
        introduction: 'Autrement.',
        facts: [],
        steps: [],
        screenshots: [picture(await sendPicture())],
        news: [],
        previewUrl: 'https://preview.example/b',
      } satisfies typeof before;
      let { revision } = made;
      for (const name of Object.keys(before) as (keyof typeof before)[]) {
        const { previewUrl, ...content } = { ...before, [name]: others[name] };
        const saved = await pages.save({ statusPageId: made.id, revision, content, previewUrl });
        expect({ name, revision: saved.revision }).toEqual({ name, revision: revision + 1 });
        expect({ ...saved.content, previewUrl: saved.previewUrl }).toMatchObject({ [name]: others[name] });
        // Back to what it was, so that the next one is alone again.
        const { previewUrl: firstUrl, ...first } = before;
        const back = { statusPageId: made.id, content: first, previewUrl: firstUrl };
        ({ revision } = await pages.save({ ...back, revision: saved.revision }));
      }
    });

    it('change nothing where they say the same, whatever revision was read', async () => {
      const made = await create();
      const same = { statusPageId: made.id, revision: 7, content: contentOf(), previewUrl: null };
      expect(await pages.save(same)).toEqual({ ...made, password: undefined });
      expect(await entriesOf(`status-page:${made.id}`)).toHaveLength(1);
    });

    it('are refused where somebody else has saved since, also one of two at once', async () => {
      const made = await create();
      const as = (projectName: string) =>
        pages.save({
          statusPageId: made.id,
          revision: 1,
          content: contentOf({ projectName }),
          previewUrl: null,
        });
      const both = await meetAt(server(), 'status_pages', [() => as('Un'), () => as('Deux')]);
      const refused = both.filter((result) => result.status === 'rejected');
      expect(refused).toHaveLength(1);
      expect(refused[0]?.reason).toMatchObject({
        code: 'CONFLICT',
        message: 'Quelqu’un a modifié cette page entre-temps\u00a0: rechargez-la avant de l’enregistrer',
      });
      expect(await pages.detail({ statusPageId: made.id })).toMatchObject({ revision: 2 });
    });

    it('keep a text with half a character, which is shown as unknown', async () => {
      const made = await create({ introduction: 'cassé \ud83d' });
      expect((await pages.detail({ statusPageId: made.id })).content.introduction).toBe('cassé \ufffd');
    });
  });

  describe('pictures', () => {
    const save = (made: { id: number; revision: number }, screenshots: StatusPageContent['screenshots']) =>
      pages.save({
        statusPageId: made.id,
        revision: made.revision,
        content: contentOf({ screenshots }),
        previewUrl: null,
      });

    it('are claimed with the page, shown by a link, kept by whoever saves, and removed with their bytes', async () => {
      const [kept, dropped] = [await sendPicture(), await sendPicture()];
      const made = await create({ screenshots: [picture(kept), picture(dropped, 'Le panier')] });
      expect((await fileRow(kept))?.claimed_at).not.toBeNull();
      const reader = await readerOf(made.slug);
      const { content } = await reader.get({ slug: made.slug });
      const url = content.screenshots[1]?.url ?? '';
      expect(url).toContain(`/api/files/${dropped}/content?`);
      const shown = await look(url);
      expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/png']);
      expect((await server().app.inject({ url })).statusCode).toBe(404);

      const colleague = callAs(server().deps, await addStaff(server().deps, { role: 'sales' }));
      const key = (await fileRow(dropped))?.storage_key ?? '';
      await server().deps.files.read(key);
      await colleague.statusPages.save({
        statusPageId: made.id,
        revision: 1,
        content: contentOf({ screenshots: [picture(kept, 'Autrement')] }),
        previewUrl: null,
      });
      expect(await fileRow(dropped)).toBeUndefined();
      await expect(server().deps.files.read(key)).rejects.toThrow();
      expect((await look(url)).statusCode).toBe(404);
      expect((await fileRow(kept))?.claimed_at).not.toBeNull();
    });

    it('are shown to who reads their page, and by no other page that somebody reads', async () => {
      const [own, other] = [
        await create({ screenshots: [picture(await sendPicture())] }),
        await create({ screenshots: [picture(await sendPicture())] }),
      ];
      const browser = newBrowser();
      await server().as({ cookie: browser }).statusPages.unlock({ slug: own.slug, password });
      const statusOf = async (of: typeof own, through: string) => {
        const fileId = of.content.screenshots[0]?.fileId;
        const url = `/api/files/${fileId}/content?of=status-page.${through}`;
        return (await server().app.inject({ url, headers: { cookie: `vitrine=${browser.token}` } }))
          .statusCode;
      };
      expect(await statusOf(own, own.slug)).toBe(200);
      expect(await statusOf(other, other.slug)).toBe(404);
      expect(await statusOf(other, own.slug)).toBe(404);
    });

    it('are those of this page and this person alone', async () => {
      const [one, two] = [await create(), await create({ screenshots: [picture(await sendPicture())] })];
      const of = two.content.screenshots[0]?.fileId ?? 0;
      const strange = await addStaff(server().deps, { role: 'sales' });
      const text = { name: 'a.pdf', bytes: pdf, purpose: 'document' } as const;
      const document = await storeFile(server().deps, `staff:${staff.id}`, text);
      for (const fileId of [of, await sendPicture(strange), document.id, 987_654_321]) {
        await expect(save(one, [picture(await sendPicture()), picture(fileId)])).rejects.toMatchObject({
          code: 'BAD_REQUEST',
          issues: [{ path: 'content.screenshots.1.fileId' }],
        });
      }
      expect(await pages.detail({ statusPageId: one.id })).toMatchObject({ revision: 1 });
      expect((await fileRow(of))?.claimed_at).not.toBeNull();
    });

    it('may stand on a page twice', async () => {
      const fileId = await sendPicture();
      const saved = await save(await create(), [picture(fileId), picture(fileId, 'Encore')]);
      expect(saved.content.screenshots).toHaveLength(2);
    });
  });

  describe('the password', () => {
    it('opens this page alone, until there is another', async () => {
      const [one, two] = [await create(), await create()];
      const reader = await readerOf(one.slug);
      expect(await reader.get({ slug: one.slug })).toMatchObject({ slug: one.slug });
      await expect(reader.get({ slug: two.slug })).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
      await expect(readerOf(one.slug, 'un autre mot de passe')).rejects.toMatchObject({
        code: 'UNAUTHORIZED',
        message: 'Mot de passe incorrect',
      });
      const set = await pages.setPassword({ statusPageId: one.id });
      expect(set).toMatchObject({ id: one.id, isOpen: true });
      await expect(reader.get({ slug: one.slug })).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
      await readerOf(one.slug, set.password);
      expect(await entriesOf(`gate:status-page/${one.slug}`)).toMatchObject([{ action: 'gate.set' }]);
      const chosen = await pages.setPassword({ statusPageId: one.id, password: 'encore un autre' });
      expect(chosen).not.toHaveProperty('password');
    });

    it('ends with the reader’s own leaving', async () => {
      const { slug } = await create();
      const reader = await readerOf(slug);
      await reader.lock({ slug });
      await expect(reader.get({ slug })).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    });
  });

  it('of the demo comes once, with its pictures, also of two starts at once', async () => {
    const { deps } = server();
    await Promise.all([seedStatusPages(deps), seedStatusPages(deps)]);
    await seedStatusPages(deps);
    const reader = await readerOf('senthang', demoCodes['status-page'].code);
    const { content, previewUrl: preview } = await reader.get({ slug: 'senthang' });
    expect(preview).toBe('/demo-preview/senthang');
    expect(content.screenshots).toHaveLength(3);
    for (const { url } of content.screenshots) {
      const answer = await look(url);
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/webp']);
      expect(answer.rawPayload.length).toBeLessThan(60 * 1024);
    }
    const owned = await db().selectFrom('files').select('id').where('owner', '=', 'staff:demo').execute();
    expect(owned).toHaveLength(3);
  });

  it('refuse their client’s and their project’s name as another password', async () => {
    const { id: statusPageId } = await create({
      clientName: 'Hortensia Blavette',
      projectName: 'Quillanerie',
    });
    const refused = { code: 'BAD_REQUEST', issues: [{ path: 'password' }] };
    for (const password of ['Hortensia Blavette', 'la Quillanerie'])
      await expect(pages.setPassword({ statusPageId, password })).rejects.toMatchObject(refused);
  });

  it('answer what their new password was set to, and not what somebody changes after that', async () => {
    const { id: statusPageId } = await pages.create({
      slug: newSlug(),
      content: contentOf(),
      previewUrl: null,
    });
    const deps = closedByItsEvent(server().deps);
    expect(await setStatusPagePassword(deps, staff, { statusPageId })).toMatchObject({
      isOpen: true,
      password: expect.any(String),
    });
  });

  it('are nobody else’s to edit, and readable to the area’s staff without a password', async () => {
    const made = await create();
    const support = callAs(server().deps, await addStaff(server().deps, { role: 'support' })).statusPages;
    for (const call of [
      () => support.list({}),
      () => support.detail({ statusPageId: made.id }),
      () => support.get({ slug: made.slug }),
      () => support.setPassword({ statusPageId: made.id }),
    ]) {
      await expect(call()).rejects.toMatchObject({ code: 'FORBIDDEN' });
    }
    expect(await pages.get({ slug: made.slug })).toMatchObject({ slug: made.slug });
    await expect(pages.get({ slug: newSlug() })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    for (const call of [
      () => pages.detail({ statusPageId: 987_654 }),
      () => pages.save({ statusPageId: 987_654, revision: 1, content: contentOf(), previewUrl: null }),
      () => pages.setPassword({ statusPageId: 987_654 }),
    ]) {
      await expect(call()).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
  });
});

describe('the address of a preview', () => {
  it.each([
    '/demo-preview/senthang',
    'https://vitrine.example/demo-preview/senthang',
    'https://VITRINE.example:443/team',
  ])('%s is our own, in which nothing may run', (url) => {
    expect(sandboxOf(url, 'https://vitrine.example')).toBe('');
  });

  it.each(['https://preview.example/', 'https://vitrine.example.net/', 'https://vitrine.example:8443/'])(
    '%s is somebody else’s, which may',
    (url) => {
      expect(sandboxOf(url, 'https://vitrine.example')).toContain('allow-scripts');
    },
  );

  it.each([
    ['https://preview.example/a?b=c', 'https://preview.example'],
    ['https://Preview.EXAMPLE:8443', 'https://preview.example:8443'],
    ['https://bücher.example/', 'https://xn--bcher-kva.example'],
    ['/demo-preview/senthang', "'self'"],
  ])('%s is named in a policy as %s', (url, source) => {
    expect(previewUrl.parse(url)).toBe(url);
    expect(sourceOf(url)).toBe(source);
  });

  it.each([
    'http://preview.example',
    'javascript:alert(1)',
    'data:text/html,x',
    '//preview.example',
    '/demo-preview/../audit',
    '/audit',
    'https://a;sandbox',
    'https://a,b.example',
    'https://*',
    'https://*.example',
    "https://'unsafe-inline'",
    'https://user:secret@preview.example',
    'https://[::1]/',
    'https://a b.example',
  ])('%s is none', (url) => {
    expect(previewUrl.safeParse(url).success).toBe(false);
    expect(sourceOf(url)).toBeUndefined();
  });

  it('is nothing where it is blank, and breaks no line of a header', () => {
    expect(previewUrl.parse('  ')).toBeNull();
    expect(sourceOf('https://preview.example/\r\nx-injected: 1')).toBe('https://preview.example');
    expect(sourceOf('https://preview.example\r\n; script-src *')).toBeUndefined();
  });
});
