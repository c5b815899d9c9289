export type Cell = string | number | null;

/** By this mark spreadsheets know that the text is UTF-8. */
const byteOrderMark = '\uFEFF';

/** Signs that begin a formula, also in their wide forms. What nobody sees before them does not hide them. */
const signs = '[=+\\-−@＝＋－＠﹦﹢﹣﹫]';
const unseen = '[\\s\\p{Cc}\\p{Cf}]*';
const beginsFormula = new RegExp(`^${unseen}${signs}|^[\\t\\r\\n]`, 'u');
/**
 * A semicolon, a tab and a line break begin a cell too for programs that do not part the columns at commas, as those
 * of French offices do. It looks back from each sign: looking ahead from each break would take quadratic time.
 */
const laterFormula = new RegExp(`(?<=[;\\t\\r\\n]${unseen})(${signs})`, 'gu');

/**
 * Text that opens as a table in every spreadsheet: RFC 4180 (commas, CRLF after every row) with a byte order mark.
 * What would begin a formula gets an apostrophe before it; numbers are numbers, also negative ones.
 */
export async function toCsv(
  header: readonly string[],
  rows: AsyncIterable<readonly Cell[]> | Iterable<readonly Cell[]>,
): Promise<string> {
  let text = byteOrderMark + csvRow(header);
  for await (const row of rows) text += csvRow(row);
  return text;
}

/** Most rows of one file: it is put together in memory. */
const mostRows = 50_000;
/** So few are read at once that others get their turn between: the embedded database has one connection. */
const pageSize = 1_000;

type Pages<Row> = {
  /** Rows of at most so many keys, in the order of the file, behind this one. */
  read(page: { limit: number; after: number | undefined }): Promise<Row[]>;
  keyOf(row: Row): number;
  cellsOf(row: Row): Cell[];
  /** Said in the last row where there are more than a file takes. */
  more: string;
};

/** The rows of a long list, read page by page. A key may have several rows. */
export async function* pagedCells<Row>({ read, keyOf, cellsOf, more }: Pages<Row>): AsyncGenerator<Cell[]> {
  let after: number | undefined;
  for (let count = 0; ; ) {
    const rows = await read({ limit: pageSize, after });
    for (const row of rows) {
      if (count++ === mostRows)
        return yield [
          more,
          ...cellsOf(row)
            .slice(1)
            .map(() => ''),
        ];
      yield cellsOf(row);
    }
    const keys = new Set(rows.map(keyOf));
    if (keys.size < pageSize) return;
    after = [...keys].at(-1);
  }
}

const csvRow = (cells: readonly Cell[]) => `${cells.map(csvCell).join(',')}\r\n`;

function csvCell(cell: Cell): string {
  if (typeof cell === 'number') return String(cell);
  const text = cell ?? '';
  const safe = (beginsFormula.test(text) ? "'" : '') + text.replace(laterFormula, "'$1");
  return /[",;\t\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const escapedFormula = new RegExp(`^'(?=${unseen}${signs}|[\\t\\r\\n])`, 'u');
const escapedLater = new RegExp(`(?<=[;\\t\\r\\n]${unseen})'(?=${signs})`, 'gu');

/**
 * A cell as it was before it was written into one of our files: without the apostrophes before what begins a formula.
 */
export const plainCell = (cell: string): string => cell.replace(escapedFormula, '').replace(escapedLater, '');
