import { expect, it } from 'vitest';
import { createScriptedAssistant } from './setup/assistants.ts';
import { createCookieJar, describeOnBothDatabases, randomAddress } from './setup/server.ts';

describeOnBothDatabases('signing in', createScriptedAssistant, (server) => {
  it('lets staff in with mail and password, and out again', async () => {
    const sara = await server().addStaff('support', { name: 'Sara Benali' });
    const caller = await server().asStaff(sara);
    expect(await caller.staff.me()).toEqual({
      id: sara.id,
      name: 'Sara Benali',
      firstName: 'Sara',
      email: sara.email,
      role: 'support',
      hasTotp: false,
    });
    const kept = createCookieJar(new Map(sara.cookies.cookies));
    await caller.staff.signOut();
    expect(sara.cookies.header).toBe('');
    await expect(caller.staff.me()).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    // A copy of the cookie is worth nothing either.
    const thief = server().as(undefined, undefined, randomAddress(), kept);
    await expect(thief.staff.me()).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  });
});
