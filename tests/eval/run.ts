/**
 * Scores the assistant on questions in five languages. By default that is the embedded one; with OPENAI_API_KEY or
 * OPENAI_BASE_URL it is the model behind them, asked as the server asks it. Prints the failures of the tuning set;
 * `--failures` adds those of the held-out set, which is then spoilt: whoever has read them must not tune any more.
 */
import { existsSync } from 'node:fs';
import { createEmbeddedAssistant } from '../../src/server/assistant/embedded.ts';
import { readConfig } from '../../src/server/config/config.ts';
import { createAssistant } from '../../src/server/start/start.ts';
import { converse, inParallel } from './conversation.ts';
import type { EvalCase } from './eval-case.ts';
import { missedAims, printFailures, printScores, type Result, type SetName } from './report.ts';
import { scoreOutcome } from './score.ts';
import { readHeldOutSet, tuningSet } from './sets.ts';

/** A service that is asked more at once may refuse. */
const conversationsAtOnce = 4;

if (existsSync('.env')) process.loadEnvFile('.env');
const { agency, assistant: choice } = readConfig(process.env);
// Nobody waits for the words here: without its pauses the embedded assistant answers all in seconds.
const assistant =
  choice.kind === 'embedded'
    ? createEmbeddedAssistant(agency, 0)
    : createAssistant({ assistant: choice, agency });
console.log(
  `Asking ${choice.kind === 'embedded' ? 'the embedded assistant' : choice.models.chat[0]?.model} …`,
);

const heldOut = await readHeldOutSet().catch((error: Error) => error);
const results = [
  ...(await run('tuning', tuningSet)),
  ...(await run('held-out', heldOut instanceof Error ? [] : heldOut)),
];
printScores(results);
printFailures(results.filter(({ set }) => set === 'tuning' || process.argv.includes('--failures')));

const missed = missedAims(results);
if (heldOut instanceof Error) missed.push(`not scored on the held-out questions (${heldOut.message})`);
console.log(
  missed.length === 0 ? '\nAll aims reached.' : `\nMissed:\n${missed.map((line) => `  ${line}`).join('\n')}`,
);
process.exitCode = missed.length === 0 ? 0 : 1;

async function run(set: SetName, cases: readonly EvalCase[]): Promise<Result[]> {
  return inParallel(cases, conversationsAtOnce, async (example) => {
    const outcome = await converse(assistant, example);
    return { set, example, outcome, score: scoreOutcome(example, outcome, agency) };
  });
}
