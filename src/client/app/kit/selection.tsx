import { Button, Group, Paper, VisuallyHidden } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { kitWords } from '../../../content/app/kit.ts';
import { usePassedFocus } from '../../ui/use-passed-focus.ts';
import { wordsOf } from '../language.ts';
import styles from './list.module.css';

export type Key = string | number;

/** Which rows of a list are chosen, by their keys. */
export type Selection = {
  chosen: ReadonlySet<Key>;
  toggle(key: Key): void;
  /** Chooses these and no others. */
  choose(keys: Iterable<Key>): void;
};

/** What is chosen of the rows that are on screen: one that is not there is not chosen. */
export function useSelection(keys: readonly Key[]): Selection {
  const [marked, setMarked] = useState<ReadonlySet<Key>>(new Set());
  const chosen = new Set(keys.filter((key) => marked.has(key)));
  return {
    chosen,
    toggle: (key) =>
      setMarked(new Set(chosen.has(key) ? [...chosen].filter((one) => one !== key) : [...chosen, key])),
    choose: (next) => setMarked(new Set(next)),
  };
}

type Props = {
  selection: Selection;
  /** What is announced after the count, of one and of several. */
  words: readonly [one: string, several: string];
  children: ReactNode;
};

/** What can be done with the chosen rows, at the lower edge of the screen while any is chosen. */
export function BulkActions({ selection, words: [one, several], children }: Props) {
  const count = selection.chosen.size;
  const said = `${count} ${count > 1 ? several : one}`;
  return (
    <div className={styles.bulk}>
      <VisuallyHidden role="status">{count > 0 && said}</VisuallyHidden>
      {count > 0 && (
        <BulkBar said={said} onClear={() => selection.choose([])}>
          {children}
        </BulkBar>
      )}
    </div>
  );
}

/** It goes with what was chosen, and hands the focus back to the list. */
function BulkBar({ said, onClear, children }: { said: string; onClear(): void; children: ReactNode }) {
  const whole = useRef<HTMLDivElement>(null);
  usePassedFocus(whole, () => document.querySelector<HTMLElement>('[data-choose-all]'));
  return (
    <Paper ref={whole} withBorder shadow="md" p="sm" role="group" aria-label={said}>
      <Group gap="sm">
        <strong>{said}</strong>
        {children}
        <Button variant="subtle" onClick={onClear}>
          {wordsOf(kitWords).list.chooseNone}
        </Button>
      </Group>
    </Paper>
  );
}
