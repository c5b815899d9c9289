import { type CellObject, read, type WorkBook } from '@e965/xlsx';
import { limits, problems, unreadable } from './limits.ts';
import type { Reading } from './read-content.ts';

/** Rows further apart than this stand without the empty cells between them. */
const widestGap = 30;

/** Reads the values of an xlsx or xls workbook, a line per row; formulas as the value that was stored with them. */
export function readWorkbook(bytes: Buffer): Reading {
  return readSheets(true, () =>
    read(bytes, {
      type: 'buffer',
      dense: true,
      cellFormula: false,
      cellHTML: false,
      bookVBA: false,
      dateNF: 'yyyy-mm-dd',
      sheetRows: limits.cells,
      sheets: Array.from({ length: limits.sheets }, (_, index) => index),
    }),
  );
}

/** Reads a table written as text, as it is written: nothing in it becomes a number, a date or a formula. */
export function readCsv(text: string): Reading {
  // More than can be kept of it would only cost memory.
  const rows = text.slice(0, 4 * limits.characters);
  return readSheets(false, () =>
    read(rows, { type: 'string', dense: true, raw: true, sheetRows: limits.cells }),
  );
}

function readSheets(named: boolean, open: () => WorkBook): Reading {
  const book = openBook(open);
  const names = book.SheetNames;
  const state = { left: limits.cells, cut: false };
  const parts = names.slice(0, limits.sheets).map((name, index) => {
    const isHidden = Boolean(book.Workbook?.Sheets?.[index]?.Hidden);
    const lines = readRows(book, name, state);
    const heading = `Feuille : ${name}${isHidden ? ' (masquée)' : ''}`;
    return { lines, text: named ? `${heading}\n${lines}` : lines };
  });
  if (parts.every(({ lines }) => !lines)) throw unreadable('empty');
  return {
    title: book.Props?.Title,
    text: parts.map(({ text }) => text).join('\n\n'),
    problems: [
      ...(names.length > limits.sheets ? [problems.firstSheets] : []),
      ...(state.cut ? [problems.firstCells] : []),
    ],
  };
}

function openBook(open: () => WorkBook): WorkBook {
  try {
    return open();
  } catch (error) {
    throw unreadable(/password|encrypt/i.test(String(error)) ? 'encrypted' : 'damaged');
  }
}

/** Goes over the cells that exist, never over the range that the sheet claims to have. */
function readRows(book: WorkBook, name: string, state: { left: number; cut: boolean }): string {
  const sheet = Object.hasOwn(book.Sheets, name) ? book.Sheets[name] : undefined;
  const rows = (sheet?.['!data'] ?? []) as (CellObject | undefined)[][];
  if (sheet?.['!fullref'] !== undefined && sheet['!fullref'] !== sheet['!ref']) state.cut = true;
  const lines: string[] = [];
  // forEach passes over the holes of a sparse array.
  rows.forEach((row) => {
    const cells: string[] = [];
    let last = -1;
    row?.forEach((cell, column) => {
      const text = textOf(cell);
      if (!text) return;
      if (state.left === 0) {
        state.cut = true;
        return;
      }
      state.left -= 1;
      const gap = column - last - 1;
      if (gap <= widestGap) for (let empty = 0; empty < gap; empty += 1) cells.push('');
      cells.push(text);
      last = column;
    });
    if (cells.length > 0) lines.push(cells.join(' | '));
  });
  return lines.join('\n');
}

function textOf(cell: CellObject | undefined): string {
  const value = cell?.w ?? cell?.v ?? '';
  return String(value).replace(/\s+/g, ' ').trim();
}
