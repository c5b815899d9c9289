import { describe, expect, it } from 'vitest';
import { isPublicName } from '../src/server/document-reading/fetch-address.ts';
import { decodeText, kindOfText, toPlainText, toTitle } from '../src/server/document-reading/read-content.ts';
import { toSheetExport } from '../src/server/document-reading/reader.ts';
import { maxBlobBytes } from '../src/server/ports/github.ts';
import { dictionaryOf, findSpokenOf, readLocaleTexts } from '../src/server/repositories/labels.ts';
import { isReadable, isSecretPath, kindOf } from '../src/server/repositories/paths.ts';
import { rankFiles, textsIn } from '../src/server/repositories/ranking.ts';
import {
  addressesIn,
  identifiersIn,
  notionsOf,
  quotesIn,
  tracesIn,
} from '../src/server/repositories/report.ts';
import { takeTurns } from '../src/server/repositories/turns.ts';
import { stem, stemsOf } from '../src/server/vocabulary/words.ts';
import { processorTime } from './setup/processor-time.ts';

/** More than anything here needs of such texts, and far less than it takes whoever tries again at every sign. */
const limit = 500;
const length = 100_000;

const fill = (part: string, most = length) => part.repeat(Math.ceil(most / part.length)).slice(0, most);

/** What makes a search that begins anew at every sign, or that can divide a text in many ways, go on for minutes. */
const units = [
  ...[' ', '\t', '\n', '\r\n', '\u00a0', '\u2028', '«', '« ', '«a', '“', '"', "'", '`', '"a', "'a", '" "'],
  ...[
    '(',
    ')',
    '[',
    '{',
    '<',
    '<a',
    '<!--',
    '\\',
    '/',
    '//',
    '/a',
    '/../',
    '.',
    '..',
    './',
    '.ts',
    '.ts ',
    'a.',
  ],
  ...[
    'a',
    'A',
    'é',
    'É',
    'Aa',
    'aA',
    'a1',
    'a_',
    '_',
    '$',
    '@',
    '0',
    '9',
    '-',
    '-eyJ',
    'eyJ.',
    '=',
    ':',
    ',',
    '* ',
  ],
  ...[
    'cart',
    'Cart',
    'cart1',
    'CART',
    'panier ',
    'panierPanier',
    'carte bancaire ',
    'frais de ',
    'https://',
    'a@b.',
  ],
  ...[
    'at ',
    'at a.',
    'at a.a',
    'import ',
    'import(',
    'from ',
    'from\n',
    'require(',
    'include_once ',
    '@import ',
    '@use ',
  ],
  ...[
    'function ',
    'const ',
    'class\n',
    'line 1',
    'a.ts:',
    'a.ts:1 ',
    'a.ts(1',
    'key: ',
    "'key' => ",
    'k = "',
    'msgid "',
  ],
  ...[
    '\u0301',
    'e\u0301',
    '\u0316\u0301',
    '\u0301\u0316\u0327',
    '\u200d',
    '\ufe0f',
    '👩\u200d',
    '\u202e',
    '\ud800',
    'Σ',
  ],
  ...[
    'secret',
    'lang/',
    'messages/',
    '.env',
    'credentials.',
    '.g.',
    'style="',
    "style='",
    'charset=',
    '<?xml ',
  ],
];
const beginnings = ['import', 'from', 'def', 'ab:', '«', '"', 'at ', 'https:/', '<meta', '- eyJ', 'panier'];
const withoutEnd: [string, string][] = [
  ...units.map((unit): [string, string] => [JSON.stringify(unit), fill(unit)]),
  ...beginnings.flatMap((start) =>
    [' ', '\n', 'a', '.', `${start} `].map((unit): [string, string] => [
      JSON.stringify(start + unit.repeat(2)),
      `${start}${fill(unit)}`,
    ]),
  ),
  ['lines of blanks', fill(`${' '.repeat(300)}\n`)],
  ['lines that open', fill(`ab:${' '.repeat(200)}x\n`)],
  ['lines of one long word', fill(`${'a'.repeat(80)} ${'b'.repeat(400)}\n`)],
  ['nested lists', fill('[', length / 2) + fill(']', length / 2)],
  ['one long key', `{"${fill('k', length / 2)}":{${fill('"ab":"cd",', length / 2)}"z":"zz"}}`],
];
/** Nothing that such a search looks for stands at the end. */
const texts = withoutEnd.map(([name, text]): [string, string] => [name, `${text}!\nx`]);

const reportOf = (text: string) => ({ title: text, description: text, documentText: text });
const addresses = {
  title: 'Panier',
  description: 'Sur /abc et "/cart" et « Le panier »',
  documentText: null,
};
const fileOf = (path: string) => ({ path, sha: 'a', size: maxBlobBytes });

const works: Record<string, (text: string) => unknown> = {
  'traces of a report': (text) => tracesIn(reportOf(text)),
  'names in a report': (text) => identifiersIn(reportOf(text)),
  'quotes of a report': (text) => quotesIn(reportOf(text)),
  'addresses in a report': (text) => addressesIn(reportOf(text)),
  'what a report is about': (text) => notionsOf(reportOf(text)),
  words: (text) => [stemsOf(text), stem(text)],
  'texts of a locale file': (text) => [
    readLocaleTexts('lang/fr.yml', text),
    readLocaleTexts('lang/fr.xlf', text),
    readLocaleTexts('lang/fr.xlf', `<source>${text}</trans-unit>`),
    readLocaleTexts('lang/fr.po', text),
    readLocaleTexts('lang/fr.po', `msgid "${text}`),
    readLocaleTexts('lang/fr.json', text),
    readLocaleTexts('lang/fr.json', JSON.stringify({ a: text, [text]: { b: text } })),
  ],
  'spoken texts': (text) =>
    findSpokenOf([{ key: 'a', text, path: 'a' }], text, [text.slice(0, 160)], 'fr', takeTurns()),
  'a dictionary': (text) =>
    dictionaryOf([{ key: 'a', text, path: 'lang/fr.json' }], [text, ...stemsOf(text)], takeTurns()),
  paths: (text) => {
    const paths = [text, `${text}/a.json`, `src/${text}.ts`];
    return paths.map((path) => [kindOf(path), isReadable(fileOf(path)), isSecretPath(path)]);
  },
  'plain text': (text) => [toPlainText(text), toTitle(text)],
  'kinds of documents': (text) => {
    const hints = { mediaType: '', extension: '' };
    return [decodeText(Buffer.from(`a${text}`), hints), kindOfText(text, hints)];
  },
  'addresses of documents': (text) => [
    isPublicName(text),
    isPublicName(`a.${text}`),
    toSheetExport(`https://docs.google.com/spreadsheets/d/${text}`),
  ],
};

/** Refused is as good as read. */
const costOf = (work: () => unknown) =>
  processorTime(async () => {
    try {
      await work();
    } catch {}
  });

async function listSlow(works: [string, () => unknown][]): Promise<string[]> {
  const slow: string[] = [];
  for (const [name, work] of works) {
    const cost = await costOf(work);
    if (cost > limit) slow.push(`${name}: ${Math.round(cost)} ms`);
  }
  return slow;
}

it.each(Object.entries(works))(
  'reads %s in no time, whatever they are',
  async (_name, work) => {
    expect(await listSlow(texts.map(([name, text]) => [name, () => work(text)]))).toEqual([]);
  },
  120_000,
);

describe.each([
  { paths: ['src/a.ts', 'lang/fr.json'], options: {} },
  { paths: ['src/a.py', 'lang/fr.yml', 'docs/a.md'], options: { tags: ['slow'] } },
])('a hostile text', ({ paths, options }) => {
  it.each(paths)('is compared as %s in no time, whatever it holds', options, async (path) => {
    const whole = texts.map(([name, text]): [string, string] => [name, fill(text, maxBlobBytes)]);
    const held = ['"/cart"', '/abc/:', '"/abc/:" ', 'const cart ', '/cart"\n', 'import "./b"\n'].map(
      (unit): [string, string] => [unit, fill(unit, maxBlobBytes)],
    );
    const slow = await listSlow(
      [...whole, ...held].map(([name, text]) => [
        name,
        () => rankFiles({ files: [fileOf(path)], texts: textsIn(new Map([['a', text]])) }, addresses),
      ]),
    );
    expect(slow).toEqual([]);
  });
});

it('compares a hostile report with a hostile file in no time', { tags: ['slow'] }, async () => {
  const slow = await listSlow(
    texts
      .slice(0, units.length)
      .map(([name, text]) => [
        name,
        () =>
          rankFiles(
            { files: [fileOf('src/a.ts')], texts: textsIn(new Map([['a', fill(text, maxBlobBytes)]])) },
            reportOf(text),
          ),
      ]),
  );
  expect(slow).toEqual([]);
});
