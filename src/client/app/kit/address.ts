import { searchLimit } from '../../../routers/text.values.ts';

/**
 * Readers of what an address asks of a list. They drop values that the call would refuse; only an address edited by
 * hand has them. No schema is imported here because routes load with the app.
 */
export type Asked = Record<string, unknown>;

/**
 * The search parameter of an address, under the name that the call uses. For lists that are narrowed by their search
 * alone.
 */
export type ListSearch = { search?: string };

export function readListSearch(asked: Asked): ListSearch {
  const search = textOf(asked['search']);
  return search ? { search } : {};
}

/** The search parameter for the dialog over a screen: a link opens it just as its button does. */
export type DialogSearch<Name extends string> = { dialog?: Name };

export function readDialogSearch<Name extends string>(
  names: readonly Name[],
  asked: Asked,
): DialogSearch<Name> {
  const dialog = oneOf(names, asked['dialog']);
  return dialog ? { dialog } : {};
}

/** A day such as 2026-03-01. The browser's own calendar would make the 2nd of March of a 30th of February. */
export function dayOf(value: unknown): string | undefined {
  const text = textOf(value);
  if (!text || !/^\d{4}-\d\d-\d\d$/.test(text) || text.startsWith('0000')) return undefined;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) ? text : undefined;
}

/** A month such as 2026-03. */
export function monthOf(value: unknown): string | undefined {
  const text = textOf(value);
  return text && /^20\d\d-(?:0[1-9]|1[0-2])$/.test(text) ? text : undefined;
}

/**
 * A text as the calls take it, or undefined. The router parses a search value that looks like a number into one, so
 * it is turned back here.
 */
export function textOf(value: unknown, limit = searchLimit): string | undefined {
  const text = typeof value === 'object' ? '' : String(value ?? '').trim();
  return text && text.length <= limit && !text.includes('\u0000') ? text : undefined;
}

/** The full address of a page of this site, to be passed on. */
export const wholeAddress = (path: string): string => new URL(path, window.location.origin).href;

/** Whether a part of an address may name a row: only a number that the calls accept. */
export const isRowId = (text: string): boolean => /^[1-9]\d{0,14}$/.test(text);

/** The number of a row that an address names, or undefined. */
export const rowIdOf = (value: unknown): number | undefined =>
  isRowId(String(value)) ? Number(value) : undefined;

/** How a list is sorted: by one of these columns, upwards, or with a minus before it downwards. */
export type Sorted<Column extends string> = Column | `-${Column}`;

export function sortOf<Column extends string>(
  columns: readonly Column[],
  value: unknown,
): Sorted<Column> | undefined {
  return oneOf<Sorted<Column>>([...columns, ...columns.map((column) => `-${column}` as const)], value);
}

/** The value if it is one of these, else undefined. */
export const oneOf = <Value extends string>(values: readonly Value[], value: unknown): Value | undefined =>
  values.find((known) => known === value);
