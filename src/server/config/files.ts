import { join } from 'node:path';
import { z } from 'zod';
import { httpUrl, optional, type Report } from './fields.ts';

export const fileShape = {
  S3_BUCKET: optional(
    z
      .string()
      .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket, without an address'),
  ),
  S3_REGION: optional(z.string().regex(/^[a-z0-9-]+$/, 'must be a region, such as eu-west-3')),
  S3_ENDPOINT: optional(httpUrl),
  S3_ACCESS_KEY_ID: optional(z.string()),
  S3_SECRET_ACCESS_KEY: optional(z.string()),
  S3_FORCE_PATH_STYLE: optional(z.enum(['true', 'false'], 'must be true or false')),
};

type FileSettings = z.output<z.ZodObject<typeof fileShape>>;

/** A bucket with its keys and its place, or nothing of it. */
export function checkFiles(env: FileSettings, problem: Report) {
  if (env.S3_BUCKET === undefined) {
    for (const name of Object.keys(fileShape) as (keyof FileSettings)[]) {
      if (env[name] !== undefined) problem(name, 'is of no use without S3_BUCKET');
    }
    return;
  }
  for (const name of ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const) {
    if (env[name] === undefined) problem(name, 'is needed with S3_BUCKET');
  }
  if (env.S3_REGION === undefined && env.S3_ENDPOINT === undefined) {
    problem('S3_REGION', 'or S3_ENDPOINT is needed with S3_BUCKET');
  }
  const endpoint = URL.parse(env.S3_ENDPOINT ?? '');
  if (endpoint && (endpoint.username || endpoint.password)) {
    problem('S3_ENDPOINT', 'must hold no user: keys are S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY');
  }
}

/** The folder for files where no bucket is set. */
export const folderOf = (dataDir: string) => ({ kind: 'folder' as const, folder: join(dataDir, 'files') });

/** Where uploaded files are kept. A folder serves one machine alone. */
export function readFiles(value: FileSettings, dataDir: string) {
  const { S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = value;
  if (!S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) {
    return folderOf(dataDir);
  }
  return {
    kind: 's3' as const,
    bucket: S3_BUCKET,
    // Stores other than Amazon's mostly have one region, and take any name for it.
    region: value.S3_REGION ?? 'us-east-1',
    /** Another store than Amazon's. */
    endpoint: value.S3_ENDPOINT ? new URL(value.S3_ENDPOINT) : undefined,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
    /** Whether the bucket's name stands in the path of an address, not in its host. */
    forcePathStyle: value.S3_FORCE_PATH_STYLE === 'true',
  };
}
