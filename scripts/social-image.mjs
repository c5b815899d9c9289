/**
 * `npm run social-image`: draws src/client/site/public/social-*.jpg (1200 by 630), which other sites show beside a link
 * to a page of this one. To be run again, and its result committed, whenever a hero changes. The picture is the hero
 * itself, as built, without the agency's name, which is a setting.
 */
import './require-node.mjs';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { provideBrowser } from './browser.mjs';
import { build, install, main, root, StepError } from './prepare.mjs';

const dist = join(root, 'dist');
const folder = join(root, 'src/client/site/public');
const size = { width: 1200, height: 630 };
const maxBytes = 100 * 1024;

/** Headline and scene on one even ground (a wash of colour would double the bytes); everything else is left out. */
const frame = `
  header, footer, main > :not(:first-child), #chat-launcher, dl, h1 ~ p:last-of-type, section::before { display: none !important }
  body { overflow: hidden }
  section { margin: 0 !important; padding: 0 !important; height: 630px }
  section > div { height: 630px; padding-inline: 72px !important; max-width: none !important; grid-template: 'words scene' 1fr / 1fr 500px !important }
  h1 { font-size: 64px !important }
  :root:is(:lang(ar), :lang(hi), :lang(ur)) h1 { font-size: 52px !important }
  [role=img] { zoom: 0.84 }
  #home [role=img] { align-self: start; margin-block-start: 28px }
  :root:lang(ur) [role=img] { zoom: 0.72 }
`;

await main(async () => {
  await install();
  await build();
  const executablePath = await provideBrowser();
  if (!executablePath)
    throw new StepError('No browser could be had on this machine: the picture was not drawn.');
  const { chromium } = await import('@playwright/test');
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  for (const [path, html] of Object.entries(await render())) {
    const name = /\/(social-[\w-]+\.jpg)"/.exec(html)?.[1];
    const page = await browser.newPage({ viewport: size, colorScheme: 'light', reducedMotion: 'reduce' });
    const picture = await draw(page, path, html);
    if (picture.length > maxBytes)
      throw new StepError(`${name} would have ${picture.length} bytes, over ${maxBytes}.`);
    writeFileSync(join(folder, name), picture);
    console.log(`${name}: ${(picture.length / 1024).toFixed(0)} KB`);
  }
  await browser.close();
  return 0;
});

/** The page comes from `dist` by way of an address that exists nowhere: nothing leaves the machine. */
async function draw(page, path, html) {
  await page.route('**/*', (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === path) return route.fulfill({ contentType: 'text/html', body: html });
    if (pathname.endsWith('.woff2')) return route.fulfill({ path: join(dist, pathname) });
    return route.abort();
  });
  await page.goto(`http://site.invalid${path}`);
  await page.addStyleTag({ content: frame });
  // The page's script, which would let the fonts in, is not here.
  await page.evaluate(() => {
    document.documentElement.dataset.faces = 'all';
    return document.fonts.ready;
  });
  return page.screenshot({ animations: 'disabled', type: 'jpeg', quality: 82 });
}

async function render() {
  const { renderSite } = await import(join(dist, 'site-render.js'));
  const { defaultContent: content } = await import(join(root, 'src/content/published.ts'));
  const agency = { name: 'Agency', email: '', phone: '', whatsapp: '', address: '', legal: '' };
  const assets = JSON.parse(readFileSync(join(dist, 'site-manifest.json'), 'utf8'));
  const css = readFileSync(join(dist, 'site.css'), 'utf8');
  const pictureAt = () => {
    throw new Error('The program’s own pages have pictures of their own');
  };
  return renderSite({ agency, content, origin: 'http://site.invalid', assets, css, pictureAt }).pages;
}
