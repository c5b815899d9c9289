import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { RouteKind } from '../src/routes.ts';

/** What Vite serves under names of its own: its client, files outside the app's folder, prepared packages. */
const ofVite = /^\/(@|__|node_modules\/)/;

/**
 * Whether Vite answers the address itself while developing: a screen of the app or a file of its folder. Everything
 * else is the server's, an unknown address too, so that its not-found page is seen in development.
 */
export function isForVite(address: string, routes: Record<string, RouteKind>, appFolder: string): boolean {
  const path = address.split(/[?#]/, 1)[0] as string;
  if (ofVite.test(path)) return true;
  const screens = Object.keys(routes).filter((route) => routes[route] === 'app');
  if (screens.some((route) => patternOf(route).test(path))) return true;
  return statSync(join(appFolder, path), { throwIfNoEntry: false })?.isFile() ?? false;
}

const patternOf = (route: string) => new RegExp(`^${route.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
