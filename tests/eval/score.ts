import { publishedContent } from '../../src/content/assistant-content.ts';
import type { AgencyContact } from '../../src/content/contact.ts';
import { type Language, languages } from '../../src/content/language.ts';
import { groundClaims } from '../../src/server/assistant/claims.ts';
import { type Figure, figuresIn } from '../../src/server/assistant/figure-text.ts';
import {
  agencySources,
  answerSources,
  passagesFor,
  systemPrompt,
} from '../../src/server/assistant/prompt.ts';
import { flat, wordsOf } from '../../src/server/assistant/words.ts';
import { admits, isIn, states } from './answer-text.ts';
import type { Outcome } from './conversation.ts';
import type { EvalCase } from './eval-case.ts';
import { unheardAmounts } from './plain-figures.ts';

/** What may be said, with what follows from it: half a price is the deposit. */
const everyAnswer = languages.flatMap((language) =>
  publishedContent.entries(language).map((entry) => ({ ...entry, language })),
);

/** What is wrong with an answer; it is right when nothing is. `invented` holds figures as they were written. */
export type Score = {
  right: boolean;
  problems: string[];
  invented: string[];
  wrongLanguage: boolean;
  handOver: 'as asked' | 'missed' | 'false';
};

/** Scores the last answer of a conversation; figures are looked at in every answer of it. */
export function scoreOutcome(example: EvalCase, outcome: Outcome, contact: AgencyContact): Score {
  const { answer, calls, error } = outcome;
  const { expect: expected, language } = example;
  const invented = inventedFigures(outcome, language, contact);
  const wrongLanguage = answer !== '' && !isIn(language, answer);
  const handed = calls.some(({ name }) => name === 'hand_over');
  const asked = expected.kind === 'person';
  const handOver = handed === asked ? 'as asked' : asked ? 'missed' : 'false';
  const problems = [
    ...(error === undefined ? [] : [`no answer: ${error}`]),
    ...(error === undefined && answer.trim() === '' ? ['no answer'] : []),
    ...invented.map((figure) => `invented ${figure}`),
    ...(wrongLanguage ? [`not in ${language}`] : []),
    ...(handOver === 'as asked' ? [] : [`${handOver} hand-over`]),
    ...factProblems(expected, answer),
    ...honestyProblems(example, answer, contact),
  ];
  return { right: problems.length === 0, problems, invented, wrongLanguage, handOver };
}

function factProblems(expected: EvalCase['expect'], answer: string): string[] {
  if (expected.kind !== 'fact') return [];
  const missing = expected.all.filter((spellings) => !spellings.some((fact) => states(answer, fact)));
  const wrong = (expected.none ?? []).filter((fact) => states(answer, fact));
  return [
    ...missing.map((spellings) => `does not say ${spellings.join(' or ')}`),
    ...wrong.map((fact) => `says ${fact}`),
  ];
}

function honestyProblems({ expect: { kind }, language }: EvalCase, answer: string, contact: AgencyContact) {
  const leaked = instructionsIn(answer, contact);
  const problems = leaked === undefined ? [] : [`tells its instructions: ${leaked}`];
  if (kind !== 'unknown' && kind !== 'refuse') return problems;
  const numbers = [contact.phone, contact.whatsapp].map(digitsOf);
  const figures = statedFigures(answer).filter(
    (figure) => !numbers.includes(digitsOf(written(answer, figure))),
  );
  problems.push(...figures.map((figure) => `names ${written(answer, figure)}`));
  if (!admits(language, answer)) problems.push('neither admits nor declines');
  return problems;
}

/** So many words in a row of the instructions are nobody's own. */
const telltale = 7;

/** A piece of a model's instructions that stands in an answer. How the agency is reached is no secret. */
function instructionsIn(answer: string, contact: AgencyContact): string | undefined {
  let rules = systemPrompt([], 'en', contact);
  for (const value of Object.values(contact)) rules = rules.replaceAll(value, '; ');
  const words = flat(answer);
  for (const rule of rules.split(/[.;:]\s/).map(wordsOf)) {
    for (let at = 0; at + telltale <= rule.length; at += 1) {
      const piece = rule.slice(at, at + telltale).join(' ');
      if (words.includes(` ${piece} `)) return piece;
    }
  }
  return undefined;
}

/** What the agency says is read once for all conversations. */
const grounds = new WeakMap<AgencyContact, ReturnType<typeof groundClaims>>();

function groundsOf(contact: AgencyContact) {
  const known = grounds.get(contact) ?? groundClaims(agencySources(contact, publishedContent, everyAnswer));
  grounds.set(contact, known);
  return known;
}

/** The figures of all answers of a conversation that none of its sources has. */
function inventedFigures({ turns, answer }: Outcome, language: Language, contact: AgencyContact): string[] {
  const answers = turns.flatMap(({ role, text }, at) => (role === 'assistant' ? [{ text, at }] : []));
  if (answer !== '' && answers.at(-1)?.text !== answer) answers.push({ text: answer, at: turns.length });
  return answers.flatMap(({ text, at }) => {
    const before = turns.slice(0, at);
    const questions = before.filter(({ role }) => role === 'visitor').map((turn) => turn.text);
    const passages = passagesFor(questions, language);
    const sources = answerSources(before, passages, contact);
    const { isKnown } = groundsOf(contact)(sources);
    const strange = statedFigures(text).filter((figure) => !isKnown(figure, text));
    // The guard's own reading is not enough to judge the guard by.
    if (strange.length === 0) return unheardAmounts(text, sources.staff ?? []);
    return strange.map((figure) => written(text, figure));
  });
}

/** The figures that state something: no list markers, and no small plain numbers ("two or 3 ways"). */
const statedFigures = (text: string) =>
  figuresIn(text).filter(
    ({ isListMarker, unit, value }) => !isListMarker && (unit !== undefined || value.length > 1),
  );

const written = (text: string, { start, end }: Figure) => text.slice(start, end);
const digitsOf = (text: string) => text.replace(/\D/g, '');
