import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { QuoteContent, QuoteDetail } from '../../../../routers/quotes.schema.ts';
import editor from './quote-editor.module.css';
import styles from './quotes.module.css';

const fieldWords: Record<keyof QuoteContent, string> = {
  title: 'titre',
  clientName: 'client',
  contactName: 'contact',
  contactEmail: 'e-mail du contact',
  language: 'langue',
  currency: 'devise',
  introduction: 'introduction',
  lines: 'lignes',
  taxPercent: 'taxe',
  instalments: 'échéances',
  terms: 'conditions',
  validUntil: 'date de validité',
};

/** What somebody else has changed, by the names of the fields. */
function changesOf(before: QuoteContent, after: QuoteContent): string {
  const names = Object.keys(fieldWords) as (keyof QuoteContent)[];
  return names
    .filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
    .map((name) => fieldWords[name])
    .join(', ');
}

type Props = {
  /** What was read before writing began. */
  base: QuoteDetail;
  theirs: QuoteDetail;
  isSaving: boolean;
  onReplace(): void;
  onTake(): void;
  onMakeNew(): void;
};

/** Somebody was faster: what has happened is said, the text is kept, and one of the ways on is chosen. */
export function SaveConflict({ base, theirs, isSaving, onReplace, onTake, onMakeNew }: Props) {
  const whole = useRef<HTMLElement>(null);
  useEffect(() => {
    whole.current?.focus();
  }, []);
  const { acceptance, versions } = theirs;
  return (
    <section ref={whole} className={editor.conflict} tabIndex={-1} role="alert">
      {acceptance ? (
        <>
          <strong>Le client vient d’accepter ce devis.</strong>
          <p>
            <bdi>{acceptance.acceptedBy}</bdi> a accepté la version {acceptance.version}&nbsp;: elle ne change
            plus. Votre texte est gardé ici, et peut devenir un nouveau devis.
          </p>
          <div className={styles.tools}>
            <Button onClick={onMakeNew}>En faire un nouveau devis</Button>
          </div>
        </>
      ) : (
        <>
          <strong>Ce devis a été modifié pendant que vous écriviez.</strong>
          <p>
            <bdi>{versions[0]?.authorName}</bdi> a enregistré la version {theirs.version}
            {`\u00a0: ${changesOf(base.content, theirs.content) || 'rien de différent'}. `}
            Votre texte est gardé ici.
          </p>
          <div className={styles.tools}>
            <Button loading={isSaving} onClick={onReplace}>
              Enregistrer ma version par-dessus
            </Button>
            <Button variant="default" onClick={onTake}>
              Reprendre la sienne
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
