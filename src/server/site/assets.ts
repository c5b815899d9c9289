import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';

export const encodings = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof encodings)[number];

/** A whole answer, ready to send with status 200 (404 for the not-found page). */
export type Answer = { headers: Record<string, string>; body: Buffer };

/** A built file that may be fetched: its bytes are read at the first request and kept in memory. */
type Asset = { answer(encoding: Encoding): Promise<Answer> };

/** The built files, by address. What was not there at the start does not exist: no path is ever joined. */
export type Assets = { find(address: string): Asset | undefined };

const contentTypes: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.json': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
};

/** Files named by their content never change; the few with a fixed name (favicon) are asked again each day. */
const forever = 'public, max-age=31536000, immutable';
const aDay = 'public, max-age=86400';

const suffixes: Record<Encoding, string> = { br: '.br', gzip: '.gz', identity: '' };

/**
 * The best encoding for an Accept-Encoding header among those we keep (RFC 9110, 12.5.3): brotli before gzip
 * before none, leaving out what the header excludes with `q=0`.
 */
export function chooseEncoding(acceptEncoding: string | undefined): Encoding {
  // What nearly every browser sends, decided without taking the header apart.
  if (acceptEncoding === 'gzip, deflate, br, zstd' || acceptEncoding === 'gzip, deflate, br') return 'br';
  const accepted = new Set(
    (acceptEncoding ?? '')
      .split(',')
      .map((part) =>
        part
          .toLowerCase()
          .split(';')
          .map((piece) => piece.trim()),
      )
      .filter(([, quality]) => !/^q=0(\.0*)?$/.test(quality ?? ''))
      .map(([name]) => name),
  );
  return encodings.find((encoding) => accepted.has(encoding)) ?? 'identity';
}

/** Lists the built files of site and app once. `/assets/…` comes from both builds, other addresses from public. */
export function createAssets(distDir: string): Assets {
  const assets = new Map<string, Asset>();
  const add = (folder: string, prefix: string, cacheControl: string) => {
    const names = existsSync(folder) ? readdirSync(folder) : [];
    const present = new Set(names);
    for (const name of names) {
      const contentType = contentTypes[extname(name)];
      if (contentType === undefined) continue;
      const headers = { 'content-type': contentType, 'cache-control': cacheControl, vary: 'accept-encoding' };
      assets.set(
        prefix + name,
        createAsset(join(folder, name), headers, (suffix) => present.has(name + suffix)),
      );
    }
  };
  add(join(distDir, 'public'), '/', aDay);
  add(join(distDir, 'app', 'assets'), '/assets/', forever);
  add(join(distDir, 'assets'), '/assets/', forever);
  return { find: (address) => assets.get(address) };
}

function createAsset(file: string, headers: Record<string, string>, has: (suffix: string) => boolean): Asset {
  const kept = new Map<Encoding, Promise<Answer>>();
  const read = async (encoding: Encoding): Promise<Answer> => ({
    headers: encoding === 'identity' ? headers : { ...headers, 'content-encoding': encoding },
    body: await readFile(file + suffixes[encoding]),
  });
  return {
    answer(wanted) {
      const encoding = has(suffixes[wanted]) ? wanted : 'identity';
      const answer = kept.get(encoding) ?? read(encoding);
      kept.set(encoding, answer);
      // A file that could not be read (too many open files, say) may be readable a moment later.
      answer.catch(() => kept.delete(encoding));
      return answer;
    },
  };
}
