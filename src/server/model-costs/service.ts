import type { Turn, Usage } from '../assistant/assistant.ts';
import type { Config } from '../config/config.ts';
import type { Trx } from '../database/database.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Deps } from '../deps.ts';
import { reasonOf } from '../errors.ts';
import { type ModelCall, modelChannel } from '../metrics/model-calls.ts';
import { notify } from '../notices/service.ts';
import {
  type AnswerCost,
  addAnswerCost,
  claimTelling,
  hasMoneyLeft,
  holdMoney,
  listAnswerCosts,
  spendMoney,
} from './queries.ts';

/** Millionths of the currency, rounded up: a call that costs something never counts as free. */
const microsOf = (amount: number) => Math.ceil(Number((amount * 1e6).toFixed(3)));

const capOf = ({ assistant }: Pick<Config, 'assistant'>) =>
  assistant.kind === 'openai' ? assistant.dayCap : undefined;

/** What one answer may spend. `isFree`: the day's money is spent, and no model may be asked. */
export type Purse = {
  isFree: boolean;
  onUsage: (usage: Usage) => void;
  /** Counts what was used, at the answer of this id too, and gives back what was held. To be called once. */
  settle(messageId: number): Promise<void>;
};

type PurseDeps = Pick<Deps, 'config' | 'database' | 'events' | 'jobs' | 'log'>;

/**
 * Holds what an answer to these turns may cost of the day's money, so that several instances that answer at once stay
 * below the cap together. Where it is spent nothing may cost any more, and the staff are told once a day.
 */
export async function openPurse(
  deps: PurseDeps,
  conversationId: number,
  turns: readonly Pick<Turn, 'text'>[],
): Promise<Purse> {
  const cap = capOf(deps.config);
  const bytes = turns.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0);
  const hold =
    cap && (await holdMoney(deps.database.db, microsOf(cap.ofAnswer(bytes)), microsOf(cap.amount)));
  const isFree = cap !== undefined && !hold;
  if (isFree) await inTransaction(deps, (trx) => tellOfCap(deps, trx, conversationId));
  const used: Usage[] = [];
  return {
    isFree,
    onUsage: (usage) => void used.push(usage),
    async settle(messageId) {
      const { db } = deps.database;
      const cost = sumOf(used);
      if (hold || (!isFree && cost)) await spendMoney(db, cost?.micros ?? 0, hold);
      if (cost) await addAnswerCost(db, messageId, cost);
    },
  };
}

function sumOf(used: readonly Usage[]): AnswerCost | undefined {
  if (used.length === 0) return undefined;
  const isPriced = used.every(({ cost }) => cost !== undefined);
  return {
    models: [...new Set(used.map(({ model }) => model))],
    input: used.reduce((sum, { input }) => sum + input, 0),
    output: used.reduce((sum, { output }) => sum + output, 0),
    micros: isPriced ? used.reduce((sum, { cost }) => sum + microsOf(cost ?? 0), 0) : null,
    isEstimated: used.some(({ isEstimated }) => isEstimated),
  };
}

async function tellOfCap(deps: PurseDeps, trx: Trx, conversationId: number): Promise<void> {
  if (!(await claimTelling(trx))) return;
  const day = new Date().toISOString().slice(0, 10);
  await notify(deps, trx, { kind: 'model-cap', about: { conversationId }, key: day });
}

/**
 * Whether a model may be asked for what nothing is held for: always without a cap, else until the day's money is spent.
 */
export async function maySpend({ config, database }: Pick<Deps, 'config' | 'database'>): Promise<boolean> {
  const cap = capOf(config);
  return !cap || hasMoneyLeft(database.db, microsOf(cap.amount));
}

/**
 * Counts what models cost that answer nobody in the chat: summaries, prompts, proposals. Nothing is held for them;
 * prompts ask `maySpend` before, and the others are few and asked for by staff. Ends where `closing` aborts.
 */
export function followCosts({ database, log, closing }: Pick<Deps, 'database' | 'log' | 'closing'>): void {
  const onCall = (message: unknown) => {
    const { purpose, cost } = message as ModelCall;
    if (purpose === 'answer' || !cost) return;
    spendMoney(database.db, microsOf(cost)).catch((error: unknown) =>
      log.error({ reason: reasonOf(error) }, 'what a model cost was not counted'),
    );
  };
  modelChannel.subscribe(onCall);
  closing.addEventListener('abort', () => modelChannel.unsubscribe(onCall), { once: true });
}

/** What the answers of these messages used, oldest first. */
export const listCosts = ({ database }: Pick<Deps, 'database'>, messageIds: readonly number[]) =>
  listAnswerCosts(database.db, messageIds);
