import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';

const bucket = 'vitrine-files';

/** A store that speaks S3, on this machine: its settings, and the keys that it holds. */
export async function startS3() {
  const directory = await mkdtemp(join(tmpdir(), 'vitrine-s3-'));
  const open = (port: number) =>
    new S3rver({
      port,
      address: '127.0.0.1',
      silent: true,
      directory,
      vhostBuckets: false,
      configureBuckets: [{ name: bucket, configs: [] }],
    });
  let server = open(0);
  const { port } = await server.run();
  return {
    env: {
      S3_BUCKET: bucket,
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
      S3_FORCE_PATH_STYLE: 'true',
    },
    async keys(): Promise<string[]> {
      const files = await readdir(join(directory, bucket));
      return files.flatMap((file) => /^(.*)\._S3rver_object$/.exec(file)?.[1] ?? []).toSorted();
    },
    /** Ends it; whoever asks from then on finds nobody. */
    stop: () => server.close(),
    /** It is there again, with what it held. */
    async start() {
      server = open(port);
      await server.run();
    },
    async close() {
      await server.close().catch(() => {});
      await rm(directory, { recursive: true, force: true });
    },
  };
}
