import { Alert, Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { QuoteDetail } from '../../../../routers/quotes.schema.ts';
import { StaffScreen } from '../../frame/staff-screen.tsx';
import { QuoteEditor } from './quote-editor.tsx';
import styles from './quotes.module.css';

/** Writes the next version of a quote; of one that is accepted it says why there is none. */
export function EditQuote({ quote }: { quote: QuoteDetail }) {
  // What happens to it meanwhile must not take the text away that somebody is writing.
  const [begun] = useState(quote);
  const { acceptance } = begun;
  if (!acceptance) {
    return (
      <StaffScreen title={`Modifier «\u00a0${begun.title}\u00a0»`} lead={`Version ${begun.version}`}>
        <QuoteEditor quote={begun} />
      </StaffScreen>
    );
  }
  return (
    <StaffScreen title={begun.title}>
      <Alert color="green" title="Ce devis est accepté">
        <bdi>{acceptance.acceptedBy}</bdi> a accepté la version {acceptance.version}&nbsp;: ce qui est accepté
        ne change plus. Pour proposer autre chose, dupliquez-le.
      </Alert>
      <div className={styles.tools}>
        <Button
          renderRoot={(props) => (
            <Link
              to="/quotes-admin/$quoteId"
              params={{ quoteId: 'new' }}
              search={{ copyOf: begun.id }}
              {...props}
            />
          )}
        >
          Dupliquer
        </Button>
        <Button
          variant="default"
          renderRoot={(props) => (
            <Link to="/quotes-admin/$quoteId" params={{ quoteId: String(begun.id) }} {...props} />
          )}
        >
          Retour au devis
        </Button>
      </div>
    </StaffScreen>
  );
}
