import { ActionIcon, Checkbox } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { Close } from '../../../ui/icons.tsx';
import { usePassedFocus } from '../../../ui/use-passed-focus.ts';
import iconSize from '../../icon-size.module.css';
import styles from './check-line.module.css';

type Props = {
  text: string;
  isDone: boolean;
  /** What the row says besides its text. */
  children: ReactNode;
  removeLabel: string;
  isRemoving: boolean;
  /** Takes the keyboard when the row goes away. */
  heir(): HTMLElement | null;
  onToggle(isDone: boolean): void;
  onRemove(): void;
};

/** A row that is done or not: a task, an objective. */
export function CheckLine({ text, isDone, children, removeLabel, isRemoving, heir, ...props }: Props) {
  const row = useRef<HTMLLIElement>(null);
  usePassedFocus(row, heir);
  return (
    <li ref={row} className={styles.line} data-leaving={isRemoving || undefined}>
      <Checkbox
        className={styles.check}
        label={<bdi>{text}</bdi>}
        checked={isDone}
        onChange={(event) => props.onToggle(event.currentTarget.checked)}
      />
      <div className={styles.end}>
        {children}
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={removeLabel}
          loading={isRemoving}
          onClick={props.onRemove}
        >
          <Close className={iconSize.small} />
        </ActionIcon>
      </div>
    </li>
  );
}
