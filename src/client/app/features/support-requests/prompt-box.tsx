import { Button, Divider, Flex, Group, Stack, Text } from '@mantine/core';
import { useId, useState } from 'react';
import { kitWords } from '../../../../content/app/kit.ts';
import { supportRequestsWords } from '../../../../content/app/support-requests.ts';
import type { AdminSupportRequest } from '../../../../routers/support-requests.schema.ts';
import { copyText } from '../../kit/copy.tsx';
import { wordsOf } from '../../language.ts';
import tone from '../../tone.module.css';
import styles from './request.module.css';
import { ScrollBox } from './scroll-box.tsx';

const words = wordsOf(supportRequestsWords).prompt;
const kit = wordsOf(kitWords);

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
              <strong>{words.generated}</strong>
              {promptVersion !== null && <span className={tone.quiet}>{words.version(promptVersion)}</span>}
            </Flex>
            <Button
              variant="default"
              size="compact-sm"
              aria-expanded={isOpen}
              aria-controls={id}
              aria-label={isOpen ? words.hideNamed(title) : words.showNamed(title)}
              onClick={() => setIsOpen(!isOpen)}
            >
              {isOpen ? words.hide : words.show}
            </Button>
            <CopyPrompt text={gptResponse} title={title} />
          </Group>
          <div id={id} hidden={!isOpen}>
            {isOpen && <PromptText text={gptResponse} label={words.ofRequest(requestId, title)} />}
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
      aria-label={words.copyNamed(title)}
      onClick={() => void copyText(text, words.copied)}
    >
      {kit.copy.button.copy}
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
      {hasOld ? words.notWrittenAgain : words.notWritten}
    </Text>
  );
}
