import { TRPCClientError } from '@trpc/client';
import { sharedWords } from '../../content/app/kit.ts';
import { type ClientLanguage, clientLanguageOf, languageOr } from '../../content/language.ts';
import { transportRefusals } from '../../content/refusals/transport.ts';
import type { AppRouter } from '../../routers/index.ts';
import { wordsOf } from './language.ts';
import { toasts } from './toasts.ts';

type CallError = TRPCClientError<AppRouter>;

const isCallError = (error: unknown): error is CallError => error instanceof TRPCClientError;

/** Why the server refused, by tRPC's names; undefined where it did not answer. */
export const codeOf = (error: unknown) => (isCallError(error) ? error.data?.code : undefined);

/** What the server tells refusals of one code apart by. */
export const refusalOf = (error: unknown) => (isCallError(error) ? error.data?.reason : undefined);

/** After how many whole seconds it is worth asking again, where there were too many tries. */
export const waitOf = (error: unknown) => (isCallError(error) ? error.data?.retryAfter : undefined);

/** What the server objects to in single fields, by their names, as a form takes it. */
export function fieldErrorsOf(error: unknown): Record<string, string> {
  const issues = (isCallError(error) && error.data?.issues) || [];
  return Object.fromEntries(issues.map(({ path, message }) => [path, forPeople(message)]));
}

/** By the page, which may be another than the app's: English where it is in a language that these words do not have. */
const spokenHere = (): ClientLanguage => clientLanguageOf(languageOr(document.documentElement.lang, 'fr'));

const wordsOfPage = () => sharedWords[spokenHere()];

/** What a schema says of itself where it has no sentence of ours, and what is missing by its name in the program. */
const schemaWords =
  /^(Invalid (input|option|string|email|URL|ISO|UUID|key)|Too (small|big):|Unrecognized key)/;

/** What the server says, where that was written for programs in the page's own words. */
function forPeople(message: string): string {
  if (schemaWords.test(message)) return wordsOfPage().invalid;
  const isNamed = document.documentElement.lang === 'en' || !/^[A-Z][a-z ]+ not found$/.test(message);
  return isNamed ? message : wordsOfPage().notFound;
}

/** What the server says in English, mostly to programs, where somebody may read it on a screen in another language. */
const spokenFor = (): Partial<Record<string, string>> => transportRefusals[spokenHere()];
const { ours } = transportRefusals.en;

/**
 * The sentence for an error: the server's where it refused for a reason that somebody may read, else, as specified,
 * the status, a colon and the body.
 */
export function messageOf(error: unknown): string {
  if (!isCallError(error)) return error instanceof Error ? error.message : String(error);
  const status = error.data?.httpStatus;
  if (status !== undefined && status < 500) {
    return (spokenHere() !== 'en' && spokenFor()[refusalOf(error) ?? '']) || forPeople(error.message);
  }
  if (status !== undefined) {
    return `${status}: ${error.message === ours ? transportRefusals[spokenHere()].ours : error.message}`;
  }
  // The browser has its own words for a network that is not there, one set for each maker.
  if (error.cause instanceof TypeError) return wordsOfPage().unreachable;
  return error.message;
}

/** Says in a toast that something failed; for a form, where it could not be said at a field. */
export function showError(
  error: unknown,
  {
    title = wordsOf(sharedWords).error,
    description = messageOf(error),
  }: { title?: string; description?: string } = {},
): void {
  toasts.show({ title, description, variant: 'destructive' });
}

/** For a change that was refused: says so, and reads again what it was made of, which others may have changed. */
export const showErrorAndReadAgain =
  (title: string, readAgain: () => Promise<void>) =>
  (error: unknown): void => {
    showError(error, { title });
    void readAgain();
  };
