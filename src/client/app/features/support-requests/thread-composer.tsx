import { Button, Flex, Group, Text, Textarea } from '@mantine/core';
import type { ReactNode, RefObject } from 'react';
import { kitWords } from '../../../../content/app/kit.ts';
import { requestThreadWords } from '../../../../content/app/request-thread.ts';
import { Send } from '../../../ui/icons.tsx';
import { messageOf } from '../../errors.ts';
import iconSize from '../../icon-size.module.css';
import { onSendKey } from '../../kit/keyboard.ts';
import { wordsOf } from '../../language.ts';
import tone from '../../tone.module.css';
import { messageLimit, type useThreadMessage } from './use-thread-message.ts';

const thread = wordsOf(requestThreadWords);
const kit = wordsOf(kitWords);

type Props = {
  message: ReturnType<typeof useThreadMessage>;
  field: RefObject<HTMLTextAreaElement | null>;
  words: { label: string; description: string; failed: string };
  rows: { minRows: number; maxRows: number };
  isSmall?: boolean;
  /** What else helps to write. */
  children?: ReactNode;
};

/** From here on the room that is left is worth a number. */
const counterFrom = 300;

/** Where either side writes into a thread. */
export function ThreadComposer({ message, field, words, rows, isSmall = false, children }: Props) {
  const { text, left, isPending, error, write } = message;
  function submit(): void {
    message.send();
    field.current?.focus();
  }
  return (
    <Flex
      component="form"
      direction="column"
      gap={isSmall ? 'xs' : 'sm'}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {error && (
        <Text c="red" {...(isSmall && { fz: 'sm' })} role="alert">
          {words.failed} <bdi>{messageOf(error)}</bdi>
        </Text>
      )}
      <Textarea
        ref={field}
        label={words.label}
        description={words.description}
        autosize
        {...rows}
        attributes={{ input: { dir: 'auto' } }}
        readOnly={isPending}
        value={text}
        error={left < 0 && thread.tooLong(-left)}
        onChange={({ currentTarget: { value } }) => write(value)}
        onKeyDown={onSendKey(submit)}
      />
      <Group justify="space-between" gap={isSmall ? 'var(--space-1) var(--space-3)' : 'sm'}>
        {children}
        <span className={tone.quiet}>
          {left >= 0 && left <= counterFrom && thread.left(left, messageLimit)}
        </span>
        <Button
          type="submit"
          {...(isSmall && { size: 'xs' })}
          disabled={!message.canSend && !isPending}
          loading={isPending}
          rightSection={<Send className={isSmall ? iconSize.small : iconSize.text} />}
        >
          {error ? kit.retry : thread.send}
        </Button>
      </Group>
    </Flex>
  );
}
