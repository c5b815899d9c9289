import { Button, Group, Paper, VisuallyHidden } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { kitWords } from '../../../content/app/kit.ts';
import { usePassedFocus } from '../../ui/use-passed-focus.ts';
import { wordsOf } from '../language.ts';
import styles from './list.module.css';

export type Key = string | number;

/** The selected rows of a list, by their keys. */
export type Selection = {
  chosen: ReadonlySet<Key>;
  toggle(key: Key): void;
  /** Selects these rows and no others. */
  choose(keys: Iterable<Key>): void;
};

/** The selection among the rows on screen: a row that is not there is not selected. */
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
  /** Announced after the count, in the singular and the plural. */
  words: readonly [one: string, several: string];
  children: ReactNode;
};

/** The actions for the selected rows, at the lower edge of the screen while any is selected. */
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

/** The bar disappears with the selection, so it hands the focus back to the list. */
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
