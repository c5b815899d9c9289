import type { IncomingMessage, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { pack } from 'tar-stream';
import { blobHashOf } from '../../src/server/ports/github.ts';
import { startForeignServer } from './github.ts';

export type ArchiveEntry = { name: string; text?: string; linkTo?: string };

/** An archive as GitHub makes one: everything in one folder, compressed. */
export async function archiveOf(entries: ArchiveEntry[]): Promise<Buffer> {
  const tar = pack();
  const chunks: Buffer[] = [];
  const read = (async () => {
    for await (const chunk of tar) chunks.push(chunk as Buffer);
  })();
  for (const { name, text, linkTo } of entries) {
    if (linkTo === undefined) tar.entry({ name }, text ?? '');
    else tar.entry({ name, type: 'symlink', linkname: linkTo });
  }
  tar.finalize();
  await read;
  return gzipSync(Buffer.concat(chunks));
}

const commit = 'c'.repeat(40);
const folder = `soleil-boutique-${commit.slice(0, 7)}`;

/**
 * GitHub's API and, on another port, its archive host, with one repository of `texts`; each answer takes `delay`
 * milliseconds. `serve` answers in the archive host's place, `redirect` names another place to go to.
 */
export async function startArchiveGitHub(
  texts: ReadonlyMap<string, string>,
  options: {
    delay?: number;
    entries?: ArchiveEntry[];
    redirect?: (archiveUrl: string) => string;
    serve?: (archive: Buffer, request: IncomingMessage, response: ServerResponse) => void;
  } = {},
) {
  const contents = new Map([...texts.values()].map((text) => [blobHashOf(Buffer.from(text)), text]));
  const archive = await archiveOf(
    options.entries ?? [...texts].map(([path, text]) => ({ name: `${folder}/${path}`, text })),
  );
  let open = 0;
  let waits = 0;
  const later = (response: ServerResponse, work: () => void) => {
    if (open++ === 0) waits++;
    response.once('close', () => open--);
    setTimeout(work, options.delay ?? 0);
  };
  const host = await startForeignServer((request, response) => {
    later(response, () => {
      if (options.serve) options.serve(archive, request, response);
      else response.writeHead(200, { 'content-type': 'application/x-gzip' }).end(archive);
    });
  });
  const tree = [...texts].map(([path, text]) => ({
    path,
    mode: '100644',
    type: 'blob',
    sha: blobHashOf(Buffer.from(text)),
    size: Buffer.byteLength(text),
  }));
  const json = (response: ServerResponse, value: unknown) =>
    response
      .writeHead(200, { 'content-type': 'application/json', 'x-ratelimit-remaining': '4000' })
      .end(JSON.stringify(value));
  const api = await startForeignServer((request, response) => {
    const path = (request.url ?? '').replace(/^\/repos\/soleil\/boutique/, '');
    later(response, () => {
      if (path === '') json(response, { default_branch: 'main', private: false });
      else if (path.startsWith('/commits'))
        json(response, [
          { sha: commit, commit: { message: 'Begin', committer: { date: '2026-01-01T00:00:00Z' } } },
        ]);
      else if (path.startsWith('/git/trees/')) json(response, { tree, truncated: false });
      else if (path.startsWith('/git/blobs/')) {
        const text = contents.get(path.slice('/git/blobs/'.length));
        if (text === undefined) response.writeHead(404).end('{}');
        else json(response, { content: Buffer.from(text).toString('base64'), encoding: 'base64' });
      } else if (path === `/tarball/${commit}`) {
        const own = `${host.url}/soleil/boutique/legacy.tar.gz/${commit}?token=OFTHEARCHIVE`;
        response.writeHead(302, { location: options.redirect?.(own) ?? own }).end();
      } else response.writeHead(404).end('{}');
    });
  });
  const calls = () => api.requests.map(({ path }) => path.replace(/^\/repos\/soleil\/boutique/, ''));
  return {
    url: api.url,
    host,
    /** What was asked of the API, below the repository. */
    calls,
    /** How often a call came while none was waited for: what is asked at once is waited for once. */
    waits: () => waits,
    blobCalls: () => calls().filter((path) => path.startsWith('/git/blobs/')).length,
    close: async () => {
      await api.close();
      await host.close();
    },
  };
}

export { folder as archiveFolder };
