import { z } from 'zod';
import { httpUrl, optional, price, type Report, text } from './fields.ts';

/** What a model is asked for. Each may be another service's. */
export const modelPurposes = ['chat', 'prompts', 'translation', 'summary'] as const;
export type ModelPurpose = (typeof modelPurposes)[number];

/**
 * A model at a service that speaks OpenAI's chat completions. `price` is that of a million tokens, where it is known.
 */
export type Model = {
  apiKey: string;
  baseUrl: string | undefined;
  model: string;
  price: { input: number; output: number } | undefined;
};

const shapeOf = <Prefix extends string>(prefix: Prefix) =>
  ({
    [`${prefix}_API_KEY`]: optional(z.string()),
    [`${prefix}_BASE_URL`]: optional(httpUrl),
    [`${prefix}_MODEL`]: optional(z.string().trim().min(1)),
    [`${prefix}_PRICE_INPUT`]: price,
    [`${prefix}_PRICE_OUTPUT`]: price,
  }) as Record<`${Prefix}_${'API_KEY' | 'BASE_URL' | 'MODEL'}`, z.ZodType<string | undefined>> &
    Record<`${Prefix}_PRICE_${'INPUT' | 'OUTPUT'}`, z.ZodType<number | undefined>>;

export const modelShape = {
  ...shapeOf('OPENAI'),
  OPENAI_MODEL: text('gpt-5-mini'),
  ...shapeOf('OPENAI_CHAT'),
  ...shapeOf('OPENAI_PROMPTS'),
  ...shapeOf('OPENAI_TRANSLATION'),
  ...shapeOf('OPENAI_SUMMARY'),
  ...shapeOf('OPENAI_SECOND'),
  ASSISTANT_MODEL: optional(z.string().trim().min(1)),
  OPENAI_DAY_CAP: price,
  OPENAI_CURRENCY: text('USD').refine(
    (value) => /^[A-Z]{3}$/.test(value),
    'must be a currency of three letters',
  ),
};

type ModelSettings = z.output<z.ZodObject<typeof modelShape>>;

/** What each group of variables begins with, the default's first. */
const prefixes = [
  'OPENAI',
  'OPENAI_CHAT',
  'OPENAI_PROMPTS',
  'OPENAI_TRANSLATION',
  'OPENAI_SUMMARY',
  'OPENAI_SECOND',
] as const;
type Prefix = (typeof prefixes)[number];

/** All addresses that models are asked at, with the variables that name them. */
export const modelAddresses = prefixes.map((prefix) => `${prefix}_BASE_URL` as const);

const isSet = (env: ModelSettings, prefix: Prefix) =>
  [env[`${prefix}_API_KEY`], env[`${prefix}_BASE_URL`]].some((value) => value !== undefined);

/**
 * What stands for one purpose alone goes before what stands for all. A key goes to the service that it was set for, and
 * to no other.
 */
function modelOf(env: ModelSettings, prefix: Prefix): Model {
  const own = prefix === 'OPENAI' ? undefined : env[`${prefix}_BASE_URL`];
  const isElsewhere = own !== undefined && own !== env.OPENAI_BASE_URL;
  const apiKey = env[`${prefix}_API_KEY`] ?? (isElsewhere ? undefined : env.OPENAI_API_KEY);
  const model = env[`${prefix}_MODEL`] ?? env.OPENAI_MODEL;
  const prices = (from: Prefix) => {
    const input = env[`${from}_PRICE_INPUT`];
    const output = env[`${from}_PRICE_OUTPUT`];
    return input === undefined || output === undefined ? undefined : { input, output };
  };
  return {
    // A service of one's own may ask for no key, but the client always sends one.
    apiKey: apiKey ?? 'none',
    baseUrl:
      own ??
      (env[`${prefix}_API_KEY`] !== undefined && prefix === 'OPENAI_SECOND'
        ? undefined
        : env.OPENAI_BASE_URL),
    model,
    price: prices(prefix) ?? (isElsewhere || model !== env.OPENAI_MODEL ? undefined : prices('OPENAI')),
  };
}

/** The models that the variables name, each once, the default's first. */
export function listModels(env: ModelSettings): Model[] {
  const named = prefixes.filter(
    (prefix) => prefix === 'OPENAI' || isSet(env, prefix) || env[`${prefix}_MODEL`],
  );
  const models = isSet(env, 'OPENAI') ? named.map((prefix) => modelOf(env, prefix)) : [];
  return [...new Map(models.toReversed().map((one) => [one.model, one])).values()].reverse();
}

/** The models of each purpose in the order in which they are asked; undefined where there is none. */
export function readModels(env: ModelSettings): Record<ModelPurpose, readonly Model[]> | undefined {
  if (!isSet(env, 'OPENAI')) return undefined;
  const hasSecond = isSet(env, 'OPENAI_SECOND') || env.OPENAI_SECOND_MODEL !== undefined;
  const second = hasSecond ? [modelOf(env, 'OPENAI_SECOND')] : [];
  const of = (prefix: Prefix) => [modelOf(env, prefix), ...second];
  const chat = of('OPENAI_CHAT');
  const chosen = env.ASSISTANT_MODEL && listModels(env).find(({ model }) => model === env.ASSISTANT_MODEL);
  return {
    chat: chosen ? [chosen, ...chat.filter(({ model }) => model !== chosen.model)] : chat,
    prompts: of('OPENAI_PROMPTS'),
    translation: of('OPENAI_TRANSLATION'),
    summary: of('OPENAI_SUMMARY'),
  };
}

/**
 * How many bytes a token mostly has, over the languages that are spoken here: Hindi has one for each of its letters of
 * three.
 */
export const bytesPerToken = 3;

/**
 * How often one model is asked at most for one answer: thrice until it has spoken, and once where it claimed what is
 * not so.
 */
export const answerRounds = { answering: 3, correcting: 1 };
/** Tokens that one round may write; what a reasoning model thinks counts too, and must leave room for the words. */
export const maxRoundTokens = 2_000;
/** Tokens of the instructions with their passages and tools, at most. */
const briefTokens = 4_000;

/**
 * What an answer to a conversation of so many bytes is taken to cost at most before it is known, in the currency of the
 * prices; undefined without prices. Every round reads the conversation and all that was written before it.
 */
export function dearestAnswer(models: readonly Model[], bytes = 0): number | undefined {
  const rounds = answerRounds.answering + answerRounds.correcting;
  const before = (maxRoundTokens * rounds * (rounds - 1)) / 2;
  const input = rounds * (briefTokens + Math.ceil(bytes / bytesPerToken)) + before;
  const costs = models.map(
    ({ price }) => price && (price.input * input + price.output * rounds * maxRoundTokens) / 1e6,
  );
  return costs.some((cost) => cost === undefined) ? undefined : Math.max(...costs.map((cost) => cost ?? 0));
}

/** A price has two sides, and a cap needs prices. */
export function checkModels(env: ModelSettings, problem: Report): void {
  for (const prefix of prefixes) {
    for (const [side, other] of [
      ['INPUT', 'OUTPUT'],
      ['OUTPUT', 'INPUT'],
    ] as const) {
      const [name, opposite] = [`${prefix}_PRICE_${side}`, `${prefix}_PRICE_${other}`] as const;
      if (env[name] === undefined && env[opposite] !== undefined)
        problem(name, `is needed with ${opposite}: what a call costs is the sum of both`);
    }
    if (prefix !== 'OPENAI' && isSet(env, prefix) && !isSet(env, 'OPENAI'))
      problem(
        env[`${prefix}_BASE_URL`] ? `${prefix}_BASE_URL` : `${prefix}_API_KEY`,
        'needs OPENAI_API_KEY or OPENAI_BASE_URL',
      );
  }
  if (env.ASSISTANT_MODEL && !listModels(env).some(({ model }) => model === env.ASSISTANT_MODEL))
    problem('ASSISTANT_MODEL', 'is none of the models that OPENAI_MODEL and its like name');
  if (env.OPENAI_DAY_CAP === undefined) return;
  const models = readModels(env);
  const least = models && dearestAnswer(models.chat);
  const isChosen = env.ASSISTANT_MODEL !== undefined && models !== undefined;
  // The key may still come from a screen.
  if (!models) return;
  if (least === undefined)
    problem(
      isChosen ? 'ASSISTANT_MODEL' : 'OPENAI_DAY_CAP',
      'needs the prices of every model that answers: OPENAI_PRICE_INPUT and OPENAI_PRICE_OUTPUT, and those of the others',
    );
  else if (env.OPENAI_DAY_CAP < least)
    problem(
      isChosen ? 'ASSISTANT_MODEL' : 'OPENAI_DAY_CAP',
      `must be ${least} or more: so much may one answer cost`,
    );
}
