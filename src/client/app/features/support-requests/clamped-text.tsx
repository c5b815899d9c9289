import { Button } from '@mantine/core';
import { useEffect, useId, useRef, useState } from 'react';
import styles from './support.module.css';

/** Somebody's words, cut after some lines where there are more; a button shows the rest. */
export function ClampedText({ text, label }: { text: string; label: string }) {
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
  return (
    <div className={styles.clamped}>
      <p id={id} ref={box} className={styles.words} dir="auto" data-open={isOpen || undefined}>
        {text}
      </p>
      {(isCut || isOpen) && (
        <Button
          variant="subtle"
          className={styles.unfold}
          size="compact-sm"
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={`${isOpen ? 'Voir moins' : 'Voir plus'}\u00a0: ${label}`}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? 'Voir moins' : 'Voir plus'}
        </Button>
      )}
    </div>
  );
}
