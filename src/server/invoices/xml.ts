import { decimalOf } from '../../content/money.ts';
import { escapeHtml } from '../escape-html.ts';

/** An element with its name, attributes and content; what is undefined, null or false is left out. */
export type Node = string | undefined | null | false | Node[];

/** What XML 1.0 cannot hold at all becomes a space. */
const escaped = (value: string): string =>
  escapeHtml(value.toWellFormed().replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, ' '));

/** An element that holds a text. Nothing where the text is empty: the formats know no empty elements. */
export const text = (name: string, value: string | null | undefined, attributes = {}): Node =>
  value ? `<${name}${attributesOf(attributes)}>${escaped(value)}</${name}>` : undefined;

/** An element that holds others. Nothing where none of them is there. */
export function group(name: string, ...children: Node[]): Node {
  const inner = joined(children);
  return inner === '' ? undefined : `<${name}>${inner}</${name}>`;
}

/** The whole document. */
export const document = (name: string, attributes: Record<string, string>, ...children: Node[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${name}${attributesOf(attributes)}>${joined(children)}</${name}>\n`;

const attributesOf = (attributes: Record<string, string>): string =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escaped(value)}"`)
    .join('');

const joined = (nodes: Node[]): string =>
  nodes.map((node) => (Array.isArray(node) ? joined(node) : node || '')).join('');

/** An amount as both formats take it: with two decimals at most (BR-DEC-01). Of three the last is 0, see `stepOf`. */
export const amountText = (cents: number, currency: string): string =>
  decimalOf(cents, currency).replace(/(?<=\.\d\d)0$/, '');
