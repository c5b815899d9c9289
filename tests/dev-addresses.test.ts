import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isForVite } from '../scripts/dev-addresses.ts';

const appFolder = join(import.meta.dirname, '../src/client/app');
const routes = { '/': 'site', '/fr': 'site', '/chat-admin': 'app', '/dashboard/{clientId}': 'app' } as const;

test.each([
  ['/chat-admin', true],
  ['/chat-admin?status=active', true],
  ['/dashboard/12', true],
  ['/main.tsx?t=1', true],
  ['/routes.ts', true],
  ['/@vite/client', true],
  ['/@fs/home/me/vitrine/src/client/ui/tokens.css', true],
  ['/node_modules/.vite/deps/react.js?v=1', true],
  ['/', false],
  ['/fr', false],
  ['/routes', false],
  ['/dashboard', false],
  ['/dashboard/12/more', false],
  ['/api/health/ready', false],
  ['/trpc/chat.start', false],
  ['/favicon.svg', false],
  ['/nothing', false],
])('while developing, %s is for Vite: %j', (address, answer) => {
  expect(isForVite(address, routes, appFolder)).toBe(answer);
});
