import { describe, expect, it } from 'vitest';
import { type Cell, toCsv } from '../src/server/csv.ts';
import { processorTime } from './setup/processor-time.ts';

const rowOf = async (...cells: Cell[]) => (await toCsv(['a'], [cells])).slice('\uFEFFa\r\n'.length, -2);

it('begins with the mark of UTF-8 and the header, and ends every row with CRLF', async () => {
  expect(await toCsv(['Nom', 'Où'], [['Zoé', 'Évry']])).toBe('\uFEFFNom,Où\r\nZoé,Évry\r\n');
  expect(await toCsv(['Nom'], [])).toBe('\uFEFFNom\r\n');
});

it('takes rows as they come', async () => {
  async function* rows() {
    yield ['1'];
    yield ['2'];
  }
  expect(await toCsv(['n'], rows())).toBe('\uFEFFn\r\n1\r\n2\r\n');
});

it('quotes what has a separator, a quote, a line break or space at its ends', async () => {
  expect(await rowOf('a,b', 'say "hi"', 'x\r\ny', ' z ', 'plain', 'semi;colon', 'مرحبا')).toBe(
    '"a,b","say ""hi""","x\r\ny"," z ",plain,"semi;colon",مرحبا',
  );
});

it('leaves numbers as they are, also negative ones, and nothing where there is nothing', async () => {
  expect(await rowOf(-12.5, 0, null, '')).toBe('-12.5,0,,');
});

describe('what a spreadsheet would take for a formula', () => {
  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '＝1+1', '＋1', '－1', '＠SUM', '−1', '﹦1'])(
    '%s gets an apostrophe',
    async (text) => {
      expect(await rowOf(text)).toBe(`'${text}`);
    },
  );

  it.each([
    ' =1',
    '\u00a0=1',
    '\t=1',
    '\r=1',
    '\n=1',
    '\u200b=1',
    '\ufeff=1',
    '\u202e=1',
    '\u0000=1',
    '\u3000=1',
  ])('also past what nobody sees: %j', async (text) => {
    const cell = await rowOf(text);
    expect(cell.replace(/^"/, '')).toMatch(/^'/);
  });

  it.each(['\tx', '\rx'])('%j gets one whatever follows', async (text) => {
    expect(await rowOf(text)).toBe(`"'${text}"`);
  });

  it('also where a program parts cells at semicolons, tabs or line breaks', async () => {
    expect(await rowOf('a;=1')).toBe(`"a;'=1"`);
    expect(await rowOf('a;\t =1')).not.toMatch(/[;\t\n\r]\s*=/);
    expect(await rowOf('a\n=1')).toBe(`"a\n'=1"`);
    expect(await rowOf('"a";"=1"')).toBe(`"""a"";""=1"""`);
  });

  it.each(['a=b', 'x-y', 'moi@exemple.fr', '1+1', '{"a":"=1"}', 'conversation:12'])(
    '%s is none',
    async (text) => {
      expect((await rowOf(text)).replaceAll('""', '"')).toContain(text);
    },
  );
});

it('is not slowed down by long space', async () => {
  const write = () =>
    rowOf(' '.repeat(100_000), `${'; '.repeat(50_000)}x`, `a${'\n'.repeat(100_000)}=`, '\t='.repeat(50_000));
  expect(await processorTime(write)).toBeLessThan(2_000);
});
