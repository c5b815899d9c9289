import { Button, Flex, NativeSelect, Text } from '@mantine/core';
import { useState } from 'react';
import { ofName, staffWords } from '../../../../content/staff-words.ts';
import { type StaffMember, type StaffRole, staffRoles } from '../../../../routers/staff.schema.ts';
import { Check, Close, Mail, Minus, Plus } from '../../../ui/icons.tsx';
import { showError } from '../../errors.ts';
import { useMe } from '../../frame/staff-session.ts';
import iconSize from '../../icon-size.module.css';
import { type Question, useQuestion } from '../../kit/dialog.tsx';
import {
  type Column,
  List,
  Records,
  RowActions,
  RowDetail,
  RowName,
  type Sort,
  StateBadge,
  type StateLook,
} from '../../kit/list.tsx';
import { Section } from '../../kit/section.tsx';
import { Time } from '../../kit/time.tsx';
import { wordsOf } from '../../language.ts';
import { toasts } from '../../toasts.ts';
import { trpc } from '../../trpc.ts';
import { FailedMailBadge } from '../failed-jobs/failed-mails.tsx';
import { InviteDialog } from './invite-dialog.tsx';

const { roles } = wordsOf(staffWords);

const words = {
  pending: 'Chargement des comptes…',
  failed: 'Les comptes n’ont pas pu être chargés',
  shown: ['compte affiché', 'comptes affichés'],
} as const;

/** Who of the agency has an account, and what each may do. */
export function Accounts({ sort }: { sort: Sort }) {
  // Others come in and go out meanwhile: what was seen before is shown, and asked for again.
  const accounts = trpc.staff.list.useQuery(undefined, { refetchOnMount: 'always' });
  const [isInviting, setIsInviting] = useState(false);
  const { ask, dialog } = useQuestion();
  const changes = useAccountChanges();
  const { id: ownId } = useMe();
  return (
    <Section
      title={<>Comptes{accounts.data && ` (${accounts.data.length})`}</>}
      actions={
        <Button leftSection={<Plus className={iconSize.small} />} onClick={() => setIsInviting(true)}>
          Inviter une personne
        </Button>
      }
    >
      <List query={accounts} words={words} nothing={null}>
        {(all) => (
          <Records
            label="Comptes"
            rows={all}
            keyOf={({ id }) => id}
            columns={columnsWith({ ownId, changes, ask })}
            sort={sort}
          />
        )}
      </List>
      {dialog}
      <InviteDialog isOpen={isInviting} onClose={() => setIsInviting(false)} />
    </Section>
  );
}

const states: Record<StaffMember['state'], StateLook> = {
  invited: { word: 'Invité', color: 'accent', Icon: Mail },
  active: { word: 'Actif', color: 'green', Icon: Check },
  disabled: { word: 'Désactivé', color: 'gray', Icon: Minus },
};

type Tools = { ownId: string; changes: AccountChanges; ask(question: Question): void };

/** Nobody changes their own account here: who takes their own rights away cannot give them back. */
const columnsWith = (tools: Tools): Column<StaffMember>[] => [
  {
    head: 'Personne',
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
            vous
          </Text>
        )}
      </RowName>
    ),
  },
  {
    head: 'Rôle',
    width: '11rem',
    sort: { key: 'role', of: ({ role }) => roles[role] },
    cell: (member) =>
      member.id === tools.ownId ? roles[member.role] : <RoleChoice member={member} {...tools} />,
  },
  { head: 'État', onPhone: 'corner', cell: ({ state }) => <StateBadge look={states[state]} /> },
  {
    head: 'Deux étapes',
    cell: ({ hasTotp, hasPasskey }) => {
      const hasFactor = hasTotp || hasPasskey;
      const Icon = hasFactor ? Check : Close;
      return (
        <Flex component="span" align="center" gap="var(--space-1)">
          <Icon className={iconSize.small} />
          {hasFactor ? 'Oui' : 'Non'}
        </Flex>
      );
    },
  },
  {
    head: 'Dernière visite',
    kind: 'short',
    sort: { key: 'seen', of: ({ lastSeenAt }) => lastSeenAt ?? '' },
    cell: ({ lastSeenAt }) => (lastSeenAt ? <Time at={lastSeenAt} /> : 'Jamais'),
  },
  {
    head: 'Actions',
    onPhone: 'foot',
    cell: (member) => member.id !== tools.ownId && <Actions member={member} {...tools} />,
  },
];

type MemberProps = Pick<Tools, 'changes' | 'ask'> & { member: StaffMember };

const roleChoices = staffRoles.map((value) => ({ value, label: roles[value] }));

function RoleChoice({ member, changes, ask }: MemberProps) {
  const pending = changes.pendingRole(member);
  return (
    <NativeSelect
      aria-label={`Rôle ${ofName(member.name)}`}
      data={roleChoices}
      value={pending ?? member.role}
      // Not while its own change is on its way: the keyboard would lose its place.
      disabled={changes.isPending(member) && !pending}
      onChange={({ currentTarget }) => {
        const role = staffRoles.find((one) => one === currentTarget.value);
        if (!role) return;
        const question = roleQuestion(member, role, changes);
        if (question) ask(question);
        else changes.setRole(member, role);
      }}
    />
  );
}

function Actions({ member, changes, ask }: MemberProps) {
  const isDisabled = member.state === 'disabled';
  const isPending = changes.isPending(member);
  return (
    <RowActions>
      {!isDisabled && (
        <Button
          variant="default"
          disabled={isPending}
          aria-label={`${resetLabel(member)} : ${member.name}`}
          onClick={() => ask(resetQuestion(member, changes))}
        >
          {resetLabel(member)}
        </Button>
      )}
      <Button
        variant="default"
        disabled={isPending}
        aria-label={`${isDisabled ? 'Réactiver' : 'Désactiver'} : ${member.name}`}
        onClick={() => ask(disableQuestion(member, changes))}
      >
        {isDisabled ? 'Réactiver' : 'Désactiver'}
      </Button>
    </RowActions>
  );
}

/** Only what gives or takes all rights is worth a question; the other roles are changed as they are chosen. */
function roleQuestion(member: StaffMember, role: StaffRole, changes: AccountChanges): Question | undefined {
  if (role !== 'admin' && member.role !== 'admin') return undefined;
  const run = () => changes.setRole(member, role);
  if (role === 'admin') {
    return {
      title: 'Donner tous les droits ?',
      text: `${member.name} pourra tout voir et tout modifier, y compris les comptes, les clés API et le journal.`,
      confirm: 'Donner le rôle Administration',
      run,
    };
  }
  return {
    title: 'Retirer le rôle Administration ?',
    text: `${member.name} n’aura plus accès aux comptes, aux clés API ni au journal, et gardera les droits du rôle ${roles[role]}. Cela prend effet tout de suite.`,
    confirm: `Passer au rôle ${roles[role]}`,
    isDangerous: true,
    run,
  };
}

function disableQuestion(member: StaffMember, changes: AccountChanges): Question {
  const { name, state } = member;
  if (state === 'disabled') {
    return {
      title: 'Réactiver ce compte ?',
      text: `${name} pourra de nouveau se connecter, avec le même mot de passe et le même rôle. Ses anciennes clés API restent révoquées.`,
      confirm: 'Réactiver',
      run: () => changes.setDisabled(member, false),
    };
  }
  return {
    title: 'Désactiver ce compte ?',
    text: `${name} sera déconnecté(e) partout et tout de suite, et ses clés API seront révoquées pour de bon. Ce qui a été fait reste signé de son nom.`,
    confirm: 'Désactiver',
    isDangerous: true,
    run: () => changes.setDisabled(member, true),
  };
}

const resetLabel = ({ state }: StaffMember) =>
  state === 'invited' ? 'Renvoyer l’invitation' : 'Réinitialiser l’accès';

function resetQuestion(member: StaffMember, changes: AccountChanges): Question {
  const { name, email, state } = member;
  if (state === 'invited') {
    return {
      title: 'Renvoyer l’invitation ?',
      text: `Un nouveau lien pour choisir un mot de passe part à l’adresse ${email}. Le lien précédent et les clés API de ce compte ne fonctionneront plus.`,
      confirm: resetLabel(member),
      run: () => changes.reset(member),
    };
  }
  return {
    title: 'Réinitialiser l’accès ?',
    text: `Toutes les sessions ${ofName(name)} se ferment, ses clés API sont révoquées, la validation en deux étapes est retirée, et un lien pour choisir un nouveau mot de passe part à l’adresse ${email}.`,
    confirm: resetLabel(member),
    isDangerous: true,
    run: () => changes.reset(member),
  };
}

/** What an admin changes of an account. A pending role is shown while it is on its way, the old one again if refused. */
function useAccountChanges() {
  const cache = trpc.useUtils();
  const keep = (changed: StaffMember) => {
    cache.staff.list.setData(undefined, (list) =>
      list?.map((one) => (one.id === changed.id ? changed : one)),
    );
    // The list may be on its way as it was before, which would undo what is seen here: it is read anew in its place.
    void cache.staff.list.invalidate();
  };

  const role = trpc.staff.setRole.useMutation({
    onSuccess(changed) {
      keep(changed);
      toasts.show({ title: 'Rôle modifié', description: `${changed.name} : ${roles[changed.role]}` });
    },
    onError: (error) => showError(error, { title: 'Le rôle n’a pas été modifié' }),
  });
  const disabled = trpc.staff.setDisabled.useMutation({
    onSuccess(changed) {
      keep(changed);
      // The keys of the account end with it.
      void cache.apiKeys.list.invalidate();
      const title = changed.state === 'disabled' ? 'Compte désactivé' : 'Compte réactivé';
      toasts.show({ title, description: changed.name });
    },
    onError: (error) => showError(error, { title: 'Le compte n’a pas été modifié' }),
  });
  const reset = trpc.staff.reset.useMutation({
    // Afterwards either waits for a first password: what was done shows in what was before.
    onMutate: ({ staffId }) => cache.staff.list.getData()?.find(({ id }) => id === staffId)?.state,
    onSuccess(changed, _, before) {
      keep(changed);
      const title = before === 'invited' ? 'Invitation renvoyée' : 'Accès réinitialisé';
      toasts.show({ title, description: `Un lien part à l’adresse ${changed.email}.` });
    },
    onError: (error) => showError(error, { title: 'Le lien n’a pas été envoyé' }),
  });

  const isOf = (
    { id }: StaffMember,
    change: { isPending: boolean; variables: { staffId: string } | undefined },
  ) => change.isPending && change.variables?.staffId === id;
  return {
    isPending: (member: StaffMember) => [role, disabled, reset].some((change) => isOf(member, change)),
    pendingRole: (member: StaffMember) => (isOf(member, role) ? role.variables?.role : undefined),
    setRole: ({ id: staffId }: StaffMember, next: StaffRole) => role.mutate({ staffId, role: next }),
    setDisabled: ({ id: staffId }: StaffMember, isDisabled: boolean) =>
      disabled.mutate({ staffId, isDisabled }),
    reset: ({ id: staffId }: StaffMember) => reset.mutate({ staffId }),
  };
}

type AccountChanges = ReturnType<typeof useAccountChanges>;
