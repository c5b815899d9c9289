import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { said } from '../src/content/language.ts';
import { promptWords } from '../src/content/prompts.ts';
import { rankFiles, textsIn } from '../src/server/repositories/ranking.ts';
import { isInEnglish } from '../src/server/repositories/report.ts';
import { corpusOf, readSample } from './eval/support-corpus.ts';
import { heldOutReports, lateReports } from './eval/support-held-out.ts';
import { reports, type SupportReport } from './eval/support-reports.ts';
import { rankPlainly, scoreRanking } from './eval/support-score.ts';

const reasons = said(promptWords).files;

const firstOf = <T>([first]: T[]): T => {
  if (first === undefined) throw new Error('There is none');
  return first;
};

const sample = await readSample();
const corpus = corpusOf(sample);
const paths = new Set(sample.keys());

const asReport = ({ title, description }: SupportReport) => ({ title, description, documentText: null });
const ranked = (one: SupportReport) =>
  rankFiles(corpus, asReport(one)).then((files) => files.map(({ path }) => path));
const plainly = async (one: SupportReport) => rankPlainly(sample, `${one.title} ${one.description}`);

const share = (...scores: { found: number; all: number }[]) =>
  scores.reduce((sum, { found }) => sum + found, 0) / scores.reduce((sum, { all }) => sum + all, 0);

describe('finding the files that a report is about', () => {
  it('has reports that name no file, about files that exist', () => {
    expect(sample.size).toBeGreaterThanOrEqual(150);
    expect(reports.length + heldOutReports.length).toBeGreaterThanOrEqual(30);
    const names = [...paths].map((path) => path.slice(path.lastIndexOf('/') + 1).replace(/\.\w+$/, ''));
    for (const report of [...reports, ...heldOutReports, ...lateReports]) {
      const text = `${report.title} ${report.description}`;
      expect(names.filter((name) => /[a-z][A-Z]/.test(name) && text.includes(name))).toEqual([]);
      expect(/\.(?:tsx?|css|json|sql|md)\b/.test(text)).toBe(false);
      expect(report.files.filter((path) => !paths.has(path))).toEqual([]);
    }
  });

  it('has a right file among the first five for 85 of 100 reports', async () => {
    const own = await scoreRanking(reports, ranked);
    const heldOut = await scoreRanking(heldOutReports, ranked);
    const late = await scoreRanking(lateReports, ranked);
    const plain = await scoreRanking(reports, plainly);
    const plainHeldOut = await scoreRanking(heldOutReports, plainly);
    const plainLate = await scoreRanking(lateReports, plainly);
    console.log(
      [
        `known reports: ${own.text}, plain keywords: ${plain.text}`,
        `held-out reports: ${heldOut.text}, plain keywords: ${plainHeldOut.text}`,
        `late reports: ${late.text}, plain keywords: ${plainLate.text}`,
        ...own.misses,
      ].join('\n'),
    );
    expect(own.share).toBeGreaterThanOrEqual(0.85);
    expect(share(own, heldOut, late)).toBeGreaterThanOrEqual(0.85);
    expect(share(own, heldOut, late)).toBeGreaterThan(share(plain, plainHeldOut, plainLate));
    expect([...own.paths, ...heldOut.paths, ...late.paths].filter((path) => !paths.has(path))).toEqual([]);
  });

  const rankText = async (description: string, documentText: string | null = null) =>
    rankFiles(corpus, { title: 'Problème', description, documentText });

  it('puts first what a stack trace names, with its line', async () => {
    const trace = `TypeError: Cannot read properties of undefined
      at toIcs (/srv/app/src/server/booking/icsExport.ts:6:12)
      at file:///srv/app/src/server/app.ts:20:3`;
    const [first] = await rankText(trace);
    expect(first).toMatchObject({ path: 'src/server/booking/icsExport.ts', lines: { from: 1 } });
    expect(first?.why[0]).toBe(reasons.namedLine(6));
    expect((await rankText('Rien ne va', trace))[0]?.path).toBe('src/server/booking/icsExport.ts');
  });

  it('follows a text of the screen to the file that shows it', async () => {
    const files = await rankText('Il y a « Aucun créneau disponible ce jour-là » partout.');
    expect(files[0]?.path).toBe('src/client/components/SlotPicker.tsx');
    expect(files[0]?.why[0]).toBe(reasons.shows('Aucun créneau disponible ce jour-là'));
  });

  it.each([
    ['كلمة المرور لا تعمل بعد أن غيرتها من الرابط', 'assword'],
    ['القسيمة لا تخفض المجموع في السلة', '(?:[Cc]oupon|[Cc]art)'],
    ['मेरा पासवर्ड बदलने वाला लिंक काम नहीं करता', 'assword'],
    ['चालान में टैक्स गलत है', '(?:[Ii]nvoice|[Vv]at)'],
    ['پاس ورڈ بدلنے کا لنک کام نہیں کرتا', 'assword'],
    ['کوپن لگانے پر کارٹ کی کل رقم غلط ہے', '(?:[Cc]oupon|[Cc]art)'],
  ])('finds what code calls it, for a report in another script: %s', async (description, name) => {
    const files = await rankFiles(corpus, { title: description, description, documentText: null });
    expect(files.slice(0, 3).map(({ path }) => path)).toContainEqual(expect.stringMatching(name));
  });

  it.each([
    ['The basket is empty after I sign in', true],
    ['Le panier est vide quand je me connecte', false],
    ['السلة فارغة في iPhone', false],
    ['मेरी टोकरी Chrome में खाली है', false],
    ['میری کارٹ خالی ہے', false],
  ])('has a model translate what is not English: %s', (title, isEnglish) => {
    expect(isInEnglish({ title, description: title, documentText: null })).toBe(isEnglish);
  });

  it('finds the text that is wrong itself where the report says what it is called', async () => {
    const files = await rankText('Le bouton s’appelle « Aucun créneau disponible ce jour-là » par erreur.');
    const found = files.find(({ path }) => /locale/.test(path) && path.includes('fr'));
    expect(files.slice(0, 6)).toContain(found);
    expect(found?.why[0]).toBe(reasons.holds('Aucun créneau disponible ce jour-là'));
  });

  it('follows an address to what it shows', async () => {
    const files = await rankText(
      'Erreur sur https://www.atelier-soleil.example/carte-cadeau quand je valide',
    );
    expect(files.slice(0, 3).map(({ path }) => path)).toContain('src/client/pages/GiftCardPage.tsx');
  });

  it('names no path that is not there, whatever the report says', async () => {
    const files = await rankText(
      'Regardez src/server/secret.ts:12, ../../etc/passwd et C:\\app\\panier.php line 3',
    );
    expect(files.filter(({ path }) => !paths.has(path))).toEqual([]);
    expect(await rankFiles({ files: [], texts: textsIn(new Map()) }, asReport(firstOf(reports)))).toEqual([]);
  });

  it('takes hostile and very long reports', async () => {
    const odd = [
      'a.'.repeat(20_000),
      '«'.repeat(20_000),
      '/'.repeat(20_000),
      'aA_'.repeat(15_000),
      '"x'.repeat(20_000),
    ];
    for (const text of odd) expect((await rankText(text)).filter(({ path }) => !paths.has(path))).toEqual([]);
  });

  it('holds less than 64 MiB of 20,000 files', { tags: ['slow'] }, async () => {
    setFlagsFromString('--expose-gc');
    const gc = runInNewContext('gc') as () => void;
    const held = () => {
      gc();
      gc();
      return process.memoryUsage().heapUsed / 1_048_576;
    };
    // Each file has the report's words, and folders and a name that it speaks of: much is held of every one.
    const words = [...reports.slice(0, 4), ...heldOutReports.slice(0, 4)]
      .map(({ title, description }) => `${title}. ${description}`)
      .join('\n');
    const files = Array.from({ length: 20_000 }, (_, index) => ({
      path: `src/invoice/cart/payment${index}.ts`,
      sha: 'a',
      size: words.length,
    }));
    const texts = textsIn(
      new Map([['a', `${words}\nfunction cartTotal(customer, invoice, payment, date) {}`]]),
    );
    const before = held();
    let [most, steps] = [0, 0];
    const turns = {
      next() {
        steps++;
        if (steps % 4_999 === 0) most = Math.max(most, held() - before);
        return undefined;
      },
    };
    const report = { title: 'Panier', description: words, documentText: null };
    expect(await rankFiles({ files, texts }, report, turns)).toHaveLength(30);
    expect(most).toBeGreaterThan(1);
    expect(most).toBeLessThan(64);
  });

  it('lets others have their turn while it ranks 5,000 files', async () => {
    const many = new Map(
      Array.from({ length: 27 }, (_, copy) =>
        [...sample].map(([path, text]) => [`${copy}/${path}`, text] as const),
      )
        .flat()
        .slice(0, 5_000),
    );
    const large = corpusOf(many);
    let turns = 0;
    let isDone = false;
    const others = () => {
      turns++;
      if (!isDone) setImmediate(others);
    };
    setImmediate(others);
    const began = performance.now();
    expect(await rankFiles(large, asReport(firstOf(reports)))).toHaveLength(30);
    isDone = true;
    console.log(`5,000 files: ${Math.round(performance.now() - began)} ms`);
    expect(turns).toBeGreaterThan(2);
  });
});
