import { Button, Divider, Flex, Group, Stack, Text } from '@mantine/core';
import { useId, useState } from 'react';
import type { AdminSupportRequest } from '../../../../routers/support-requests.schema.ts';
import { copyText } from '../../kit/copy.tsx';
import tone from '../../tone.module.css';
import styles from './request.module.css';
import { ScrollBox } from './scroll-box.tsx';

/** The newest prompt of a request: hidden until asked for, since it is long. */
export function PromptBox({ request }: { request: AdminSupportRequest }) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const { id: requestId, title, gptResponse, promptVersion, promptState } = request;
  return (
    <>
      {promptState === 'failed' && <PromptFailed hasOld={gptResponse !== null} />}
      {gptResponse !== null && (
        <Stack gap="sm">
          <Divider />
          <Group gap="var(--space-2) var(--space-3)">
            <Flex align="center" gap="sm" w={{ base: '100%', sm: 'auto' }}>
              <strong>Prompt généré</strong>
              {promptVersion !== null && <span className={tone.quiet}>version {promptVersion}</span>}
            </Flex>
            <Button
              variant="default"
              size="compact-sm"
              aria-expanded={isOpen}
              aria-controls={id}
              aria-label={`${isOpen ? 'Masquer' : 'Afficher'} le prompt\u00a0: ${title}`}
              onClick={() => setIsOpen(!isOpen)}
            >
              {isOpen ? 'Masquer' : 'Afficher'}
            </Button>
            <CopyPrompt text={gptResponse} title={title} />
          </Group>
          <div id={id} hidden={!isOpen}>
            {isOpen && (
              <PromptText
                text={gptResponse}
                label={`Prompt de la demande n°\u00a0${requestId}\u00a0: ${title}`}
              />
            )}
          </div>
        </Stack>
      )}
    </>
  );
}

type CopyProps = { text: string; title: string; size?: 'compact-sm' | 'sm' };

export function CopyPrompt({ text, title, size = 'compact-sm' }: CopyProps) {
  return (
    <Button
      variant="default"
      size={size}
      aria-label={`Copier le prompt\u00a0: ${title}`}
      onClick={() => void copyText(text, 'Le prompt est dans le presse-papiers.')}
    >
      Copier
    </Button>
  );
}

/** The prompt as it is: plain text, in English, to be scrolled by keyboard too. */
export const PromptText = ({ text, label }: { text: string; label: string }) => (
  <ScrollBox label={label} mah="32rem">
    <Text component="pre" ff="monospace" lh="var(--leading-text)" className={styles.plain} lang="en">
      {text}
    </Text>
  </ScrollBox>
);

export function PromptFailed({ hasOld }: { hasOld: boolean }) {
  return (
    <Text className={tone.alarm} fz="sm">
      {hasOld
        ? 'Le dernier prompt n’a pas pu être rédigé\u00a0: le précédent reste.'
        : 'Le prompt n’a pas pu être rédigé\u00a0: essayez «\u00a0Régénérer GPT\u00a0».'}
    </Text>
  );
}
