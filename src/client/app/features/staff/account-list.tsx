import { Table } from '@mantine/core';
import type { ComponentType } from 'react';
import type { StaffMember } from '../../../../routers/staff.schema.ts';
import { type Question, useQuestion } from '../../forms/question.tsx';
import { useMe } from '../../frame/staff-session.ts';
import list from '../../lists/record-list.module.css';
import { RecordList, useIsWide } from '../../lists/record-list.tsx';
import {
  AccountActions,
  type AccountProps,
  AccountState,
  HasTotp,
  LastSeen,
  RoleChoice,
  Who,
} from './account-parts.tsx';
import styles from './accounts.module.css';
import { useAccountChanges } from './use-account-changes.ts';

const heads = ['Personne', 'Rôle', 'État', 'Deux étapes', 'Dernière visite', 'Actions'];

/** A table where it fits, to compare; cards where it does not, to read. */
export function AccountList({ members }: { members: StaffMember[] }) {
  const isWide = useIsWide();
  const { ask, dialog } = useQuestion();
  const rows = members.map((member) => (
    <Account key={member.id} member={member} ask={ask} as={isWide ? AccountRow : AccountCard} />
  ));
  return (
    <>
      <RecordList label="Comptes" heads={heads} isWide={isWide}>
        {rows}
      </RecordList>
      {dialog}
    </>
  );
}

/** The changes of an account are held here: they outlive a turned screen, which makes a card of the row. */
function Account({ member, ask, as: Shape }: ShapeProps) {
  const changes = useAccountChanges(member);
  const { id } = useMe();
  return <Shape member={member} isOwn={member.id === id} changes={changes} ask={ask} />;
}

type ShapeProps = {
  member: StaffMember;
  ask(question: Question): void;
  as: ComponentType<AccountProps>;
};

function AccountRow(props: AccountProps) {
  const { member } = props;
  return (
    <Table.Tr>
      <Table.Th scope="row" className={list.first}>
        <Who {...props} />
      </Table.Th>
      <Table.Td className={styles.role}>
        <RoleChoice {...props} />
      </Table.Td>
      <Table.Td>
        <AccountState {...member} />
      </Table.Td>
      <Table.Td>
        <HasTotp {...member} />
      </Table.Td>
      <Table.Td className={list.date}>
        <LastSeen {...member} />
      </Table.Td>
      <Table.Td>
        <AccountActions {...props} isRow />
      </Table.Td>
    </Table.Tr>
  );
}

function AccountCard(props: AccountProps) {
  const { member } = props;
  return (
    <li className={list.card}>
      <div className={list.head}>
        <Who {...props} />
        <AccountState {...member} />
      </div>
      <dl className={list.facts}>
        <dt>Rôle</dt>
        <dd>
          <RoleChoice {...props} />
        </dd>
        <dt>Validation en deux étapes</dt>
        <dd>
          <HasTotp {...member} />
        </dd>
        <dt>Dernière visite</dt>
        <dd>
          <LastSeen {...member} />
        </dd>
      </dl>
      <AccountActions {...props} />
    </li>
  );
}
