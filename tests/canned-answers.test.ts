import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Staff } from '../src/server/access.ts';
import { createScriptedAssistant } from './setup/assistants.ts';
import { auditEntries } from './setup/audit.ts';
import { expectOneWins, meetAt } from './setup/meeting.ts';
import { expectRefusedAt } from './setup/refused.ts';
import { required } from './setup/required.ts';
import { describeOnServer } from './setup/server.ts';
import { addStaff, callAs } from './setup/staff-caller.ts';

describeOnServer('canned answers', createScriptedAssistant, (server) => {
  let staff: Staff;
  let answers: ReturnType<typeof callAs>['cannedAnswers'];

  beforeAll(async () => {
    staff = await addStaff(server().deps, { role: 'support' });
    answers = callAs(server().deps, staff).cannedAnswers;
  });
  beforeEach(() => server().deps.database.db.deleteFrom('canned_answers').execute());

  const hello = { title: 'Accueil', text: 'Bonjour {name}', language: 'fr' as const };
  const entriesOf = (id: number) =>
    auditEntries(server().deps.database.db)
      .select(['action', 'staff_id', 'actor', 'via', 'before', 'after'])
      .where('subject', '=', `canned-answer:${id}`)
      .orderBy('id')
      .execute();

  it('are listed by language, then by title as people sort it', async () => {
    for (const title of ['Zèbre', 'Étape 10', 'Étape 2', 'abricot']) await answers.save({ ...hello, title });
    await answers.save({ ...hello, language: 'en' });
    const list = await answers.list();
    expect(list.map(({ language, title }) => `${language} ${title}`)).toEqual([
      'en Accueil',
      'fr abricot',
      'fr Étape 2',
      'fr Étape 10',
      'fr Zèbre',
    ]);
  });

  it('are stored, changed and removed, each with its row in the audit log', async () => {
    const { id } = await answers.save(hello);
    expect(await answers.save({ ...hello, id, text: 'Bonsoir' })).toEqual({ ...hello, id, text: 'Bonsoir' });
    await answers.remove({ id });
    expect(await answers.list()).toEqual([]);
    const by = { staff_id: staff.id, actor: staff.name, via: 'session' };
    expect(await entriesOf(id)).toEqual([
      { ...by, action: 'canned-answer.save', before: null, after: hello },
      { ...by, action: 'canned-answer.save', before: { text: hello.text }, after: { text: 'Bonsoir' } },
      { ...by, action: 'canned-answer.remove', before: { ...hello, text: 'Bonsoir' }, after: null },
    ]);
  });

  it('leave no trace where they were saved as they were', async () => {
    const { id } = await answers.save(hello);
    await answers.save({ ...hello, id });
    expect(await entriesOf(id)).toHaveLength(1);
  });

  it('refuse a title that the language has, for a new one and for another', async () => {
    const first = await answers.save(hello);
    const other = await answers.save({ ...hello, title: 'Autre' });
    const refused = {
      code: 'CONFLICT',
      message: 'Ce titre existe déjà',
      issues: [{ path: 'title', message: 'Ce titre existe déjà' }],
    };
    await expect(answers.save(hello)).rejects.toMatchObject(refused);
    await expect(answers.save({ ...hello, id: other.id })).rejects.toMatchObject(refused);
    await answers.save({ ...hello, language: 'en' });
    expect(await entriesOf(other.id)).toHaveLength(1);
    expect(await answers.save({ ...first, text: 'x' })).toMatchObject({ text: 'x' });
  });

  it('answer NOT_FOUND for an id that nothing has, and do not make one', async () => {
    await expect(answers.save({ ...hello, id: 999_999_999 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(answers.remove({ id: 999_999_999 })).rejects.toMatchObject({
      code: 'NOT_FOUND',
      message: 'Cette réponse type n’existe plus',
    });
    expect(await answers.list()).toEqual([]);
    expect(await entriesOf(999_999_999)).toEqual([]);
  });

  it.each([
    [{ title: ' ' }, 'title', 'Donnez un titre'],
    [{ title: 'x'.repeat(81) }, 'title', 'Ce titre est trop long'],
    [{ text: '' }, 'text', 'Écrivez la réponse'],
    [{ text: 'a\u0000' }, 'text', 'Le texte contient un caractère interdit'],
  ])('refuse %j at the field', async (part, path, message) => {
    await expectRefusedAt(answers.save({ ...hello, ...part }), path, message);
  });

  it('let one of two through who save the same title at once', async () => {
    const both = await meetAt(server(), 'canned_answers', [
      () => answers.save(hello),
      () => answers.save(hello),
    ]);
    expectOneWins(both, 'CONFLICT');
    expect(await answers.list()).toHaveLength(1);
  });

  it('are removed once where two remove them at once', async () => {
    const { id } = await answers.save(hello);
    const both = await meetAt(server(), 'canned_answers', [
      () => answers.remove({ id }),
      () => answers.remove({ id }),
    ]);
    expectOneWins(both, 'NOT_FOUND');
    expect((await entriesOf(id)).filter(({ action }) => action === 'canned-answer.remove')).toHaveLength(1);
  });

  describe('when there are almost too many', () => {
    const fill = (count: number) =>
      server()
        .deps.database.db.insertInto('canned_answers')
        .values(Array.from({ length: count }, (_, i) => ({ ...hello, title: `n ${i}` })))
        .execute();

    it('take the 500th and no other, also of two at once; what is there may still change', async () => {
      await fill(499);
      const both = await meetAt(
        server(),
        'canned_answers',
        ['a', 'b'].map((title) => () => answers.save({ ...hello, title })),
      );
      expectOneWins(both, 'CONFLICT');
      const list = await answers.list();
      expect(list).toHaveLength(500);
      await expect(answers.save(hello)).rejects.toMatchObject({ code: 'CONFLICT' });
      await answers.save({ ...hello, id: required(list[0]).id, text: 'neu' });
    });
  });

  it('are read by whoever answers, and changed by support and admin alone', async () => {
    const { deps } = server();
    const sales = await addStaff(deps, { role: 'sales' });
    await expect(callAs(deps, undefined).cannedAnswers.list()).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
    });
    const stored = await answers.save(hello);
    expect(await callAs(deps, sales).cannedAnswers.list()).toEqual([stored]);
    for (const [who, code] of [
      [undefined, 'UNAUTHORIZED'],
      [sales, 'FORBIDDEN'],
    ] as const) {
      const refused = callAs(deps, who).cannedAnswers;
      await expect(refused.save(hello)).rejects.toMatchObject({ code });
      await expect(refused.remove({ id: 1 })).rejects.toMatchObject({ code });
    }
  });
});
