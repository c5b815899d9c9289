import { inks, innerWidth, type Look, type Place, type Sheet } from './sheet.ts';
import { lineHeight } from './text.ts';

const small = { size: 9, color: inks.muted };
const markSize = 30;

/** Mark and name where one begins to read, and how to reach the agency across from them. */
export function drawSender(
  sheet: Sheet,
  { name, address, legal, email }: { name: string; address: string; legal: string; email: string },
): void {
  const middle = innerWidth / 2;
  const nameLook = { size: 14, color: inks.ink };
  const names = { from: markSize + 10, width: middle - markSize - 10 };
  const contacts = { from: middle, width: middle };
  const lines = [address, legal, email].flatMap((text) => sheet.wrap(text, contacts.width, small.size));
  sheet.mark(markSize);
  // The name, where it takes one line, beside the middle of the mark.
  const lead = (markSize - lineHeight(nameLook.size)) / 2;
  sheet.skip(lead);
  const nameHeight = stack(sheet, sheet.wrap(name, names.width, nameLook.size), names, nameLook);
  sheet.skip(-lead);
  const contactsHeight = stack(sheet, lines, contacts, { ...small, isAtEnd: true });
  sheet.skip(Math.max(markSize, lead + nameHeight, contactsHeight));
}

/** Lines under each other, without moving on; answers their height. */
function stack(sheet: Sheet, lines: readonly string[], place: Place, look: Look): number {
  const height = lines.length * lineHeight(look.size);
  for (const line of lines) {
    sheet.put(line, place, look);
    sheet.skip(lineHeight(look.size));
  }
  sheet.skip(-height);
  return height;
}

const labels = { from: 0, width: innerWidth * 0.32 };
export const values = { from: innerWidth * 0.34, width: innerWidth * 0.66 };

/** Labels and their values side by side, with so many points between two rows. */
export function drawRows(
  sheet: Sheet,
  rows: readonly [string, string][],
  { size, between = 3 }: { size: number; between?: number },
): void {
  for (const [label, value] of rows) {
    const [left, right] = [sheet.wrap(label, labels.width, size), sheet.wrap(value, values.width, size)];
    for (let index = 0; index < Math.max(left.length, right.length); index++) {
      sheet.ensure(lineHeight(size));
      sheet.put(left[index] ?? '', labels, { size, color: inks.muted });
      sheet.put(right[index] ?? '', values, { size, color: inks.ink });
      sheet.skip(lineHeight(size));
    }
    sheet.skip(between);
  }
}
