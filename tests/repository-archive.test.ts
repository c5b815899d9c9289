import { setTimeout as wait } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import type { Deps } from '../src/server/deps.ts';
import { createGitHub } from '../src/server/integrations/github.ts';
import { isArchiveAddress } from '../src/server/integrations/github-archive.ts';
import { GitHubError } from '../src/server/ports/github.ts';
import { readRepository } from '../src/server/repositories/service.ts';
import { createScriptedAssistant } from './setup/assistants.ts';
import { describeOnServer } from './setup/server.ts';
import { startForeignServer } from './stand-ins/github.ts';
import { archiveFolder, archiveOf, startArchiveGitHub } from './stand-ins/github-archive.ts';

const never = new AbortController().signal;
const report = {
  title: 'The invoice is wrong',
  description: 'The discount is not counted.',
  documentText: null,
};
const token = 'ghp_ofTheProject';
const repository = { owner: 'soleil', name: 'boutique', token };

const texts = new Map(
  Array.from({ length: 40 }, (_, index) => [
    `src/part${index}.ts`,
    `export const part${index} = 'number ${index}';\n`,
  ]),
);
texts.set('src/invoice.ts', 'export function discountOf(invoice: Invoice) {}\n');

type Github = Awaited<ReturnType<typeof startArchiveGitHub>>;
const open: Github[] = [];
const start = async (...args: Parameters<typeof startArchiveGitHub>) => {
  const github = await startArchiveGitHub(...args);
  open.push(github);
  return github;
};
afterAll(async () => {
  for (const github of open) await github.close();
});

const clientOf = ({ url }: { url: string }) => createGitHub({ github: { apiUrl: new URL(url) } });

async function filesOf(github: Github) {
  const found = new Map<string, string>();
  const archive = clientOf(github).readArchive(repository, 'c'.repeat(40), () => true, never);
  for await (const { path, bytes } of archive) found.set(path, bytes.toString());
  return found;
}

describe('the archive of a commit', () => {
  it('comes by one call and one redirect, to the archive host without the token', async () => {
    const github = await start(texts);
    expect(await filesOf(github)).toEqual(texts);
    expect(github.calls()).toEqual([`/tarball/${'c'.repeat(40)}`]);
    const [asked] = github.host.requests;
    expect(asked?.path).toContain('token=OFTHEARCHIVE');
    expect(JSON.stringify(asked?.headers)).not.toMatch(/ghp_|authorization/i);
  });

  it('hands over what is wanted alone, and no links, folders or paths that lead elsewhere', async () => {
    const github = await start(texts, {
      entries: [
        { name: `${archiveFolder}/../../etc/passwd`, text: 'out' },
        { name: '/etc/passwd', text: 'absolute' },
        { name: `${archiveFolder}/./src/a.ts`, text: 'dotted' },
        { name: `${archiveFolder}//src/a.ts`, text: 'doubled' },
        { name: `${archiveFolder}\\src\\a.ts`, text: 'backslashes' },
        { name: 'top.ts', text: 'beside the folder' },
        { name: `${archiveFolder}/src/link.ts`, linkTo: '/etc/passwd' },
        { name: `${archiveFolder}/src/large.ts`, text: 'x'.repeat(300_000) },
        { name: `${archiveFolder}/src/invoice.ts`, text: 'inside' },
      ],
    });
    expect([...(await filesOf(github))]).toEqual([['src/invoice.ts', 'inside']]);
  });

  it.each([
    ['to another host', (url: string) => url.replace('127.0.0.1', 'localhost')],
    ['to a host that begins alike', (url: string) => url.replace('127.0.0.1:', '127.0.0.1.evil.example:')],
    ['to somebody@host', (url: string) => url.replace('127.0.0.1:', '127.0.0.1:1@evil.example:')],
    ['to nowhere', () => ''],
    ['with a backslash', (url: string) => url.replace('/soleil', '\\soleil')],
  ])('is refused where the redirect leads %s', async (_, redirect) => {
    const github = await start(texts, { redirect });
    await expect(filesOf(github)).rejects.toEqual(new GitHubError('moved'));
    expect(github.host.requests).toEqual([]);
  });

  it('follows no second redirect', async () => {
    const other = await startForeignServer((_request, response) => response.end('here'));
    const github = await start(texts, {
      serve: (_archive, _request, response) => response.writeHead(302, { location: `${other.url}/` }).end(),
    });
    await expect(filesOf(github)).rejects.toBeInstanceOf(GitHubError);
    expect(other.requests).toEqual([]);
    await other.close();
  });

  const bomb = gzipSync(Buffer.alloc(64_000_000));
  it.each([
    ['is a bomb', async () => bomb],
    ['is cut off', async (archive: Buffer) => archive.subarray(0, archive.length / 2)],
    ['is no archive', async () => Buffer.from('<html>Not today</html>')],
    ['is compressed rubbish', async () => gzipSync(Buffer.from('x'.repeat(5_000)))],
  ])('ends with an error where it %s', async (_, made) => {
    const whole = await archiveOf([{ name: `${archiveFolder}/a.ts`, text: 'a' }]);
    const body = await made(whole);
    const github = await start(texts, { serve: (_archive, _request, response) => response.end(body) });
    await expect(filesOf(github)).rejects.toEqual(new GitHubError('unreachable'));
  });

  it('ends when it is told to, in the middle', async () => {
    const stop = new AbortController();
    const github = await start(texts, {
      serve: async (archive, _request, response) => {
        response.write(archive.subarray(0, 100));
        stop.abort(new Error('enough'));
        await wait(50);
        response.end();
      },
    });
    const archive = clientOf(github).readArchive(repository, 'c'.repeat(40), () => true, stop.signal);
    const readAll = async () => {
      for await (const file of archive) void file;
    };
    await expect(readAll()).rejects.toThrow('enough');
  });

  it.each([
    ['https://codeload.github.com/a/b/legacy.tar.gz/c?token=x', 'https://api.github.com', true],
    ['https://codeload.github.com.evil.example/a', 'https://api.github.com', false],
    ['https://codeload.github.com@evil.example/a', 'https://api.github.com', false],
    ['https://codeload.github.com:8443/a', 'https://api.github.com', false],
    ['http://codeload.github.com/a', 'https://api.github.com', false],
    ['https://CODELOAD.github.com/a', 'https://api.github.com', false],
    ['http://127.0.0.1:80/a', 'https://api.github.com', false],
    ['https://codeload.git.example.org/a', 'https://git.example.org/api/v3', true],
    ['https://codeload.github.com/a', 'https://git.example.org/api/v3', false],
  ])('at %s is GitHub’s own beside %s: %s', (address, apiUrl, isOwn) => {
    expect(isArchiveAddress(address, new URL(apiUrl))).toBe(isOwn);
  });
});

describeOnServer(
  'a repository by its archive',
  () => createScriptedAssistant(),
  (server) => {
    let projects = 0;
    const read = async (github: Github) => {
      const { db } = server().deps.database;
      const { id } = await db
        .insertInto('client_projects')
        .values({
          slug: `archive-${++projects}`,
          name: 'Boutique',
          password_hash: 'x',
          github_repository: 'https://github.com/soleil/boutique',
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const deps: Deps = { ...server().deps, github: clientOf(github) };
      const reading = await readRepository(deps, id, report, never);
      const rows = await db
        .selectFrom('repository_texts')
        .select('text')
        .where('client_project_id', '=', id)
        .execute();
      return { ...reading, kept: rows.map(({ text }) => text).toSorted() };
    };
    const all = [...texts.values()].toSorted();

    it('is read whole by five calls and the recent commits, and the right file is found', async () => {
      const github = await start(texts);
      const { facts, problem, kept } = await read(github);
      expect([problem, kept]).toEqual([undefined, all]);
      expect(github.blobCalls()).toBe(0);
      expect(facts?.files[0]?.path).toBe('src/invoice.ts');
    });

    it('takes nothing that is not what the tree says, and reads that and what is left out one by one', async () => {
      const [[left], [changed]] = [...texts] as [[string, string], [string, string]];
      const entries = [...texts]
        .filter(([path]) => path !== left)
        .map(([path, text]) => ({
          name: `${archiveFolder}/${path}`,
          text: path === changed ? `${text}// somebody else's` : text,
        }));
      const github = await start(texts, { entries });
      const { problem, kept } = await read(github);
      expect([problem, kept, github.blobCalls()]).toEqual([undefined, all, 2]);
    });

    it('is read one by one where there is no archive, or only a part of it', async () => {
      const none = await start(texts, {
        serve: (_archive, _request, response) => response.writeHead(404).end(),
      });
      expect((await read(none)).kept).toEqual(all);
      expect(none.blobCalls()).toBe(texts.size);
      const elsewhere = await start(texts, { redirect: () => 'https://evil.example/' });
      expect((await read(elsewhere)).kept).toEqual(all);
    });

    it('with 1,500 files is read by as many calls, and waits as often, as with 40', async () => {
      const many = new Map(
        Array.from({ length: 1_500 }, (_, index) => [
          `src/area${index % 40}/module${index}.ts`,
          `export function thing${index}() {\n${`  return total(${index}, customer, order);\n`.repeat(120)}}\n`,
        ]),
      );
      const github = await start(many, { delay: 80 });
      const few = await start(texts, { delay: 80 });
      await read(few);
      const { problem, kept } = await read(github);
      expect([problem, kept.length, github.blobCalls()]).toEqual([undefined, 1_500, 0]);
      // The repository, its head, the tree and the archive's two; then the commits of five files at once.
      expect(github.calls().length).toBeLessThanOrEqual(10);
      expect(few.waits()).toBeLessThanOrEqual(6);
      expect(github.waits()).toBeLessThanOrEqual(few.waits());
    });
  },
);
