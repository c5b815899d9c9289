import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import type { ChatTexts } from '../../content/chat.ts';
import styles from './removal-question.module.css';

type Props = {
  texts: ChatTexts['removal'];
  busy: boolean;
  onConfirm(): void;
  onCancel(): void;
};

/** Asks once before the conversation is deleted. It has the focus; Escape is the same as cancel. */
export function RemovalQuestion({ texts, busy, onConfirm, onCancel }: Props) {
  const panel = useRef<HTMLDivElement>(null);
  const id = useId();
  useEffect(() => panel.current?.focus(), []);

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    if (!busy) onCancel();
  }

  return (
    <div className={styles.veil}>
      <div
        ref={panel}
        className={styles.panel}
        role="alertdialog"
        aria-labelledby={`${id}q`}
        aria-describedby={`${id}w`}
        tabIndex={-1}
        onKeyDown={onKeyDown}
      >
        <h3 id={`${id}q`}>{texts.question}</h3>
        <p id={`${id}w`}>{texts.warning}</p>
        <div className={styles.choices}>
          {/* Not `disabled` while it works: that would drop the focus. */}
          <button type="button" aria-disabled={busy} onClick={() => busy || onCancel()}>
            {texts.cancel}
          </button>
          <button type="button" data-serious aria-busy={busy} onClick={() => busy || onConfirm()}>
            {texts.confirm}
          </button>
        </div>
      </div>
    </div>
  );
}
