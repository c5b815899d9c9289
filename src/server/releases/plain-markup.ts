import { ofAgency } from '../../content/language.ts';
import { promptWords } from '../../content/prompts.ts';
import { cleanUntrusted } from '../prompts/untrusted.ts';

/** What may stay as it is: paths that were proven, and the address that the repository's own files have. */
type Kept = { paths: ReadonlySet<string>; repository: string };

/**
 * A text as it may stand on GitHub, whoever wrote it: nothing that is hidden, acts or leads elsewhere. HTML, comments,
 * pictures, links, mentions, references to issues and what hides or turns characters go; so do credentials, addresses and
 * telephone numbers. Headings, lists, quotations stay, and code in a line as it was written: nothing acts in it.
 */
export function plainMarkup(text: string, kept: Kept): string {
  const { rest, code } = withoutCode(withoutJoiners(cleanUntrusted(text)));
  const clean = withoutTags(withoutEntities(rest))
    .split('\n')
    .flatMap((line) => (isHiddenLine(line) ? [] : [plainWords(line.replaceAll('`', "'"), kept)]))
    .join('\n');
  return collapse(
    clean.replace(/\ue001(\d+)\ue001/g, (_, index) => plainCode(code[Number(index)] ?? '', kept)),
  );
}

/**
 * Sets the code of each line aside. A backtick that is escaped begins none, and every other that has no second one in its
 * line is no longer there afterwards, so that GitHub finds the same code. Within a table a bar would end it.
 */
function withoutCode(text: string): { rest: string; code: string[] } {
  const code: string[] = [];
  const parts = text.replace(/[\ue000\ue001]/g, '').split(/`([^`\n]{1,400})`/);
  const rest = parts.map((part, index) => {
    if (index % 2 === 1) {
      code.push(part.includes('|') ? part.replaceAll('<', '‹') : part);
      return `\ue001${code.length - 1}\ue001`;
    }
    let end = part.length;
    while (index < parts.length - 1 && part[end - 1] === '\\') end -= 1;
    return part.slice(0, end);
  });
  return { rest: rest.join(''), code };
}

/** The joiners hide between letters of scripts that are not written with them. */
const withoutJoiners = (text: string): string =>
  text.replace(
    /(?<![\p{sc=Arab}\p{sc=Deva}\p{M}])[\u200c\u200d]|[\u200c\u200d](?![\p{sc=Arab}\p{sc=Deva}])/gu,
    '',
  );

/** `&#64;name` mentions somebody, and `&lt;` may become a tag for whoever reads the text by machine. */
const withoutEntities = (text: string): string =>
  text.replace(/&(?:#\d{1,8}|#x[\da-f]{1,8}|[a-z][a-z\d]{1,31});?(?<=;|\d)/gi, ' ');

/** Comments and tags, also over several lines; one that nobody closed goes to its line's end. */
function withoutTags(text: string): string {
  let clean = text;
  for (let before = ''; before !== clean; ) {
    before = clean;
    clean = clean
      .replace(/<!--[\s\S]{0,20000}?(?:-->|$)/g, '')
      .replace(
        /<(?:script|style|template|svg|math)\b[\s\S]{0,20000}?(?:<\/(?:script|style|template|svg|math)\s*>|$)/gi,
        '',
      )
      .replace(/<[a-z!?/][^<>]{0,2000}>/gi, '');
  }
  return clean.replace(/<(?=[a-z!?/])[^\n]{0,2000}/gi, '').replaceAll('<', '‹');
}

/** A definition of a link is shown nowhere, and is where comments hide; a fence would swallow what follows it. */
const isHiddenLine = (line: string): boolean =>
  /^[\s>*+-]*(?:\d{1,3}[.)]\s*)?\[[^\]]{0,500}\]:/.test(line) || /^[\s>*+-]*(?:`{3,}|~{3,})/.test(line);

const words = ofAgency(promptWords);
const ends =
  'com|net|org|info|biz|fr|io|dev|app|ae|co|eu|uk|de|es|it|be|ch|nl|pt|ru|cn|in|pk|me|tv|xyz|site|online|shop|store|cloud|tech|test|example|invalid|local|localhost|onion';
/** By which names of files end: what they follow is no host. */
const fileEnds =
  'ts|tsx|js|jsx|mjs|cjs|json|css|scss|less|html|php|py|rb|go|rs|java|kt|vue|svelte|md|ya?ml|sql|xml|sh|txt|lock|snap|map|png|jpe?g|svg|webp|pdf|csv';
const hosts = new RegExp(
  `(?<![\\w./-])(?:[a-z\\d_-]{1,63}\\.){1,8}(?:${ends})(?![\\w-]|(?:\\.[\\w-]{1,40}){0,3}\\.(?:${fileEnds})\\b)(?:[:/?#][^\\s)\\]]{0,500})?`,
  'gi',
);
/** These end the names of properties as often as those of hosts: in code they are hosts beside a path alone. */
const properties =
  /\.(?:info|io|dev|app|co|me|in|it|is|be|tv|de|es|site|online|shop|store|cloud|tech|test|local)$/i;

/** Whether an address is of the repository's own files: one of its issues would make a reference. */
const isOwn = (url: string, repository: string): boolean =>
  url === repository ||
  (url.startsWith(`${repository}/`) &&
    /^\/(?:tree|blob|commit)\/[\w./@+-]{1,300}$/.test(url.slice(repository.length)));

/** Addresses and numbers by which somebody is reached or known. */
const withoutNumbers = (text: string): string =>
  text
    .replace(
      /\b\d{1,3}(?:\.\d{1,3}){3}\b|(?<![\w:])(?:[\da-f]{1,4}:){3,7}[\da-f]{0,4}(?![\w:])/gi,
      words.addressRemoved,
    )
    .replace(/\b[A-Z]{2}\d{2}(?:\s?[A-Z\d]{4}){2,7}(?:\s?[A-Z\d]{1,4})?\b/g, words.numberRemoved)
    .replace(/(?<![\w.-])\+?\(?\d(?:[\s().\u00a0/-]{0,2}\d){6,18}(?![\w-])/g, (number) =>
      /^\d{4}-\d{2}-\d{2}$/.test(number) ? number : words.numberRemoved,
    );

const mails =
  /[\p{L}\p{N}._%+'-]{1,64}\s{0,2}(?:@|\(at\)|\[at\])\s{0,2}[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,8}/giu;

/**
 * Code as it was written, but for what leads somewhere or tells who somebody is. A name with points in it, such as
 * `this.store.total`, is no host.
 */
function plainCode(written: string, { paths, repository }: Kept): string {
  const code = written.trim();
  if (paths.has(code)) return `\`${code}\``;
  const plain = withoutNumbers(
    code
      .replace(
        /\b(?:[a-z][a-z\d+.-]{0,20}:\/\/|data:\w+\/|mailto:|javascript:|vbscript:|tel:)[^\s"')\]]+/gi,
        (url) => (isOwn(url, repository) ? url : words.addressRemoved),
      )
      .replace(mails, words.addressRemoved)
      .replace(hosts, (host, at: number) => {
        const name = /^[\w.-]+/.exec(host)?.[0] ?? host;
        const goesOn = /^[.([=]/.test(code.slice(at + host.length));
        const isProperty = /^(?:this|self|window|document|props|state|module)\./.test(name) || goesOn;
        return isProperty || (properties.test(name) && name === host) ? host : words.addressRemoved;
      }),
  ).trim();
  return plain === '' ? '' : `\`${plain}\``;
}

function plainWords(text: string, { repository }: Kept): string {
  const own: string[] = [];
  const clean = text
    // What stays is set aside, so that no rule below finds anything in it.
    .replace(/\bhttps:\/\/[^\s<>`"')\]]{1,500}/g, (url) => {
      const bare = url.replace(/[.,;:!?]+$/, '');
      if (!isOwn(bare, repository)) return url;
      own.push(bare);
      return `\ue000${own.length - 1}\ue000${url.slice(bare.length)}`;
    })
    .replace(/!?\[([^\]\n]{0,500})\]\([^)\n]{0,2000}\)/g, '$1')
    .replace(/!?\[([^\]\n]{0,500})\]\[[^\]\n]{0,200}\]/g, '$1')
    .replace(/!\[/g, '[')
    .replace(
      /(?:\b[a-z][a-z\d+.-]{0,20}:\/\/|\b(?:data|mailto|javascript|tel|vbscript|file):|\bwww\.|(?<![:\w])\/\/(?=[\w-]{1,63}\.))[^\s`"')\]]+/gi,
      words.addressRemoved,
    )
    .replace(mails, words.addressRemoved)
    .replace(hosts, words.addressRemoved);
  const plain = withoutNumbers(clean)
    // A commit by its owner, an issue of another repository, and one of this: all three are shown there as well.
    .replace(/[\w.-]{1,100}\/[\w.-]{1,100}[#@](?=[\da-f])/g, '')
    .replace(/#(?=\d)/g, 'no. ')
    .replace(/\bGH-(?=\d)/gi, 'GH ')
    // A closing word acts beside a number alone, and there is none any more; so it stays readable.
    .replace(/[@＠](?=[\p{L}\p{N}_-])/gu, '(at) ')
    // Formulas can hide their words.
    .replace(/\\(?=[a-z@#<[(])/gi, '')
    .replaceAll('$$', '$');
  return plain.replace(/\ue000(\d+)\ue000/g, (_, index) => own[Number(index)] ?? '');
}

/** Nothing is pushed out of sight by space. */
const collapse = (text: string): string =>
  text
    .replace(/[^\S\n]{9,}/g, ' ')
    .replace(/[^\S\n]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
