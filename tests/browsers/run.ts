/**
 * The main ways of a visitor, a client and of staff, in three browsers (`BROWSERS` names those that are meant): a
 * question to the chat, a project with its deposit, a conversation that is taken over, answered and resolved. Ends with
 * 1 where one of them is not gone through.
 */
import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoPassword } from '../../db/seed.ts';
import { builtServer, startProgram } from '../setup/processes.ts';
import { drivers, type Visit } from './drivers.ts';

const only = process.env['BROWSERS'] ? new RegExp(process.env['BROWSERS']) : /./;
const folder = mkdtempSync(join(tmpdir(), 'vitrine-browsers-'));
const server = await startProgram(
  builtServer,
  { DATABASE_URL: '', HOST: '', APP_URL: '', DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'warn' },
  join(folder, 'server.log'),
);

async function goThrough(visit: Visit): Promise<void> {
  const word = `menu${randomInt(1e9)}`;
  await visit.open(`${server.url}/`);
  await visit.press('Open the chat with our AI assistant');
  await visit.type('Votre message', `Combien coûte une automatisation pour un restaurant ? ${word}`);
  await visit.enter();
  await visit.see('18 500 AED');
  console.log('  a visitor was answered');

  await visit.open(`${server.url}/validate-project`);
  await visit.type('First name', 'Layla');
  await visit.type('Last name', 'Haddad');
  await visit.type('Email', `${word}@palm.example`);
  await visit.type('Project name', 'Booking engine');
  await visit.type('Project price', '2 500,00');
  await visit.press('Continue to payment');
  await visit.press('Pay €1,250.00 with the test card');
  await visit.see('Your deposit has arrived');
  console.log('  a client has paid and stands on their dashboard');

  await visit.open(`${server.url}/login`);
  await visit.type('Adresse e-mail', 'support@vitrine.example');
  await visit.type('Mot de passe', demoPassword);
  await visit.enter();
  await visit.see('Administration Chatbot');
  await visit.open(`${server.url}/chat-admin?search=${word}`);
  await visit.press('Session');
  await visit.press('Prendre le relais');
  await visit.see('Vous répondez');
  await visit.type('Votre réponse', 'Oui, je vous lis.');
  await visit.press('Envoyer');
  await visit.see('Admin · Sara');
  await visit.press('Marquer comme résolu');
  await visit.see('Conversation marquée comme résolue');
  console.log('  staff have taken over, answered and resolved');
}

try {
  for (const [name, start] of Object.entries(drivers)) {
    if (!only.test(name)) continue;
    console.log(name);
    const visit = await start();
    await goThrough(visit)
      .catch((error: Error) => {
        console.log(`  FAILED  ${error.message}`);
        process.exitCode = 1;
      })
      .finally(() => visit.end());
  }
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
