/**
 * The development servers. Vite serves the app, with hot replacement, and passes everything else to the real server,
 * which restarts when its code changes, after a build when the site's or the chat's does.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { resolve } from 'node:path';
import { createServer } from 'vite';
import { build, root, serverArgs } from './prepare.mjs';

const port = Number(process.env.PORT ?? 3000);
const restartFor = ['src/server', 'src/routers', 'db'];
const rebuildFor = ['src/content', 'src/client/site', 'src/client/chat', 'src/client/ui'];

let server;
let running = Promise.resolve();
let timer;
let stale = false;

async function stop() {
  if (!server || server.exitCode !== null || server.signalCode !== null) return;
  server.kill('SIGTERM');
  await once(server, 'exit');
}

async function restart() {
  if (stale) {
    stale = false;
    await build().catch((error) => console.error(error.message));
  }
  await stop();
  server = spawn(process.execPath, serverArgs(), { cwd: root, stdio: 'inherit' });
}

/** Editors write a file in several steps: the last one within a moment counts. */
function soon() {
  clearTimeout(timer);
  timer = setTimeout(() => {
    running = running.then(restart);
  }, 100);
}

const vite = await createServer({
  configFile: resolve(root, 'vite.config.ts'),
  server: {
    proxy: { '^/$|^/(api|trpc|assets)/|^/favicon': { target: `http://127.0.0.1:${port}` } },
  },
});
await vite.listen();
running = restart();
for (const folder of restartFor) watch(resolve(root, folder), { recursive: true }, soon);
for (const folder of rebuildFor) {
  watch(resolve(root, folder), { recursive: true }, () => {
    stale = true;
    soon();
  });
}
console.log(`Open ${vite.resolvedUrls?.local[0]} for everything, the app reloading by itself.`);

// Vite would end the process as soon as it is through itself, and leave the server behind.
process.removeAllListeners('SIGTERM');
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, async () => {
    clearTimeout(timer);
    await Promise.all([running.then(stop), vite.close()]);
    process.exit();
  });
}
