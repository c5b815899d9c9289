import { ofAgency } from '../../content/language.ts';
import { promptWords } from '../../content/prompts.ts';
import { cleanUntrusted, withoutClosedTags } from '../prompts/untrusted.ts';
import { redactNumbers, redactWritten } from '../redaction.ts';

/** What may stay as it is: paths that were proven, and the address that the repository's own files have. */
type Kept = { paths: ReadonlySet<string>; repository: string };

/**
 * A text as it may stand on GitHub, whoever wrote it: nothing that is hidden, acts or leads elsewhere. HTML, comments,
 * pictures, links, mentions, references to issues and what hides or turns characters go; so do credentials, addresses
 * and telephone numbers. Headings, lists, quotations stay, and code in a line as it was written: nothing acts in it.
 */
export function plainMarkup(text: string, kept: Kept): string {
  const { rest, code } = withoutCode(cleanUntrusted(text));
  const clean = redactWritten(withoutTags(withoutEntities(rest)))
    .split('\n')
    .flatMap((line) => (isHiddenLine(line) ? [] : [plainWords(line.replaceAll('`', "'"), kept)]))
    .join('\n');
  return collapse(
    clean.replace(/\ue001(\d+)\ue001/g, (_, index) => plainCode(code[Number(index)] ?? '', kept)),
  );
}

/**
 * Sets the code of each line aside. A backtick that is escaped begins none, and every other that has no second one in
 * its line is no longer there afterwards, so that GitHub finds the same code. Within a table a bar would end it.
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

/** `&#64;name` mentions somebody, and `&lt;` may become a tag for whoever reads the text by machine. */
const withoutEntities = (text: string): string =>
  text.replace(/&(?:#\d{1,8}|#x[\da-f]{1,8}|[a-z][a-z\d]{1,31});?(?<=;|\d)/gi, ' ');

/** Comments and tags, also over several lines; one that nobody closed goes to its line's end. */
function withoutTags(text: string): string {
  let clean = text;
  for (let before = ''; before !== clean; ) {
    before = clean;
    clean = withoutClosedTags(
      clean
        .replace(/<!--[\s\S]{0,20000}?(?:-->|$)/g, '')
        .replace(
          /<(?:script|style|template|svg|math)\b[\s\S]{0,20000}?(?:<\/(?:script|style|template|svg|math)\s*>|$)/gi,
          '',
        ),
    );
  }
  return clean.replace(/<(?=[a-z!?/])[^\n]*/gi, '').replaceAll('<', '‹');
}

/** A definition of a link is shown nowhere, and is where comments hide; a fence would swallow what follows it. */
const isHiddenLine = (line: string): boolean =>
  /^[\s>*+-]*(?:\d{1,3}[.)]\s*)?\[[^\]]{0,500}\]:/.test(line) || /^[\s>*+-]*(?:`{3,}|~{3,})/.test(line);

const words = ofAgency(promptWords);
/** Endings that are one wherever they stand. */
const ends =
  'com|net|org|info|biz|fr|io|dev|app|ae|co|eu|uk|de|es|it|be|ch|nl|pt|ru|cn|in|pk|me|tv|xyz|site|online|shop|store|cloud|tech|test|example|invalid|local|localhost|onion';
/** Besides: those of countries, and later ones that businesses have; in code they are names of properties as well. */
const otherEnds =
  '[a-z]{2}|paris|bzh|alsace|corsica|dubai|abudhabi|london|berlin|agency|studio|design|email|digital|media|group|company|solutions|services|center|network|systems|software|consulting|marketing|fashion|boutique|restaurant|hotel|travel|tours|photo|photos|gallery|academy|school|community|social|support|live|life|world|today|news|blog|page|link|click|website|space|host|pro|mobi|name|jobs|art|club|team|global|international|finance|money|bank|immo|house|care|health|clinic|beauty|bio|green|top|win|vip|xxx|zone|works|codes|tools|gov|edu|mil|int';
/** Countries and words in other scripts that end the names of hosts. */
const scriptEnds =
  'الجزائر|عمان|ایران|امارات|موقع|بازار|پاکستان|الاردن|المغرب|السعودية|سودان|عراق|شبكة|تونس|سورية|فلسطين|قطر|مصر|كوم|همراه|عرب|ابوظبي|اتصالات|موريتانيا|البحرين|بھارت|ڀارت|भारत|नेट|कॉम|संगठन|рф|рус|бел|укр|онлайн|сайт|中国|中國|公司|网络|香港|xn--[a-z\\d-]{2,59}';
/** By which names of files end: what they follow is no host. */
const fileEnds =
  'ts|tsx|js|jsx|mjs|cjs|json|css|scss|less|html|php|py|rb|go|rs|java|kt|vue|svelte|md|ya?ml|sql|xml|sh|txt|lock|snap|map|png|jpe?g|svg|webp|pdf|csv';
const hosts = new RegExp(
  `(?<![\\p{L}\\p{M}\\p{N}_./-])(?:(?:[\\p{L}\\p{M}\\p{N}_-]{1,63}\\.){1,8}(?:${ends}|${scriptEnds})|(?:[\\p{L}\\p{N}_-]{1,63}\\.){0,7}[\\p{L}\\p{N}_-]{2,63}\\.(?!(?:${fileEnds})(?![\\w-]))(?:${otherEnds}))(?![\\p{L}\\p{M}\\p{N}_-]|(?:\\.[\\w-]{1,40}){0,3}\\.(?:${fileEnds})\\b)(?:[:/?#][^\\s)\\]]{0,500})?`,
  'giu',
);
/** These end the names of properties as often as those of hosts: in code they are hosts beside a path alone. */
const properties = new RegExp(
  `\\.(?:info|io|dev|app|co|me|in|it|is|be|tv|de|es|site|online|shop|store|cloud|tech|test|local|${otherEnds})$`,
  'i',
);

/** Two sentences without a blank between them. */
const isSentence = (host: string) => /\p{Ll}\.\p{Lu}\p{Ll}+$/u.test(host);

/** Whether an address is of the repository's own files: one of its issues would make a reference. */
const isOwn = (url: string, repository: string): boolean =>
  url === repository ||
  (url.startsWith(`${repository}/`) &&
    /^\/(?:tree|blob|commit)\/[\w./@+-]{1,300}$/.test(url.slice(repository.length)));

const mails =
  /[\p{L}\p{N}._%+-]{1,64}\s{1,2}(?:arobase|arroba|at|chez)\s{1,2}[\p{L}\p{N}-]{1,63}\s{1,2}(?:point|dot)\s{1,2}\p{L}{2,12}|[\p{L}\p{N}._%+'-]{1,64}\s{0,2}(?:@|\(at\)|\[at\])\s{0,2}[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,8}/giu;

/**
 * Code as it was written, but for what leads somewhere or tells who somebody is. A name with points in it, such as
 * `this.store.total`, is no host.
 */
function plainCode(written: string, { paths, repository }: Kept): string {
  const bare = withoutClosedTags(written);
  const redacted = redactWritten(bare);
  const code = (redacted === bare ? written : redacted).trim();
  if (paths.has(code)) return `\`${code}\``;
  const plain = redactNumbers(
    code
      .replace(
        /\b(?:[a-z][a-z\d+.-]{0,20}:\/\/|data:\w+\/|mailto:|javascript:|vbscript:|tel:)[^\s"')\]]+/gi,
        (url) => (isOwn(url, repository) ? url : words.addressRemoved),
      )
      .replace(mails, words.addressRemoved)
      .replace(hosts, (host, at: number) => {
        const name = /^[\p{L}\p{N}_.-]+/u.exec(host)?.[0] ?? host;
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
    .replace(hosts, (host) => (isSentence(host) ? host : words.addressRemoved));
  const plain = redactNumbers(clean)
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
