import { beforeAll, describe, expect, it } from 'vitest';
import type { Staff } from '../src/server/access.ts';
import { randomId } from '../src/server/ids.ts';
import { createScriptedAssistant } from './setup/assistants.ts';
import { auditEntries } from './setup/audit.ts';
import { expectOneWins, meetAt } from './setup/meeting.ts';
import { describeOnServer } from './setup/server.ts';
import { addStaff, callAs } from './setup/staff-caller.ts';

describeOnServer('client projects', createScriptedAssistant, (server) => {
  let staff: Staff;
  let projects: ReturnType<typeof callAs>['clientProjects'];

  beforeAll(async () => {
    staff = await addStaff(server().deps, { role: 'support' });
    projects = callAs(server().deps, staff).clientProjects;
  });

  const slug = () => `p-${randomId()}`;
  const db = () => server().deps.database.db;
  const rowOf = (id: number) =>
    db().selectFrom('client_projects').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const entriesOf = (id: number) =>
    auditEntries(db())
      .select(['action', 'staff_id', 'actor', 'via', 'before', 'after'])
      .where('subject', '=', `client-project:${id}`)
      .orderBy('id')
      .execute();
  const portalOf = (of: string, password: string) => ({ slug: of, password });
  const signIn = (given: { slug: string; password: string }) =>
    server().as().clientProjects.authenticate(given);

  describe('when made', () => {
    it('are stored as given, with a password that is answered this once and opens the portal', async () => {
      const given = {
        slug: slug(),
        name: 'Boutique Lumière',
        whatsappNumber: '+33 1 55 00 01 43',
        contactEmail: 'camille@boutique.example',
        language: 'en' as const,
        technicalContext: 'React et Node',
      };
      const { password, ...made } = await projects.create(given);
      expect(made).toEqual({
        ...given,
        id: expect.any(Number),
        whatsappNumber: '+33155000143',
        isActive: true,
        githubRepository: null,
        hasGithubToken: false,
        showsCodeToModel: false,
        requestCount: 0,
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      });
      expect(password).toMatch(/^([0-9a-hjkmnp-tv-z]{4}-){3}[0-9a-hjkmnp-tv-z]{4}$/);
      expect(await signIn(portalOf(given.slug, password ?? ''))).toEqual({
        id: made.id,
        slug: given.slug,
        name: given.name,
        whatsappNumber: '+33155000143',
      });
      expect((await projects.list({})).find(({ id }) => id === made.id)).toEqual(made);
      const { password_hash } = await rowOf(made.id);
      expect(password_hash).toMatch(/^\$argon2id\$v=19\$/);
      expect(await entriesOf(made.id)).toEqual([
        {
          action: 'client-project.create',
          staff_id: staff.id,
          actor: staff.name,
          via: 'session',
          before: null,
          after: { ...given, whatsappNumber: '+33155000143', isActive: true },
        },
      ]);
    });

    it('do not answer a password that was chosen, and generate another each time', async () => {
      expect(
        await projects.create({ slug: slug(), name: 'Un', password: 'a chosen password' }),
      ).not.toHaveProperty('password');
      const [a, b] = [
        await projects.create({ slug: slug(), name: 'Un' }),
        await projects.create({ slug: slug(), name: 'Un' }),
      ];
      expect(a.password).not.toBe(b.password);
    });

    it('are refused at the slug where it is taken, also one of two at once', async () => {
      const one = { slug: slug(), name: 'Boutique' };
      const both = await meetAt(server(), 'client_projects', [
        () => projects.create(one),
        () => projects.create(one),
      ]);
      const { refusals } = expectOneWins(both, 'CONFLICT');
      const taken = {
        code: 'CONFLICT',
        message: 'Cet identifiant est déjà pris',
        issues: [{ path: 'slug', message: 'Cet identifiant est déjà pris' }],
      };
      expect(refusals).toMatchObject([taken]);
      await expect(projects.create({ ...one, slug: ` ${one.slug.toUpperCase()} ` })).rejects.toMatchObject(
        taken,
      );
      const other = await projects.create({ ...one, slug: slug() });
      await expect(
        projects.update({ clientProjectId: other.id, slug: one.slug, name: 'Autre' }),
      ).rejects.toMatchObject(taken);
      expect(await rowOf(other.id)).toMatchObject({ slug: other.slug, name: 'Boutique', access_version: 1 });
      expect(await entriesOf(other.id)).toHaveLength(1);
    });

    it.each([
      [{ slug: 'a' }, 'L’identifiant doit avoir au moins 2 caractères'],
      [{ slug: 'deux mots' }, 'Utilisez des minuscules, des chiffres et des tirets'],
      [{ slug: '../admin' }, 'Utilisez des minuscules, des chiffres et des tirets'],
      [{ name: ' x ' }, 'Le nom doit avoir au moins 2 caractères'],
      [{ name: 'ab\u0000' }, 'Le texte contient un caractère interdit'],
      [{ password: 'court' }, 'Le mot de passe doit avoir au moins 10 caractères'],
      [{ password: 'x'.repeat(129) }, 'Le mot de passe doit avoir au plus 128 caractères'],
      [
        { whatsappNumber: 'javascript:1' },
        'Saisissez un numéro avec son indicatif, par exemple +971 50 123 4567',
      ],
      [{ contactEmail: 'camille' }, 'Saisissez une adresse e-mail valide'],
      [{ language: 'de' }, 'Cette langue n’existe pas'],
      [{ technicalContext: 'x'.repeat(20_001) }, 'Le contexte dépasse 20 000 caractères'],
    ])('are refused with %j', async (part, message) => {
      const input = { slug: slug(), name: 'Boutique', ...part } as Parameters<typeof projects.create>[0];
      await expect(projects.create(input)).rejects.toThrow(message);
    });
  });

  describe('when changed', () => {
    it('keep what is absent, and leave a row of what differs alone', async () => {
      const { id } = await projects.create({ slug: slug(), name: 'Avant', contactEmail: 'a@b.example' });
      const changed = await projects.update({
        clientProjectId: id,
        name: 'Après',
        contactEmail: '',
        language: 'fr',
      });
      expect(changed).toMatchObject({
        id,
        name: 'Après',
        contactEmail: null,
        language: 'fr',
        isActive: true,
      });
      expect(changed).not.toHaveProperty('password');
      await projects.update({ clientProjectId: id, name: 'Après' });
      expect((await entriesOf(id)).slice(1)).toMatchObject([
        {
          action: 'client-project.update',
          before: { name: 'Avant', contactEmail: 'a@b.example' },
          after: { name: 'Après', contactEmail: null },
        },
      ]);
      expect((await rowOf(id)).access_version).toBe(1);
    });

    it('take each field alone, and log that one', async () => {
      const { id } = await projects.create({ slug: slug(), name: 'Avant' });
      const others = {
        slug: slug(),
        name: 'Après',
        whatsappNumber: '+33155000143',
        contactEmail: 'camille@boutique.example',
        language: 'en',
        technicalContext: 'React et Node',
        isActive: false,
      } as const;
      for (const [name, value] of Object.entries(others)) {
        const changed = { [name]: value };
        expect(await projects.update({ clientProjectId: id, ...changed })).toMatchObject(changed);
        expect((await entriesOf(id)).at(-1)?.after).toEqual(changed);
      }
    });

    it('take no password from an API key, and everything else', async () => {
      const { id } = await projects.create({ slug: slug(), name: 'Boutique' });
      const byKey = callAs(server().deps, { ...staff, via: 'key' }).clientProjects;
      const kept = (await rowOf(id)).password_hash;
      for (const part of [{ password: 'un autre mot de passe' }, { newPassword: 'generate' as const }]) {
        await expect(byKey.update({ clientProjectId: id, name: 'Par clé', ...part })).rejects.toMatchObject({
          code: 'FORBIDDEN',
        });
      }
      expect(await rowOf(id)).toMatchObject({
        name: expect.not.stringMatching('Par clé'),
        password_hash: kept,
      });
      expect(await byKey.update({ clientProjectId: id, name: 'Par clé' })).toMatchObject({ name: 'Par clé' });
    });

    it('say of another password that there is one, and of no password what it is', async () => {
      const {
        id,
        slug: of,
        password: first = '',
      } = await projects.create({ slug: slug(), name: 'Boutique' });
      const { password = '' } = await projects.update({ clientProjectId: id, newPassword: 'generate' });
      const chosen = 'the chosen password';
      const both = { clientProjectId: id, newPassword: 'generate' as const, password: chosen };
      expect(await projects.update(both)).not.toHaveProperty('password');
      for (const old of [first, password]) {
        await expect(signIn(portalOf(of, old))).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
      }
      expect(await signIn(portalOf(of, chosen))).toMatchObject({ id });
      const entries = await entriesOf(id);
      expect(entries.slice(1).map(({ before, after }) => [before, after])).toEqual([
        [{}, { hasNewPassword: true }],
        [{}, { hasNewPassword: true }],
      ]);
      const { password_hash } = await rowOf(id);
      for (const secret of [first, password, chosen, password_hash]) {
        expect(JSON.stringify(entries)).not.toContain(secret);
      }
    });

    it('answer NOT_FOUND for what is not there', async () => {
      await expect(projects.update({ clientProjectId: 999_999, name: 'Après' })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
      expect(await entriesOf(999_999)).toEqual([]);
    });
  });

  it('are listed with the open ones first, each by name, and with the number of their requests', async () => {
    await db().deleteFrom('client_projects').execute();
    for (const name of ['Zèbre', 'Étape 10', 'Étape 2', 'abricot'])
      await projects.create({ slug: slug(), name });
    const closed = (await projects.list({}))[0];
    await projects.update({ clientProjectId: closed?.id ?? 0, isActive: false });
    const [first] = await projects.list({});
    await db()
      .updateTable('client_projects')
      .set({ requests_new: 1, requests_refused: 1 })
      .where('id', '=', first?.id ?? 0)
      .execute();
    expect(
      (await projects.list({})).map(({ name, isActive, requestCount }) => [name, isActive, requestCount]),
    ).toEqual([
      ['Étape 2', true, 2],
      ['Étape 10', true, 0],
      ['Zèbre', true, 0],
      ['abricot', false, 0],
    ]);
  });

  it('are listed page by page, each once, whatever they are called, and found by the words of slug and name', async () => {
    await db().deleteFrom('client_projects').execute();
    const names = ['Même nom', 'Même nom', 'meme nom', 'Projet 9', 'Projet 10', 'Zoé', 'Ancre'];
    for (const name of names) await projects.create({ slug: slug(), name });
    const all = await projects.list({});
    expect(all.map(({ name }) => name)).toEqual([
      'Ancre',
      'meme nom',
      'Même nom',
      'Même nom',
      'Projet 9',
      'Projet 10',
      'Zoé',
    ]);
    const ids: number[] = [];
    for (let after: number | undefined; ; after = ids.at(-1)) {
      const page = await projects.list({ limit: 2, ...(after !== undefined && { after }) });
      ids.push(...page.map(({ id }) => id));
      if (page.length < 2) break;
    }
    expect(ids).toEqual(all.map(({ id }) => id));
    expect(await projects.list({ after: 999_999 })).toEqual([]);
    const found = async (search: string) => (await projects.list({ search })).map(({ name }) => name);
    expect(await found('proj')).toEqual(['Projet 9', 'Projet 10']);
    expect(await found(all[0]?.slug ?? '')).toEqual(['Ancre']);
    expect(await found('!')).toEqual([]);
    expect(await projects.detail({ clientProjectId: all[0]?.id ?? 0 })).toEqual(all[0]);
    await expect(projects.detail({ clientProjectId: 999_999 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('are for support and admin alone', async () => {
    const { deps } = server();
    const { id } = await projects.create({ slug: slug(), name: 'Boutique' });
    const sales = await addStaff(deps, { role: 'sales' });
    for (const [who, code] of [
      [undefined, 'UNAUTHORIZED'],
      [sales, 'FORBIDDEN'],
    ] as const) {
      const refused = callAs(deps, who).clientProjects;
      await expect(refused.list({})).rejects.toMatchObject({ code });
      await expect(refused.create({ slug: slug(), name: 'Boutique' })).rejects.toMatchObject({ code });
      await expect(refused.update({ clientProjectId: id, name: 'Autre' })).rejects.toMatchObject({ code });
      await expect(
        refused.setGithub({ clientProjectId: id, githubRepository: 'https://github.com/a/b' }),
      ).rejects.toMatchObject({ code });
      await expect(refused.testGithub({ clientProjectId: id })).rejects.toMatchObject({ code });
    }
    expect(await rowOf(id)).toMatchObject({ name: 'Boutique', github_repository: null });
  });
});
