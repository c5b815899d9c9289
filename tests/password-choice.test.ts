import { expect, it } from 'vitest';
import { demoPassword } from '../db/seed.ts';
import { leastScore, passwordFaults } from '../src/routers/passwords.schema.ts';
import { commandLine } from '../src/server/audit/service.ts';
import { setGate } from '../src/server/gates/service.ts';
import { randomPassword } from '../src/server/ids.ts';
import { judgePassword } from '../src/server/passwords/service.ts';
import { createScriptedAssistant } from './setup/assistants.ts';
import { createCookieJar } from './setup/caller.ts';
import { addGate } from './setup/gates.ts';
import { addPortal } from './setup/portals.ts';
import { quoteOf } from './setup/quotes.ts';
import { describeOnServer, randomAddress } from './setup/server.ts';
import { tokenTo } from './setup/staff-mails.ts';

const own = ['Vitrine Studio', 'hello@vitrine.example', 'Zoé Marchand-Petit', 'zoe.mp@agency.example'];

it.each([
  'password1234',
  'motdepasse12',
  'azertyuiop12',
  '123456789012',
  'P@ssw0rd2026!',
  'aaaaaaaaaaaaaaaa',
  'iloveyou1234',
  'qwertyuiop123',
  'p@$$w0rd'.repeat(16),
])('%s is too easily guessed', async (password) => {
  expect(await judgePassword(password, own)).toMatchObject({ fault: 'weak' });
});

it.each(['141312190296q', 'nEMvXyHeqDd5OQxyXYZI', 'NEMVXYHEQDD5OQXYXYZI', 'ytpfdbcbvjcnm', 'plextsofttm'])(
  '%s was found in breaches, and is refused however long and odd it is',
  async (password) => {
    expect(await judgePassword(password, own)).toEqual({ score: 0, fault: 'weak' });
  },
);

it('knows the 3,000 most common passwords of each length that is asked for', async () => {
  const { default: common } = await import('../src/server/passwords/common-passwords.json', {
    with: { type: 'json' },
  });
  expect(common.filter((password) => password.length >= 12).length).toBeGreaterThanOrEqual(3_000);
  expect(common.filter((password) => password.length < 12).length).toBeGreaterThanOrEqual(3_000);
  expect(common.filter((password) => password.length < 10 || password !== password.toLowerCase())).toEqual(
    [],
  );
});

it.each([
  'Vitrine-Studio-2026!',
  'V1tr1ne-5tud10-vitrine',
  'zoé_marchand_petit',
  'ZoeMarchandPetit75',
  'marchandpetitvitrine',
  'zoe.mp@agency.example',
  'hello@vitrine.example',
])('%s is the agency’s name or the person’s, and so nothing', async (password) => {
  expect(await judgePassword(password, own)).toMatchObject({ fault: 'own' });
});

it.each([
  'cheval-agrafe-batterie',
  'zoé-bicyclette-mouton-42',
  'Vitrine 7 crocodiles bleus',
  '👩‍🚀 zoé 👩‍🚀 sur la lune',
])('%s is a good password, with or without a name in it', async (password) => {
  const { score, fault } = await judgePassword(password, own);
  expect(fault).toBeUndefined();
  expect(score).toBeGreaterThanOrEqual(leastScore);
});

it('takes whatever is generated', async () => {
  for (let count = 0; count < 20; count++) {
    expect(await judgePassword(randomPassword(), own)).toEqual({ score: 4, fault: undefined });
  }
});

describeOnServer('a password that somebody chooses', createScriptedAssistant, (server) => {
  const browser = () => server().as({ address: randomAddress(), jar: createCookieJar() });
  const refused = (fault: keyof typeof passwordFaults, path = 'password') => ({
    code: 'BAD_REQUEST',
    message: passwordFaults[fault],
    issues: [{ path, message: passwordFaults[fault] }],
  });

  it('is judged where an account gets its first one, and the link is not used up by a refusal', async () => {
    const admin = await server().asStaff('admin');
    const email = 'ottilie.vasseur@staff.example';
    await admin.staff.invite({ email, name: 'Ottilie Vasseur', role: 'support' });
    const token = await tokenTo(server(), email);
    for (const [password, fault] of [
      ['password1234', 'weak'],
      ['Ottilie-Vasseur-2026', 'own'],
      [email, 'own'],
      ['VitrineStudio2026', 'own'],
    ] as const) {
      await expect(browser().staff.setPassword({ token, password })).rejects.toMatchObject(refused(fault));
    }
    await browser().staff.setPassword({ token, password: 'trois girafes en kayak' });
  });

  it('is judged where it is changed', async () => {
    const staff = await server().signUp('support', { name: 'Ottilie Vasseur' });
    const caller = await server().asStaff(staff);
    const change = (newPassword: string) =>
      caller.staff.changePassword({ currentPassword: demoPassword, newPassword });
    await expect(change('azertyuiop12')).rejects.toMatchObject(refused('weak', 'newPassword'));
    await expect(change('ottilievasseur')).rejects.toMatchObject(refused('own', 'newPassword'));
    await change('trois girafes en kayak');
  });

  it('is judged where staff choose it for a portal, a quote, a status page or the team', async () => {
    const support = await server().asStaff('support');
    const sales = await server().asStaff('sales');
    const admin = await server().asStaff('admin');
    const portal = await addPortal(server());
    const project = { slug: 'kanagawa-outillage', name: 'Kanagawa Outillage' };
    await expect(
      support.clientProjects.create({ ...project, password: 'Kanagawa-Outillage' }),
    ).rejects.toMatchObject(refused('own'));
    await expect(
      support.clientProjects.update({ clientProjectId: portal.id, password: 'motdepasse12' }),
    ).rejects.toMatchObject(refused('weak'));
    await expect(
      support.clientProjects.update({ clientProjectId: portal.id, password: `${portal.slug}2026` }),
    ).rejects.toMatchObject(refused('own'));
    const content = quoteOf({ clientName: 'Kanagawa Outillage' });
    await expect(
      sales.quotes.create({ slug: 'devis-k', content, password: 'kanagawa-outillage' }),
    ).rejects.toMatchObject(refused('own'));
    const gate = await addGate(server(), 'status-page', { subject: 'kanagawa-outillage' });
    for (const [password, fault] of [
      ['kanagawa.outillage', 'own'],
      ['1234567890', 'weak'],
    ] as const) {
      await expect(admin.gates.set({ ...gate, password })).rejects.toMatchObject(refused(fault));
    }
    const { password: _, ...named } = gate;
    expect(await setGate(server().deps, commandLine, { ...named, password: undefined })).toMatchObject({
      password: expect.any(String),
    });
  });
});
