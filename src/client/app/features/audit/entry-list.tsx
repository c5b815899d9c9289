import { Badge } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { viaWords } from '../../../../content/staff-words.ts';
import type { AuditEntry } from '../../../../routers/audit.schema.ts';
import { moveByArrows } from '../../lists/move-by-arrows.ts';
import styles from './entries.module.css';
import { EntryChange } from './entry-change.tsx';
import { EntryTime } from './entry-time.tsx';
import { didWhat, subjectName } from './entry-words.ts';

type Accounts = { staffId: string; name: string }[];
type Props = { entries: AuditEntry[]; accounts: Accounts };

/** A table for comparing where there is room for one, else cards. */
export function EntryList({ entries, accounts }: Props) {
  const isWide = useMediaQuery('(min-width: 60em)', false, { getInitialValueInEffect: false });
  return isWide ? (
    <Table entries={entries} accounts={accounts} />
  ) : (
    <Cards entries={entries} accounts={accounts} />
  );
}

function Table({ entries, accounts }: Props) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Quand</th>
          <th scope="col">Qui a fait quoi</th>
          <th scope="col">Objet</th>
          <th scope="col">Avant → après</th>
        </tr>
      </thead>
      <tbody onKeyDown={moveByArrows}>
        {entries.map((entry) => (
          <tr key={entry.id} data-record>
            <td>
              <EntryTime at={entry.at} className={styles.time} />
            </td>
            <td>
              <Sentence entry={entry} />
            </td>
            <td>
              <Subject subject={entry.subject} accounts={accounts} />
            </td>
            <td>
              <EntryChange entry={entry} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cards({ entries, accounts }: Props) {
  return (
    <ul className={styles.cards} onKeyDown={moveByArrows}>
      {entries.map((entry) => (
        <li key={entry.id} className={styles.card} data-record>
          <EntryTime at={entry.at} className={styles.time} />
          <Sentence entry={entry} />
          <Subject subject={entry.subject} accounts={accounts} />
          <EntryChange entry={entry} />
        </li>
      ))}
    </ul>
  );
}

function Sentence({ entry }: { entry: AuditEntry }) {
  const { actor, via, action } = entry;
  const did = didWhat(entry);
  return (
    <div className={styles.sentence}>
      <span className={styles.text}>
        <strong>
          <bdi>{actor}</bdi>
        </strong>{' '}
        {did ?? <code>{action}</code>}
      </span>
      {via === 'key' && (
        <Badge color="gray" tt="none">
          via {viaWords.key}
        </Badge>
      )}
      {via === 'command' && (
        <Badge color="gray" tt="none">
          {viaWords.command}
        </Badge>
      )}
    </div>
  );
}

/** Leads to all that is noted of the same thing. */
function Subject({ subject, accounts }: { subject: string; accounts: Accounts }) {
  return (
    <Link
      from="/audit"
      to="/audit"
      search={{ subject }}
      className={styles.subject}
      title={`Tout ce qui concerne ${subject}`}
      data-open
    >
      <bdi>{subjectName(subject, accounts)}</bdi>
    </Link>
  );
}
