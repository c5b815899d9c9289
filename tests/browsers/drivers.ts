import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type BrowserType, chromium, firefox } from '@playwright/test';
import { freePort } from '../setup/processes.ts';

/** What a person does in a browser. Each waits, and throws where what it is about does not come. */
export type Visit = {
  open(url: string): Promise<void>;
  /** Writes into the field of this label, in the place of what stands there, key by key. */
  type(label: string, text: string): Promise<void>;
  /** Presses Enter where the writing is. */
  enter(): Promise<void>;
  /** Clicks on the button, link or row that has this in its name. */
  press(name: string): Promise<void>;
  /** Waits for a text; every space is one. */
  see(text: string): Promise<void>;
  end(): Promise<void>;
};

/** The longest wait for anything, in ms. */
const within = 30_000;

async function until<Found>(
  what: string,
  find: () => Promise<Found | null | false | undefined>,
): Promise<Found> {
  const end = Date.now() + within;
  while (Date.now() < end) {
    const found = await find();
    if (found) return found;
    await wait(100);
  }
  throw new Error(`There was no ${what}`);
}

const startPlaywright =
  (type: BrowserType, options: Parameters<BrowserType['launch']>[0]) => async (): Promise<Visit> => {
    const browser = await type.launch(options);
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'fr-FR' });
    page.setDefaultTimeout(within);
    return {
      async open(url) {
        await page.goto(url);
      },
      async type(label, text) {
        const field = page.getByLabel(label).and(page.locator('input, textarea')).first();
        await field.click();
        await page.keyboard.press('ControlOrMeta+A');
        await field.pressSequentially(text);
      },
      enter: () => page.keyboard.press('Enter'),
      async press(name) {
        const named = page
          .getByRole('button', { name })
          .or(page.getByRole('link', { name }))
          .or(page.getByRole('option', { name }));
        await named.filter({ visible: true }).first().click();
      },
      async see(text) {
        await until(text, async () => plain(await page.locator('body').innerText()).includes(text));
      },
      end: () => browser.close(),
    };
  };

/** Prices stand with spaces that no line breaks at. */
const plain = (text: string): string => text.replaceAll(/\s+/g, ' ');

/** Keys of the WebDriver standard (W3C WebDriver, 17.4.2). */
const keys = { enter: '\uE007', end: '\uE010', backspace: '\uE003' };
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';
type Element = { [elementKey]: string };

/** WebKitGTK by its own driver, which speaks the WebDriver standard; on a screen that nobody sees. */
async function startWebKit(): Promise<Visit> {
  const display = `:${await freePort()}`;
  const screen = spawn('Xvfb', [display, '-screen', '0', '1440x900x24', '-nolisten', 'tcp'], {
    stdio: 'ignore',
  });
  const port = await freePort();
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    // What is root here has no sandbox.
    env: { ...process.env, DISPLAY: display, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' },
    stdio: 'ignore',
  });
  async function call(method: string, path: string, body?: object) {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = await answer.json();
    if (value?.error) throw new Error(`${path}: ${value.error} ${value.message}`);
    return value;
  }
  await until('driver', () => call('GET', '/status').catch(() => null));
  const { sessionId } = await call('POST', '/session', {
    capabilities: {
      alwaysMatch: { 'webkitgtk:browserOptions': { binary: miniBrowser, args: ['--automation'] } },
    },
  });
  const session = `/session/${sessionId}`;
  const run = (script: string, ...args: unknown[]) =>
    call('POST', `${session}/execute/sync`, { script, args });
  /** Its driver does not bring into view what it is to use. */
  async function find(what: string, script: string): Promise<string> {
    const element: Element = await until(what, () => run(script, what));
    await run('arguments[0].scrollIntoView({ block: "center", behavior: "instant" })', element);
    return `${session}/element/${element[elementKey]}`;
  }
  const write = async (field: string, text: string) => void (await call('POST', `${field}/value`, { text }));
  return {
    async open(url) {
      await call('POST', `${session}/url`, { url });
    },
    async type(label, text) {
      const field = await find(label, findField);
      const { length } = await run('return arguments[0].value', { [elementKey]: field.split('/').at(-1) });
      await write(field, keys.end + keys.backspace.repeat(length) + text);
    },
    async enter() {
      const element: Element = await call('GET', `${session}/element/active`);
      await write(`${session}/element/${element[elementKey]}`, keys.enter);
    },
    async press(name) {
      await call('POST', `${await find(name, findButton)}/click`, {});
    },
    async see(text) {
      await until(text, async () => plain(await run('return document.body.innerText')).includes(text));
    },
    async end() {
      await call('DELETE', session).catch(() => {});
      driver.kill();
      screen.kill();
    },
  };
}

const miniBrowser = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';

/** What a label stands for, or what is called so without one; the form of the driver has no roles to ask for. */
const findField = `
  const labelled = [...document.querySelectorAll('label')].find((l) => l.textContent.startsWith(arguments[0]));
  if (labelled) return document.getElementById(labelled.htmlFor);
  return document.querySelector(\`input[aria-label^="\${arguments[0]}"], textarea[aria-label^="\${arguments[0]}"]\`);`;

const findButton = `
  return [...document.querySelectorAll('a, button, [role=button], [role=option]')].find(
    (e) => (e.getAttribute('aria-label') || e.textContent.trim()).includes(arguments[0]) && e.getClientRects().length > 0,
  ) ?? null;`;

export const drivers: Record<string, () => Promise<Visit>> = {
  Chromium: startPlaywright(chromium, {
    ...(process.env['TEST_BROWSER'] && { executablePath: process.env['TEST_BROWSER'] }),
    args: ['--no-sandbox', '--disable-quic'],
  }),
  Firefox: startPlaywright(firefox, {
    channel: 'moz-firefox',
    executablePath: join(import.meta.dirname, 'firefox-gateway.ts'),
  }),
  WebKit: startWebKit,
};
