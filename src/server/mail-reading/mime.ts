import { type Headers, MailParser } from 'mailparser';
import { headerAsUtf8 } from './charset.ts';
import { headerEnd } from './header.ts';
import { limits } from './limits.ts';

/** A part of a mail: a leaf has its bytes, without their transfer encoding; what holds others has these. */
export type Part = {
  /** In small letters, such as `text/plain`. */
  type: string;
  parameters: Record<string, string>;
  disposition: string | undefined;
  name: string | undefined;
  /** Without its angle brackets. */
  contentId: string | undefined;
  content: Buffer;
  children: Part[];
};

/** A mail as its MIME says it: `isWhole` is false where it has more parts than are read, or ends in an error. */
export type Mime = {
  /** As mailparser decodes them. */
  decoded: Headers;
  /** In their order, by their name in small letters; folded lines are joined, encoded words stay as they are. */
  headers: { name: string; value: string }[];
  root: Part | undefined;
  isWhole: boolean;
};

/** What the parser keeps of its tree, which its types do not tell. */
type Node = { contentType?: string | false; headers: Headers; children: Node[] };
type Internals = { textTypes: string[]; tree: Node | false };

/** Splits a mail into its parts. Reads what comes before an error rather than nothing; never throws. */
export async function readMime(raw: Buffer): Promise<Mime> {
  const parser = new MailParser({
    checksumAlgo: false,
    ignoreEmbedded: true,
    maxChildNodes: limits.parts,
    keepDeliveryStatus: true,
  });
  // Every leaf is then handed on with its bytes: the parser itself believes what a text says of its encoding.
  const internals = parser as unknown as Internals;
  internals.textTypes = [];
  const leaves: Leaf[] = [];
  let lines: { key: string; line: string }[] = [];
  parser.on('headerLines', (all) => {
    lines = [...all];
  });
  const isWhole = await new Promise<boolean>((resolve) => {
    parser.on('error', () => resolve(false));
    parser.on('end', () => resolve(true));
    parser.on('data', (data) => {
      if (data.type !== 'attachment') return;
      const chunks: Buffer[] = [];
      leaves.push({
        contentType: data.contentType,
        disposition: data.contentDisposition,
        name: data.filename,
        chunks,
      });
      data.content.on('data', (chunk: Buffer) => chunks.push(chunk));
      data.content.on('end', () => data.release?.());
    });
    parser.end(boundHeader(raw));
  });
  const { tree } = internals;
  const root = tree ? partOf(tree, leaves.values(), 0) : undefined;
  const headers = lines.map(({ key, line }) => ({ name: key, value: unfold(line) }));
  return { decoded: tree ? tree.headers : new Map(), headers, root, isWhole };
}

type Leaf = {
  contentType: string;
  disposition: string | undefined;
  name: string | undefined;
  chunks: Buffer[];
};

/** The leaves come in the order in which the tree has them. What lies too deep has no content. */
function partOf(node: Node, leaves: Iterator<Leaf>, depth: number): Part {
  const type = (node.contentType || 'text/plain').toLowerCase();
  const { value, params } = structured(node.headers.get('content-type'));
  const parameters = value ? params : {};
  const contentId = String(node.headers.get('content-id') ?? '').replace(/^\s*<|>\s*$/g, '') || undefined;
  if (type.startsWith('multipart/')) {
    const children = node.children.map((child) => partOf(child, leaves, depth + 1));
    const isDeep = depth >= limits.depth;
    return {
      type: isDeep ? tooDeep : type,
      parameters,
      disposition: undefined,
      name: undefined,
      contentId,
      content: Buffer.alloc(0),
      children: isDeep ? [] : children,
    };
  }
  const leaf: Leaf | undefined = leaves.next().value;
  return {
    type,
    parameters,
    disposition: leaf?.disposition,
    name: leaf?.name,
    contentId,
    content: Buffer.concat(leaf?.chunks ?? []),
    children: [],
  };
}

/** The type of a part whose inside is not read. */
export const tooDeep = 'multipart/x-too-deep';

function structured(value: ReturnType<Headers['get']>): { value: string; params: Record<string, string> } {
  const one = Array.isArray(value) ? value[0] : value;
  if (typeof one === 'object' && 'params' in one && 'value' in one) {
    return one as { value: string; params: Record<string, string> };
  }
  return { value: '', params: {} };
}

function unfold(line: string): string {
  const value = line.slice(line.indexOf(':') + 1);
  return Buffer.from(value, 'latin1')
    .toString('utf8')
    .replace(/[\r\n]+/g, '')
    .trim()
    .slice(0, 16 * limits.headerCharacters);
}

/** A header of thousands of lines is cut after a whole line, and one that is no UTF-8 is made such. */
function boundHeader(raw: Buffer): Buffer {
  const end = headerEnd(raw);
  const head = raw.subarray(0, end);
  const most = cutHeader(head);
  const clean = headerAsUtf8(most);
  if (most.length === head.length && clean === most) return raw;
  const gap = most.length < head.length ? '\r\n' : '';
  return Buffer.concat([clean, Buffer.from(gap), raw.subarray(end)]);
}

function cutHeader(head: Buffer): Buffer {
  let at = 0;
  for (let line = 0; line < limits.headerLines; line += 1) {
    const next = head.indexOf('\n', at) + 1;
    if (next === 0) return head.subarray(0, Math.min(head.length, limits.headerBytes));
    if (next > limits.headerBytes) return head.subarray(0, at || limits.headerBytes);
    at = next;
  }
  return head.subarray(0, at);
}
