import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createEmulator } from 'emulate';

const token = 'ghp_ofTheEmulatorsOwner';

/**
 * GitHub's API emulated by others, with one repository that holds `texts` and was changed once since. `token` may read
 * and write it.
 */
export async function startGitHub(
  repository: { owner: string; name: string; isPrivate?: boolean },
  texts: ReadonlyMap<string, string>,
) {
  const emulator = await createEmulator({
    service: 'github',
    port: await freePort(),
    seed: {
      tokens: { [token]: { login: repository.owner, scopes: ['repo', 'user'] } },
      github: {
        users: [{ login: repository.owner, name: 'Owner', email: 'owner@example.com' }],
        repos: [
          {
            owner: repository.owner,
            name: repository.name,
            auto_init: true,
            private: repository.isPrivate ?? false,
          },
          { owner: repository.owner, name: 'empty', auto_init: false },
        ],
      },
    },
  });
  const base = `${emulator.url}/repos/${repository.owner}/${repository.name}`;
  const call = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const response = await fetch(`${base}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as T;
  };
  /** Puts files into the repository in one commit, and answers its hash. */
  const commit = async (message: string, files: ReadonlyMap<string, string>): Promise<string> => {
    const { default_branch: branch } = await call<{ default_branch: string }>('GET', '');
    const [parent] = await call<{ sha: string }[]>('GET', '/commits?per_page=1');
    const parentTree = parent && (await call<{ sha: string }>('GET', `/git/trees/${parent.sha}`)).sha;
    const tree = await call<{ sha: string }>('POST', '/git/trees', {
      base_tree: parentTree,
      tree: [...files].map(([path, content]) => ({ path, mode: '100644', type: 'blob', content })),
    });
    const made = await call<{ sha: string }>('POST', '/git/commits', {
      message,
      tree: tree.sha,
      parents: parent ? [parent.sha] : [],
    });
    await call('PATCH', `/git/refs/heads/${branch}`, { sha: made.sha });
    return made.sha;
  };
  await commit('Begin', texts);
  return { url: emulator.url, token, call, commit, close: () => emulator.close() };
}

type Reply = (request: IncomingMessage, response: ServerResponse) => void;

/** A server that answers whatever a test wants, and remembers who asked what with which headers. */
export async function startForeignServer(reply: Reply) {
  const requests: { path: string; headers: IncomingMessage['headers'] }[] = [];
  const server = createServer((request, response) => {
    requests.push({ path: request.url ?? '', headers: request.headers });
    reply(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
