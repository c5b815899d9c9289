import { Table } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { StaffMember } from '../../../../routers/staff.schema.ts';
import { type Question, useQuestion } from '../../question.tsx';
import { useMe } from '../../staff-session.ts';
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

/** From here on the columns of a table have room beside the side bar. */
const wideScreen = '(min-width: 80em)';

/** A table where it fits, to compare; cards where it does not, to read. */
export function AccountList({ members }: { members: StaffMember[] }) {
  const isWide = useMediaQuery(wideScreen, undefined, { getInitialValueInEffect: false });
  const { ask, dialog } = useQuestion();
  const rows = members.map((member) => (
    <Account key={member.id} member={member} ask={ask} as={isWide ? AccountRow : AccountCard} />
  ));
  return (
    <>
      {isWide ? <AccountTable>{rows}</AccountTable> : <ul className={styles.cards}>{rows}</ul>}
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
  as(props: AccountProps): React.ReactNode;
};

function AccountTable({ children }: { children: React.ReactNode }) {
  return (
    <Table className={styles.table} verticalSpacing="sm" aria-label="Comptes">
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">Personne</Table.Th>
          <Table.Th scope="col">Rôle</Table.Th>
          <Table.Th scope="col">État</Table.Th>
          <Table.Th scope="col">
            <abbr title="Double authentification">2FA</abbr>
          </Table.Th>
          <Table.Th scope="col">Dernière visite</Table.Th>
          <Table.Th scope="col">Actions</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>{children}</Table.Tbody>
    </Table>
  );
}

function AccountRow(props: AccountProps) {
  const { member } = props;
  return (
    <Table.Tr>
      <Table.Th scope="row" className={styles.person}>
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
      <Table.Td className={styles.date}>
        <LastSeen {...member} />
      </Table.Td>
      <Table.Td>
        <AccountActions {...props} />
      </Table.Td>
    </Table.Tr>
  );
}

function AccountCard(props: AccountProps) {
  const { member } = props;
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <Who {...props} />
        <AccountState {...member} />
      </div>
      <dl className={styles.facts}>
        <dt>Rôle</dt>
        <dd>
          <RoleChoice {...props} />
        </dd>
        <dt>Double authentification</dt>
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
