import { createHash } from 'node:crypto';
import fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  contrastOf,
  isReadable,
  nearestReadable,
  ownPalette,
  type Palette,
  paletteInForce,
  paletteOf,
} from '../src/content/brand.ts';
import { defaultContent } from '../src/content/published.ts';
import { quoteContent } from '../src/routers/quotes.schema.ts';
import { readConfig } from '../src/server/config/config.ts';
import { composeMail } from '../src/server/mail/mail.ts';
import { previewMail } from '../src/server/mail/preview.ts';
import { renderQuote } from '../src/server/quotes/pdf-service.ts';
import { cleanPng, cleanSvg, groundOf } from '../src/server/settings/logo.ts';
import { type AppShell, createAppShell } from '../src/server/site/app-shell.ts';
import type { Site } from '../src/server/site/site.ts';
import { drawSocialImage } from '../src/server/site/social-image.ts';
import { createScriptedAssistant } from './setup/assistants.ts';
import { paintsOf } from './setup/pdf.ts';
import { pngOf } from './setup/png.ts';
import { quoteOf } from './setup/quotes.ts';
import { expectRefusedAt } from './setup/refused.ts';
import { databaseEnv, startTestServer, type TestServer } from './setup/server.ts';
import { agency, distDir, htmlOf, openSite } from './setup/site.ts';

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

/** Each pair that is read somewhere, with the grounds that tokens.css has besides. */
const pairs = (palette: Palette) =>
  (['day', 'night'] as const).flatMap((time) => {
    const grounds =
      time === 'day'
        ? ['#ffffff', '#f6f2ea', '#faf7f1', '#f2ede3']
        : ['#131d29', '#0b121b', '#070c13', '#1a2735', '#1f2c3a'];
    const of = (name: keyof Palette) => palette[name][time];
    return [
      ...grounds.map((ground) => [`accent ${time} on ${ground}`, of('accent'), ground]),
      [`on-accent ${time}`, of('on-accent'), of('accent-fill')],
      [`on-accent hovered ${time}`, of('on-accent'), of('accent-fill-hover')],
      [`on-accent-soft ${time}`, of('on-accent-soft'), of('accent-soft')],
      [`accent on soft ${time}`, of('accent'), of('accent-soft')],
      ...(['night', 'night-raised'] as const).flatMap((ground) => [
        [`night words ${time}`, '#f4f1ea', of(ground)],
        [`quiet night words ${time}`, of('on-night-muted'), of(ground)],
        [`night accent ${time}`, of('night-accent'), of(ground)],
      ]),
    ] as [string, string, string][];
  });

describe('a brand colour', () => {
  it('is refused where it could not be read, and the nearest shade that is offered can', () => {
    fc.assert(
      fc.property(color, (any) => {
        const nearest = nearestReadable(any);
        expect(isReadable(nearest)).toBe(true);
        if (isReadable(any)) expect(nearest).toBe(any);
        expect(contrastOf(nearest, '#ffffff')).toBeGreaterThanOrEqual(4.5);
      }),
      { numRuns: 300 },
    );
  });

  it('makes shades that are read wherever they stand, by day and by night', () => {
    fc.assert(
      fc.property(color, (any) => {
        const palette = paletteOf(nearestReadable(any));
        for (const [name, words, ground] of pairs(palette))
          expect(contrastOf(words, ground), `${name}: ${words} on ${ground}`).toBeGreaterThanOrEqual(4.5);
      }),
      { numRuns: 300 },
    );
  });

  it('is the program’s own as the tokens have it where none is set', () => {
    expect(ownPalette.accent).toEqual({ day: '#00665b', night: '#4fd8c2' });
    expect(readConfig({}).agency.brand).toBeUndefined();
    expect(readConfig({ AGENCY_COLOR: '#006A5F' }).agency.brand).toBeUndefined();
    expect(readConfig({ AGENCY_COLOR: '#7A1FA2' }).agency.brand).toMatchObject({ color: '#7a1fa2' });
    expect(() => readConfig({ AGENCY_COLOR: '#ffcc00' })).toThrow(
      /AGENCY_COLOR has a contrast of .* is the nearest/,
    );
    expect(() => readConfig({ AGENCY_COLOR: 'red' })).toThrow(/AGENCY_COLOR must be a colour/);
  });
});

const svg = (inside: string, attributes = 'viewBox="0 0 100 100"') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`);
const cleaned = async (source: Buffer) => (await cleanSvg(source)).bytes.toString();

describe('an SVG', () => {
  it('keeps shapes, paints and words', async () => {
    const inside =
      '<defs><linearGradient id="a"><stop offset="0" stop-color="#fff"/></linearGradient></defs><path d="M0 0h9" fill="url(#a)" style="opacity:.5;stroke:red"/><text x="1" y="2">A &amp; B</text>';
    const { bytes, leftOut, width, height } = await cleanSvg(svg(inside));
    expect({ leftOut, width, height }).toEqual({ leftOut: [], width: 100, height: 100 });
    const text = bytes.toString();
    for (const part of [
      'fill="url(#a)"',
      'style="opacity:.5;stroke:red"',
      '>A &amp; B</text>',
      'stop-color="#fff"',
    ])
      expect(text).toContain(part);
  });

  it.each([
    '<script>alert(1)</script>',
    '<script xlink:href="https://evil.example/a.js"/>',
    '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><img src="x" onerror="alert(1)"/></body></foreignObject>',
    '<image href="https://evil.example/a.png"/>',
    '<use href="https://evil.example/a.svg#x"/>',
    '<use xlink:href="data:image/svg+xml,x#y"/>',
    '<a href="javascript:alert(1)"><path d="M0 0"/></a>',
    '<path d="M0 0" onload="alert(1)"/>',
    '<path d="M0 0" fill="url(https://evil.example/a)"/>',
    '<path d="M0 0" style="fill:url(https://evil.example/a)"/>',
    '<path d="M0 0" style="background:url(//evil.example)"/>',
    '<style>@import "https://evil.example/a.css";.a{fill:url(https://evil.example)}</style>',
    '<style>.a{fill:\\75rl(https://evil.example)}</style>',
    '<animate attributeName="href" to="javascript:alert(1)"/>',
    '<set attributeName="onload" to="alert(1)"/>',
    '<filter id="f"><feImage href="https://evil.example"/></filter>',
    '<![CDATA[<script>alert(1)</script>]]>',
    '<!--<script>alert(1)</script>-->',
    '<?xml-stylesheet href="https://evil.example/a.css"?>',
    '<title><script>alert(1)</script></title>',
    '<text>&lt;script&gt;alert(1)&lt;/script&gt;</text>',
    '<path id="a&quot; onload=&quot;alert(1)" d="M0 0"/>',
  ])('brings nothing of %s', async (inside) => {
    const text = await cleaned(svg(`${inside}<path d="M1 1"/>`));
    expect(text).not.toMatch(/evil|<script|javascript:|<(foreign|image|animate|set|filter|a)\b|<!|<\?/);
    // A handler stands nowhere but inside of a value, which its quotes end.
    expect(text.replaceAll(/="[^"]*"/g, '')).not.toMatch(/onload|onerror/);
    expect(text).toContain('d="M1 1"');
  });

  it('is safe whatever stands in it', async () => {
    const piece = fc.constantFrom(
      '<script>',
      '</script>',
      '<path d="M0 0"',
      '/>',
      '>',
      ' onload="x"',
      ' href="#a"',
      ' href="http://evil"',
      '<style>',
      '</style>',
      '.a{fill:red}',
      'url(',
      ')',
      '"',
      "'",
      '<!--',
      '-->',
      '<![CDATA[',
      ']]>',
      '<g>',
      '</g>',
      '&lt;',
      '&#60;script&#62;',
      '<text>',
      '</text>',
      '<title>',
      '</title>',
    );
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 30 }), async (pieces) => {
        const text = await cleaned(svg(pieces.join(''))).catch(() => '');
        const tags = text.replaceAll(/>[^<]*</g, '><');
        expect(tags).not.toMatch(/<script|http:\/\/evil/);
        expect(tags.replaceAll(/="[^"]*"/g, '')).not.toMatch(/onload/);
      }),
      { numRuns: 500 },
    );
  });

  it('is refused where it is none, has no size, or has too many parts', async () => {
    await expect(cleanSvg(Buffer.from('<html></html>'))).rejects.toMatchObject({ reason: 'type' });
    await expect(cleanSvg(Buffer.from(''))).rejects.toMatchObject({ reason: 'type' });
    await expect(cleanSvg(svg('', ''))).rejects.toMatchObject({ reason: 'size' });
    await expect(cleanSvg(svg('', 'viewBox="0 0 9000 1"'))).rejects.toMatchObject({ reason: 'size' });
    await expect(cleanSvg(svg('<g>'.repeat(99)))).rejects.toMatchObject({ reason: 'large' });
    await expect(cleanSvg(svg('<path/>'.repeat(6_000)))).rejects.toMatchObject({ reason: 'large' });
  });
});

describe('a PNG', () => {
  const reasonOf = (bytes: Buffer, most = 2_000) =>
    cleanPng(bytes, most).then(
      () => undefined,
      (error: { reason?: string }) => error.reason,
    );

  it('is packed anew without notes and without what hides behind its end', async () => {
    const noted = pngOf(20, 10, { notes: 'secret' });
    const { bytes, width, height } = await cleanPng(Buffer.concat([noted, Buffer.from('<script>')]), 2_000);
    expect([width, height]).toEqual([20, 10]);
    expect(bytes.includes('secret')).toBe(false);
    expect(bytes.includes('<script>')).toBe(false);
  });

  it('is refused where it is none, broken, or too large', async () => {
    expect(await reasonOf(Buffer.from('GIF89a'))).toBe('type');
    expect(await reasonOf(pngOf(20, 10).subarray(0, 60))).toBe('broken');
    expect(await reasonOf(pngOf(20, 10), 15)).toBe('large');
    expect(await reasonOf(pngOf(1_000, 10))).toBe('size');
    const flipped = Buffer.from(pngOf(20, 10));
    flipped[45] = (flipped[45] ?? 0) ^ 1;
    expect(await reasonOf(flipped)).toBe('broken');
  });
});

/** A drawing as the PNG that a browser makes of it, and what is said of its lightness. */
const drawnOf = (inside: string, attributes = 'viewBox="0 0 160 40"') =>
  sharp(svg(inside, attributes)).png().toBuffer();
const word = (fill: string) => `<path d="M4 8h24v24H4zM40 8h24v24H40zM76 8h40v6H76z" fill="${fill}"/>`;
const ground = (fill: string) => `<rect width="160" height="40" fill="${fill}"/>`;

describe('the ground of a logo', () => {
  const words = (fill: string) => `<path d="M60 8h90v4H60zM60 18h80v4H60zM60 28h86v4H60z" fill="${fill}"/>`;
  const sign = (fill: string) => `<path d="M4 6h28v28H4z" fill="${fill}"/>`;
  const [paper, plate, neither] = [
    { isLight: false, isPartlyLost: false },
    { isLight: true, isPartlyLost: false },
    { isLight: true, isPartlyLost: true },
  ];

  it.each([
    ['white', word('#fff'), plate],
    ['ivory', word('#fffdf5'), plate],
    ['a pale yellow', word('#ffe45c'), plate],
    ['white, half seen through', word('rgba(255,255,255,.5)'), plate],
    [
      'white with a small dot of colour',
      `${word('#fff')}<circle cx="130" cy="20" r="5" fill="#ff6a00"/>`,
      plate,
    ],
    ['a sign of colour with white words', sign('#ff6a00') + words('#fff'), plate],
    ['a sign of a deep colour with white words', sign('#3a0f52') + words('#fff'), neither],
    [
      'a sign of colour with a white letter in it and dark words',
      `${sign('#ff6a00')}<path d="M12 12h12v16H12z" fill="#fff"/>${words('#222')}`,
      paper,
    ],
    [
      'a white sign with a word in the dark',
      sign('#fff') + words('#14202b'),
      { isLight: false, isPartlyLost: true },
    ],
    ['white on the white ground that it brings', ground('#fff') + word('#fff'), plate],
    ['dark', word('#14202b'), paper],
    ['orange', word('#ff6a00'), paper],
    ['grey', word('#8a8a8a'), paper],
    ['black, nearly seen through', word('rgba(0,0,0,.08)'), paper],
    ['half white and half dark', `${word('#fff')}<path d="M76 16h40v30H76z" fill="#14202b"/>`, neither],
    ['white on a ground of colour', ground('#7a1fa2') + word('#fff'), paper],
    ['dark, thin, on the white ground that it brings', `${ground('#fff')}<path d="M4 20h90v1H4z"/>`, paper],
    ['nothing at all', '<g/>', paper],
  ])('is the one on which less is lost of what is %s', async (_what, inside, expected) => {
    expect(await groundOf(await drawnOf(inside))).toEqual(expected);
  });

  it('is told by its pixels however many there are, and whatever colours a PNG is packed in', async () => {
    const white = { r: 255, g: 255, b: 255, alpha: 1 };
    const large = sharp({ create: { width: 1_600, height: 800, channels: 4, background: '#0000' } });
    const wordIn = (background: typeof white) =>
      large
        .clone()
        .composite([{ input: { create: { width: 900, height: 300, channels: 4, background } } }])
        .png({ palette: true })
        .toBuffer();
    expect(await groundOf(await wordIn(white))).toEqual(plate);
    expect(await groundOf(await wordIn({ r: 20, g: 32, b: 43, alpha: 1 }))).toEqual(paper);
    const grey = await sharp(await drawnOf(word('#fff')))
      .toColourspace('b-w')
      .png()
      .toBuffer();
    expect(await groundOf(grey)).toEqual(plate);
  });
});

describe('the look of an agency', () => {
  let server: TestServer;
  let other: TestServer;
  let site: Site;
  let shell: AppShell;
  beforeAll(async () => {
    site = await openSite();
    shell = createAppShell(distDir, agency, defaultContent);
    const env = await databaseEnv('postgres');
    server = await startTestServer('postgres', createScriptedAssistant(), env);
    other = await startTestServer('postgres', createScriptedAssistant(), env);
  });
  afterAll(async () => {
    await Promise.all([server?.close(), other?.close()]);
  });

  const settings = async () => (await server.asStaff('admin')).settings;
  const save = async (value: string | null) => {
    const calls = await settings();
    return calls.save({ revision: (await calls.get()).revision, values: { AGENCY_COLOR: value } });
  };
  const saveLogo = async (logo: Parameters<Awaited<ReturnType<typeof settings>>['saveLogo']>[0]['logo']) => {
    const calls = await settings();
    return calls.saveLogo({ revision: (await calls.get()).revision, logo });
  };
  const picture = pngOf(40, 10).toString('base64');
  const logoOf = (source: Buffer, type: 'image/svg+xml' | 'image/png' = 'image/svg+xml') => ({
    type,
    data: source.toString('base64'),
    picture,
  });
  const page = async (path: string) => {
    const answer = await server.app.inject({ method: 'GET', url: path });
    return { ...answer, policy: String(answer.headers['content-security-policy']) };
  };

  /** The landing page and a screen, as a server that follows the settings shows them. */
  const documents = async () => {
    site.render(server.config.agency, defaultContent);
    shell.show(server.config.agency, defaultContent);
    return {
      landing: site.page('/'),
      screen: (await shell.render('/login')).html,
      /** One that its document brings as it is rendered. */
      brought: (await shell.render('/quotes')).html,
    };
  };

  it('is the colour on pages, screens and the reference, with their policies, and is gone with it', async () => {
    const before = await documents();
    await expectRefusedAt(save('#ffcc00'), 'values.AGENCY_COLOR');
    await save('#7a1fa2');
    const after = await documents();
    const html = htmlOf(after.landing);
    expect(html).toContain('--color-accent-fill:var(--lightningcss-light,#7a1fa2)');
    const [, css = ''] = /<style>([\s\S]*?)<\/style>/.exec(html) ?? [];
    expect(after.landing?.csp).toContain(`'sha256-${createHash('sha256').update(css).digest('base64')}'`);
    const [, icon = ''] = /<link rel="icon" href="([^"]+)"/.exec(html) ?? [];
    expect(after.screen).toContain(`<link rel="icon" href="${icon}"`);
    const drawn = await page(icon);
    expect(drawn.headers).toMatchObject({ 'content-type': 'image/svg+xml; charset=utf-8' });
    expect(drawn.body).toContain('#7a1fa2');
    expect(after.screen).toMatch(/<style nonce="[^"]+">:root,\[data-scheme=day\]\{--color-accent:/);
    expect((await page('/api/docs')).body).toContain('#7a1fa2');
    await expect.poll(() => other.config.agency.brand?.color).toBe('#7a1fa2');

    await save(null);
    const again = await documents();
    expect([htmlOf(again.landing), again.landing?.csp]).toEqual([
      htmlOf(before.landing),
      before.landing?.csp,
    ]);
    const withoutNonce = (text: string) => text.replaceAll(/nonce="[^"]+"/g, '');
    expect(withoutNonce(again.screen)).toBe(withoutNonce(before.screen));
  });

  it('is a logo that stands in place of the arch, cleaned, and for a wide one of the name', async () => {
    const sign = await saveLogo(logoOf(svg('<script>1</script><rect width="90" height="90"/>')));
    expect(sign.leftOut).toEqual(['script']);
    const src = sign.settings.logo?.src ?? '';
    const served = await page(src);
    expect(served.body).not.toContain('script');
    expect(served.policy).toContain('sandbox');
    const square = htmlOf((await documents()).landing);
    expect(square).toContain(`<img class="brand-logo" src="${src}" width="32" height="32" alt=""/><span>`);
    expect(square).toContain(`<link rel="icon" href="${src}"`);

    const wide = await saveLogo(logoOf(svg('<rect width="9" height="9"/>', 'viewBox="0 0 400 100"')));
    const html = htmlOf((await documents()).landing);
    expect(html).toContain(
      `src="${wide.settings.logo?.src}" width="128" height="32" alt="Vitrine Studio"/></a>`,
    );
    expect(html).not.toContain(`<link rel="icon" href="${wide.settings.logo?.src}"`);
    // Whoever has a page open that was made before still sees it; an address that never was one is none.
    expect((await page(src)).statusCode).toBe(200);
    expect((await page('/brand/AAAAAAAAAAAAAAAA.svg')).statusCode).toBe(404);
    const here = wide.settings.logo?.src ?? '';
    expect((await other.app.inject({ method: 'GET', url: here })).statusCode).toBe(200);

    const png = await saveLogo(logoOf(pngOf(40, 10), 'image/png'));
    expect((await page(png.settings.logo?.src ?? '')).headers['content-type']).toBe('image/png');
    await expectRefusedAt(saveLogo(logoOf(Buffer.from('nonsense'), 'image/png')), 'logo');
    await expectRefusedAt(saveLogo(logoOf(Buffer.from('<html/>'))), 'logo');
  });

  it.each([
    ['SVG', 'image/svg+xml'],
    ['PNG', 'image/png'],
  ] as const)(
    'is, of a white logo as %s, a dark plate on pages, mails, papers and pictures for other sites, in every process',
    async (_kind, type) => {
      const shown = async (inside: string, isLight: boolean) => {
        const drawing = svg(inside, 'viewBox="0 0 160 40"');
        const png = await sharp(drawing).png().toBuffer();
        await saveLogo({
          type,
          data: (type === 'image/png' ? png : drawing).toString('base64'),
          picture: png.toString('base64'),
        });
        const { config } = server;
        const { landing, screen } = await documents();
        const [, plate = ''] = /\.brand-logo\{([^}]*)\}/.exec(htmlOf(landing)) ?? [];
        expect(screen).toContain(plate);
        // Colours that somebody forces take no plate away.
        expect(htmlOf(landing)).toContain(
          `@media(forced-colors:active){.brand-logo{forced-color-adjust:none;background:${isLight ? 'var(--color-night)' : '#fff'};padding:4px}}`,
        );
        const mail = composeMail(
          { to: { address: 'a@b.example' }, subject: 'S', language: 'en', title: 'T', paragraphs: [] },
          config,
        );
        const night = paletteInForce(config.agency.brand).night.day;
        const paper = await renderQuote({
          agency: config.agency,
          version: 1,
          content: quoteContent.parse(quoteOf()),
          writtenAt: new Date('2026-02-01T12:00:00Z'),
          acceptance: undefined,
        });
        const social = await drawSocialImage({
          language: 'en',
          headline: 'Words',
          agency: config.agency,
          picture: config.agency.brand?.picture,
        });
        // Where the plate of a dark logo is, in its upper edge.
        const edge = { left: 150, top: 84, width: 1, height: 1 };
        const pixel = await sharp(social).extract(edge).removeAlpha().raw().toBuffer();
        await expect.poll(() => other.config.agency.brand?.logo?.isLight).toBe(isLight);
        return {
          plate,
          ofMail: /background:(#\w+);padding:6px/.exec(mail.html)?.[1] === night ? 'night' : 'white',
          filled: (await paintsOf(paper)).colors.includes(night),
          picture: pixel[0] === 255 ? 'white' : 'night',
        };
      };
      const onNight = {
        plate: expect.stringContaining(
          'background:var(--lightningcss-light,var(--color-night))var(--lightningcss-dark,#0000)',
        ),
        ofMail: 'night',
        filled: true,
        picture: 'night',
      };
      expect(await shown(word('#fff'), true)).toEqual(onNight);
      // A sign of colour beside words that are white.
      const sign =
        '<path d="M4 4h32v32H4z" fill="#ff6a00"/><path d="M60 8h90v8H60zm0 16h70v8H60z" fill="#fff"/>';
      expect(await shown(sign, true)).toEqual(onNight);
      expect(await shown(word('#14202b'), false)).toEqual({
        plate: expect.stringContaining(
          'background:var(--lightningcss-dark,#fff)var(--lightningcss-light,#0000)',
        ),
        ofMail: 'white',
        filled: false,
        picture: 'white',
      });
    },
  );

  it('is no white sign on the tab of a browser', async () => {
    const drawing = svg(word('#fff'), 'viewBox="0 0 120 100"');
    const png = await sharp(drawing).png().toBuffer();
    const logo = { type: 'image/svg+xml', data: drawing.toString('base64'), picture: png.toString('base64') };
    const { settings: saved } = await saveLogo(logo as Parameters<typeof saveLogo>[0]);
    const html = htmlOf((await documents()).landing);
    expect(saved.logo).toMatchObject({ isLight: true });
    expect(html).not.toContain(`<link rel="icon" href="${saved.logo?.src}"`);
    const [, icon = ''] = /<link rel="icon" href="([^"]+)"/.exec(html) ?? [];
    expect((await page(icon)).body).toContain('>V</text>');
  });

  it('is on mails, which bring their logo along, on papers, and on screens that are rendered, until it is taken back', async () => {
    await save('#7a1fa2');
    const { config } = server;
    const mail = composeMail(
      {
        to: { address: 'a@client.example' },
        subject: 'S',
        language: 'en',
        title: 'T',
        paragraphs: ['P'],
        action: { label: 'Go', href: '/' },
      },
      config,
    );
    expect(mail.html).toContain('background:#7a1fa2');
    expect(mail.html).toContain('src="cid:logo@vitrine"');
    expect(mail.logo?.content.subarray(1, 4).toString()).toBe('PNG');
    const preview = previewMail(config, defaultContent.mails, 'requestStatus', 'en');
    expect(preview).toContain('src="data:image/png;base64,');
    expect(preview).not.toContain('cid:');
    const quote = () =>
      renderQuote({
        agency: config.agency,
        version: 1,
        content: quoteContent.parse(quoteOf()),
        writtenAt: new Date('2026-02-01T12:00:00Z'),
        acceptance: undefined,
      });
    expect((await quote()).includes('/Subtype /Image')).toBe(true);
    expect((await documents()).brought).toContain('class="brand-logo"');
    await saveLogo(null);
    await save(null);
    expect((await documents()).brought).not.toContain('brand-logo');
    expect((await quote()).includes('/Subtype /Image')).toBe(false);
  });
});
