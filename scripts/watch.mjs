/**
 * The development servers. Vite serves the app, with hot replacement, and passes everything else to the real server,
 * which restarts when its code changes, after a build when the site's or the chat's does.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, watch } from 'node:fs';
import { resolve } from 'node:path';
import { createServer } from 'vite';
import { isForVite } from './dev-addresses.ts';
import { build, root, serverArgs } from './prepare.mjs';

const settings = resolve(root, '.env');
if (existsSync(settings)) process.loadEnvFile(settings);
const port = Number(process.env.PORT || 3000);
const appFolder = resolve(root, 'src/client/app');
const restartFor = ['src/server', 'src/routers', 'db'];
const rebuildFor = ['src/content', 'src/client/site', 'src/client/chat', 'src/client/ui'];

let server;
let running = Promise.resolve();
let timer;
let stale = false;
let routes = await readRoutes();

/** A module is read once per address: another query reads the list as it is now. */
async function readRoutes() {
  return (await import(`../src/routes.ts?${Date.now()}`)).routes;
}

async function stop() {
  if (!server || server.exitCode !== null || server.signalCode !== null) return;
  server.kill('SIGTERM');
  await once(server, 'exit');
}

async function restart() {
  if (stale) {
    stale = false;
    await build().catch((error) => console.error(error.message));
    routes = await readRoutes().catch((error) => {
      console.error(error.message);
      return routes;
    });
  }
  await stop();
  try {
    server = spawn(process.execPath, serverArgs('src/server/main.ts'), { cwd: root, stdio: 'inherit' });
  } catch (error) {
    console.error(error.message);
  }
}

/** Editors write a file in several steps: the last one within a moment counts. */
function soon() {
  clearTimeout(timer);
  timer = setTimeout(() => {
    running = running.then(restart);
  }, 100);
}

function rebuildSoon() {
  stale = true;
  soon();
}

const vite = await createServer({
  configFile: resolve(root, 'vite.config.ts'),
  server: {
    proxy: {
      '/': {
        target: `http://127.0.0.1:${port}`,
        bypass: ({ url }) => (isForVite(url, routes, appFolder) ? url : undefined),
      },
    },
  },
});
await vite.listen();
running = restart();
for (const folder of restartFor) watch(resolve(root, folder), { recursive: true }, soon);
for (const folder of rebuildFor) watch(resolve(root, folder), { recursive: true }, rebuildSoon);
// The folder and not the file: an editor that puts a new file in its place would end the watch.
watch(resolve(root, 'src'), (_event, name) => {
  if (name === 'routes.ts') rebuildSoon();
});
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
