import { Anchor, Button, CopyButton } from '@mantine/core';
import { useState } from 'react';
import { type QuoteDetail, quotePath } from '../../../../routers/quotes.schema.ts';
import panel from '../../frame/panel.module.css';
import { Panel } from '../../frame/panel.tsx';
import { PasswordDialog } from './quote-password.tsx';
import styles from './quotes.module.css';

/** Where the client reads it, and with what. */
export function QuoteAccess({ quote }: { quote: QuoteDetail }) {
  const [isAsking, setIsAsking] = useState(false);
  const { slug, state } = quote;
  const path = quotePath(slug);
  return (
    <Panel title="Accès du client">
      <p className={panel.quiet}>
        {state === 'closed'
          ? 'Aucun mot de passe ne l’ouvre\u00a0: donnez-lui-en un nouveau.'
          : 'Le client l’ouvre à cette adresse avec son mot de passe.'}
      </p>
      <Anchor href={path} className={styles.breaks}>
        {path}
      </Anchor>
      <div className={styles.tools}>
        <CopyButton value={new URL(path, window.location.origin).href} timeout={3000}>
          {({ copied, copy }) => (
            <Button size="sm" variant="default" onClick={copy}>
              <span aria-live="polite">{copied ? 'Copié' : 'Copier le lien'}</span>
            </Button>
          )}
        </CopyButton>
        <Button size="sm" variant="default" component="a" href={`/api/quotes/${slug}/pdf`} download>
          Télécharger le PDF
        </Button>
        <Button size="sm" variant="default" onClick={() => setIsAsking(true)}>
          Nouveau mot de passe
        </Button>
      </div>
      <PasswordDialog quote={quote} isOpen={isAsking} onClose={() => setIsAsking(false)} />
    </Panel>
  );
}
