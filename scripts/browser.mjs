/** Finds or fetches a Chromium for the tests. Only a browser that has really opened a page counts. */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { node, root, run } from './prepare.mjs';
import { installPackage } from './programs.mjs';

/** Chromium without windows: the same pages for a third less processor time, but no browser to measure. */
const lightName = 'chromium-headless-shell';
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const macApps = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
const playwright = join(root, 'node_modules/@playwright/test/cli.js');

/**
 * Answers the path of a browser that works, or undefined where none can be had. `TEST_BROWSER` names one.
 * With `light`, one without windows comes first: for the journeys, of which there are many.
 */
export async function provideBrowser({ light = false } = {}) {
  const wanted = light ? [lightName, ...names] : names;
  for (const source of [named, installed, playwrightsOwn, debianPackage]) {
    for (const path of await source(wanted)) {
      if (!(await opensPage(path))) continue;
      await provideFont();
      return path;
    }
  }
  return undefined;
}

/**
 * Pages are laid out in a font that every desktop has in some form until their own have come. A bare Debian has none of
 * its width.
 */
async function provideFont() {
  const { text } = await run('fc-match', ['Arial'], { output: 'capture' });
  if (!/Arial|Liberation/.test(text)) await installPackage('fonts-liberation');
}

const named = () => (process.env.TEST_BROWSER ? [process.env.TEST_BROWSER] : []);

function installed(wanted) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const paths = wanted.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...paths, ...macApps].filter(existsSync);
}

async function playwrightsOwn() {
  console.log("No Chromium or Chrome found: fetching Playwright's …");
  const { code, text } = await run(node, [playwright, 'install', 'chromium'], {
    output: 'capture',
    timeoutMs: 300_000,
  });
  if (code !== 0) {
    console.log(`Playwright's Chromium cannot be had: ${text.trim().split('\n').at(-1) ?? ''}`);
    return [];
  }
  const { text: path } = await run(node, ['-p', "require('@playwright/test').chromium.executablePath()"], {
    output: 'capture',
  });
  return [path.trim()];
}

async function debianPackage(wanted) {
  for (const name of wanted.slice(0, wanted.indexOf('chromium') + 1)) {
    if (await installPackage(name)) return installed(wanted);
  }
  return [];
}

/** A browser may be there and still lack a library or a sandbox: let it show a page. */
async function opensPage(path) {
  const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-dev-shm-usage'];
  const { code, text } = await run(path, [...flags, '--dump-dom', 'data:text/html,<p>works</p>'], {
    output: 'capture',
    timeoutMs: 60_000,
  });
  if (code === 0 && text.includes('<p>works</p>')) return true;
  console.log(`${path} does not open a page: ${text.trim().split('\n').at(-1) ?? ''}`);
  return false;
}
