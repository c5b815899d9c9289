import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import { type ArchivedFile, GitHubError, maxBlobBytes } from '../ports/github.ts';

/** What an archive may be at most: bytes as they come and unpacked, files, and milliseconds until its end. */
const limits = { packed: 80_000_000, unpacked: 600_000_000, entries: 60_000, milliseconds: 12_000 };
/** So much may one byte become; what is smaller than the second figure may be anything. */
const [mostGrowth, growthFrom] = [60, 20_000_000];
const longestPath = 1_000;

const loopback = ['127.0.0.1', 'localhost', '[::1]'];

/**
 * Whether GitHub's redirect leads to where it keeps archives: `codeload.` before its own host, or for an API on this
 * machine, which is a test's, to this machine. The text is compared, not what a URL parser makes of it.
 */
export function isArchiveAddress(location: string, apiUrl: URL): boolean {
  if (location.length > 4_000 || !/^[\x21-\x7e]+$/.test(location) || location.includes('\\')) return false;
  if (loopback.includes(apiUrl.hostname)) {
    const here = `http://${apiUrl.hostname}:`;
    return location.startsWith(here) && /^\d{1,5}\//.test(location.slice(here.length));
  }
  const host = apiUrl.host === 'api.github.com' ? 'github.com' : apiUrl.host;
  return location.startsWith(`https://codeload.${host}/`);
}

/**
 * Reads an archive as it comes and hands over the wanted files, each once and whole, none of them kept. It asks without
 * any credential of ours, follows nothing, and never writes to a disk. Links, folders and what is too long to be read
 * are passed over. Throws GitHubError `unreachable` for what is no such archive, goes beyond a limit or ends early.
 */
export async function* downloadArchive(
  address: string,
  isWanted: (path: string) => boolean,
  signal: AbortSignal,
): AsyncGenerator<ArchivedFile> {
  const inTime = AbortSignal.any([signal, AbortSignal.timeout(limits.milliseconds)]);
  const gunzip = createGunzip();
  const tar = extract();
  const fail = () => tar.destroy(new GitHubError('unreachable'));
  try {
    const response = await fetch(address, {
      headers: { accept: 'application/x-gzip', 'accept-encoding': 'identity', 'user-agent': 'vitrine' },
      redirect: 'manual',
      signal: inTime,
    });
    if (response.status !== 200 || !response.body || response.headers.has('content-encoding')) {
      await response.body?.cancel();
      throw new GitHubError(response.status === 404 ? 'not-found' : 'unreachable');
    }
    const sizes = { packed: 0, unpacked: 0 };
    gunzip.on('data', (chunk: Buffer) => {
      sizes.unpacked += chunk.length;
      const isBomb = sizes.unpacked > growthFrom && sizes.unpacked > mostGrowth * sizes.packed;
      if (isBomb || sizes.unpacked > limits.unpacked) fail();
    });
    gunzip.on('error', fail);
    inTime.addEventListener('abort', fail, { once: true });
    gunzip.pipe(tar as unknown as NodeJS.WritableStream);
    void fill(gunzip, response.body, sizes, fail);
    let entries = 0;
    for await (const entry of tar) {
      if (++entries > limits.entries) throw new GitHubError('unreachable');
      const { type, name, size } = entry.header;
      const path = pathIn(name);
      if (type === 'file' && path !== undefined && (size ?? 0) <= maxBlobBytes && isWanted(path)) {
        const chunks: Buffer[] = [];
        for await (const chunk of entry) chunks.push(chunk as Buffer);
        yield { path, bytes: Buffer.concat(chunks) };
      } else entry.resume();
    }
  } catch (error) {
    signal.throwIfAborted();
    throw error instanceof GitHubError ? error : new GitHubError('unreachable');
  } finally {
    inTime.removeEventListener('abort', fail);
    gunzip.unpipe();
    gunzip.destroy();
    tar.destroy();
  }
}

async function fill(
  gunzip: ReturnType<typeof createGunzip>,
  body: ReadableStream<Uint8Array>,
  sizes: { packed: number },
  fail: () => void,
) {
  try {
    for await (const chunk of body) {
      sizes.packed += chunk.byteLength;
      if (sizes.packed > limits.packed || gunzip.destroyed) {
        fail();
        return;
      }
      if (!gunzip.write(chunk)) {
        await new Promise<void>((resolve) => {
          gunzip.once('drain', resolve);
          gunzip.once('close', resolve);
        });
      }
    }
    gunzip.end();
  } catch {
    fail();
  }
}

/** The path below the one folder that an archive has at its top; undefined for all that could be meant otherwise. */
function pathIn(name: string): string | undefined {
  const path = /^[^/]{1,300}\/(.+)$/s.exec(name)?.[1];
  if (path === undefined || path.length > longestPath || /[\p{Cc}\\]|^\/|\/\/|\/$/u.test(path))
    return undefined;
  return path.split('/').some((part) => part === '..' || part === '.') ? undefined : path;
}
