/**
 * `npm run social-image`: draws src/client/site/public/social.png (1200 by 630), which other sites show beside a link
 * to this one. To be run again, and its result committed, whenever the hero changes. The picture is the hero itself,
 * as built, without the agency's name, which is a setting.
 */
import './require-node.mjs';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { provideBrowser } from './browser.mjs';
import { build, install, main, root, StepError } from './prepare.mjs';

const dist = join(root, 'dist');
const target = join(root, 'src/client/site/public/social.png');
const size = { width: 1200, height: 630 };
const maxBytes = 150 * 1024;

/** Headline and scene on one even ground (a wash of colour would double the bytes); everything else is left out. */
const frame = `
  header, footer, main > :not(#home), #chat-launcher, #home dl, #home h1 ~ p:last-of-type, #home::before { display: none !important }
  body { overflow: hidden }
  #home { margin: 0; padding: 0; height: 630px }
  #home > div { height: 630px; padding-inline: 72px; max-width: none; grid-template: 'words scene' 1fr / 1fr 500px }
  #home h1 { font-size: 68px }
  [role=img] { zoom: 0.84; align-self: start; margin-block-start: 28px }
`;

await main(async () => {
  await install();
  await build();
  const executablePath = await provideBrowser();
  if (!executablePath)
    throw new StepError('No browser could be had on this machine: the picture was not drawn.');
  const { chromium } = await import('@playwright/test');
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  const picture = await draw(
    await browser.newPage({ viewport: size, colorScheme: 'light', reducedMotion: 'reduce' }),
  );
  await browser.close();
  if (picture.length > maxBytes)
    throw new StepError(`${target} would have ${picture.length} bytes, over ${maxBytes}.`);
  writeFileSync(target, picture);
  console.log(`${target}: ${(picture.length / 1024).toFixed(0)} KB`);
  return 0;
});

/** The page comes from `dist` by way of an address that exists nowhere: nothing leaves the machine. */
async function draw(page) {
  const html = await render();
  await page.route('**/*', (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/') return route.fulfill({ contentType: 'text/html', body: html });
    if (pathname.endsWith('.woff2')) return route.fulfill({ path: join(dist, pathname) });
    return route.abort();
  });
  await page.goto('http://site.invalid/');
  await page.addStyleTag({ content: frame });
  // The page's script, which would let the fonts in, is not here.
  await page.evaluate(() => {
    document.documentElement.dataset.faces = 'all';
    return document.fonts.ready;
  });
  return page.screenshot({ animations: 'disabled' });
}

async function render() {
  const { renderSite } = await import(join(dist, 'site-render.js'));
  const agency = { name: 'Agency', email: '', phone: '', whatsapp: '', address: '', legal: '' };
  const assets = JSON.parse(readFileSync(join(dist, 'site-manifest.json'), 'utf8'));
  const css = readFileSync(join(dist, 'site.css'), 'utf8');
  return renderSite({ agency, origin: 'http://site.invalid', assets, css }).pages['/'];
}
