import type { TestServer } from './server.ts';

export const teamCode = 'le code de l’équipe';

/** Sets the code of the team area, as an administrator would. */
export async function setTeamCode(server: TestServer, password = teamCode): Promise<void> {
  const admin = await server.asStaff('admin');
  await admin.gates.set({ kind: 'team', subject: 'team', password });
}

/** The browser of a member who has typed the code. */
export async function addMember(server: TestServer, code = teamCode) {
  const cookie: { token: string | undefined } = { token: undefined };
  const member = server.as({ cookie });
  await member.team.unlock({ code });
  return { cookie, member };
}

/** A project of its own, as the agency's support would add it. */
export async function addProject(server: TestServer, name = 'Projet') {
  const support = await server.asStaff('support');
  const { id } = await support.team.createProject({
    name,
    emoji: '🧭',
    url: 'https://projet.example',
    compensation: null,
  });
  return id;
}
