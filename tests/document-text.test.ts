import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cutText, toPlainText, toTitle } from '../src/server/document-reading/read-content.ts';

it.each([
  ['direction marks', 'facture\u202Efdp.exe\u202C \u2066x\u2069\u200E\u200F\u061C', 'facturefdp.exe x'],
  ['zero-width characters', 'ig\u200Bno\u2060re\uFEFF tout\u00AD\u034F\u180E', 'ignore tout'],
  ['tag letters', `Bonjour${String.fromCodePoint(0xe0049, 0xe0067, 0xe006e)}`, 'Bonjour'],
  ['variation selectors', `a\uFE00b\uFE0Fc${String.fromCodePoint(0xe0100, 0xe01ef)}`, 'abc'],
  ['control characters', 'a\u0000b\u0007c\u001B[31md\u009Fe\uFFFFf', 'abc[31mdef'],
  ['joiners between other letters', 'mot\u200Dde\u200Cpasse', 'motdepasse'],
  ['rows of joiners', 'ب\u200D\u200D\u200C\u200Dب', 'بب'],
  ['half characters', 'a\uD800b', 'a\uFFFDb'],
  ['line ends', 'a\r\nb\rc\u2028d\u0085e\n\n\n\n\nf  \n', 'a\nb\nc\nd\ne\n\nf'],
])('removes or settles %s', (_what, text, plain) => {
  expect(toPlainText(text)).toBe(plain);
});

it.each([
  ['Persian', 'می\u200Cخواهم'],
  ['Hindi', 'क्\u200Dष'],
  ['a family', '👩\u200D👩\u200D👧'],
  ['a coloured heart', '❤\uFE0F'],
  ['French spaces', 'Quoi\u00A0?\u202F!'],
  ['accents of two characters', 'e\u0301te\u0301'],
])('keeps %s', (_what, text) => {
  expect(toPlainText(text)).toBe(text);
});

it('makes of any text one that can be stored', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
      const plain = toPlainText(text);
      expect(plain.isWellFormed()).toBe(true);
      expect(plain).not.toMatch(/\0|\u200B|[\u202A-\u202E\u2066-\u2069]|\uFEFF/);
    }),
  );
});

it('cuts between characters', () => {
  expect(cutText('ab😀', 3)).toBe('ab');
  expect(cutText('ab😀', 4)).toBe('ab😀');
});

it('makes titles of one line', () => {
  expect(toTitle(' Rapport\n\u202E d’été ')).toBe('Rapport d’été');
  expect(toTitle('\u200B')).toBeNull();
  expect(toTitle('x'.repeat(5_000))).toHaveLength(300);
});
