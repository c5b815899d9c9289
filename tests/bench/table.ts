import type { Result } from './load.ts';

/** Prints a table with its columns aligned: the first to the left, figures to the right. */
export function printTable(title: string, head: string[], rows: string[][]): void {
  const widths = head.map((cell, column) =>
    Math.max(cell.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: string[]) =>
    cells
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[0] as number) : cell.padStart(widths[column] as number),
      )
      .join('  ');
  console.log(
    `\n${title}\n${line(head)}\n${widths.map((width) => '-'.repeat(width)).join('  ')}\n${rows.map(line).join('\n')}`,
  );
}

export const resultRow = (side: string, result: Result, yardstick: Result): string[] => [
  side,
  result.rate.toFixed(0),
  (result.p50 / 1000).toFixed(2),
  (result.p99 / 1000).toFixed(2),
  result.cpu.toFixed(0),
  String(result.failed),
  (result.rate / yardstick.rate).toFixed(2),
];
