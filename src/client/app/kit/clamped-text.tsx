import { Button, Stack, Text } from '@mantine/core';
import { useEffect, useId, useRef, useState } from 'react';
import { sharedWords } from '../../../content/app/kit.ts';
import { wordsOf } from '../language.ts';
import tone from '../tone.module.css';

const { clamped: words, named } = wordsOf(sharedWords);

type Props = {
  text: string;
  /** How the button names the text. */
  label: string;
  /** The text is cut after so many lines. */
  lines?: number;
};

/** A text that somebody wrote, cut after some lines; a button shows the rest. */
export function ClampedText({ text, label, lines = 3 }: Props) {
  const id = useId();
  const box = useRef<HTMLParagraphElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [isCut, setIsCut] = useState(false);
  // Whether the text is cut depends on the width too.
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      if (!element.dataset['open']) setIsCut(element.scrollHeight > element.clientHeight + 1);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const action = isOpen ? words.less : words.more;
  return (
    <Stack gap="var(--space-1)" align="start">
      <Text
        id={id}
        ref={box}
        inherit
        w="100%"
        className={tone.written}
        {...(isOpen ? { 'data-open': true } : { lineClamp: lines })}
      >
        {text}
      </Text>
      {(isCut || isOpen) && (
        <Button
          variant="subtle"
          // Lines the button's word up with the start of the text.
          ms="calc(var(--space-2) * -1)"
          size="compact-sm"
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={named(action, label)}
          onClick={() => setIsOpen(!isOpen)}
        >
          {action}
        </Button>
      )}
    </Stack>
  );
}
