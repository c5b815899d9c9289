import { ofAgency } from '../content/language.ts';
import { promptWords } from '../content/prompts.ts';
import { phoneIn, withoutCards } from './assistant/phone.ts';
import { asciiDigits } from './assistant/words.ts';

/**
 * The forms of credentials that have one; each stands alone in a text. Every repetition has an end, since the text is
 * a stranger's: without one some texts would take minutes.
 */
const secrets = [
  /\b(?:gh[oprsu]_|github_pat_)\w{16,}/g,
  /\bglpat-[\w-]{16,}/g,
  /\b(?:sk|rk|pk)[-_](?:live|test|proj|ant)?[-_]?[\w-]{16,}/g,
  /\b(?:whsec|vk|npm|hf)_[\w-]{16,}/g,
  /\bxox[abeprs]-[\w-]{10,}/g,
  /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/g,
  /\bAIza[\w-]{30,}/g,
  /\bxapp-[\w-]{10,}/g,
  /\bhooks\.slack\.com\/services\/[\w/]{1,200}/g,
  /\bSG\.[\w-]{16,}(?:\.[\w-]{0,200})?/g,
  /\b(?:GOCSPX-[\w-]{20,}|ya29\.[\w.-]{20,})/g,
  // Also where its end is cut off.
  /(?<![\w-])eyJ[\w-]{14,4000}(?:\.[\w-]{0,4000}){0,2}/g,
  /-----BEGIN [A-Z ]{0,40}PRIVATE KEY-----[\s\S]{0,20000}?(?:-----END [A-Z ]{0,40}PRIVATE KEY-----|$)/g,
  /(?<=\b(?:bearer|basic)\s{1,8})[\w.~+/=-]{16,}/gi,
  // No form of its own, but said to be one; what has no digit is rather a word, as in `token: string`.
  /(?<=(?:password|passwd|pwd|secret|token|(?:api|access|account|private)[-_ ]?key|mot de passe|mdp)["']?(?:\s{0,3}[:=]\s{0,3}|\s{1,3}(?:est|is)\s{1,3})["'`]?)(?=[^\s"'`<>]*\d)[^\s"'`<>]{6,}/gi,
  /(?<=:\/\/[^\s/:@]{1,100}:)[^\s/@]{1,200}(?=@)/g,
];

/** What people call a credential, in the five languages. */
const credential = [
  String.raw`pass(?:words?|wd|code|phrase)|pwd|mots? de passe|mdp|secrets?|tokens?|jetons?|wi-?fi|wpa2?`,
  String.raw`(?:api|access|secret|private|security|wi-?fi)[-_ ]?(?:key|code)|cl[ée]s? (?:wi-?fi|api|secrète|privée|d['’]accès)|codes? (?:du )?(?:wi-?fi|secret|d['’]accès)`,
  'كلمة (?:ال)?(?:مرور|سر)|(?:ال)?رقم (?:ال)?سري|(?:ال)?رمز (?:ال)?(?:سري|مرور|دخول)|واي فاي',
  'पास ?वर्ड|पासकोड|कूट ?शब्द|गुप्त (?:कोड|शब्द)|वाई-?\\s?फ़?ाई|پاس ?ورڈ|خفیہ (?:کوڈ|لفظ)|وائی فائی',
].join('|');
const signIn = String.raw`log-?in|identifiants?|user(?: ?name)?|utilisateurs?|compte|credentials?|accès|اسم المستخدم|(?:ال)?دخول|लॉगिन|यूज़र|لاگ ان|یوزر`;
const says = String.raw`(?:[:=：]|(?<![\p{L}\p{M}])(?:c['’]est|est|is|was|هو|هي|है|ہے)(?![\p{L}\p{M}]))`;
const opening = '["\'`«“„‹]?\\s?';
/** A word of it, which has a digit: what has none is rather a word of the sentence. */
const withDigit = String.raw`(?=[^\s"'<>«»“”\x60]{0,100}\p{Nd})[^\s"'<>«»“”\x60]`;
const mixed = String.raw`(?=[^\s"'<>«»“”\x60]{0,100}\p{L})${withDigit}{6,200}`;
const begins = String.raw`(?<![\p{L}\p{M}])`;

/**
 * What people write as a secret, besides: whatever they say is one, on the same line or the next, and what looks like
 * nothing else. Not for code and records, where a name beside a number is no secret.
 */
const written = [
  // In marks it may have blanks, and needs no digit between those that code does not have.
  new RegExp(
    String.raw`(?<=(?:${credential})[^\n.;:=]{0,30}?\s{0,3}${says}\s{0,3}["'])[^"'\n]{0,60}\p{Nd}[^"'\n]{0,60}(?=["'])`,
    'giu',
  ),
  new RegExp(
    String.raw`(?<=(?:${credential})[^\n.;:=]{0,30}?\s{0,3}${says}\s{0,3}[«“„]\s?)[^»”“\n]{1,80}?(?=\s?[»”“])`,
    'giu',
  ),
  new RegExp(
    String.raw`(?<=(?:${credential})[^\n.;:=]{0,30}?\s{0,3}${says}\s{0,3}${opening})${withDigit}{4,200}`,
    'giu',
  ),
  new RegExp(String.raw`(?<=(?:${credential})\)?\s{1,3}${opening})${mixed}`, 'giu'),
  new RegExp(
    String.raw`(?<=${begins}(?:${signIn})\s{0,3}${says}\s{0,3}[^\s/|,;]{1,60}(?:\s{0,3}[/|,;]\s{0,3}|\s{1,3}))${mixed}`,
    'giu',
  ),
  new RegExp(String.raw`(?<!\S)${mixed}(?=\s(?:est|is)\s(?:\p{L}{2,5}\s)?(?:${credential}))`, 'giu'),
  // Numbers that open something.
  new RegExp(
    String.raw`(?<=${begins}(?:cvv2?|cvc2?|cryptogramme|pin|otp|पिन|ओटीपी|پن)(?: (?:code|कोड|کوڈ))?[^\p{L}\p{N}\n]{0,3}(?:\s?${says}\s?)?)\p{Nd}(?:[ -]?\p{Nd}){2,7}(?!\p{Nd})`,
    'giu',
  ),
  new RegExp(
    String.raw`(?<=${begins}(?<!(?:erreur|error|status|http|promo) )(?:code|كود|(?:ال)?رمز|कोड|کوڈ)(?: (?:pin|secret|sms|de sécurité|reçu))?[^\p{L}\p{N}\n]{0,3}(?:\s?${says}\s?)?)\p{Nd}(?:[ -]?\p{Nd}){3,7}(?!\p{Nd})`,
    'giu',
  ),
  /(?<=(?:session|cookie|auth|jwt|csrf|xsrf|sid)[\w-]{0,12}=)(?=[^\s;]*\d)[^\s;"'`<>]{12,}/gi,
  /\b(?:AC|SK)[\da-f]{32}\b/g,
  // Long and of no language; forty hexadecimal signs name a commit.
  /(?<![\w-])(?![\da-f]{40}(?!\w))(?=[a-f]*\d)(?=\d*[a-f])[\da-f]{32,200}(?![\w-])/gi,
  /(?<![\w/.+-])(?=[\w+-]*\d[\w+-]*\d)(?=[\w+-]*[a-z])(?=[\w+-]*[A-Z])[\w+-]{32,400}={0,2}(?![\w./])/g,
  /(?<![\w/.+-])(?=[\w/+]*\d[\w/+]*\d)(?=[\w/+]*[a-z])(?=[\w/+]*[A-Z])[A-Za-z\d/+]{40}={0,2}(?![\w./+])/g,
];

/** What stands in its place, in the language in which prompts and the log are written. */
const words = ofAgency(promptWords);

/** Takes what looks like a credential out of a text that is kept or handed on: a prompt, an entry of the audit. */
export const redactSecrets = (text: string): string =>
  secrets.reduce((clean, secret) => clean.replace(secret, words.secretRemoved), text);

/** The same for what people wrote, who say of more things that they are one. */
export const redactWritten = (text: string): string =>
  written.reduce((clean, secret) => clean.replace(secret, words.secretRemoved), redactSecrets(text));

const dash = String.raw`\p{Pd}\u2212`;
const street = [
  String.raw`(?<![\p{L}\p{N}])\d{1,5}(?:\s?(?:bis|ter|[a-d](?!\p{L})))?,?\s{1,2}(?:rue|avenue|av\.|boulevard|bd|place|chemin|impasse|allées?|quai|route|cours|passage|square)\s[^\n,.;]{2,50}(?:,?\s\d{5}(?:\s\p{Lu}[\p{L}-]{1,40})?)?`,
  String.raw`(?<![\p{L}\p{N}])\d{1,5}(?:\s\p{L}[\p{L}'’-]{1,30}){1,3}\s(?:street|st|road|rd|avenue|ave|lane|ln|drive|dr|court|square|boulevard|blvd|way|terrace)(?!\p{L})`,
  String.raw`(?:شارع|حي|गली|मार्ग|सड़क|گلی|سڑک)\s[^\n,،.;।۔]{0,40}\p{Nd}{1,5}|\p{Nd}{1,5},?\s(?:شارع|حي|गली|मार्ग|सड़क|گلی|سڑک)[^\n,،.;।۔]{0,40}`,
];

/** Addresses and numbers by which somebody is reached or known, in the digits of any script. */
const numbers: [RegExp, () => string][] = [
  [
    /\b\d{1,3}(?:\.\d{1,3}){3}\b|(?<![\w:.])(?=[\da-f:]*\d)(?:(?:[\da-f]{1,4}:){3,7}[\da-f]{0,4}|(?:[\da-f]{1,4}:){0,6}[\da-f]{0,4}::(?:[\da-f]{1,4}:){0,6}[\da-f]{0,4})(?![\w:])/gi,
    () => String(words.addressRemoved),
  ],
  ...street.map((source): [RegExp, () => string] => [
    new RegExp(source, 'giu'),
    () => String(words.addressRemoved),
  ]),
  [
    /(?<=(?:naissance|birth(?:day)?|(?<!\p{L})(?:née?|born)|ميلاد\p{L}*|जन्म\p{L}*|पैदा|پیدائش)[^\p{N}\n]{0,20})\p{Nd}{1,4}(?:[ ./-]{1,2}\p{Nd}{1,4}){0,2}/giu,
    () => String(words.numberRemoved),
  ],
  [/\b[A-Z]{2}\d{2}(?:\s?[A-Z\d]{4}){2,7}(?:\s?[A-Z\d]{1,4})?\b/g, () => String(words.numberRemoved)],
  [
    new RegExp(
      String.raw`(?<![\p{L}\p{N}_.-])\+?\(?\p{Nd}(?:[\s().\u00a0/${dash}]{0,3}\p{Nd}){6,30}(?![\p{L}\p{N}_-])`,
      'gu',
    ),
    () => String(words.numberRemoved),
  ],
];
const isDate = (text: string) => /^\d{4}\p{Pd}\d{2}\p{Pd}\d{2}$/u.test(text);

export const redactNumbers = (text: string): string =>
  numbers.reduce(
    (clean, [pattern, instead]) => clean.replace(pattern, (found) => (isDate(found) ? found : instead())),
    text,
  );

/** The same for a text whose lines are counted: what went over several leaves as many behind, empty ones. */
export const redactSecretsInLines = (text: string): string =>
  secrets.reduce(
    (clean, secret) =>
      clean.replace(secret, (found) => `${words.secretRemoved}${'\n'.repeat(found.split('\n').length - 1)}`),
    text,
  );

const mailAddress = /[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,8}/gu;

/** Two numbers in one text are many. */
const mostPhones = 10;

/**
 * What was left of a sentence out of which something was taken: brackets around nothing, blanks, two commas in a row.
 */
const seams: [RegExp, string][] = [
  [/[([<«"]\s{0,3}[)\]>»"]/g, ''],
  [/[ \t\u00a0]{2,}/g, ' '],
  [/[ \t]+(?=[,.;،؛۔।])/g, ''],
  [/([,;،؛])(?:\s?[,;،؛])+/g, '$1'],
  [/[ \t]+$/gm, ''],
  [/^[,;،؛.\s]+/g, ''],
  [/\n{3,}/g, '\n\n'],
];

/** Accounts as people write them, in groups of four or in one row, in whatever case (ISO 13616). */
const iban =
  /(?<![\p{L}\p{N}])[a-z]{2}\d{2}(?:[a-z\d]{11,30}|[ -][a-z\d]{4}(?:[ -](?=[a-z]{0,3}\d)[a-z\d]{4}){1,6}(?:[ -](?=[a-z]{0,2}\d)[a-z\d]{1,3})?)(?![\p{L}\p{N}])/giu;
/** Fewer digits than any account has: what has no more is words. */
const fewestOfIban = 10;

/** What opens a page of ours to whoever has it: ids of links, the same as passwords, and tokens in an address. */
const ownLinks = [
  /(?<![\p{L}\p{N}])(?:[\da-hjkmnp-tv-z]{16}|(?:[\da-hjkmnp-tv-z]{4}-){3}[\da-hjkmnp-tv-z]{4})(?![\p{L}\p{N}])/giu,
  /(?<=\/)[\w-]{43}(?![\w-])/g,
];

/**
 * Leaves out what tells who somebody is or opens what is theirs: credentials, mail addresses, the numbers of phones,
 * accounts and cards, links of ours, and these names. A name of several words is left out in whatever case; one word of
 * it only where it has a capital and at least four letters, since "de" and "la" are anybody's. For texts of one person
 * that others are going to read. Names that nobody has given stay.
 */
export function withoutPersonal(text: string, names: readonly string[]): string {
  let left = redactSecrets(text).replace(mailAddress, '');
  left = left.replace(iban, (found) => (found.replace(/\D/g, '').length < fewestOfIban ? found : ''));
  left = withoutCards(left).replaceAll(/•{13,}/g, '');
  for (const link of ownLinks) left = left.replace(link, '');
  for (let found = 0; found < mostPhones; found++) {
    const phone = phoneIn(left, false);
    const at = phone === undefined ? -1 : asciiDigits(left).indexOf(phone);
    if (phone === undefined || at < 0) break;
    left = left.slice(0, at) + left.slice(at + phone.length);
  }
  left = withoutNames(left, names);
  for (const [seam, instead] of seams) left = left.replace(seam, instead);
  return left.trim();
}

/** What `withoutPersonal` would leave out of a text, but for names: what is pointed out before it is published. */
export function personalIn(text: string): string[] {
  const found: string[] = [];
  const take = (from: string, pattern: RegExp) =>
    from.replace(pattern, (one) => {
      found.push(one);
      return ' ';
    });
  let left = [...secrets, mailAddress, ...ownLinks].reduce(take, text);
  left = left.replace(iban, (one) => {
    if (one.replace(/\D/g, '').length < fewestOfIban) return one;
    found.push(one);
    return ' ';
  });
  const masked = withoutCards(left);
  for (const {
    0: { length },
    index,
  } of masked.matchAll(/•{13,}/g))
    found.push(left.slice(index, index + length));
  left = masked.replaceAll(/•{13,}/g, ' ');
  for (let count = 0; count < mostPhones; count++) {
    const phone = phoneIn(left, false);
    const at = phone === undefined ? -1 : asciiDigits(left).indexOf(phone);
    if (phone === undefined || at < 0) break;
    found.push(left.slice(at, at + phone.length));
    left = left.slice(0, at) + left.slice(at + phone.length);
  }
  return [...new Set(found)];
}

/** Of a name of several words, one of so many letters tells who it is. */
const fewestOfWord = 4;

function withoutNames(text: string, names: readonly string[]): string {
  const all = names.map((name) => name.match(/[\p{L}\p{M}'’-]{2,}/gu) ?? []);
  const alone = new Set(
    all.flatMap((words) =>
      words.length === 1 ? words : words.filter((word) => word.length >= fewestOfWord),
    ),
  );
  const whole = all.filter((words) => words.length > 1).map((words) => words.join('[\\s.,]{1,3}'));
  const longestFirst = (list: Iterable<string>) =>
    [...list].toSorted((one, other) => other.length - one.length);
  const without = (from: string, name: string, mayGo: (found: string) => boolean) =>
    from.replace(new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])${name}(?![\\p{L}\\p{M}\\p{N}])`, 'giu'), (found) =>
      mayGo(found) ? '' : found,
    );
  const left = longestFirst(whole).reduce((from, name) => without(from, name, () => true), text);
  // Scripts without capitals have no other letters.
  return longestFirst(alone).reduce(
    (from, word) => without(from, word, (found) => /^[\p{Lu}\p{Lt}\p{Lo}]/u.test(found)),
    left,
  );
}
