import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { ownMailHeader } from '../src/server/mail/own-mail.ts';
import { limits } from '../src/server/mail-reading/limits.ts';
import { parseMail } from '../src/server/mail-reading/parse-mail.ts';
import { readAuthentication, readMail } from '../src/server/mail-reading/service.ts';
import { encodeText } from './setup/charsets.ts';
import { mail, mailShapes, multipart, part, plainOnly } from './setup/mail-shapes.ts';
import { processorTime } from './setup/processor-time.ts';
import { makeZip } from './stand-ins/zip.ts';

/** What the process of its own does, without starting one for each mail. */
const parse = (raw: Buffer | string, instance?: string) =>
  parseMail({ raw: Buffer.from(raw), instance, isCut: false });
const plain = (text: string, headers: string[] = []) => mail(part({ type: 'text/plain', text }), headers);
const page = (html: string) => mail(part({ type: 'text/html', text: html }));
const encodedWord = (text: string) => `=?utf-8?B?${Buffer.from(text).toString('base64')}?=`;
const replyTo = async (text: string) => (await parse(plain(text))).reply;

describe('the reply of a mail', () => {
  it.each(mailShapes())('is told from the rest: $name', async ({ raw, reply }) => {
    const mail = await parse(raw);
    expect(mail.reply).toBe(reply);
    expect(mail).toMatchObject({ isFolded: true, kind: 'person', files: [], leftOut: [] });
  });

  const texts = mailShapes().flatMap(({ name, raw, reply }) => {
    const text = plainOnly(raw);
    return text ? [{ name, raw: text, reply }] : [];
  });
  it.each(texts)('is told from the rest of a plain text: $name', async ({ raw, reply }) => {
    // A program breaks the lines of a plain text: what counts are the words.
    const words = (text: string) => text.replace(/\s+/g, ' ');
    const mail = await parse(raw);
    expect(words(mail.reply)).toBe(words(reply));
    expect(mail.isFolded).toBe(true);
  });

  it.each(mailShapes())('loses nothing: $name', async ({ raw, reply, asked }) => {
    const { text } = await parse(raw);
    const words = (of: string) => of.replace(/^>+/gm, '').split(/\s+/).filter(Boolean);
    const all = new Set(words(text));
    expect(words(`${reply} ${asked}`).filter((word) => !all.has(word))).toEqual([]);
  });

  it.each([
    'On Thu, 26 Nov 2026 at 10:15, Vitrine <hello@agency.example> wrote:',
    'Am Do., 26. Nov. 2026 um 10:15 Uhr schrieb Vitrine <hello@agency.example>:',
    'El jue, 26 nov 2026 a las 10:15, Vitrine (<hello@agency.example>) escribió:',
    'Il giorno gio 26 nov 2026 alle ore 10:15 Vitrine <hello@agency.example> ha scritto:',
    'Op do 26 nov 2026 om 10:15 schreef Vitrine <hello@agency.example>:',
    'Op 26 nov. 2026 om 10:15 heeft Vitrine <hello@agency.example> het volgende geschreven:',
    'чт, 26 нояб. 2026 г. в 10:15, Vitrine <hello@agency.example>:',
    '---- On Thu, 26 Nov 2026 10:15:00 +0100 Vitrine <hello@agency.example> wrote ----',
    '-----Original Message-----',
    '-------- Message d’origine --------',
    '-----Ursprüngliche Nachricht-----',
    '---------- Forwarded message ---------',
    '---------- رسالة معاد توجيهها ---------',
    'Début du message réexpédié :',
    '*De :* Vitrine <hello@agency.example>\n*Envoyé :* jeudi 26 novembre 2026 10:15\n*À :* Samira\n*Objet :* Logo',
    'Von: Vitrine <hello@agency.example>\nGesendet: Donnerstag, 26. November 2026 10:15\nAn: Samira\nBetreff: Logo',
    'De: Vitrine <hello@agency.example>\nEnviado el: jueves, 26 de noviembre de 2026 10:15\nPara: Samira\nAsunto: Logo',
    'Da: Vitrine <hello@agency.example>\nInviato: giovedì 26 novembre 2026 10:15\nA: Samira\nOggetto: Logo',
    'Van: Vitrine <hello@agency.example>\nVerzonden: donderdag 26 november 2026 10:15\nAan: Samira\nOnderwerp: Logo',
  ])('ends before %s', async (line) => {
    expect(await replyTo(`Yes, please.\n\n${line}\n\nWhich one do you prefer?\n`)).toBe('Yes, please.');
  });

  it.each([
    'Sent from my iPhone',
    'Sent from Yahoo Mail on Android',
    'Sent from Outlook for Android<https://aka.ms/AAb9ysg>',
    'Envoyé de mon Galaxy',
    'Envoyé depuis mon téléphone Orange',
    'Envoyé à partir d’Outlook pour Android',
    'Télécharger Outlook pour Android<https://aka.ms/AAb9ysg>',
    'تم الإرسال من هاتفي',
    'मेरे iPad से भेजा गया',
    'میرے آئی فون سے بھیجا گیا',
    'Von meinem iPhone gesendet',
    'Gesendet von Outlook für iOS',
    'Enviado desde mi iPhone',
    'Inviato da iPhone',
    'Verstuurd vanaf mijn iPhone',
    '-- \nSamira Haddad\n+44 20 7946 0000',
    '--\nSamira Haddad',
  ])('ends before %s', async (line) => {
    expect(await parse(plain(`Yes, please.\n\n${line}\n`))).toMatchObject({
      reply: 'Yes, please.',
      isFolded: true,
    });
  });

  it.each([
    'On Monday our provider wrote:\nthe site is down. What now?',
    'On the one hand we like it.\n\nOn the other hand, as Paul wrote:\nit is dear.',
    'Le transporteur a écrit :\nle colis est perdu.',
    'De : Paris\nÀ : Lyon\nDate : 3 mai\n\nMerci de prévoir le trajet.',
    'The notification was sent from my iPhone app to all users. Why?',
    'Three points:\n-- the logo\n-- the prices\n-- the map',
    'De : Paris\nÀ : Lyon\nDate : 3 mai\nObjet : transport de trois cartons',
    'From: our shop\nTo: their shop\nSubject: new prices\n\nThat is how the form should look.',
    'From: is the label we want over the field.\nSubject: may stay.',
    'Option one\n--\nOption two, would that be better?',
    'All is here.\n\nSent from the warehouse on Monday',
    'C’est réglé.\n\nEnvoyé par la poste hier',
    'تم.\n\nأرسلت من المكتب أمس',
    'ठीक है।\n\nलोगो दफ़्तर से भेजा गया',
    'Table\n-----\na   b\n-----\nThat is all.',
  ])('is all of what only looks like a quotation: %s', async (text) => {
    expect(await parse(plain(text))).toMatchObject({ reply: text, isFolded: false });
  });

  it('is the whole of what somebody hands on, and nothing where they only quote', async () => {
    const forwarded =
      '---------- Forwarded message ---------\nFrom: Host <a@host.example>\n\nYour domain ends.';
    expect(await parse(plain(forwarded))).toMatchObject({ reply: forwarded, isFolded: false });
    const outlook =
      'De : Host <a@host.example>\nEnvoyé : jeudi 26 novembre 2026 10:15\nÀ : Samira\nObjet : Domaine\n\nVotre domaine expire.';
    for (const subject of [
      'TR : Domaine',
      'Fwd: Domaine',
      'إعادة توجيه: النطاق',
      'अग्रेषित: डोमेन',
      'فارورڈ: ڈومین',
    ])
      expect(await parse(plain(outlook, [`Subject: ${encodedWord(subject)}`]))).toMatchObject({
        reply: outlook,
        hasNew: false,
      });
    for (const text of [outlook, '> Which one?\n> This one?', '-- \nSamira'])
      expect(await parse(plain(text, ['Subject: Re: Domaine']))).toMatchObject({
        reply: '',
        hasNew: false,
        text: text.trim().replace('-- ', '--'),
      });
  });

  it.each([
    'Cordialement,\nSophie Delmas\n\nAh, et le numéro de la page contact est faux.',
    'Facture au nom de\n\nSophie Delmas\n12 rue des Lilas\n69003 Lyon',
    'Sophie Delmas\nResponsable communication\nDelmas Immobilier\n+33 4 78 00 00 00',
    '--\nPour la facture, merci de l’envoyer après le 15 :\nnotre trésorière est absente.',
    'Ce message apparaît exclusivement sur iPhone.\nPouvez-vous corriger avant vendredi ?',
    'Please add to the footer\n\nDisclaimer\nPrices may change.',
  ])('keeps what nothing marks as a signature: %s', async (below) => {
    const text = `Oui, le bleu.\n\n${below}`;
    const found = await parse(plain(text, ['From: Sophie Delmas <sophie@delmas.example>']));
    expect(found).toMatchObject({ reply: text, isFolded: false });
  });

  it('is what was typed where a program keeps the signature, where nothing else was', async () => {
    const html =
      '<div dir="ltr"><br></div><div class="gmail_signature">Yes, on Monday.</div><div class="gmail_quote"><div class="gmail_attr">On Thu, Nov 26, 2026 at 10:15 AM Vitrine &lt;hello@agency.example&gt; wrote:<br></div><blockquote>When?</blockquote></div>';
    expect(await parse(page(html))).toMatchObject({ reply: 'Yes, on Monday.', hasNew: false });
  });

  it.each([
    'See my answers below in red.',
    'Voir mes réponses ci-dessous.',
    'Réponses en rouge dans le texte',
    'ردودي أدناه بالأحمر',
    'मेरे जवाब नीचे हैं',
    'میرے جوابات نیچے ہیں',
  ])('says that it goes on in what it quotes: %s', async (text) => {
    const quoted =
      'From: Vitrine <hello@agency.example>\nSent: Thursday, 26 November 2026 10:15\nTo: Samira\nSubject: Logo\n\nWhich colour?\nThe green one.';
    expect(await parse(plain(`${text}\n\n${quoted}\n`))).toMatchObject({ reply: text, isSpread: true });
    expect(await parse(plain(`Green.\n\n${quoted}\n`))).toMatchObject({ reply: 'Green.', isSpread: false });
    // Nothing is quoted.
    expect(await parse(plain(text))).toMatchObject({ reply: text, isSpread: false });
  });

  it.each(['PS: the map too, please.', 'P.S. La carte aussi.', 'ملاحظة: الخريطة أيضاً.', 'पुनश्च: नक्शा भी।'])(
    'has what stands below its signature: %s',
    async (line) => {
      expect(await replyTo(`Yes, please.\n\n-- \nSamira Haddad\n\n${line}\n`)).toBe(
        `Yes, please.\n\n${line}`,
      );
    },
  );

  it('keeps a greeting above answers that stand between quoted lines', async () => {
    const text =
      'Hello, see below.\n\nOn Thu, Nov 26, 2026 at 10:15 AM Vitrine <hello@agency.example>\nwrote:\n\n> Which one?\n\nThe second.\n\n> And when?\n\nOn Monday.\n\n> Kind regards\n';
    expect(await replyTo(text)).toBe(
      'Hello, see below.\n\n> Which one?\n\nThe second.\n\n> And when?\n\nOn Monday.',
    );
  });

  it('of a mail over several answers is the newest alone', async () => {
    const older = 'On Wed, Nov 25, 2026 at 9:00 AM Samira <s@client.example> wrote:';
    const text = `Yes.\n\nOn Thu, Nov 26, 2026 at 10:15 AM Vitrine <hello@agency.example> wrote:\n\n> Sure?\n>\n> ${older}\n>\n>> No.\n>>\n>> -- \n>> S\n`;
    expect(await replyTo(text)).toBe('Yes.');
  });
});

describe('an HTML part', () => {
  it('is read as its reader sees it: no scripts, no pictures from elsewhere, links as text', async () => {
    const { text, reply } = await parse(
      page(`<html><head><title>no</title><style>p{}</style></head><body><script>no()</script>
<p onclick="no()">Have a look at <a href="https://shop.example/a?b=1&amp;c=2">our shop</a> or <a href="javascript:no()">this</a>.</p>
<img src="https://track.example/pixel.gif?no" width="1" height="1"><div style="display: none">no</div>
<ul><li>one</li><li>two</li></ul><p>https://plain.example</p><a href="mailto:a@b.example">a@b.example</a></body></html>`),
    );
    expect(reply).toBe(text);
    expect(text).toContain('Have a look at our shop (https://shop.example/a?b=1&c=2) or this');
    expect(text).toMatch(/\* one\n ?\* two/);
    expect(text).not.toMatch(/\bno\b|javascript|track\.example/);
  });

  it.each([
    ['in letters of a size that begins with a nought', '<div style="font-size:0.9em">My answer</div>'],
    [
      'within what has no size',
      '<td style="font-size: 0"><span style="font-size:16px">My answer</span></td>',
    ],
    ['before the page', '<div>My answer</div><html><body></body></html>'],
    ['after its end', '<html><body></body></html><p>My answer</p>'],
    ['nearly transparent', '<p style="opacity:0.5">My answer</p>'],
  ])('keeps what stands %s', async (_, html) => {
    expect((await parse(page(html))).reply.trim()).toBe('My answer');
  });

  it.each(['opacity: 0', 'display:none !important', 'visibility:hidden;color:red'])(
    'leaves out what is hidden by %s',
    async (style) => {
      const { text } = await parse(page(`<p>Seen</p><p style="${style}">Hidden</p>`));
      expect(text).toBe('Seen');
    },
  );

  it('of a table is a line for each row', async () => {
    const { text } = await parse(
      page(
        '<p>Prices:</p><table><tr><th>Logo</th><th>100</th></tr><tr><td>Site</td><td><b>2</b>00</td></tr></table><p>End</p>',
      ),
    );
    expect(text).toBe('Prices:\n\nLogo 100\nSite 200\n\nEnd');
  });

  it('keeps what is written from right to left in its order, without marks that turn other words round', async () => {
    const { text } = await parse(page('<div dir="rtl">مرحبا \u202eabc\u202c 12 <b>شكرا</b></div>'));
    expect(text).toBe('مرحبا abc 12 شكرا');
  });

  it('is an indent where its quotation has no line', async () => {
    const { reply } = await parse(
      page(
        '<div>Three points:</div><blockquote style="margin:0 0 0 40px;border:none;padding:0px"><div>one</div><div>two</div></blockquote>',
      ),
    );
    expect(reply).toBe('Three points:\none\ntwo');
  });

  it.each([
    [
      'Proton',
      '<div>Yes.</div><div class="protonmail_signature_block">Sent with Proton Mail secure email.</div><div class="protonmail_quote">On Thursday wrote:<br><blockquote class="protonmail_quote" type="cite">Which?</blockquote></div>',
    ],
    [
      'Zoho',
      '<div>Yes.<br></div><div class="zmail_extra"><div>---- On Thu wrote ---</div><blockquote>Which?</blockquote></div>',
    ],
    [
      'an old Hotmail',
      '<div>Yes.<br><hr id="stopSpelling">Date: Mon, 2 Apr 2026<br>From: a@b.example<br>Subject: x<br><br>Which?</div>',
    ],
    [
      'Outlook in a language of its own',
      '<div>Yes.</div><div id="appendonsend"></div><hr><div id="divRplyFwdMsg"><b>寄件者:</b> A<br><b>主旨:</b> x</div><div>Which?</div>',
    ],
  ])('of %s tells what is quoted', async (_name, html) => {
    expect(await parse(page(html))).toMatchObject({ reply: 'Yes.', isFolded: true });
  });
});

describe('encodings', () => {
  const texts: Record<string, string> = {
    'windows-1256': 'مرحبا، هل وصل الشعار؟',
    'windows-1252': 'Ça coûte 5 € – « déjà » payé',
    'iso-8859-1': 'Déjà payé à Noël',
    'iso-8859-15': 'Œuvre à 5 €',
    'iso-8859-6': 'مرحبا بكم',
    'iso-8859-9': 'İstanbul ığdır',
    'iso-2022-jp': 'こんにちは、ロゴは月曜日に届きます。',
    gb18030: '你好，徽标星期一到。',
    'koi8-r': 'Здравствуйте, логотип будет в понедельник.',
    'utf-16le': 'Bonjour مرحبا नमस्ते',
    'utf-16be': 'Bonjour مرحبا नमस्ते',
    'utf-8': 'नमस्ते، آپ 😀',
  };

  it.each(Object.entries(texts))('%s is read', async (charset, text) => {
    expect((await parse(mail(part({ type: 'text/plain', charset, encoding: 'base64', text })))).text).toBe(
      text,
    );
    const html = `<p>${text}</p>`;
    expect(
      (await parse(mail(part({ type: 'text/html', charset, encoding: 'base64', text: html })))).text,
    ).toBe(text);
  });

  it.each([
    ['UTF-8 that is called Latin 1', 'utf-8', 'iso-8859-1', 'Déjà payé – merci'],
    ['UTF-8 that is called ASCII', 'utf-8', 'us-ascii', 'नमस्ते'],
    ['UTF-8 that is called nothing', 'utf-8', undefined, 'مرحبا'],
    ['Latin that is called UTF-8', 'windows-1252', 'utf-8', 'Déjà payé, merci à vous'],
    ['Arabic that is called UTF-8', 'windows-1256', 'utf-8', 'مرحبا، هل وصل الشعار؟'],
    ['Latin in an encoding that nobody knows', 'windows-1252', 'x-martian', 'Déjà payé, merci à vous'],
    ['Japanese that is called nothing', 'iso-2022-jp', undefined, 'こんにちは'],
    ['UTF-16 without a side', 'utf-16le', 'utf-16', 'Bonjour à tous'],
  ])('%s is read', async (_name, real, declared, text) => {
    const type = `Content-Type: text/plain${declared ? `; charset=${declared}` : ''}`;
    const body = encodeText(text, real).toString('base64');
    const raw = mail(`${type}\r\nContent-Transfer-Encoding: base64\r\n\r\n${body}\r\n`);
    expect((await parse(raw)).text).toBe(text);
  });

  it('UTF-8 that is broken in one place keeps the rest', async () => {
    const bytes = Buffer.concat([Buffer.from('Déjà payé à '), Buffer.from([0xc3]), Buffer.from(' vous été')]);
    const raw = mail(Buffer.concat([Buffer.from('Content-Type: text/plain; charset=utf-8\r\n\r\n'), bytes]));
    expect((await parse(raw)).text).toBe('Déjà payé à \ufffd vous été');
  });

  it.each([
    ['=?utf-8?Q?Caf=C3=A9_du_port?=', 'Café du port'],
    ['=?windows-1256?B?3+3dIM3H4b8=?=', 'كيف حال؟'],
    ['=?ISO-2022-JP?B?GyRCJDMkcyRLJEEkTxsoQg==?=', 'こんにちは'],
    ['=?utf-8?B?2YXYsdit2A==?=\r\n =?utf-8?B?qNin?=', 'مرحبا'],
    ['=?koi8-r?B?8NLJ18XU?= Re: =?iso-8859-1?q?=E9t=E9?=', 'Привет Re: été'],
    ['=?utf-8?Q?broken', '=?utf-8?Q?broken'],
    ['=?nowhere?Q?a?= b', 'a b'],
    ['Déjà vu', 'Déjà vu'],
    ['رد: AW: TR: Re:   Logo', 'رد: AW: TR: Re: Logo'],
    ['a\u0000b\u202ec', 'abc'],
  ])('of the subject %s is read', async (written, subject) => {
    expect((await parse(plain('x', [`Subject: ${written}`]))).subject).toBe(subject);
  });

  it('of a header that is no UTF-8 is told by its bytes', async () => {
    const raw = Buffer.concat([
      Buffer.from('From: a@b.example\r\nSubject: '),
      encodeText('Déjà payé', 'windows-1252'),
      Buffer.from('\r\n\r\nx'),
    ]);
    expect((await parse(raw)).subject).toBe('Déjà payé');
  });

  it.each([
    ["filename*=utf-8''d%C3%A9j%C3%A0%20vu.pdf", 'déjà vu.pdf'],
    ["filename*0*=utf-8''d%C3%A9; filename*1*=j%C3%A0.pdf", 'déjà.pdf'],
    ['filename="=?utf-8?B?2LTYudin2LEucGRm?="', 'شعار.pdf'],
    ['filename="../../etc/passwd.pdf"', 'passwd.pdf'],
    ['filename="a\u202efdp.pdf"', 'afdp.pdf'],
  ])('of a name in %s is read', async (parameter, name) => {
    const file = `Content-Type: application/pdf\r\nContent-Disposition: attachment; ${parameter}\r\n\r\n%PDF-1.4 x`;
    const { attachments } = await readMail(
      mail(multipart('mixed', [part({ type: 'text/plain', text: 'x' }), file])),
    );
    expect(attachments.map((one) => one.name)).toEqual([name]);
  });

  it('that let lines flow give paragraphs back', async () => {
    const text = 'One paragraph that \nflows on \nto its end.\n\n> quoted that \n> flows\n\nTwo.\n-- \nS';
    const raw = mail(part({ type: 'text/plain', text, parameters: '; format=flowed' }));
    expect(await parse(raw)).toMatchObject({
      text: 'One paragraph that flows on to its end.\n\n> quoted that flows\n\nTwo.\n--\nS',
    });
  });
});

describe('headers', () => {
  it('are read clean', async () => {
    const found = await parse(
      plain('x', [
        'From: "Samira Haddad" <samira@client.example>',
        'To: Vitrine <hello@agency.example>, reply+abc@agency.example, broken@, "x" <y@z.example>',
        'Cc: group: a@b.example, c@d.example;',
        'Delivered-To: hello@agency.example',
        'X-Original-To: reply+abc@agency.example',
        'In-Reply-To: <ask.1@agency.example> (a comment)',
        'References: <first.1@agency.example>\r\n <ask.1@agency.example> <ask.1@agency.example> garbage',
      ]),
    );
    expect(found).toMatchObject({
      messageId: '<answer.1@client.example>',
      inReplyTo: '<ask.1@agency.example>',
      references: ['<first.1@agency.example>', '<ask.1@agency.example>'],
      from: { address: 'samira@client.example', name: 'Samira Haddad' },
      to: ['hello@agency.example', 'reply+abc@agency.example', 'y@z.example'],
      cc: ['a@b.example', 'c@d.example'],
      deliveredTo: ['hello@agency.example', 'reply+abc@agency.example'],
      date: new Date('2026-11-26T10:02:03Z'),
      kind: 'person',
    });
  });

  it.each([
    ['"boss@agency.example" <x@evil.example>', { address: 'x@evil.example' }],
    ['boss＠agency.example <x@evil.example>', { address: 'x@evil.example' }],
    ['=?utf-8?B?Ym9zc0BhZ2VuY3kuZXhhbXBsZQ==?= <x@evil.example>', { address: 'x@evil.example' }],
    ['"<boss@agency.example>" <x@evil.example>', { address: 'x@evil.example' }],
    ['=?utf-8?B?Qm9zcyA8Ym9zc0BhLmV4YW1wbGU+?= <x@evil.example>', { address: 'x@evil.example' }],
    ['"Bo\u202ess" <x@evil.example>', { address: 'x@evil.example', name: 'Boss' }],
    ['x@evil.example', { address: 'x@evil.example' }],
    ['nobody', undefined],
    ['<a@b.example> <x@evil.example>', undefined],
    ['<a@b.example> x@evil.example', undefined],
    ['a@b.example, c@d.example', undefined],
    ['', undefined],
  ])('From %s is %o', async (value, from) => {
    expect((await parse(plain('x', [`From: ${value}`]))).from).toEqual(from);
  });

  it('that name two senders name none; of two ids the first counts', async () => {
    const two = [
      'From: a@b.example',
      'From: c@d.example',
      'Message-ID: <1@b.example>',
      'Message-ID: <2@b.example>',
    ];
    expect(await parse(plain('x', two))).toMatchObject({ from: undefined, messageId: '<1@b.example>' });
    const same = ['From: a@b.example', 'From: a@b.example'];
    expect((await parse(plain('x', same))).from).toEqual({ address: 'a@b.example' });
  });

  it('in an encoded word add no header', async () => {
    const word = `=?utf-8?B?${Buffer.from('Hi\r\nBcc: x@evil.example\r\n\r\nbody').toString('base64')}?=`;
    const found = await parse(plain('x', [`Subject: ${word}`, `From: ${word} <a@b.example>`]));
    expect(found.subject).toBe('Hi Bcc: x@evil.example body');
    expect(found.from).toEqual({ address: 'a@b.example' });
    expect(found.text).toBe('x');
  });

  it.each(['Mon, 99 Foo 2026', '', 'Mon, 1 Jan 1900 00:00:00 +0000'])('Date %s is none', async (value) => {
    expect((await parse(plain('x', [`Date: ${value}`]))).date).toBeUndefined();
  });

  it('may be all there is, or not there at all', async () => {
    expect(await parse('From: a@b.example\r\nSubject: Hi\r\n')).toMatchObject({
      subject: 'Hi',
      text: '',
      reply: '',
    });
    expect(await parse('From: a@b.example\nSubject: Hi\n\nBody\n')).toMatchObject({
      subject: 'Hi',
      text: 'Body',
    });
    expect(await parse('\r\nBody alone')).toMatchObject({ from: undefined, text: 'Body alone' });
    expect(await parse('')).toMatchObject({ from: undefined, subject: '', text: '', kind: 'person' });
  });
});

describe('a list or a group in From', () => {
  const group = 'contact@agency.example';
  const via = `From: Omar Haddad via Contact <${group}>`;
  const posts = `List-Post: <https://groups.example/post>, <mailto:${group}>`;
  const original = 'X-Original-From: Omar Haddad <omar@lead.example>';
  const answers = 'Reply-To: Omar <omar@lead.example>';
  const omar = (name?: string) => ({ address: 'omar@lead.example', ...(name && { name }) });
  it.each([
    ['Google’s', [via, posts, original, answers], omar('Omar')],
    ['one that names the writer in one header alone', [via, original], omar('Omar Haddad')],
    [
      'one that has answers sent to itself',
      [via, posts, original, `Reply-To: ${group}`],
      omar('Omar Haddad'),
    ],
    [
      'one whose writer has letters of their own',
      [via, 'X-Original-From: =?utf-8?q?=C3=89lodie?= <omar@lead.example>'],
      omar(),
    ],
    ['a forwarder’s', [via, answers], omar('Omar')],
    ['a list’s that answers go to the writer of', [`From: Contact <${group}>`, posts, answers], omar('Omar')],
    ['a list’s that names nobody', [`From: Contact <${group}>`, posts], undefined],
  ])('stands for whoever wrote: %s', async (_, headers, from) => {
    const read = await parse(mail(part({ type: 'text/plain', text: 'Bonjour' }), headers));
    expect(read).toMatchObject({ isRewritten: true });
    expect(read.from).toEqual(from);
  });

  it.each([
    ['a writer whom a list leaves as they are', ['From: Omar <omar@lead.example>', posts], group],
    ['a writer who is called so', ['From: Maria Via Roma <omar@lead.example>'], undefined],
    [
      'a writer who wants answers elsewhere',
      ['From: Omar <omar@lead.example>', 'Reply-To: b@lead.example'],
      undefined,
    ],
  ])('is not %s', async (_, headers, list) => {
    const read = await parse(mail(part({ type: 'text/plain', text: 'Bonjour' }), headers));
    expect(read).toMatchObject({ isRewritten: false, list, from: { address: 'omar@lead.example' } });
  });
});

describe('the kind of a mail', () => {
  it.each([
    [[], 'person'],
    [['Auto-Submitted: no'], 'person'],
    [['Auto-Submitted: auto-replied (vacation)'], 'auto-reply'],
    [['Auto-Submitted: auto-generated'], 'auto-reply'],
    [['X-Auto-Response-Suppress: All'], 'unsure'],
    [['Precedence: auto_reply'], 'auto-reply'],
    [['X-Autoreply: yes'], 'auto-reply'],
    [['X-Autorespond: away'], 'auto-reply'],
    [['Return-Path: <>'], 'auto-reply'],
    [['Subject: Out of office: Re: Logo'], 'person'],
    [['Subject: Réponse automatique : Logo'], 'person'],
    [['Subject: Out of office: Re: Logo', 'Precedence: bulk'], 'auto-reply'],
    [['Subject: Automatic reply: Logo', 'From: no-reply@client.example'], 'auto-reply'],
    [['List-Id: <news.client.example>'], 'list'],
    [['List-Unsubscribe: <https://a.example>'], 'list'],
    [['Precedence: list'], 'list'],
    [['Precedence: bulk'], 'list'],
    [[`${ownMailHeader}: agency-1`], 'own'],
    [[`${ownMailHeader}: other`], 'person'],
    [[`${ownMailHeader}: agency-1`, 'Auto-Submitted: auto-generated'], 'own'],
  ])('with %o is %s', async (headers, kind) => {
    expect((await parse(plain('x', headers), 'agency-1')).kind).toBe(kind);
  });

  it('is a receipt for reading: automatic', async () => {
    const receipt =
      'Content-Type: message/disposition-notification\r\n\r\nFinal-Recipient: rfc822;a@b.example\r\nDisposition: manual-action/MDN-sent-manually; displayed\r\n';
    const raw = mail(
      multipart(
        'report',
        [part({ type: 'text/plain', text: 'Read' }), receipt],
        '; report-type=disposition-notification',
      ),
    );
    expect(await parse(raw)).toMatchObject({ kind: 'auto-reply', bounce: undefined, files: [] });
  });
});

describe('a report on delivery', () => {
  const dsn = (
    fields: string,
    original = 'Content-Type: message/rfc822\r\n\r\nMessage-ID: <sent.7@agency.example>\r\nSubject: Logo\r\n\r\nBody with Message-ID: <no@no>',
  ) =>
    mail(
      multipart(
        'report',
        [
          part({ type: 'text/plain', text: 'Your mail came back.' }),
          `Content-Type: message/delivery-status\r\n\r\n${fields}`,
          original,
        ],
        '; report-type=delivery-status',
      ),
      [
        'From: Mail Delivery System <MAILER-DAEMON@mx.example>',
        'Return-Path: <>',
        'Subject: Undelivered Mail Returned to Sender',
        'Auto-Submitted: auto-replied',
        'In-Reply-To: <else@agency.example>',
      ],
    );

  it('is read (Postfix)', async () => {
    const fields =
      'Reporting-MTA: dns; mx.example\r\nArrival-Date: Thu, 26 Nov 2026 10:00:00 +0000\r\n\r\nFinal-Recipient: rfc822; gone@client.example\r\nOriginal-Recipient: rfc822;gone@client.example\r\nAction: failed\r\nStatus: 5.1.1\r\nRemote-MTA: dns; mx.client.example\r\nDiagnostic-Code: smtp; 550 5.1.1 <gone@client.example>: Recipient address\r\n    rejected: User unknown\r\n';
    expect(await parse(dsn(fields))).toMatchObject({
      kind: 'bounce',
      files: [],
      text: 'Your mail came back.',
      bounce: {
        messageId: '<sent.7@agency.example>',
        recipient: 'gone@client.example',
        action: 'failed',
        status: '5.1.1',
        diagnostic: '550 5.1.1 <gone@client.example>: Recipient address rejected: User unknown',
      },
    });
  });

  it('with the header alone, delayed, or of several recipients is read', async () => {
    const header =
      'Content-Type: text/rfc822-headers\r\n\r\nReceived: x\r\nMessage-Id: <sent.8@agency.example>\r\n';
    const delayed =
      'Reporting-MTA: dns; a\r\n\r\nFinal-Recipient: rfc822; slow@client.example\r\nAction: delayed\r\nStatus: 4.4.1\r\nWill-Retry-Until: x\r\n';
    expect((await parse(dsn(delayed, header))).bounce).toEqual({
      messageId: '<sent.8@agency.example>',
      recipient: 'slow@client.example',
      action: 'delayed',
      status: '4.4.1',
      diagnostic: undefined,
    });
    const several =
      'Reporting-MTA: dns; a\r\n\r\nFinal-Recipient: rfc822; ok@client.example\r\nAction: delivered\r\nStatus: 2.0.0\r\n\r\nFinal-Recipient: rfc822; gone@client.example\r\nAction: failed\r\nStatus: 5.2.2\r\n';
    expect((await parse(dsn(several))).bounce).toMatchObject({
      recipient: 'gone@client.example',
      action: 'failed',
      status: '5.2.2',
    });
    const relayed =
      'Reporting-MTA: dns; a\r\n\r\nFinal-Recipient: rfc822; ok@client.example\r\nAction: relayed (to a server that tells no more)\r\nStatus: 2.0.0\r\n';
    expect((await parse(dsn(relayed, ''))).bounce).toMatchObject({
      messageId: '<else@agency.example>',
      action: 'relayed',
    });
  });

  it('of Exchange and of Gmail is read', async () => {
    const exchange =
      'Reporting-MTA: dns;AM0PR01.eurprd01.prod.exchangelabs.com\r\nReceived-From-MTA: dns;x\r\n\r\nFinal-Recipient: rfc822;gone@client.example\r\nAction: failed\r\nStatus: 5.1.10\r\nDiagnostic-Code: smtp;550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient gone@client.example not found by SMTP address lookup\r\n';
    expect((await parse(dsn(exchange))).bounce).toMatchObject({
      status: '5.1.10',
      diagnostic: expect.stringMatching(/^550 5\.1\.10 RESOLVER\.ADR/),
    });
    const gmail =
      'Reporting-MTA: dns; googlemail.com\r\nArrival-Date: x\r\nX-Original-Message-ID: <sent.9@agency.example>\r\n\r\nFinal-Recipient: rfc822; gone@client.example\r\nAction: failed\r\nStatus: 5.1.1\r\nRemote-MTA: dns; mx\r\nDiagnostic-Code: smtp; 550-5.1.1 The email account that you tried to reach does not exist. Please try\r\n 550-5.1.1 double-checking\r\nLast-Attempt-Date: x\r\n';
    expect((await parse(dsn(gmail, ''))).bounce).toMatchObject({
      messageId: '<sent.9@agency.example>',
      recipient: 'gone@client.example',
    });
  });

  it('that is none but says so is read', async () => {
    const raw = mail(
      part({
        type: 'text/plain',
        text: 'This message was created automatically by mail delivery software.\n\n  gone@client.example\n    host mx.client.example [192.0.2.1]\n    SMTP error from remote mail server after RCPT TO:<gone@client.example>:\n    550 5.1.1 unknown user\n\n------ This is a copy of the message ------\n\nMessage-Id: <sent.3@agency.example>\nSubject: Logo\n',
      }),
      [
        'From: Mail Delivery System <Mailer-Daemon@mx.example>',
        'X-Failed-Recipients: gone@client.example',
        'Subject: Mail delivery failed: returning message to sender',
        'In-Reply-To: <sent.2@agency.example>',
      ],
    );
    expect(await parse(raw)).toMatchObject({
      kind: 'bounce',
      bounce: {
        messageId: '<sent.3@agency.example>',
        recipient: 'gone@client.example',
        action: 'failed',
        status: '5.1.1',
        diagnostic: '550 5.1.1 unknown user',
      },
    });
    const person = plain('My provider says 550 5.1.1 unknown user. Why?', ['Subject: Undelivered mail']);
    expect(await parse(person)).toMatchObject({ kind: 'person', bounce: undefined });
  });

  it('has a diagnostic of one line that is not too long', async () => {
    const long = `Reporting-MTA: dns; a\r\n\r\nFinal-Recipient: rfc822; a@b.example\r\nAction: failed\r\nStatus: 5.0.0\r\nDiagnostic-Code: smtp; 550 \u001b[31m${'x'.repeat(1_000)}\r\n`;
    const { bounce } = await parse(dsn(long));
    expect(bounce?.diagnostic).toMatch(/^550 \[31mx{250,}$/);
    expect(bounce?.diagnostic?.length).toBeLessThanOrEqual(300);
  });
});

describe('what the own server says of a sender', () => {
  const google =
    'mx.google.com;       dkim=pass header.i=@client.example header.s=s1 header.b=abc;       spf=pass (google.com: domain of a@client.example designates 192.0.2.1 as permitted sender) smtp.mailfrom=a@client.example;       dmarc=pass (p=REJECT sp=REJECT dis=NONE) header.from=client.example';
  it.each([
    [[google], { dkim: 'pass', spf: 'pass', dmarc: 'pass' }],
    [['MX.google.com 1; dmarc=fail'], { dkim: 'none', spf: 'none', dmarc: 'fail' }],
    [['mx.google.com; none'], { dkim: 'none', spf: 'none', dmarc: 'none' }],
    [
      ['mx.google.com; spf=softfail; dkim=temperror; dmarc=none'],
      { dkim: 'none', spf: 'fail', dmarc: 'none' },
    ],
    [['mx.google.com; dkim=fail; dkim=pass'], { dkim: 'pass', spf: 'none', dmarc: 'none' }],
    // What it looked at is not the address that is read here.
    [['mx.google.com; dmarc=pass header.from=evil.example'], { dkim: 'none', spf: 'none', dmarc: 'fail' }],
    [['mx.google.com; dmarc=pass header.from=CLIENT.example'], { dkim: 'none', spf: 'none', dmarc: 'pass' }],
    [['mx.google.com; dmarc=pass; dmarc=fail'], { dkim: 'none', spf: 'none', dmarc: 'fail' }],
    // What a sender writes further down, or as another server, or inside what the server quotes.
    [
      ['mx.google.com; dmarc=fail', 'mx.google.com; dmarc=pass'],
      { dkim: 'none', spf: 'none', dmarc: 'fail' },
    ],
    [['evil.example; dmarc=pass', 'mx.google.com; dmarc=fail'], { dkim: 'none', spf: 'none', dmarc: 'fail' }],
    [
      ['mx.google.com; spf=fail smtp.mailfrom="a; dmarc=pass;"@evil.example; dmarc=fail'],
      { dkim: 'none', spf: 'fail', dmarc: 'fail' },
    ],
    [
      ['mx.google.com; spf=fail (x (; dmarc=pass) \\) ; dmarc=pass ) smtp.mailfrom=a'],
      { dkim: 'none', spf: 'fail', dmarc: 'none' },
    ],
    [['mx.google.com.evil.example; dmarc=pass'], undefined],
    [['evil.example (mx.google.com); dmarc=pass'], undefined],
    [[], undefined],
  ])('in %o is %o', async (values, found) => {
    const { authenticationResults } = await parse(
      plain(
        'x',
        values.map((value) => `Authentication-Results: ${value}`),
      ),
    );
    expect(readAuthentication(authenticationResults, 'mx.google.com', 'a@client.example')).toEqual(found);
  });
});

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const file = (type: string, content: Buffer, disposition: string, more = '') =>
  `Content-Type: ${type}\r\nContent-Disposition: ${disposition}\r\n${more}Content-Transfer-Encoding: base64\r\n\r\n${content.toString('base64').replace(/.{76}/g, '$&\r\n')}`;
const letter = part({ type: 'text/plain', text: 'See the files.' });

describe('the files of a mail', () => {
  it('are what their bytes are, by the rules for every file', async () => {
    const { attachments, leftOut } = await readMail(
      mail(
        multipart('mixed', [
          letter,
          file('application/octet-stream', png, 'attachment; filename="photo"'),
          file('image/png', Buffer.from('<svg onload="x()"/>'), 'attachment; filename="a.png"'),
          file('application/pdf', Buffer.from('%PDF-1.7 x'), 'attachment; filename="offer.pdf"'),
          file('text/html', Buffer.from('<script>x()</script>'), 'attachment; filename="page.html"'),
          file(
            'application/zip',
            makeZip([{ name: 'bomb', content: Buffer.alloc(50_000_000) }]),
            'attachment; filename="bomb.zip"',
          ),
          file('text/plain', Buffer.from('note'), 'attachment; filename="note.txt"'),
          file('image/jpeg', randomBytes(6 * 1024 ** 2), 'attachment; filename="large.jpg"'),
          file('application/pdf', Buffer.alloc(0), 'attachment; filename="empty.pdf"'),
          file('application/ms-tnef', Buffer.from('789f3e22', 'hex'), 'attachment; filename="winmail.dat"'),
          file('message/rfc822', Buffer.from('Subject: x\r\n\r\ny'), 'attachment'),
        ]),
      ),
    );
    expect(attachments.map(({ name, type, isInline }) => [name, type, isInline])).toEqual([
      ['photo.png', 'image/png', false],
      ['offer.pdf', 'application/pdf', false],
      ['note.txt', 'text/plain', false],
    ]);
    expect(attachments[0]?.content.equals(png)).toBe(true);
    expect(leftOut).toEqual([
      { name: 'empty.pdf', reason: 'empty' },
      { name: 'winmail.dat', reason: 'winmail' },
      { name: 'a.png', reason: 'unsupported' },
      { name: 'page.html', reason: 'unsupported' },
      { name: 'bomb.zip', reason: 'unsupported' },
      { name: 'large.jpg', reason: 'tooLarge' },
      { name: 'message.eml', reason: 'unsupported' },
    ]);
  });

  it('are an invitation once, as text or as a file', async () => {
    const calendar = 'BEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\nEND:VCALENDAR\r\n';
    const raw = mail(
      multipart('mixed', [
        multipart('alternative', [
          letter,
          part({ type: 'text/calendar', text: calendar, parameters: '; method=REQUEST' }),
        ]),
        file('application/ics', Buffer.from(calendar), 'attachment; filename="invite.ics"'),
        file('text/calendar', Buffer.from('<script>'), 'attachment; filename="fake.ics"'),
      ]),
    );
    const { attachments, leftOut, text } = await readMail(raw);
    expect(attachments.map(({ name, type }) => [name, type])).toEqual([['invitation.ics', 'text/calendar']]);
    expect(leftOut).toEqual([{ name: 'fake.ics', reason: 'unsupported' }]);
    expect(text).toBe('See the files.');
  });

  it('are pictures in what is new, not those of signatures and quotations', async () => {
    const picture = (id: string, name: string) =>
      file(
        'image/png',
        Buffer.concat([png, Buffer.from(id)]),
        `inline; filename="${name}"`,
        `Content-ID: <${id}>\r\n`,
      );
    const html =
      '<div>Look:</div><div><img src="cid:new@x" alt="screen"></div><div class="gmail_signature"><img src="cid:logo@x"></div><blockquote type="cite">Yours <img src="cid:old@x"></blockquote>';
    const raw = mail(
      multipart('related', [
        part({ type: 'text/html', text: html }),
        picture('new@x', 'screen.png'),
        picture('logo@x', 'logo.png'),
        picture('old@x', 'old.png'),
        picture('stray@x', 'stray.png'),
      ]),
    );
    const { attachments, leftOut, reply } = await readMail(raw);
    expect(reply).toBe('Look:\n[screen]');
    expect(attachments.map(({ name, isInline }) => [name, isInline])).toEqual([
      ['screen.png', true],
      ['stray.png', true],
    ]);
    expect(leftOut).toEqual(['logo.png', 'old.png'].map((name) => ({ name, reason: 'quoted' })));
  });

  it('may be all that is new', async () => {
    const html = '<div><img src="cid:a"></div><blockquote type="cite">Show us.</blockquote>';
    const raw = mail(
      multipart('related', [
        part({ type: 'text/html', text: html }),
        file('image/png', png, 'inline', 'Content-ID: <a>\r\n'),
      ]),
    );
    expect(await parse(raw)).toMatchObject({
      reply: '[image]',
      files: [{ name: 'image.png', isInline: true }],
    });
  });

  it('stand between texts as Apple Mail sends them', async () => {
    const raw = mail(
      multipart('mixed', [
        letter,
        file('application/pdf', Buffer.from('%PDF-1.4'), 'inline; filename="a.pdf"'),
        part({ type: 'text/html', text: '<p>And after.</p>' }),
      ]),
    );
    expect(await parse(raw)).toMatchObject({
      text: 'See the files.\n\nAnd after.',
      files: [{ name: 'a.pdf', isInline: false }],
    });
  });

  it('are not the signature of a signed mail; an encrypted one says so', async () => {
    const signature =
      'Content-Type: application/pgp-signature; name="signature.asc"\r\n\r\n-----BEGIN PGP SIGNATURE-----';
    expect(await parse(mail(multipart('signed', [letter, signature])))).toMatchObject({
      text: 'See the files.',
      files: [],
      leftOut: [],
      problem: undefined,
    });
    const sealed = [
      'Content-Type: application/pgp-encrypted\r\n\r\nVersion: 1',
      'Content-Type: application/octet-stream; name="encrypted.asc"\r\n\r\n-----BEGIN PGP MESSAGE-----',
    ];
    expect(await parse(mail(multipart('encrypted', sealed)))).toMatchObject({
      problem: 'encrypted',
      text: '',
    });
  });
});

describe('bad input', () => {
  const mebibyte = 1024 ** 2;
  const filled = (unit: string, bytes: number) => unit.repeat(Math.ceil(bytes / unit.length)).slice(0, bytes);

  it('of 20 MB is read whole', async () => {
    const big = file(
      'application/pdf',
      Buffer.concat([Buffer.from('%PDF-1.4'), randomBytes(4 * mebibyte)]),
      'attachment; filename="a.pdf"',
    );
    const bigger = file(
      'application/pdf',
      Buffer.concat([Buffer.from('%PDF-1.4'), randomBytes(10 * mebibyte)]),
      'attachment; filename="b.pdf"',
    );
    const raw = mail(multipart('mixed', [letter, big, bigger]));
    expect(raw.length).toBeGreaterThan(19 * mebibyte);
    expect(await readMail(raw)).toMatchObject({
      reply: 'See the files.',
      attachments: [{ name: 'a.pdf' }],
      leftOut: [{ name: 'b.pdf', reason: 'tooLarge' }],
      problem: undefined,
    });
  });

  it('past 25 MB gives its headers and the beginning of its text', async () => {
    const raw = mail(
      part({ type: 'text/plain', encoding: '8bit', text: filled('A line of it.\n', 26 * mebibyte) }),
    );
    const found = await readMail(raw);
    expect(found).toMatchObject({
      messageId: '<answer.1@client.example>',
      subject: 'Re: Hello',
      problem: 'tooLarge',
      attachments: [],
    });
    expect(found.text).toMatch(/^A line of it\.\nA line/);
  });

  it('of 1,000 files keeps 50 and says what became of the others', async () => {
    const files = Array.from({ length: 1_000 }, (_, at) =>
      file('text/plain', Buffer.from(`note ${at}`), `attachment; filename="${at}.txt"`),
    );
    const found = await readMail(mail(multipart('mixed', [letter, ...files])));
    expect(found).toMatchObject({ reply: 'See the files.', problem: undefined });
    expect(found.attachments.map(({ name }) => name)).toEqual(
      Array.from({ length: 50 }, (_, at) => `${at}.txt`),
    );
    expect(found.leftOut).toHaveLength(limits.leftOut);
    expect(found.leftOut.at(-1)?.more).toBe(851);
  });

  it('of more parts than are read gives those before', async () => {
    const files = Array.from({ length: 5_000 }, () =>
      file('text/plain', Buffer.from('x'), 'attachment; filename="a.txt"'),
    );
    const found = await readMail(mail(multipart('mixed', [letter, ...files])));
    expect(found).toMatchObject({
      reply: 'See the files.',
      problem: 'tooManyParts',
      attachments: [{ name: 'a.txt' }],
    });
  });

  it('nested 200 deep gives what stands above, and says so', async () => {
    let nested = multipart('mixed', [
      file('application/pdf', Buffer.from('%PDF-1.4'), 'attachment; filename="deep.pdf"'),
    ]);
    for (let depth = 0; depth < 200; depth += 1) nested = multipart('mixed', [nested]);
    const found = await readMail(mail(multipart('mixed', [letter, nested])));
    expect(found).toMatchObject({
      reply: 'See the files.',
      attachments: [],
      leftOut: [{ reason: 'tooDeep' }],
    });
  });

  it('of 10,000 headers is read', async () => {
    const headers = Array.from({ length: 10_000 }, (_, at) => `X-Header-${at}: ${at}`);
    expect(await readMail(plain('Body', headers))).toMatchObject({
      subject: 'Re: Hello',
      text: 'Body',
      problem: undefined,
    });
    const more = Array.from({ length: 40_000 }, (_, at) => `X-Header-${at}: ${filled('x', 40)}`);
    expect(
      await readMail(mail(part({ type: 'text/plain', text: 'Body' }), ['From: a@b.example', ...more])),
    ).toMatchObject({ from: { address: 'a@b.example' } });
  });

  it('of zero bytes and of noise is read', async () => {
    const zeros = Buffer.concat([
      Buffer.from('From: a@b.example\r\nSubject: a\0b\r\n\r\nOne\0two\r\n'),
      Buffer.alloc(1_000),
    ]);
    expect(await readMail(zeros)).toMatchObject({
      subject: 'ab',
      text: 'Onetwo',
      from: { address: 'a@b.example' },
    });
    expect(await readMail(randomBytes(100_000))).toMatchObject({ from: undefined, attachments: [] });
    expect(await readMail(Buffer.alloc(0))).toMatchObject({ text: '', problem: undefined });
  });

  it.each([
    ['outlasts', 'loop', 'tooSlow'],
    ['fills the memory of', 'fill', 'tooHeavy'],
    ['breaks', 'throw', 'damaged'],
  ])('that %s the parser gives its headers and the reason', async (_, word, problem) => {
    const found = await readMail(plain(word), {
      parser: {
        script: new URL('./stand-ins/broken-mail-parser.ts', import.meta.url),
        readingMs: word === 'loop' ? 1_500 : limits.readingMs,
        folders: [`${import.meta.dirname}/`, `${import.meta.dirname}/../src/`],
      },
    });
    expect(found).toMatchObject({
      from: { address: 'samira@client.example' },
      subject: 'Re: Hello',
      problem,
    });
  });

  it('never reaches a parser in the process of the server', async () => {
    const loadedBy = async (name: string) => {
      const { href } = new URL(`../src/server/mail-reading/${name}.ts`, import.meta.url);
      const look = `await import(${JSON.stringify(href)}); const { createRequire } = await import('node:module'); console.log(Object.keys(createRequire(import.meta.url)('module')._cache).join('\\n'))`;
      return (await promisify(execFile)(process.execPath, ['--input-type=module', '-e', look])).stdout;
    };
    expect(await loadedBy('parse-mail')).toMatch(/libmime/);
    expect(await loadedBy('service')).not.toMatch(/libmime/);
  });

  it('ends when the work is called off', async () => {
    await expect(readMail(plain('x'), { signal: AbortSignal.abort() })).rejects.toThrow('aborted');
  });

  const html = (text: string) => page(text);
  const hostile: [string, Buffer][] = [
    [
      '> ',
      'On Le في ',
      'From: a\n',
      'wrote:\n',
      'On 1 ',
      '-- \n',
      'Sent from my ',
      '____',
      ' ',
      '\t\n',
      '*',
      '<',
      '=?',
      'a@',
      '<a@b',
      'a@b.',
      '>\n> \n',
      'से भेजा ',
      'x',
      '\u00a0',
      'De : a\n\n',
      '1:11 <',
      '(',
      'Original Message -',
    ].map((unit): [string, Buffer] => [
      `text of ${JSON.stringify(unit)}`,
      mail(part({ type: 'text/plain', encoding: '8bit', text: filled(unit, mebibyte) })),
    ]),
    [
      '<div>',
      '<blockquote>',
      '<b',
      '<!--',
      '<a href=cid:',
      '<p class="MsoNormal">a',
      '<img src="cid:a">',
      'style="',
      '<table><tr><td>',
      '&nbsp;',
      '<br>',
      '<style',
      '\ue000',
      '&#xe004;',
    ].map((unit): [string, Buffer] => [`HTML of ${JSON.stringify(unit)}`, html(filled(unit, mebibyte))]),
    [
      'From: ',
      'Subject: =?utf-8?Q?',
      'References: <a@b> ',
      'Authentication-Results: (',
      'To: "a',
      'Date: (',
      'Received: ',
    ].map((unit): [string, Buffer] => [`header of ${unit}`, plain('x', [`X: y`, filled(unit, 200_000)])]),
  ].flat();
  it.each(hostile)('is read in no time: %s', async (_name, raw) => {
    let subject: unknown;
    expect(
      await processorTime(async () => {
        subject = (await parse(raw)).subject;
      }),
    ).toBeLessThan(2_500);
    expect(subject).toBeDefined();
  });
});
