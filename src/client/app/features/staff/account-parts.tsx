import { Button, Group, NativeSelect } from '@mantine/core';
import { ofName, roleWords } from '../../../../content/staff-words.ts';
import { type StaffMember, staffRoles } from '../../../../routers/staff.schema.ts';
import { Check, Close, Mail, Minus } from '../../../ui/icons.tsx';
import type { Question } from '../../forms/question.tsx';
import list from '../../lists/record-list.module.css';
import { StateBadge, type StateLook } from '../../lists/record-list.tsx';
import { Moment } from '../../moment.tsx';
import { disableQuestion, resetLabel, resetQuestion, roleQuestion } from './account-questions.ts';
import styles from './accounts.module.css';
import type { AccountChanges } from './use-account-changes.ts';

/** One account in a list. Nobody changes their own here: who takes their own rights away cannot give them back. */
export type AccountProps = {
  member: StaffMember;
  isOwn: boolean;
  changes: AccountChanges;
  ask(question: Question): void;
};

export function Who({ member: { name, email }, isOwn }: Pick<AccountProps, 'member' | 'isOwn'>) {
  return (
    <div className={list.names}>
      <span className={list.name}>
        <bdi>{name}</bdi>
        {isOwn && <span className={styles.own}>vous</span>}
      </span>
      <span className={list.detail}>{email}</span>
    </div>
  );
}

const states: Record<StaffMember['state'], StateLook> = {
  invited: { word: 'Invité', color: 'accent', Icon: Mail },
  active: { word: 'Actif', color: 'green', Icon: Check },
  disabled: { word: 'Désactivé', color: 'gray', Icon: Minus },
};

export const AccountState = ({ state }: Pick<StaffMember, 'state'>) => <StateBadge look={states[state]} />;

export function HasTotp({ hasTotp }: Pick<StaffMember, 'hasTotp'>) {
  const Icon = hasTotp ? Check : Close;
  return (
    <span className={styles.sign}>
      <Icon className={list.icon} />
      {hasTotp ? 'Oui' : 'Non'}
    </span>
  );
}

export const LastSeen = ({ lastSeenAt }: Pick<StaffMember, 'lastSeenAt'>) =>
  lastSeenAt ? <Moment at={lastSeenAt} /> : 'Jamais';

const roleChoices = staffRoles.map((value) => ({ value, label: roleWords[value] }));

export function RoleChoice({ member, isOwn, changes, ask }: AccountProps) {
  if (isOwn) return roleWords[member.role];
  return (
    <NativeSelect
      aria-label={`Rôle ${ofName(member.name)}`}
      data={roleChoices}
      value={changes.pendingRole ?? member.role}
      // Not while its own change is on its way: the keyboard would lose its place.
      disabled={changes.isPending && !changes.pendingRole}
      onChange={({ currentTarget }) => {
        const role = staffRoles.find((one) => one === currentTarget.value);
        if (!role) return;
        const question = roleQuestion(member, role, changes);
        if (question) ask(question);
        else changes.setRole(role);
      }}
    />
  );
}

export function AccountActions({ member, isOwn, changes, ask, isRow }: AccountProps & { isRow?: boolean }) {
  if (isOwn) return null;
  const isDisabled = member.state === 'disabled';
  return (
    <Group gap="xs" wrap={isRow ? 'nowrap' : 'wrap'}>
      {!isDisabled && (
        <Button
          variant="default"
          disabled={changes.isPending}
          aria-label={`${resetLabel(member)} : ${member.name}`}
          onClick={() => ask(resetQuestion(member, changes))}
        >
          {resetLabel(member)}
        </Button>
      )}
      <Button
        variant="default"
        disabled={changes.isPending}
        aria-label={`${isDisabled ? 'Réactiver' : 'Désactiver'} : ${member.name}`}
        onClick={() => ask(disableQuestion(member, changes))}
      >
        {isDisabled ? 'Réactiver' : 'Désactiver'}
      </Button>
    </Group>
  );
}
