import { Anchor, Button, Flex, Stack, Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { kitWords } from '../../../../content/app/kit.ts';
import { supportRequestsWords } from '../../../../content/app/support-requests.ts';
import type { RequestDetail } from '../../../../routers/support-requests.schema.ts';
import { ArrowUpRight } from '../../../ui/icons.tsx';
import { Panel } from '../../frame/panel.tsx';
import iconSize from '../../icon-size.module.css';
import { Dialog } from '../../kit/dialog.tsx';
import { wordsOf } from '../../language.ts';
import tone from '../../tone.module.css';
import styles from './open-request.module.css';
import { ScrollBox } from './prompt.tsx';
import { DocumentProblem } from './request-facts.tsx';

const { screenshot: screenshotWords, document: documentWords } = wordsOf(supportRequestsWords);

/** The client's screenshot as a thumbnail that opens when pressed. */
export function Screenshot({ request }: { request: RequestDetail }) {
  const [isOpen, setIsOpen] = useState(false);
  const [isMissing, setIsMissing] = useState(false);
  const { attachment, attachmentName, title } = request;
  if (!attachment) return null;
  const name = attachmentName ?? screenshotWords.title;
  return (
    <Panel title={screenshotWords.title}>
      {isMissing ? (
        <p className={tone.quiet}>
          {screenshotWords.failed}{' '}
          <Button size="compact-sm" variant="default" onClick={() => setIsMissing(false)}>
            {wordsOf(kitWords).retry}
          </Button>
        </p>
      ) : (
        <UnstyledButton className={styles.thumb} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
          <img src={attachment} alt={screenshotWords.enlarge(name)} onError={() => setIsMissing(true)} />
        </UnstyledButton>
      )}
      <span className={tone.quiet}>
        <bdi>{name}</bdi>
      </span>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title={<bdi>{name}</bdi>} size="auto">
        <ScrollBox label={screenshotWords.enlarged} mah="75vh">
          <img src={attachment} alt={screenshotWords.of(title)} />
        </ScrollBox>
      </Dialog>
    </Panel>
  );
}

/** The document of the request, and the text read from it, never markup. */
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
    <Panel title={documentWords.title}>
      <Flex component="p" wrap="wrap" align="baseline" gap="var(--space-1) var(--space-3)">
        <span className={tone.quiet}>{documentWords.types[documentType]}</span>
        {documentUrl && isWeb(documentUrl) ? (
          <Anchor href={documentUrl} target="_blank" rel="noopener noreferrer">
            <bdi>{documentName ?? documentUrl}</bdi>
            <ArrowUpRight className={iconSize.small} />
            <VisuallyHidden component="span">{documentWords.newTab}</VisuallyHidden>
          </Anchor>
        ) : (
          <bdi>{documentName ?? documentUrl}</bdi>
        )}
        <span role="status" className={tone.quiet}>
          {documentWords.states[documentState]}
        </span>
      </Flex>
      <DocumentProblem problem={documentProblem} />
      {documentText && (
        <details className={styles.fold} open>
          <summary>{documentWords.summary}</summary>
          <Stack gap="xs">
            {documentTitle && (
              <Text fw={700}>
                <bdi>{documentTitle}</bdi>
              </Text>
            )}
            <ScrollBox label={documentWords.text} mah="20rem">
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

/** A client's link is followed only to other sites; one on this site is one of our files. */
const isWeb = (address: string) => /^(https?:\/\/|\/(?![/\\]))/i.test(address);
