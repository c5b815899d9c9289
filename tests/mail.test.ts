import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { languages } from '../src/content/language.ts';
import { readConfig } from '../src/server/config/config.ts';
import { createMailer } from '../src/server/integrations/mail.ts';
import { composeMail, type Mail, MailRefusedError, textOf } from '../src/server/mail/mail.ts';
import { readMails } from './setup/mail-folder.ts';

const site = {
  APP_URL: 'https://agency.example',
  DATABASE_URL: 'postgres://db/vitrine',
  SECRET_KEY: 'a secret key of 32 characters or more',
};
const config = readConfig({ ...site, AGENCY_NAME: 'Atelier & Fils' });
const plain: Mail = {
  to: { address: 'client@a.example' },
  subject: 'Votre projet',
  language: 'fr',
  title: 'Votre projet est lancé',
  paragraphs: ['Bonjour,', 'Merci.'],
};
const compose = (changes: Partial<Mail>, settings = config) =>
  composeMail({ ...plain, ...changes }, settings);

const french: Mail = {
  ...plain,
  to: { address: 'elodie@a.example', name: 'Élodie Ménard, directrice' },
  subject: 'Reçu n° 42 : acompte de 1 250 € — projet « Été »',
  title: 'Nous avons bien reçu votre acompte',
  paragraphs: [
    `Œuvre, naïveté, 100 %. ${'Une phrase assez longue pour être repliée. '.repeat(6)}`,
    'Ligne une\nligne deux',
  ],
  action: { label: 'Suivre le projet', href: '/dashboard/0123456789abcdef?a=1&b=2' },
  footer: 'Vous recevez ce message parce que vous avez validé un projet.',
};
const arabic: Mail = {
  ...plain,
  to: { address: 'layla@a.example', name: 'ليلى' },
  language: 'ar',
  subject: 'مشروعك جاهز للمتابعة على الموقع الإلكتروني الخاص بنا منذ صباح اليوم',
  title: 'مرحباً بك',
  paragraphs: ['شكراً لثقتك بنا، يمكنك متابعة مشروعك في أي وقت.'],
  action: { label: 'متابعة المشروع', href: '/dashboard/x' },
};

describe('a composed mail', () => {
  it.each(languages)('says where all is found again, where its reader comes in by that (%s)', (language) => {
    const { href } = new URL('/my', config.appUrl);
    const { text, html } = compose({ ...plain, language, footer: 'Parce que', hasMyLink: true });
    expect(text).toMatch(new RegExp(`Parce que\\n.{10,}${href}\\n`));
    expect(html).toContain(href);
    expect(compose({ ...plain, language, footer: 'Parce que' }).text).not.toContain(href);
  });

  it.each([
    ['French', french],
    ['Arabic', arabic],
  ])('says the same as text and as HTML (%s)', (_name, mail) => {
    const { text, html } = compose(mail);
    const href = new URL(mail.action?.href ?? '', config.appUrl).href;
    const pieces = [
      mail.title,
      ...mail.paragraphs.flatMap((p) => textOf(p).trim().split('\n')),
      mail.action?.label ?? '',
      mail.footer ?? '',
    ];
    for (const piece of [...pieces, config.agency.address, config.agency.email]) {
      expect(text).toContain(piece);
      expect(html).toContain(piece);
    }
    expect(text).toContain(href);
    expect(html).toContain(`href="${href.replaceAll('&', '&amp;')}"`);
    expect(text).toContain('Atelier & Fils');
    expect(html).toContain('Atelier &amp; Fils');
    expect(html).toContain(`<html lang="${mail.language}" dir="${mail.language === 'ar' ? 'rtl' : 'ltr'}">`);
  });

  it.each([
    'CR\rLF',
    'bare\nline',
    'both\r\nBcc: thief@evil.example',
    'nul\0byte',
    'line\u2028separator',
    'paragraph\u2029separator',
    'next\u0085line',
    'form\ffeed\vtab\t',
    'turned\u202etxet\u2066',
    'lone\ud800surrogate',
    '=?utf-8?q?=0D=0ABcc:_thief@evil.example?=',
  ])('keeps %j inside its header', async (words) => {
    const outbox = await mkdtemp(join(tmpdir(), 'vitrine-mail-'));
    const mailer = createMailer(readConfig({ DATA_DIR: outbox, AGENCY_NAME: words }));
    await mailer.send({ ...plain, subject: words, to: { name: words, address: 'client@a.example' } });
    const [mail] = await readMails(join(outbox, 'outbox'));
    const expected = [...expectedHeaders].sort();
    expect([...(mail?.headers.keys() ?? [])].sort()).toEqual(expected);
    expect([...(mail?.headers.values() ?? [])].every((values) => values.length === 1)).toBe(true);
    expect(mail?.header('to')).toMatch(/<client@a\.example>$/);
    for (const name of ['subject', 'to', 'from']) {
      expect(mail?.header(name)).not.toMatch(/[\p{Cc}\u2028\u2029\u202e\u2066\ud800]/u);
    }
    const [begin = ''] = words.split(/[^\x20-\x7e]/);
    expect(mail?.header('subject').replace('\u2060', '').startsWith(begin)).toBe(true);
    await rm(outbox, { recursive: true });
  });

  it.each([
    'a@b.example\r\nBcc: thief@evil.example',
    'a@b.example, thief@evil.example',
    'a@b.example\0',
    '<a@b.example>',
    '"thief@evil.example x"@b.example',
    'a@b',
    'a b@c.example',
    'a@b.example\u2028',
    'Thief <a@b.example>',
    '',
  ])('refuses %j as an address for good', (address) => {
    expect(() => compose({ to: { address } })).toThrow(MailRefusedError);
  });

  it.each([
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    "' onmouseover='alert(1)",
    '&lt;b&gt;',
    '</style><b>',
    '<!--',
    ']]>',
    '&#x3c;b>',
  ])('escapes %j wherever it stands', (words) => {
    const settings = readConfig({ AGENCY_NAME: words, AGENCY_ADDRESS: words });
    const { html } = compose(
      {
        subject: words,
        title: words,
        paragraphs: [words],
        footer: words,
        action: { label: words, href: `/p?q=${words}` },
      },
      settings,
    );
    const { html: innocent } = compose({ paragraphs: ['x'], footer: 'x', action: { label: 'x', href: '/' } });
    expect(tags(html)).toEqual(tags(innocent));
    expect(html.replace(/<title>[^<]*<\/title>/, '').split(escaped(words)).length - 1).toBeGreaterThanOrEqual(
      6,
    );
  });

  it.each([
    'javascript:alert(1)',
    'https://evil.example/',
    '//evil.example/',
    'https://x@agency.example/',
    'http://agency.example/',
    'data:text/html,x',
  ])('links not to %s', (href) => {
    expect(() => compose({ action: { label: 'x', href } })).toThrow(RangeError);
  });

  it('is the same mail under the same id, for the same recipient', () => {
    const id = (changes: Partial<Mail>) => compose(changes).messageId;
    expect(id({ id: 'job' })).toBe(id({ id: 'job', subject: 'other' }));
    const all = [
      id({}),
      id({}),
      id({ id: 'job' }),
      id({ id: 'job 2' }),
      id({ id: 'job', to: { address: 'b@a.example' } }),
    ];
    expect(new Set(all).size).toBe(5);
    expect(all[0]).toMatch(/^<[0-9a-f]{32}@vitrine\.example>$/);
  });

  it('takes answers at the agency’s address, whoever sends it', () => {
    const settings = readConfig({ MAIL_FROM: 'no-reply@mailer.example' });
    expect(compose({}, settings)).toMatchObject({
      from: { address: 'no-reply@mailer.example' },
      replyTo: { address: 'hello@vitrine.example' },
    });
  });
});

const expectedHeaders = [
  'from',
  'to',
  'subject',
  'message-id',
  'date',
  'mime-version',
  'content-type',
  'content-language',
  'auto-submitted',
  'x-vitrine',
];

describe('the outbox', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vitrine-outbox-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('keeps each mail as a file of its own, oldest first, for its owner’s eyes', async () => {
    const mailer = createMailer(readConfig({ ...site, DATA_DIR: folder }));
    await mailer.send({ ...french, id: 'job' });
    await mailer.send(arabic);
    const names = await readdir(join(folder, 'outbox'));
    expect(names).toEqual([
      expect.stringMatching(/^\d{8}T\d{6}\.\d{3}Z-0000-\w+\.eml$/),
      expect.stringMatching(/-0001-\w+\.eml$/),
    ]);
    expect((await stat(join(folder, 'outbox'))).mode & 0o777).toBe(0o700);
    for (const name of names) expect((await stat(join(folder, 'outbox', name))).mode & 0o777).toBe(0o600);

    const [first, second] = await readMails(join(folder, 'outbox'));
    expect(first?.header('from')).toBe('Vitrine Studio <hello@vitrine.example>');
    expect(first?.header('to')).toMatch(/^"?Élodie Ménard, directrice"? <elodie@a\.example>$/);
    expect(first?.header('subject')).toBe(french.subject);
    expect(first?.header('auto-submitted')).toBe('auto-generated');
    expect(first?.header('content-language')).toBe('fr');
    for (const [mail, read] of [
      [french, first],
      [arabic, second],
    ] as const) {
      const { text, html } = composeMail(mail, readConfig(site));
      expect(read?.text.trim()).toBe(text.trim());
      expect(read?.html.trim()).toBe(html.trim());
    }
    expect(second?.header('subject')).toBe(arabic.subject);
    expect(second?.header('to')).toBe('ليلى <layla@a.example>');
  });

  it('shows nobody half a mail, even when its process is killed', async () => {
    const data = join(folder, 'killed');
    const outbox = join(data, 'outbox');
    for (let round = 1; round <= 4; round++) {
      const child = spawn(process.execPath, [join(import.meta.dirname, 'setup/send-mails.ts')], {
        env: { ...process.env, DATA_DIR: data },
        stdio: 'inherit',
      });
      await killWhileWriting(child, data, round * 5);
    }
    const mails = await readMails(outbox);
    expect(mails.length).toBeGreaterThanOrEqual(20);
    for (const { text, html } of mails) {
      expect(text).toMatch(/hello@vitrine\.example\n?$/);
      expect(html).toMatch(/<\/html>\n?$/);
    }
  });
});

/** Kills the process in the middle of a mail: when the outbox has `enough` mails and the next one has been begun. */
async function killWhileWriting(child: ChildProcess, data: string, enough: number) {
  await mkdir(join(data, 'outbox'), { recursive: true });
  const ended = once(child, 'exit');
  const watcher = watch(join(data, 'outbox'), async (_event, name) => {
    if (!name?.endsWith('.part')) return;
    const done = (await readdir(join(data, 'outbox'))).filter((file) => file.endsWith('.eml'));
    if (done.length >= enough) child.kill('SIGKILL');
  });
  await ended;
  watcher.close();
}

const escaped = (words: string) =>
  words
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');

/** The HTML's tags with the names of their attributes, without any value or text. */
const tags = (html: string) => html.match(/<[!/a-z][^>]*>/gi)?.map((tag) => tag.replace(/="[^"]*"/g, '='));
