/** The commands of `npm run gates`, on the configured database. A generated code is printed this once. */
import { parseArgs } from 'node:util';
import {
  codeLength,
  type Gate,
  type GateKind,
  gateInput,
  gateKinds,
  setGateInput,
  teamSlug,
} from '../src/routers/gates.schema.ts';
import { quotePath } from '../src/routers/quotes.schema.ts';
import { statusPagePath } from '../src/routers/status-pages.schema.ts';
import { commandLine } from '../src/server/audit/service.ts';
import type { Deps } from '../src/server/deps.ts';
import { closeGate, listGates, listOutdatedQuotes, setGate } from '../src/server/gates/service.ts';
import { type Command, CommandError, onDeps, refused, serve } from './command.ts';

const usage = `Usage:
  npm run gates -- list
  npm run gates -- set team [code]
  npm run gates -- set quote <slug> [code]
  npm run gates -- set status-page <slug> [code]   (without a code one is generated)
  npm run gates -- close team
  npm run gates -- close quote <slug>
  npm run gates -- close status-page <slug>`;

function readCommand(args: string[]): Command {
  const [verb, kind, ...rest] = positionalsOf(args);
  if (verb === 'list' && kind === undefined) return list;
  const known = gateKinds.find((each) => each === kind);
  if (known === undefined) throw new CommandError(usage);
  // There is one team area, which needs no name.
  const [slug, code, ...more] = known === 'team' ? [teamSlug, ...rest] : rest;
  if (slug === undefined || more.length > 0) throw new CommandError(usage);
  const gate = nameOf(known, slug);
  if (verb === 'set') return set(gate, code);
  if (verb === 'close' && code === undefined) return close(gate);
  throw new CommandError(usage);
}

function positionalsOf(args: string[]): string[] {
  try {
    return parseArgs({ args, allowPositionals: true, options: {} }).positionals;
  } catch (error) {
    throw new CommandError(`${(error as Error).message}\n\n${usage}`);
  }
}

type Name = Pick<Gate, 'kind' | 'subject'>;

function nameOf(kind: GateKind, slug: string): Name {
  const name = gateInput.safeParse({ kind, subject: slug.trim().toLowerCase() });
  if (!name.success) throw new CommandError(noGate({ kind, subject: slug }));
  return name.data;
}

const noGate = ({ kind, subject }: Name) => `There is no ${kindWords[kind]} ${subject}.`;

const kindWords: Record<GateKind, string> = {
  team: 'team area',
  quote: 'quote',
  'status-page': 'status page',
};

/** The gate in words, with the address that it closes. */
function describe({ kind, subject }: Name): string {
  if (kind === 'team') return 'The team area (/team)';
  const path = kind === 'quote' ? quotePath(subject) : statusPagePath(subject);
  return `The ${kindWords[kind]} ${subject} (${path})`;
}

function set(gate: Name, code: string | undefined): Command {
  const input = setGateInput.safeParse({ ...gate, password: code });
  if (!input.success) {
    const { min, max } = codeLength;
    throw new CommandError(`A code has ${min} to ${max} characters, and no space at its ends.`);
  }
  return async (deps) => {
    const { password } = await setGate(deps, commandLine, input.data).catch(
      refused({
        BAD_REQUEST:
          'This code is easily guessed: put a few words together that have nothing to do with each other.',
        NOT_FOUND: noGate(gate),
        CONFLICT: 'This password opens another quote already: choose another one.',
      }),
    );
    const said = `${describe(gate)} has another code, and every access given before has ended.`;
    return password === undefined ? said : `${said} It opens with:\n${password}`;
  };
}

function close(gate: Name): Command {
  return async (deps) => {
    await closeGate(deps, commandLine, gate).catch(refused({ NOT_FOUND: noGate(gate) }));
    return `${describe(gate)} lets nobody in until another code is set.`;
  };
}

const list: Command = async (deps) => {
  const gates = await listAll(deps);
  const width = Math.max(...gates.map(({ subject }) => subject.length));
  const lines = gates.map(({ kind, subject, isOpen, openedCount, changedAt }) =>
    [
      isOpen ? 'open  ' : 'closed',
      kind.padEnd('status-page'.length),
      subject.padEnd(width),
      `changed ${changedAt.slice(0, 10)}`,
      `open to ${openedCount} browser${openedCount === 1 ? '' : 's'}`,
    ].join('  '),
  );
  const outdated = await listOutdatedQuotes(deps);
  if (outdated.length > 0) {
    lines.push(
      '',
      deps.config.oldSecretKey === undefined
        ? 'Passwords that open nothing since SECRET_KEY changed; set others:'
        : 'Passwords that were not set or typed since SECRET_KEY changed, and need SECRET_KEY_OLD:',
      ...outdated.map((subject) => `  quote ${subject}`),
    );
  }
  return lines.join('\n');
};

/** The gates of every page of the list. */
async function listAll(deps: Deps): Promise<Gate[]> {
  const all: Gate[] = [];
  for (;;) {
    const page = await listGates(deps, { search: undefined, limit: 100, after: all.at(-1)?.id });
    all.push(...page);
    if (page.length < 100) return all;
  }
}

export const line = onDeps(readCommand, 'accesses (/gates)');
await serve(import.meta, line);
