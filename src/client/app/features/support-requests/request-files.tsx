import { Anchor, Button, Flex, Stack, Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import type { RequestDetail } from '../../../../routers/support-requests.schema.ts';
import { ArrowUpRight } from '../../../ui/icons.tsx';
import panel from '../../frame/panel.module.css';
import { Panel } from '../../frame/panel.tsx';
import iconSize from '../../icon-size.module.css';
import { Dialog } from '../../kit/dialog.tsx';
import styles from './request.module.css';
import { DocumentProblem } from './request-facts.tsx';
import { ScrollBox } from './scroll-box.tsx';

/** The screenshot of the client, small until it is pressed. */
export function Screenshot({ request }: { request: RequestDetail }) {
  const [isOpen, setIsOpen] = useState(false);
  const [isMissing, setIsMissing] = useState(false);
  const { attachment, attachmentName, title } = request;
  if (!attachment) return null;
  const name = attachmentName ?? 'Capture d’écran';
  return (
    <Panel title="Capture d’écran">
      {isMissing ? (
        <p className={panel.quiet}>
          L’image n’a pas pu être affichée.{' '}
          <Button size="compact-sm" variant="default" onClick={() => setIsMissing(false)}>
            Réessayer
          </Button>
        </p>
      ) : (
        <UnstyledButton className={styles.thumb} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
          <img
            src={attachment}
            alt={`Agrandir la capture d’écran\u00a0: ${name}`}
            onError={() => setIsMissing(true)}
          />
        </UnstyledButton>
      )}
      <span className={panel.quiet}>
        <bdi>{name}</bdi>
      </span>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title={<bdi>{name}</bdi>} size="auto">
        <ScrollBox label="Image en grand" mah="75vh">
          <img src={attachment} alt={`Capture d’écran de la demande «\u00a0${title}\u00a0»`} />
        </ScrollBox>
      </Dialog>
    </Panel>
  );
}

const typeWords: Record<NonNullable<RequestDetail['documentType']>, string> = {
  github: 'GitHub',
  pdf: 'PDF',
  google_sheet: 'Google Sheets',
  url: 'Page web',
  file: 'Fichier',
};

const stateWords: Record<RequestDetail['documentState'], string> = {
  none: '',
  reading: 'Lecture en cours…',
  read: 'Lu',
  failed: 'Illisible',
};

/** The document that came with the request, and what was read from it: text, never markup. */
export function RequestDocument({ request }: { request: RequestDetail }) {
  const {
    documentType,
    documentUrl,
    documentName,
    documentState,
    documentProblem,
    documentTitle,
    documentText,
  } = request;
  if (!documentType || documentState === 'none') return null;
  return (
    <Panel title="Document">
      <Flex component="p" wrap="wrap" align="baseline" gap="var(--space-1) var(--space-3)">
        <span className={panel.quiet}>{typeWords[documentType]}</span>
        {documentUrl && isWeb(documentUrl) ? (
          <Anchor href={documentUrl} target="_blank" rel="noopener noreferrer">
            <bdi>{documentName ?? documentUrl}</bdi>
            <ArrowUpRight className={iconSize.small} />
            <VisuallyHidden component="span"> (nouvel onglet)</VisuallyHidden>
          </Anchor>
        ) : (
          <bdi>{documentName ?? documentUrl}</bdi>
        )}
        <span role="status" className={panel.quiet}>
          {stateWords[documentState]}
        </span>
      </Flex>
      <DocumentProblem problem={documentProblem} />
      {documentText && (
        <details className={styles.fold} open>
          <summary>Texte lu dans le document</summary>
          <Stack gap="xs">
            {documentTitle && (
              <Text fw={700}>
                <bdi>{documentTitle}</bdi>
              </Text>
            )}
            <ScrollBox label="Texte du document" mah="20rem">
              <div className={styles.plain} dir="auto">
                {documentText}
              </div>
            </ScrollBox>
          </Stack>
        </details>
      )}
    </Panel>
  );
}

/** A client's address is followed on the web alone; one on this site is a file of ours. */
const isWeb = (address: string) => /^(https?:\/\/|\/(?![/\\]))/i.test(address);
