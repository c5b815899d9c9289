import { Anchor, Card, Group, Loader, Text, Title, VisuallyHidden } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { StatusWords } from '../../../../content/status-words.ts';
import { ArrowUpRight } from '../../../ui/icons.tsx';
import iconSize from '../../icon-size.module.css';
import { sandboxOf } from './preview-sandbox.ts';
import styles from './status-page.module.css';
import { takeReload } from './unlocked.ts';

type Props = { url: string; projectName: string; words: StatusWords };

/** The site in the making, in a frame that can neither read nor lead away this page. */
export function Preview({ url, projectName, words }: Props) {
  const [state, setState] = useState<'loading' | 'shown' | 'blocked'>('loading');
  useEffect(() => {
    /** The document is older than the preview, or than the right to see it: the server makes one that fits. */
    function onBlocked({ effectiveDirective }: SecurityPolicyViolationEvent) {
      if (effectiveDirective !== 'frame-src') return;
      if (takeReload(url)) window.location.reload();
      else setState('blocked');
    }
    document.addEventListener('securitypolicyviolation', onBlocked);
    return () => document.removeEventListener('securitypolicyviolation', onBlocked);
  }, [url]);
  return (
    <Card component="section">
      <Group justify="space-between" gap="var(--space-2) var(--space-4)">
        <Title order={2} size="h3">
          {words.preview}
        </Title>
        <Anchor href={url} target="_blank" rel="noopener noreferrer">
          {words.openInTab}
          <ArrowUpRight className={iconSize.tiny} />
          <VisuallyHidden> ({words.newTab})</VisuallyHidden>
        </Anchor>
      </Group>
      {state === 'blocked' ? (
        <Text c="dimmed" role="status">
          {words.previewBlocked}
        </Text>
      ) : (
        <div className={styles.frame} data-print="no">
          {state === 'loading' && (
            <Group pos="absolute" inset={0} justify="center" gap="sm" c="dimmed" role="status">
              <Loader size="sm" aria-hidden="true" />
              {words.previewLoading}
            </Group>
          )}
          <iframe
            src={url}
            title={words.previewTitle(projectName)}
            sandbox={sandboxOf(url, window.location.origin)}
            referrerPolicy="no-referrer"
            loading="lazy"
            onLoad={() => setState((was) => (was === 'loading' ? 'shown' : was))}
          />
        </div>
      )}
    </Card>
  );
}
