import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createHttpTaxPlatform } from '../src/server/integrations/tax-platform.ts';
import { FinalError } from '../src/server/jobs/kinds.ts';

/** What the stand-in has, by number, and what it answers next instead of taking it. */
const kept = new Map<string, string>();
let refusals: number[] = [];

const standIn = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const number = decodeURIComponent(request.url?.split('/').at(-1) ?? '');
  const status = request.headers.authorization === 'Bearer secret' ? refusals.shift() : 401;
  if (request.method === 'PUT' && (status === undefined || status === 504)) {
    kept.set(number, Buffer.concat(chunks).toString());
  }
  if (status !== undefined) return response.writeHead(status, { location: '/elsewhere' }).end();
  if (!kept.has(number)) return response.writeHead(404).end();
  return response.end(JSON.stringify({ id: `tp-${number}`, status: 'received' }));
});
beforeAll(() => new Promise<void>((done) => void standIn.listen(0, '127.0.0.1', done)));
afterAll(() => standIn.close());

const platform = (token = 'secret') =>
  createHttpTaxPlatform({
    base: new URL(`http://127.0.0.1:${(standIn.address() as AddressInfo).port}/v1/`),
    token,
  });
const { signal } = new AbortController();
const invoice = {
  number: 'F2026-00001',
  mediaType: 'application/xml',
  bytes: Buffer.from('<one/>'),
} as const;

it('takes an invoice once, also where its answer was lost and it is sent again', async () => {
  expect(await platform().find(invoice.number, signal)).toBeUndefined();
  refusals = [504];
  await expect(platform().submit(invoice, signal)).rejects.not.toBeInstanceOf(FinalError);
  expect(await platform().submit(invoice, signal)).toEqual({ id: 'tp-F2026-00001', status: 'received' });
  expect([...kept]).toEqual([[invoice.number, '<one/>']]);
  expect(await platform().find(invoice.number, signal)).toMatchObject({ status: 'received' });
});

it('tells what is refused for good from what may go through later', async () => {
  refusals = [422];
  await expect(platform().submit(invoice, signal)).rejects.toBeInstanceOf(FinalError);
  refusals = [429];
  await expect(platform().submit(invoice, signal)).rejects.not.toBeInstanceOf(FinalError);
  await expect(platform('stale').submit(invoice, signal)).rejects.toBeInstanceOf(FinalError);
});

it('follows nobody elsewhere with its token', async () => {
  refusals = [307];
  await expect(platform().submit(invoice, signal)).rejects.toThrow();
});
