import { NativeSelect, Text } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useMutationState } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { kitWords } from '../../../../content/app/kit.ts';
import { accountsWords } from '../../../../content/app/staff.ts';
import { appLanguages } from '../../../../content/language.ts';
import { staffWords } from '../../../../content/staff-words.ts';
import {
  inviteInput,
  type StaffMember,
  type StaffRole,
  staffRoles,
  updateMemberInput,
} from '../../../../routers/staff.schema.ts';
import { Check, Mail, Minus } from '../../../ui/icons.tsx';
import { showError } from '../../errors.ts';
import { useMe } from '../../frame/staff-session.ts';
import { Dialog, type Question, useQuestion } from '../../kit/dialog.tsx';
import { Form, FormActions, LanguageField, SelectField, TextField } from '../../kit/form.tsx';
import { RecordList } from '../../kit/list-screen.tsx';
import { replacing } from '../../kit/paged.ts';
import { type Column, RowDetail, RowName, type Sort } from '../../kit/records.tsx';
import { type RowAction, RowMenu } from '../../kit/row-menu.tsx';
import { StateBadge, type StateLook, SwitchBadge } from '../../kit/state-badge.tsx';
import { Time } from '../../kit/time.tsx';
import { appLanguage, wordsOf } from '../../language.ts';
import { toasts } from '../../toasts.ts';
import { trpc } from '../../trpc.ts';
import { FailedMailBadge } from '../failed-jobs/failed-mails.tsx';
import type { AccountColumn } from './staff-search.ts';

const words = wordsOf(accountsWords);

const { roles } = wordsOf(staffWords);
const { named } = wordsOf(kitWords);

/** The staff's accounts and their roles. */
export function Accounts({ sort }: { sort: Sort<AccountColumn> }) {
  // Accounts sign in and out meanwhile: the cached list is shown, and read again.
  const accounts = trpc.staff.list.useQuery(undefined, { refetchOnMount: 'always' });
  const [edited, setEdited] = useState<StaffMember>();
  const { ask, dialog } = useQuestion();
  const changes = useAccountChanges();
  const { id: ownId } = useMe();
  const menu = (member: StaffMember, more: RowAction[] = []) => (
    <RowMenu
      name={member.name}
      isDisabled={changes.isPending(member)}
      actions={[
        { label: words.update.action, run: () => setEdited(member) },
        // Nobody can give back rights that they took from themselves.
        ...(member.id === ownId ? [] : [...more, ...accessActions({ member, changes, ask })]),
      ]}
    />
  );
  return (
    <>
      <RecordList
        words={words.accounts}
        query={accounts}
        columns={columnsWith({ ownId, changes, ask })}
        actions={(member) => menu(member)}
        narrowActions={(member) => menu(member, roleActions({ member, changes, ask }))}
        sort={sort}
      />
      {dialog}
      <UpdateDialog member={edited} onClose={() => setEdited(undefined)} />
    </>
  );
}

const states: Record<StaffMember['state'], StateLook> = {
  invited: { word: words.accounts.states.invited, color: 'accent', Icon: Mail },
  active: { word: words.accounts.states.active, color: 'green', Icon: Check },
  disabled: { word: words.accounts.states.disabled, color: 'gray', Icon: Minus },
};

type Tools = { ownId: string; changes: AccountChanges; ask(question: Question): void };

const columnsWith = (tools: Tools): Column<StaffMember, AccountColumn>[] => [
  {
    head: words.accounts.heads.person,
    sort: { key: 'name', of: ({ name }) => name },
    cell: ({ id, name, email }) => (
      <RowName
        details={
          <>
            <RowDetail>{email}</RowDetail>
            <FailedMailBadge noun="staff" about={id} />
          </>
        }
      >
        <bdi>{name}</bdi>
        {id === tools.ownId && (
          <Text span c="accent" fz="sm" fw={600} ms="xs">
            {words.accounts.you}
          </Text>
        )}
      </RowName>
    ),
  },
  {
    head: words.accounts.heads.role,
    width: '11rem',
    sort: { key: 'role', of: ({ role }) => roles[role] },
    cell: (member) =>
      member.id === tools.ownId ? (
        // The offset at which the labels of the fields below it begin.
        <Text inherit ps="sm">
          {roles[member.role]}
        </Text>
      ) : (
        <RoleChoice member={member} {...tools} />
      ),
    narrow: 'first',
    narrowCell: ({ role }) => roles[role],
  },
  {
    head: words.accounts.heads.state,
    narrow: 'end',
    cell: ({ state }) => <StateBadge look={states[state]} />,
    // Whoever was seen is active: the time says it.
    narrowCell: ({ state }) => <StateBadge look={states[state]} isUsual={state === 'active'} />,
  },
  {
    head: words.accounts.heads.twoSteps,
    cell: ({ hasTotp, hasPasskey }) => (
      <SwitchBadge isOn={hasTotp || hasPasskey} words={{ on: words.accounts.yes, off: words.accounts.no }} />
    ),
    narrowCell: ({ hasTotp, hasPasskey }) =>
      named(words.accounts.heads.twoSteps, hasTotp || hasPasskey ? words.accounts.yes : words.accounts.no),
  },
  {
    head: words.accounts.heads.lastSeen,
    kind: 'short',
    narrow: 'underEnd',
    sort: { key: 'seen', of: ({ lastSeenAt }) => lastSeenAt ?? '' },
    cell: ({ lastSeenAt }) => (lastSeenAt ? <Time at={lastSeenAt} as="age" /> : words.accounts.never),
    narrowCell: ({ lastSeenAt, state }) =>
      lastSeenAt ? <Time at={lastSeenAt} as="age" /> : state === 'invited' ? null : words.accounts.never,
  },
];

type MemberProps = Pick<Tools, 'changes' | 'ask'> & { member: StaffMember };

const roleChoices = staffRoles.map((value) => ({ value, label: roles[value] }));

function RoleChoice({ member, changes, ask }: MemberProps) {
  const pending = changes.pendingRole(member);
  return (
    <NativeSelect
      aria-label={words.role.label(member.name)}
      data={roleChoices}
      value={pending ?? member.role}
      // Not while its own change is being saved: the focus would be lost.
      disabled={changes.isPending(member) && !pending}
      onChange={({ currentTarget }) => {
        const role = staffRoles.find((one) => one === currentTarget.value);
        if (role) chooseRole({ member, changes, ask }, role);
      }}
    />
  );
}

/** The other roles as menu items, where there is no room for the field. */
const roleActions = (props: MemberProps): RowAction[] =>
  staffRoles
    .filter((role) => role !== props.member.role)
    .map((role) => ({
      label: named(words.accounts.heads.role, roles[role]),
      run: () => chooseRole(props, role),
    }));

function chooseRole({ member, changes, ask }: MemberProps, role: StaffRole): void {
  const question = roleQuestion(member, role, changes);
  if (question) ask(question);
  else changes.setRole(member, role);
}

/** Only giving or taking all rights asks for confirmation; other roles change at once. */
function roleQuestion(member: StaffMember, role: StaffRole, changes: AccountChanges): Question | undefined {
  const { giveAll, takeAll } = words.role;
  const run = () => changes.setRole(member, role);
  if (role === 'admin') return { ...giveAll, text: giveAll.text(member.name), run };
  if (member.role !== 'admin') return undefined;
  const confirm = takeAll.confirm(roles[role]);
  return { ...takeAll, text: takeAll.text(member.name, roles[role]), confirm, isDangerous: true, run };
}

/** More actions for an account, each after a question. */
function accessActions({ member, changes, ask }: MemberProps): RowAction[] {
  const { name, email, state } = member;
  const { inviteAgain, reset, enable, disable, remove } = words;
  const asking = (
    { action, title, confirm = action }: { action: string; title: string; confirm?: string },
    question: Pick<Question, 'text' | 'isDangerous' | 'run'>,
  ) => ({ label: action, run: () => ask({ title, confirm, ...question }) });
  const isDangerous = true;
  const renew = () => changes.reset(member);
  return [
    ...(state === 'invited' ? [asking(inviteAgain, { text: inviteAgain.text(email), run: renew })] : []),
    ...(state === 'active'
      ? [asking(reset, { text: reset.text(name, email), isDangerous, run: renew })]
      : []),
    state === 'disabled'
      ? asking(enable, { text: enable.text(name), run: () => changes.setDisabled(member, false) })
      : asking(disable, {
          text: disable.text(name),
          isDangerous,
          run: () => changes.setDisabled(member, true),
        }),
    {
      ...asking(remove, { text: remove.text(name, email), isDangerous, run: () => changes.remove(member) }),
      isDangerous,
    },
  ];
}

/** Puts the accounts of an answer on screen. */
function useKeepAccounts() {
  const { list } = trpc.useUtils().staff;
  return (change: (members: StaffMember[]) => StaffMember[]) => {
    list.setData(undefined, (members) => members && change(members));
    // A running fetch may have the older list, which would undo the change on screen: it is started again.
    void list.invalidate();
  };
}

/**
 * An admin's changes of an account. A new role is shown while it is being saved, and the old one again if it is
 * refused.
 */
function useAccountChanges() {
  const cache = trpc.useUtils();
  const keepList = useKeepAccounts();
  const keep = (changed: StaffMember) => keepList((list) => list.map(replacing(changed)));
  const role = trpc.staff.setRole.useMutation({
    onSuccess(changed) {
      keep(changed);
      toasts.show({
        title: words.role.changed,
        description: words.role.nowHas(changed.name, roles[changed.role]),
      });
    },
    onError: (error) => showError(error, { title: words.role.failed }),
  });
  const disabled = trpc.staff.setDisabled.useMutation({
    onSuccess(changed) {
      keep(changed);
      // The keys of the account end with it.
      void cache.apiKeys.list.invalidate();
      const title = changed.state === 'disabled' ? words.disable.done : words.enable.done;
      toasts.show({ title, description: changed.name });
    },
    onError: (error) => showError(error, { title: words.disable.failed }),
  });
  const reset = trpc.staff.reset.useMutation({
    // Afterwards both look like an invited account: the message depends on the state before.
    onMutate: ({ staffId }) => cache.staff.list.getData()?.find(({ id }) => id === staffId)?.state,
    onSuccess(changed, _, before) {
      keep(changed);
      const title = before === 'invited' ? words.inviteAgain.done : words.reset.done;
      toasts.show({ title, description: words.accounts.linkLeaves(changed.email) });
    },
    onError: (error) => showError(error, { title: words.reset.failed }),
  });

  const remove = trpc.staff.remove.useMutation({
    onSuccess(_, { staffId }) {
      const gone = cache.staff.list.getData()?.find(({ id }) => id === staffId);
      keepList((list) => list.filter(({ id }) => id !== staffId));
      void cache.apiKeys.list.invalidate();
      toasts.show({ title: words.remove.done, ...(gone && { description: gone.name }) });
    },
    onError: (error) => showError(error, { title: words.remove.failed }),
  });

  // One component per account: a mutation only knows its last call.
  const underWay = useMutationState({
    filters: { status: 'pending' },
    select: ({ state }) => state.variables as { staffId?: string; role?: StaffRole } | undefined,
  });
  return {
    isPending: ({ id }: StaffMember) => underWay.some((change) => change?.staffId === id),
    pendingRole: ({ id }: StaffMember) =>
      underWay.find((change) => change?.staffId === id && change.role)?.role,
    setRole: ({ id: staffId }: StaffMember, next: StaffRole) => role.mutate({ staffId, role: next }),
    setDisabled: ({ id: staffId }: StaffMember, isDisabled: boolean) =>
      disabled.mutate({ staffId, isDisabled }),
    reset: ({ id: staffId }: StaffMember) => reset.mutate({ staffId }),
    remove: ({ id: staffId }: StaffMember) => remove.mutate({ staffId }),
  };
}

type AccountChanges = ReturnType<typeof useAccountChanges>;

export function InviteDialog({ isOpen, onClose }: { isOpen: boolean; onClose(): void }) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={words.invite.title}>
      <InviteForm onDone={onClose} />
    </Dialog>
  );
}

/** Mounted together with its dialog: each invitation starts empty. */
function InviteForm({ onDone }: { onDone(): void }) {
  const keep = useKeepAccounts();
  const form = useForm<z.output<typeof inviteInput>>({
    initialValues: { name: '', email: '', role: 'support', language: appLanguage },
    validate: schemaResolver(inviteInput, { sync: true }),
  });
  const invite = trpc.staff.invite.useMutation({
    onSuccess(member) {
      keep((list) => [...list, member]);
      toasts.show({ title: words.invite.done, description: words.accounts.linkLeaves(member.email) });
      onDone();
    },
  });
  return (
    <Form form={form} failed={words.invite.failed} onSubmit={(values) => invite.mutateAsync(values)}>
      <TextField form={form} path="name" {...words.invite.name} required data-autofocus />
      <TextField form={form} path="email" {...words.invite.email} type="email" required />
      <SelectField
        form={form}
        path="role"
        label={words.invite.role}
        description={words.invite.roleHints[form.values.role]}
        data={roleChoices}
      />
      <LanguageField
        form={form}
        path="language"
        of={appLanguages}
        label={words.invite.language.label}
        description={words.invite.language.description}
      />
      <FormActions submit={words.invite.submit} onCancel={onDone} />
    </Form>
  );
}

type UpdateProps = { member: StaffMember | undefined; onClose(): void };

/** Changes the name and the address of an account. */
function UpdateDialog({ member, onClose }: UpdateProps) {
  return (
    <Dialog isOpen={member !== undefined} onClose={onClose} title={words.update.title}>
      {member && <UpdateForm member={member} onDone={onClose} />}
    </Dialog>
  );
}

function UpdateForm({ member, onDone }: { member: StaffMember; onDone(): void }) {
  const cache = trpc.useUtils();
  const keep = useKeepAccounts();
  const form = useForm({
    initialValues: { name: member.name, email: member.email },
    validate: schemaResolver(updateMemberInput.omit({ staffId: true }), { sync: true }),
  });
  const update = trpc.staff.update.useMutation({
    onSuccess(changed) {
      keep((list) => list.map(replacing(changed)));
      void cache.staff.me.invalidate();
      toasts.show({ title: words.update.done, description: changed.name });
      onDone();
    },
  });
  return (
    <Form
      form={form}
      failed={words.update.failed}
      onSubmit={(values) => update.mutateAsync({ staffId: member.id, ...values })}
    >
      <TextField form={form} path="name" label={words.invite.name.label} required data-autofocus />
      <TextField
        form={form}
        path="email"
        label={words.invite.email.label}
        description={words.update.emailHint}
        type="email"
        required
      />
      <FormActions submit={words.update.submit} onCancel={onDone} />
    </Form>
  );
}
