import { VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import type { AuditEntry } from '../../../../routers/audit.schema.ts';
import styles from './change.module.css';
import { type FieldChange, fieldChanges } from './entry-words.ts';

/** What differs, field by field. All of it is text, whoever wrote it. */
export function EntryChange({ entry }: { entry: AuditEntry }) {
  const changes = fieldChanges(entry);
  if (changes.length === 0) return null;
  return (
    <dl className={styles.changes}>
      {changes.map((change) => (
        <Field key={change.field} change={change} />
      ))}
    </dl>
  );
}

function Field({ change: { label, before, after } }: { change: FieldChange }) {
  return (
    <div className={styles.field}>
      <dt className={styles.label}>
        <bdi>{label}</bdi>
      </dt>
      <dd className={styles.values}>
        {before !== undefined && (
          <del className={styles.before}>
            <VisuallyHidden>avant : </VisuallyHidden>
            <Value text={before} />
          </del>
        )}
        {before !== undefined && after !== undefined && (
          <span className={styles.arrow} aria-hidden="true">
            →
          </span>
        )}
        {after !== undefined && (
          <ins className={styles.after}>
            <VisuallyHidden>après : </VisuallyHidden>
            <Value text={after} />
          </ins>
        )}
      </dd>
    </div>
  );
}

/** Of longer texts the beginning is shown, so that one long note does not fill the screen. */
const shortLength = 160;

function Value({ text }: { text: string }) {
  const [isWhole, setWhole] = useState(false);
  if (text.length <= shortLength + 40) return <bdi className={styles.text}>{text}</bdi>;
  return (
    <>
      <bdi className={styles.text}>{isWhole ? text : `${beginningOf(text)}…`}</bdi>{' '}
      <button
        type="button"
        className={styles.more}
        aria-expanded={isWhole}
        onClick={() => setWhole((was) => !was)}
      >
        {isWhole ? 'Réduire' : 'Tout lire'}
      </button>
    </>
  );
}

/** Not in the middle of a character that takes two units. */
const beginningOf = (text: string) => text.slice(0, shortLength).replace(/[\uD800-\uDBFF]$/, '');
