import { Button } from '@mantine/core';
import { useState } from 'react';
import type { StatusPageDetail } from '../../../../routers/status-pages.schema.ts';
import { Key } from '../../../ui/icons.tsx';
import panel from '../../frame/panel.module.css';
import { Panel } from '../../frame/panel.tsx';
import list from '../../lists/record-list.module.css';
import { Moment } from '../../moment.tsx';
import { NewPasswordDialog } from './new-password-dialog.tsx';
import { OpenBadge } from './open-badge.tsx';
import { PageLink, pageAddress } from './page-link.tsx';
import styles from './status-admin.module.css';

/** Where the client finds the page, and what opens it. */
export function PageAccess({ page }: { page: StatusPageDetail }) {
  // What another password has opened again.
  const [isOpened, setIsOpened] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const isOpen = page.isOpen || isOpened;
  return (
    <Panel title="Accès" aside={<OpenBadge isOpen={isOpen} />}>
      <code className={styles.slug}>{pageAddress(page.slug)}</code>
      <div className={styles.links}>
        <PageLink {...page} />
      </div>
      <p className={panel.quiet}>
        {isOpen
          ? 'Votre client entre avec le mot de passe. L’équipe entre sans.'
          : 'Aucun mot de passe n’ouvre cette page\u00a0: seule l’équipe la voit.'}
      </p>
      <p className={panel.quiet}>
        Enregistrée&nbsp;: <Moment at={page.updatedAt} />
      </p>
      <div>
        <Button
          variant="default"
          leftSection={<Key className={list.icon} />}
          onClick={() => setIsAsking(true)}
        >
          Nouveau mot de passe
        </Button>
      </div>
      <NewPasswordDialog
        page={page}
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onSet={() => setIsOpened(true)}
      />
    </Panel>
  );
}
