import { setImmediate } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import { type AssistantContent, assistantContentOf } from '../../content/assistant-content.ts';
import { isOfAssistant } from '../../content/kinds.ts';
import { type Language, languages } from '../../content/language.ts';
import type { Content } from '../../content/published.ts';
import type * as schema from '../../routers/content.schema.ts';
import type { Staff } from '../access.ts';
import { createClaimGuard, UnfoundedClaim } from '../assistant/claim-guard.ts';
import { type Trial, tryQuestion } from '../assistant/embedded.ts';
import { figuresIn, isCurrency } from '../assistant/figure-text.ts';
import { agencyGrounds } from '../assistant/grounds.ts';
import { answerSources } from '../assistant/prompt.ts';
import type { Deps } from '../deps.ts';
import { listAskedQuestions } from '../learning/service.ts';
import { limited } from '../limits/attempts-service.ts';
import { listWritten, previewContent } from './service.ts';

type Needs = Pick<Deps, 'config' | 'content' | 'database' | 'limits'>;

const hour = 3_600;
/** Questions that somebody tries, and publications that are tried for them, in an hour: an index is made for each. */
const mostTries = 300;
const mostEvaluations = 120;

const ruleFor = ({ id }: Staff, name: string, limit: number) => ({ name, subject: id, limit, seconds: hour });

/**
 * What the embedded assistant makes of a question, by what is published and by all that is written. A model answers
 * from the same passages, in words of its own. Throws TOO_MANY_REQUESTS.
 */
export async function tryContent(
  deps: Needs,
  staff: Staff,
  { question, language }: z.output<typeof schema.tryContentInput>,
): Promise<schema.ContentTrial> {
  await limited(deps, ruleFor(staff, 'content.try', mostTries), async () => {});
  const by = (content: AssistantContent) => tryQuestion(question, language, deps.config.agency, content);
  const published = by(deps.content.assistant);
  const isOther = (await listWritten(deps)).some(({ kind, item }) => isOfAssistant(kind, item));
  return { published, draft: isOther ? by(assistantContentOf(await previewContent(deps))) : null };
}

type Question = { text: string; language: Language; askedBy: 'entry' | 'visitor' };
type Worse = schema.ContentEvaluation['worse'][number];

/** So long is tried, in milliseconds: what is left then is not. Other requests have their turn after each question. */
const longest = 8_000;
/** So many are named. */
const mostNamed = 50;

/**
 * Tries what the agency is asked by what is published and by that with the draft of one thing, and names what would get
 * worse: each entry's own question, and those of visitors that were kept, in the languages that the draft changes.
 * Nothing is asked of what the assistant does not know, such as the words of a page. Ends when `caller` aborts. Throws
 * TOO_MANY_REQUESTS.
 */
export async function evaluateContent(
  deps: Needs,
  staff: Staff,
  { kind, item }: z.output<typeof schema.contentItemInput>,
  caller?: AbortSignal,
): Promise<schema.ContentEvaluation> {
  const begun = performance.now();
  const took = () => Math.round(performance.now() - begun);
  if (!isOfAssistant(kind, item)) return { count: 0, tried: 0, milliseconds: took(), worse: [] };
  await limited(deps, ruleFor(staff, 'content.evaluate', mostEvaluations), async () => {});
  const changed = (await listWritten(deps, { kind, item })).map((draft) => draft.language);
  const ofPage = kind === 'page' ? [] : changed;
  const touched = kind === 'service' || changed.includes('') ? languages : ofPage;
  const [before, after] = [deps.content.current, await previewContent(deps, { kind, item })];
  const visitors = await listAskedQuestions(deps, deps.database.db);
  const questions = [
    ...questionsOf(before, after),
    ...visitors.map((one) => ({ ...one, askedBy: 'visitor' as const })),
  ].filter(({ text, language }) => text !== '' && touched.includes(language));
  const compare = comparison(deps, before, after);
  const worse: Worse[] = [];
  const others: Changed[] = [];
  let tried = 0;
  for (const question of questions) {
    if (took() > longest || caller?.aborted) break;
    const { found, changed } = compare(question);
    if (found) worse.push(found);
    else if (changed) others.push(changed);
    tried++;
    await setImmediate();
  }
  // Last: what all of a content says takes seconds to read.
  for (const { now, said } of others) {
    if (took() > longest || caller?.aborted) break;
    if (await isRefused(now, said.question, deps.config.agency, assistantContentOf(after))) worse.push(said);
  }
  return { count: questions.length, tried, milliseconds: took(), worse: worse.slice(0, mostNamed) };
}

/** What entries are called, each in its languages and once: as they are published, and as they would be. */
function questionsOf(...contents: readonly Content[]): Question[] {
  const found = new Map<string, Question>();
  for (const { services, questions, facts } of contents) {
    for (const language of languages) {
      const titles = [
        ...questions.map(({ texts }) => texts[language]?.question),
        ...facts.map(({ texts }) => texts[language]?.title),
        ...services.map(({ texts }) => texts[language]?.title),
      ];
      for (const text of titles.flatMap((title) => title ?? []))
        found.set(`${language} ${text}`, { text, language, askedBy: 'entry' });
    }
  }
  return [...found.values()];
}

type Contact = Needs['config']['agency'];

/** By the content as it is and by what the agency is called, so that trying another draft of it asks nothing twice. */
const answersNow = new WeakMap<Content, { contact: Contact; known: Map<string, Trial> }>();

/** What is answered by this content; nothing of it is known where the agency is reached otherwise now. */
function answersOf(content: Content, contact: Contact): Map<string, Trial> {
  const kept = answersNow.get(content);
  if (kept && isDeepStrictEqual(kept.contact, contact)) return kept.known;
  const known = new Map<string, Trial>();
  answersNow.set(content, { contact: structuredClone(contact), known });
  return known;
}

/**
 * An answer that is another one with figures as before, and no worse unless one of them is refused, which `said` would
 * say.
 */
type Changed = { now: Trial; said: Worse };

/** Compares what is answered before and after: what is found to be worse, or an answer that is only another one. */
function comparison({ config }: Needs, before: Content, after: Content) {
  const contact = config.agency;
  const [old, next] = [assistantContentOf(before), assistantContentOf(after)];
  const known = answersOf(before, contact);
  return ({ text, language, askedBy }: Question): { found?: Worse; changed?: Changed } => {
    const key = `${language} ${text}`;
    const then = known.get(key) ?? tryQuestion(text, language, contact, old);
    known.set(key, then);
    const now = tryQuestion(text, language, contact, next);
    const titleOf = ({ passages }: Trial) => passages[0]?.title ?? null;
    const is = (why: Worse['why']): Worse => ({
      question: text,
      language,
      askedBy,
      why,
      before: titleOf(then),
      after: titleOf(now),
    });
    if (then.decided === 'answered' && now.decided === 'unknown') return { found: is('lost') };
    if (now.text === then.text) return {};
    const [first, second] = [then.passages[0]?.id, now.passages[0]?.id];
    if (then.decided === 'answered' && first !== undefined && first !== second) return { found: is('other') };
    const said = kindsOfFigures(now.text);
    if (![...kindsOfFigures(then.text)].every((kind) => said.has(kind))) return { found: is('figure') };
    return { changed: { now, said: is('figure') } };
  };
}

/** What the figures of an answer are: a sum, a share, a time. */
const kindsOfFigures = (text: string): Set<string> =>
  new Set(
    figuresIn(text).flatMap(({ unit }) => {
      if (unit === undefined || unit === 'percent' || unit === 'times') return unit ?? [];
      return isCurrency(unit) ? 'sum' : 'time';
    }),
  );

/**
 * Whether an answer claims what no source of this content says: a model's answer of the same words would be refused.
 */
async function isRefused(
  { text, passages }: Trial,
  question: string,
  contact: Contact,
  content: AssistantContent,
): Promise<boolean> {
  const grounds = await agencyGrounds(contact, content);
  const guard = createClaimGuard(
    grounds(answerSources([{ role: 'visitor', text: question }], passages, contact)),
  );
  try {
    guard.push(text);
    guard.end();
    return false;
  } catch (error) {
    if (error instanceof UnfoundedClaim) return true;
    throw error;
  }
}
