import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import type { ContentValues } from '../src/routers/content.schema.ts';
import { createScriptedAssistant } from './setup/assistants.ts';
import { makeNextRelease } from './setup/next-release.ts';
import { startProgram } from './setup/processes.ts';
import { databaseEnv, startTestServer } from './setup/server.ts';

const folder = mkdtempSync(join(tmpdir(), 'vitrine-next-content-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('what the agency has changed stays in the next release, and what it has not follows the program', async () => {
  const env: Record<string, string> = {
    ...(await databaseEnv('postgres')),
    HOST: '127.0.0.1',
    LOG_LEVEL: 'warn',
  };
  const server = await startTestServer('postgres', createScriptedAssistant(), env);
  const { content } = await server.asStaff('sales');
  const publish = async (item: string, change: (values: ContentValues) => ContentValues) => {
    const { values, revision } = await content.get({ kind: 'service', item });
    const saved = await content.save({ kind: 'service', item, revision, values: change(values) });
    await content.publish({ kind: 'service', item, revision: saved.revision });
  };
  // A price alone, and of another service its English title alone.
  await publish('chatbot', (values) => ({ ...values, facts: { ...values.facts, priceFrom: 11_250 } }));
  await publish('enterprise', ({ texts, ...values }) => ({
    ...values,
    texts: { ...texts, en: { ...texts.en, title: 'Software of your own' } },
  }));
  await server.close();

  const services = 'src/content/services.ts';
  const main = makeNextRelease(
    join(folder, 'next'),
    {},
    {
      [services]: [
        ["id: 'chatbot', priceFrom: 9_500", "id: 'chatbot', priceFrom: 9_900"],
        ["id: 'hospitality', priceFrom: 18_500", "id: 'hospitality', priceFrom: 19_750"],
        ["id: 'enterprise', priceFrom: 25_000", "id: 'enterprise', priceFrom: 27_300"],
      ],
      'src/content/en/services.ts': [
        ['AI Chatbot Solutions', 'Assistants that answer'],
        ['Custom Enterprise Software', 'Enterprise Software, Newly Named'],
      ],
    },
  );
  const next = await startProgram(main, env, join(folder, 'next.log'), undefined, 120_000);
  const page = await (await fetch(next.url)).text();
  await next.stop();
  rmSync(env['DATA_DIR'] ?? '', { recursive: true, force: true });
  expect(page).toContain('11,250');
  expect(page).toContain('Software of your own');
  expect(page).toContain('19,750');
  expect(page).toContain('27,300');
  expect(page).toContain('Assistants that answer');
  for (const gone of ['9,500', '9,900', '18,500', '25,000', 'Newly Named'])
    expect(page.includes(gone), gone).toBe(false);
});
