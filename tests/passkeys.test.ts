import { generateKeyPairSync } from 'node:crypto';
import { afterEach, expect, it, vi } from 'vitest';
import { demoPassword } from '../db/seed.ts';
import { createScriptedAssistant } from './setup/assistants.ts';
import { auditEntries } from './setup/audit.ts';
import { createAuthenticator, type Twist } from './setup/authenticator.ts';
import { mailsTo } from './setup/outbox.ts';
import { describeOnServer, randomAddress, type TestStaff } from './setup/server.ts';
import { totpCode } from './setup/totp.ts';

/** Answers that are wrong in one thing each. */
const twists: [what: string, twist: Twist][] = [
  ['another origin', { origin: 'https://vitrine.evil.example' }],
  ['another site’s passkey', { rpId: 'evil.example' }],
  ['a challenge of its own', { challenge: Buffer.alloc(54, 7).toString('base64url') }],
  ['an empty challenge', { challenge: '' }],
  ['no unlocking', { isVerified: false }],
  ['nobody there', { isPresent: false }],
];

describeOnServer('passkeys', createScriptedAssistant, (server) => {
  const device = () => createAuthenticator(server().config.appUrl);
  type Device = ReturnType<typeof device>;

  const register = async (person: TestStaff, name = 'Téléphone', authenticator = device()) => {
    const { staff } = await server().asStaff(person);
    const response = authenticator.make(await staff.beginPasskey());
    return { authenticator, list: await staff.addPasskey({ name, response }) };
  };
  /** A browser in which nobody is signed in. */
  const newBrowser = () => server().as({ address: randomAddress() });
  const signIn = async (authenticator: Device, twist?: Twist, browser = newBrowser()) => {
    const response = authenticator.show(await browser.staff.beginPasskeySignIn(), twist);
    await browser.staff.signInWithPasskey({ response });
    return browser;
  };
  const refused = { code: 'UNAUTHORIZED', message: 'Cette clé d’accès n’ouvre aucun compte' };
  const age = ({ id }: TestStaff) =>
    server()
      .deps.database.db.updateTable('staff_sessions')
      .set({ proven_at: new Date(Date.now() - 601_000) })
      .where('user_id', '=', id)
      .execute();
  const written = ({ id }: TestStaff) =>
    auditEntries(server().deps.database.db)
      .select(['action', 'before', 'after'])
      .where('subject', '=', `staff:${id}`)
      .where('action', 'like', 'staff.passkey-%')
      .orderBy('id')
      .execute();
  afterEach(() => vi.useRealTimers());

  it('open an account without a password, as a session that has shown both factors', async () => {
    const sara = await server().signUp('support');
    const { authenticator, list } = await register(sara);
    expect(list).toEqual([
      { id: expect.any(String), name: 'Téléphone', createdAt: expect.any(String), lastUsedAt: null },
    ]);
    const { staff } = await signIn(authenticator);
    expect(await staff.me()).toMatchObject({ id: sara.id, hasPasskey: true, hasTotp: false });
    await staff.checkProof();
    expect(await staff.passkeys()).toEqual([{ ...list[0], lastUsedAt: expect.any(String) }]);
    // The browser’s own count goes up, and is asked for again and again.
    await signIn(authenticator);
    await signIn(authenticator);
  });

  it('are asked of a browser so that it unlocks them, names none to strangers, and makes none twice', async () => {
    const sara = await server().signUp('support');
    const { authenticator } = await register(sara);
    const { staff } = await server().asStaff(sara);
    expect(await staff.beginPasskey()).toMatchObject({
      rp: { id: server().config.appUrl.hostname },
      attestation: 'none',
      excludeCredentials: [{ id: authenticator.id }],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    const asked = { userVerification: 'required', rpId: server().config.appUrl.hostname };
    expect(await staff.beginPasskeyProof()).toMatchObject({
      ...asked,
      allowCredentials: [{ id: authenticator.id }],
    });
    expect(await newBrowser().staff.beginPasskeySignIn()).toMatchObject({ ...asked, allowCredentials: [] });
  });

  it.each([...twists, ['the answer to another question', { type: 'webauthn.get' }] as const])(
    'are not added by %s',
    async (_, twist) => {
      const sara = await server().signUp('support');
      const { staff } = await server().asStaff(sara);
      const response = device().make(await staff.beginPasskey(), twist);
      await expect(staff.addPasskey({ name: 'Téléphone', response })).rejects.toMatchObject({
        code: 'BAD_REQUEST',
      });
      expect(await staff.passkeys()).toEqual([]);
      expect(await written(sara)).toEqual([]);
    },
  );

  it.each([
    ...twists,
    ['the answer to another question', { type: 'webauthn.create' }] as const,
    [
      'another key’s signature',
      { key: generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey },
    ] as const,
    ['a passkey that nobody has', { id: 'bm9ib2R5' }] as const,
  ])('open nothing with %s, neither an account nor what asks for them again', async (_, twist) => {
    const sara = await server().signUp('support');
    const { authenticator } = await register(sara);
    await expect(signIn(authenticator, twist)).rejects.toMatchObject(refused);
    await age(sara);
    const { staff } = await server().asStaff(sara);
    const response = authenticator.show(await staff.beginPasskeyProof(), twist);
    await expect(staff.proveWithPasskey({ response })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await expect(staff.checkProof()).rejects.toMatchObject({ reason: 'proof' });
  });

  it('open nothing with a signature that was changed', async () => {
    const sara = await server().signUp('support');
    const { authenticator } = await register(sara);
    const { staff } = newBrowser();
    const shown = authenticator.show(await staff.beginPasskeySignIn());
    const signature = Buffer.from(shown.response.signature, 'base64url');
    signature.writeUInt8(signature.readUInt8(signature.length - 1) ^ 1, signature.length - 1);
    const response = {
      ...shown,
      response: { ...shown.response, signature: signature.toString('base64url') },
    };
    await expect(staff.signInWithPasskey({ response })).rejects.toMatchObject(refused);
  });

  it('answer a challenge once, also where it comes twice at the same moment', async () => {
    const sara = await server().signUp('support');
    const { authenticator } = await register(sara);
    const { staff } = newBrowser();
    const response = authenticator.show(await staff.beginPasskeySignIn());
    const tries = await Promise.allSettled([1, 2, 3].map(() => staff.signInWithPasskey({ response })));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(staff.signInWithPasskey({ response })).rejects.toMatchObject(refused);

    const own = (await server().asStaff(sara)).staff;
    const made = { name: 'Autre', response: device().make(await own.beginPasskey()) };
    await own.addPasskey(made);
    await own.removePasskey({ passkeyId: (await own.passkeys())[0]?.id ?? '' });
    await expect(own.addPasskey(made)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  it('answer within five minutes', async () => {
    const sara = await server().signUp('support');
    const { authenticator } = await register(sara);
    const { staff } = newBrowser();
    const [first, second] = [await staff.beginPasskeySignIn(), await staff.beginPasskeySignIn()];
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 299_000 });
    await staff.signInWithPasskey({ response: authenticator.show(first) });
    vi.setSystemTime(Date.now() + 2_000);
    await expect(staff.signInWithPasskey({ response: authenticator.show(second) })).rejects.toMatchObject(
      refused,
    );
  });

  it('answer in the browser and session that were asked, and for what they were asked', async () => {
    const sara = await server().signUp('support');
    const { authenticator } = await register(sara);
    const [here, there] = [newBrowser(), newBrowser()];
    const asked = await here.staff.beginPasskeySignIn();
    await there.staff.beginPasskeySignIn();
    for (const { staff } of [there, newBrowser()]) {
      const response = authenticator.show(asked);
      await expect(staff.signInWithPasskey({ response })).rejects.toMatchObject(refused);
    }
    // Another tab of the same browser takes nothing away.
    await here.staff.beginPasskeySignIn();
    await here.staff.signInWithPasskey({ response: authenticator.show(asked) });

    const { staff } = await server().asStaff(sara);
    const other = await signIn(authenticator);
    for (const question of [
      await other.staff.beginPasskeyProof(),
      await staff.beginPasskey(),
      await newBrowser().staff.beginPasskeySignIn(),
    ]) {
      const response = authenticator.show(question);
      await expect(staff.proveWithPasskey({ response })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    }
    for (const question of [await other.staff.beginPasskey(), await staff.beginPasskeyProof()]) {
      const made = { name: 'Autre', response: device().make(question) };
      await expect(staff.addPasskey(made)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    }
  });

  it('open nothing where their counter does not grow, as a copy’s would not', async () => {
    const sara = await server().signUp('support');
    const { authenticator } = await register(sara);
    await signIn(authenticator, { counter: 9 });
    for (const counter of [9, 8, 0]) {
      await expect(signIn(authenticator, { counter })).rejects.toMatchObject(refused);
    }
    await signIn(authenticator, { counter: 10 });
    // Many never count: theirs stays 0.
    const { authenticator: silent } = await register(sara);
    await signIn(silent, { counter: 0 });
    await signIn(silent, { counter: 0 });
  });

  it('of a closed account open nothing, and of a reset one are gone', async () => {
    const { staff: admin } = await server().asStaff('admin');
    const sara = await server().signUp('support');
    const { authenticator } = await register(sara);
    await admin.setDisabled({ staffId: sara.id, isDisabled: true });
    await expect(signIn(authenticator)).rejects.toMatchObject(refused);
    await admin.setDisabled({ staffId: sara.id, isDisabled: false });
    await signIn(authenticator);
    expect(await admin.reset({ staffId: sara.id })).toMatchObject({ hasPasskey: false });
    await expect(signIn(authenticator)).rejects.toMatchObject(refused);
  });

  it('are of one account: nobody adds, shows or removes another’s', async () => {
    const [sara, louis] = [await server().signUp('support'), await server().signUp('sales')];
    const { authenticator, list } = await register(sara);
    const { staff } = await server().asStaff(louis);
    const response = authenticator.make(await staff.beginPasskey());
    await expect(staff.addPasskey({ name: 'Volée', response })).rejects.toMatchObject({ code: 'CONFLICT' });
    const passkeyId = list[0]?.id ?? '';
    await expect(staff.removePasskey({ passkeyId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await age(louis);
    const shown = authenticator.show(await staff.beginPasskeyProof());
    await expect(staff.proveWithPasskey({ response: shown })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await expect(staff.checkProof()).rejects.toMatchObject({ reason: 'proof' });
    await signIn(authenticator);
  });

  it('are added and removed after a proof, which they are themselves; both are written down and mailed', async () => {
    const sara = await server().signUp('support');
    const { authenticator, list } = await register(sara);
    const { staff } = await server().asStaff(sara);
    const passkeyId = list[0]?.id ?? '';
    const question = await staff.beginPasskey();
    await age(sara);
    const asked = { code: 'FORBIDDEN', reason: 'proof' };
    await expect(staff.beginPasskey()).rejects.toMatchObject(asked);
    const response = device().make(question);
    await expect(staff.addPasskey({ name: 'Portable', response })).rejects.toMatchObject(asked);
    await expect(staff.removePasskey({ passkeyId })).rejects.toMatchObject(asked);

    await staff.proveWithPasskey({ response: authenticator.show(await staff.beginPasskeyProof()) });
    await staff.addPasskey({ name: 'Portable', response });
    expect((await staff.removePasskey({ passkeyId })).map(({ name }) => name)).toEqual(['Portable']);
    await expect(signIn(authenticator)).rejects.toMatchObject(refused);
    expect(await written(sara)).toEqual([
      { action: 'staff.passkey-add', before: null, after: { name: 'Téléphone' } },
      { action: 'staff.passkey-add', before: null, after: { name: 'Portable' } },
      { action: 'staff.passkey-remove', before: { name: 'Téléphone' }, after: null },
    ]);
    const subjects = async () =>
      (await mailsTo(server(), sara.email)).map((mail) => mail.header('subject')).toSorted();
    await expect
      .poll(subjects)
      .toEqual(expect.arrayContaining(['Clé d’accès ajoutée', 'Clé d’accès ajoutée', 'Clé d’accès retirée']));
  });

  it('are shown again before anything changes that one signs in with, or else the password: as at the sign-in', async () => {
    const sara = await server().signUp('support');
    const { authenticator, list } = await register(sara);
    const { staff } = newBrowser();
    await staff.signIn({ email: sara.email, password: demoPassword });
    await staff.checkProof();
    const passkeyId = list[0]?.id ?? '';
    const asked = { code: 'FORBIDDEN', reason: 'proof' };
    const newPassword = 'trois girafes en kayak';
    const changes = [
      () => staff.beginTotp(),
      () => staff.endOtherSessions(),
      () => staff.changePassword({ currentPassword: demoPassword, newPassword }),
      () => staff.removePasskey({ passkeyId }),
    ];
    await age(sara);
    for (const change of changes) await expect(change()).rejects.toMatchObject(asked);
    await staff.proveWithPasskey({ response: authenticator.show(await staff.beginPasskeyProof()) });
    await staff.checkProof();
    // The only passkey may be lost.
    await age(sara);
    await staff.prove({ password: demoPassword });
    for (const change of changes) await change();
    expect(await staff.me()).toMatchObject({ hasPasskey: false });
  });

  it('show both factors of an account with an app too', async () => {
    const sara = await server().signUp('support');
    const { authenticator } = await register(sara);
    const { staff } = await server().asStaff(sara);
    const { secret } = await staff.beginTotp();
    await staff.confirmTotp({ code: totpCode(secret) });
    await server()
      .deps.database.db.updateTable('staff_sessions')
      .set({ proven_at: new Date(0), factor_at: new Date(0) })
      .where('user_id', '=', sara.id)
      .execute();
    await expect(staff.checkProof()).rejects.toMatchObject({ reason: 'proof' });
    await staff.proveWithPasskey({ response: authenticator.show(await staff.beginPasskeyProof()) });
    await staff.checkProof();
  });

  it('are the second factor of a role that has to show one, for as long as there is one', async () => {
    const { staff: admin } = await server().asStaff('admin');
    const sara = await server().signUp('support');
    const calls = await server().asStaff(sara);
    await admin.setPolicy({ role: 'support', requiresFactor: true });
    try {
      const lacking = { code: 'FORBIDDEN', reason: 'factor' };
      await expect(calls.admin.conversations({})).rejects.toMatchObject(lacking);
      const { authenticator, list } = await register(sara);
      await calls.admin.conversations({});

      // With the password alone: the passkey is asked for, and nothing can be put in its place.
      const thief = newBrowser();
      await thief.staff.signIn({ email: sara.email, password: demoPassword });
      expect(await thief.staff.me()).toMatchObject({ lacksFactor: true, hasPasskey: true });
      await expect(thief.admin.conversations({})).rejects.toMatchObject(lacking);
      for (const call of [
        () => thief.staff.beginPasskey(),
        () => thief.staff.beginTotp(),
        () => thief.staff.confirmTotp({ code: '123456' }),
        () => thief.staff.removePasskey({ passkeyId: list[0]?.id ?? '' }),
      ]) {
        await expect(call()).rejects.toMatchObject(lacking);
      }
      const question = await thief.staff.beginPasskeyProof();
      await thief.staff.proveWithPasskey({ response: authenticator.show(question) });
      await thief.admin.conversations({});

      const own = await signIn(authenticator);
      await own.admin.conversations({});
      await own.staff.removePasskey({ passkeyId: list[0]?.id ?? '' });
      await expect(own.admin.conversations({})).rejects.toMatchObject(lacking);
    } finally {
      await admin.setPolicy({ role: 'support', requiresFactor: false });
    }
  });

  it('are twenty of an account at most', async () => {
    const sara = await server().signUp('support');
    for (let count = 0; count < 20; count++) await register(sara, `Clé ${count}`);
    await expect(register(sara)).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('that open nothing count against the address, as wrong passwords do', async () => {
    const { staff } = newBrowser();
    const response = device().show(await staff.beginPasskeySignIn());
    for (let count = 0; count < 50; count++) {
      await expect(staff.signInWithPasskey({ response })).rejects.toMatchObject(refused);
    }
    await expect(staff.signInWithPasskey({ response })).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    await expect(
      staff.signIn({ email: 'nobody@agency.example', password: demoPassword }),
    ).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  });

  it('are asked of a browser by a cookie of its own, which no script reads', async () => {
    const answer = await server().app.inject({ method: 'POST', url: '/api/staff/sign-in/passkey/options' });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['set-cookie']).toMatch(
      /^vitrine-passkey=[\w-]{43}; Max-Age=300; Path=\/; HttpOnly; SameSite=Lax$/,
    );
  });
});
