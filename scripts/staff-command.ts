/** The commands of `npm run staff`, on the configured database. What they print is theirs; they send no mail. */
import { parseArgs } from 'node:util';
import { appLanguages } from '../src/content/language.ts';
import { inviteInput, staffRoles } from '../src/routers/staff.schema.ts';
import { commandLine } from '../src/server/audit/service.ts';
import type { Deps } from '../src/server/deps.ts';
import {
  addStaff,
  getStaffId,
  listStaff,
  resetStaffByHand,
  setDisabled,
} from '../src/server/staff/members-service.ts';
import { type Command, CommandError, onDeps, refused, serve } from './command.ts';

const usage = `Usage:
  npm run staff -- add <e-mail> --role ${staffRoles.join('|')} [--name "First Last"] [--language fr|en]
  npm run staff -- list
  npm run staff -- disable <e-mail>
  npm run staff -- enable <e-mail>
  npm run staff -- reset <e-mail>   (takes password and second factor away)`;

function readCommand(args: string[]): Command {
  const { positionals, values } = parse(args);
  const [verb, email, ...rest] = positionals;
  const isChange = verb === 'disable' || verb === 'enable' || verb === 'reset';
  const isWhole = rest.length === 0 && (verb === 'list' ? email === undefined : email !== undefined);
  if (!isWhole || (verb !== 'add' && (values.role ?? values.name ?? values.language) !== undefined))
    throw new CommandError(usage);
  if (verb === 'list') return list;
  if (verb === 'add' && email) return add(email, values);
  if (isChange && email) return (deps) => change(deps, verb, email.trim().toLowerCase());
  throw new CommandError(usage);
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: { role: { type: 'string' }, name: { type: 'string' }, language: { type: 'string' } },
    });
  } catch (error) {
    throw new CommandError(`${(error as Error).message}\n\n${usage}`);
  }
}

function add(
  email: string,
  { role, name, language }: { role?: string; name?: string; language?: string },
): Command {
  const input = inviteInput.safeParse({ email, role, name: name ?? email.split('@', 1)[0], language });
  if (!input.success) {
    const fields = new Set(input.error.issues.map(({ path }) => path[0]));
    if (fields.has('email')) throw new CommandError(`${email} is no e-mail address.`);
    if (fields.has('role')) throw new CommandError(`The role must be one of ${staffRoles.join(', ')}.`);
    if (fields.has('language'))
      throw new CommandError(`The language must be one of ${appLanguages.join(', ')}.`);
    throw new CommandError('The name must have 1 to 80 characters.');
  }
  return async (deps) => {
    const link = await addStaff(deps, commandLine, input.data).catch(
      refused({ CONFLICT: `${input.data.email} has an account already.` }),
    );
    return `${input.data.email} sets a password here, once, within 72 hours:\n${link}`;
  };
}

const list: Command = async (deps) => {
  const members = await listStaff(deps);
  if (members.length === 0) return 'There is no account yet.';
  return members
    .map(({ state, role, email, name }) => `${state.padEnd(8)}  ${role.padEnd(7)}  ${email}  ${name}`)
    .join('\n');
};

async function change(deps: Deps, verb: 'disable' | 'enable' | 'reset', email: string): Promise<string> {
  const staffId = await getStaffId(deps, email).catch(
    refused({ NOT_FOUND: `No account has the address ${email}.` }),
  );
  if (verb === 'reset') {
    const link = await resetStaffByHand(deps, commandLine, staffId).catch(
      refused({ CONFLICT: `${email} is disabled: enable it first.` }),
    );
    return `${email} has no password and no second factor any more, and sets a new password here, once:\n${link}`;
  }
  const isDisabled = verb === 'disable';
  await setDisabled(deps, commandLine, { staffId, isDisabled }).catch(
    refused({ CONFLICT: `${email} is the last active administrator: make another one first.` }),
  );
  return `${email} is ${verb}d.`;
}

export const line = onDeps(readCommand, 'accounts');
await serve(import.meta, line);
