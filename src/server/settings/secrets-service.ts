import type { z } from 'zod';
import { said } from '../../content/language.ts';
import { settingsRefusals } from '../../content/refusals/settings.ts';
import {
  type SecretName,
  type SettingName,
  secretGroups,
  secretNames,
  settingGroups,
} from '../../content/setting-names.ts';
import type * as schema from '../../routers/settings.schema.ts';
import type { Staff } from '../access.ts';
import { recordChange } from '../audit/service.ts';
import { type Config, fixedSettings, problemsWith, type StoredSettings } from '../config/config.ts';
import type { Db, Trx } from '../database/database.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Deps } from '../deps.ts';
import { AppError, checkRevision } from '../errors.ts';
import type { Secrets } from '../secrets.ts';
import { keepSecret, openSealed } from '../service-keys/service.ts';
import { groundOf } from './logo.ts';
import { findSettings, lockRevision, putSetting, raiseRevision, type SealedSecret } from './queries.ts';

const refusals = said(settingsRefusals);

/** What is set, with the secrets that open under today's key; the others count for nothing. */
export async function readStored(
  db: Db | Trx,
  secrets: Secrets,
): Promise<StoredSettings & { sealed: SealedSecret[] }> {
  const settings = await findSettings(db);
  const opened = openSealed(secrets, settings.sealed);
  const lost = settings.sealed.map(({ name }) => name).filter((name) => opened[name] === undefined);
  const { logo } = settings;
  return {
    ...settings,
    logo: logo && { ...logo, ...(await groundOf(logo.picture)) },
    secrets: opened,
    lost,
  };
}

/** What is said of each secret: never a letter of it. */
export function describeSecrets(
  { config }: Pick<Deps, 'config'>,
  { sealed, secrets }: Pick<Awaited<ReturnType<typeof readStored>>, 'sealed' | 'secrets'>,
): schema.Settings['secrets'] {
  const fixed = fixedSettings(config);
  return secretNames.map((name) => {
    const kept = sealed.find((one) => one.name === name);
    return {
      name,
      isFixed: fixed.includes(name),
      kept: kept
        ? { by: kept.setBy, at: kept.setAt.toISOString(), opens: secrets[name] !== undefined }
        : null,
    };
  });
}

/**
 * Keeps the secrets that are named sealed, or with null no longer. What else is set and goes with them alone, as the
 * name of a model whose key goes, is set no longer. Throws CONFLICT where somebody else has changed the settings since
 * `revision`, FORBIDDEN for one that a variable says, and BAD_REQUEST at those that a start would refuse.
 */
export async function storeSecrets(
  deps: Deps,
  staff: Staff,
  { revision, values }: z.output<typeof schema.saveSecretsInput>,
): Promise<void> {
  const { config } = deps;
  const fixed = fixedSettings(config);
  await inTransaction(deps, async (trx, afterCommit) => {
    checkRevision({ revision: await lockRevision(trx) }, revision, refusals.changed);
    const before = await readStored(trx, deps.secrets);
    const changes = (Object.entries(values) as [SecretName, string | null][]).filter(([name, value]) =>
      value === null ? before.sealed.some((one) => one.name === name) : before.secrets[name] !== value,
    );
    // One that does nothing beside a variable may be taken away.
    const locked = changes.find(([name, value]) => value !== null && fixed.includes(name));
    if (locked) throw new AppError('FORBIDDEN', refusals.fixed(locked[0]));
    if (changes.length === 0) return;
    for (const [name, value] of changes) await keepSecret(trx, deps.secrets, staff, name, value);
    const without = await readStored(trx, deps.secrets);
    const model =
      values.OPENAI_API_KEY === null && isNamed(problemsWith(config, without), 'ASSISTANT_MODEL')
        ? { ASSISTANT_MODEL: without.stored.ASSISTANT_MODEL ?? null }
        : {};
    if ('ASSISTANT_MODEL' in model) await putSetting(trx, 'ASSISTANT_MODEL', null);
    refuseProblems(config, before, await readStored(trx, deps.secrets), changes, refusals.secretFaults);
    await raiseRevision(trx);
    const told = (value: string | null | undefined) => (value == null ? null : '•••');
    await recordChange(trx, staff, {
      action: 'settings.save-secrets',
      subject: 'settings:agency',
      before: {
        ...Object.fromEntries(
          changes.map(([name]) => [name, told(before.sealed.find((one) => one.name === name)?.name)]),
        ),
        ...model,
      },
      after: {
        ...Object.fromEntries(changes.map(([name, value]) => [name, told(value)])),
        ...('ASSISTANT_MODEL' in model && { ASSISTANT_MODEL: null }),
      },
    });
    afterCommit.events.publish({ topic: 'settings:changed' });
  });
}

/** Whether one of these problems of a start is of this setting. */
const isNamed = (problems: readonly string[], name: string) =>
  problems.some((problem) => problem.startsWith(`${name} `));

/**
 * Throws BAD_REQUEST at whatever of these changes could not be started with: not for what was wrong before and is left
 * as it was, and for taking something away only where the rest of the same thing needs it. No problem repeats what was
 * typed.
 */
export function refuseProblems<Name extends SettingName | SecretName>(
  config: Config,
  before: StoredSettings,
  after: StoredSettings,
  changes: readonly (readonly [Name, string | null])[],
  faults: Readonly<Record<Name, string>>,
): void {
  const known = problemsWith(config, before);
  const isTyped = (problem: string) =>
    changes.some(([name, value]) => value !== null && problem.startsWith(`${name} `));
  const fresh = problemsWith(config, after).filter((problem) => isTyped(problem) || !known.includes(problem));
  const isRemoval = changes.every(([, value]) => value === null);
  const together = groupsOf(changes.map(([name]) => name));
  const problems = isRemoval
    ? fresh.filter((problem) => together.some((name) => problem.startsWith(`${name} `)))
    : fresh;
  if (problems.length === 0) return;
  const issues = (Object.entries(faults) as [Name, string][]).flatMap(([name, message]) =>
    isNamed(problems, name) ? [{ path: `values.${name}`, message }] : [],
  );
  const names = [...new Set(problems.map((problem) => problem.split(' ', 1)[0] ?? ''))];
  throw new AppError('BAD_REQUEST', issues[0]?.message ?? refusals.variables(names.join(', ')), { issues });
}

/** All that are set beside these. */
const groupsOf = (names: readonly string[]): readonly string[] =>
  [...Object.values(settingGroups), ...Object.values(secretGroups)]
    .filter((group: readonly string[]) => group.some((name) => names.includes(name)))
    .flat();
