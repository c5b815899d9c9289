#!/usr/bin/env node
/**
 * Firefox for Playwright, which takes this program for it: it starts the Firefox that is installed (`FIREFOX`) and
 * stands between the two, since Playwright asks at once for what an older Firefox does not know, to change media
 * features.
 */
import { spawn } from 'node:child_process';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { type RawData, WebSocket, WebSocketServer } from 'ws';

const unknown = 'emulation.setMediaFeaturesOverride';

const firefox = spawn(process.env['FIREFOX'] ?? 'firefox-esr', process.argv.slice(2), {
  stdio: ['inherit', 'inherit', 'pipe'],
});
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => firefox.kill(signal));
firefox.on('exit', (code) => process.exit(code ?? 0));

createInterface({ input: firefox.stderr }).on('line', (line) => {
  const address = /WebDriver BiDi listening on (ws:\S+)/.exec(line)?.[1];
  if (address) openGateway(address);
  else process.stderr.write(`${line}\n`);
});

function openGateway(address: string): void {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' }, () => {
    const { port } = server.address() as AddressInfo;
    process.stderr.write(`WebDriver BiDi listening on ws://127.0.0.1:${port}\n`);
  });
  server.on('connection', (playwright, { url = '' }) => {
    const far = new WebSocket(address + url);
    const isOpen = new Promise((resolve) => far.once('open', resolve));
    playwright.on('message', async (data) => {
      const { id, method } = JSON.parse(textOf(data));
      if (method === unknown) return playwright.send(JSON.stringify({ type: 'success', id, result: {} }));
      await isOpen;
      far.send(textOf(data));
    });
    far.on('message', (data) => playwright.send(textOf(data)));
    playwright.on('close', () => far.close());
    far.on('close', () => playwright.close());
  });
}

const textOf = (data: RawData): string => data.toString();
