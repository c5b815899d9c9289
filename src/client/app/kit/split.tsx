import { Button, Center, Title } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, type RefObject, useCallback, useEffect, useRef } from 'react';
import { ArrowLeft } from '../../ui/icons.tsx';
import iconSize from '../icon-size.module.css';
import styles from './split.module.css';

/** What changed the open record: a row of the list by keyboard or pointer, a step to the next one, or the way back. */
export type OpenedBy = 'key' | 'pointer' | 'step' | 'back';

/**
 * Moves the focus when another record is opened. By keyboard from the list: to its `data-split-start`, or to the
 * panel while that is not there yet. By pointer or by a step: the focus stays as long as its element is on screen,
 * else it goes to the panel. Back: to the row that was open (`data-split-last`), the first row, or the list itself
 * (`data-split-list`).
 */
export function useSplit(openId: string | number | undefined) {
  const root = useRef<HTMLDivElement>(null);
  const awaited = useRef<OpenedBy>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of what is open counts
  useEffect(() => {
    const by = awaited.current;
    awaited.current = undefined;
    const find = (selector: string) => root.current?.querySelector<HTMLElement>(selector);
    const panel = find('[data-split-panel]');
    if (by === 'back') {
      const list = '[data-split-list]';
      (find('[data-split-last]') ?? find(`${list} [data-open]`) ?? find(list))?.focus();
    } else if (by === 'key') (find('[data-split-start]') ?? panel)?.focus();
    else if (by && !isOnScreen(document.activeElement)) panel?.focus();
  }, [openId]);
  const awaitFocus = useCallback((by: OpenedBy) => {
    awaited.current = by;
  }, []);
  return { split: { root, isOpen: openId !== undefined }, awaitFocus };
}

const isOnScreen = (element: Element | null) =>
  element !== document.body && element?.checkVisibility() === true;

/**
 * Moves the focus from the panel to this field, the start of the open record, when the field is rendered later. Not
 * on touch screens, where a keyboard would cover the screen; what stands above the field stays in sight.
 */
export function useSplitStart(field: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const panel = field.current?.closest('[data-split-panel]');
    const isFinger = window.matchMedia('(pointer: coarse)').matches;
    if (panel && panel === document.activeElement && !isFinger) field.current?.focus({ preventScroll: true });
  }, [field]);
}

type Props = {
  split: { root: RefObject<HTMLDivElement | null>; isOpen: boolean };
  list: ReactNode;
  /** The open record. Without it the list has all the room. */
  children: ReactNode;
};

/** A list and, beside it, the open record. Where there is room for only one, the record takes the list's place. */
export const Split = ({ split: { root, isOpen }, list, children }: Props) => (
  <div ref={root} className={styles.split} data-open={isOpen || undefined}>
    {list}
    {children}
  </div>
);

type PanelProps = { label: string; onClose(): void; children: ReactNode };

/** The panel of the open record. Escape leads back to the list. */
export const SplitPanel = ({ label, onClose, children }: PanelProps) => (
  <section
    className={styles.panel}
    aria-label={label}
    data-split-panel
    tabIndex={-1}
    onKeyDown={closeOnEscape(onClose)}
  >
    {children}
  </section>
);

/** Shown in its place while nothing is open. */
export const NothingOpen = ({ label, children }: { label: string; children: ReactNode }) => (
  <Center component="section" className={styles.empty} c="dimmed" p="md" ta="center" aria-label={label}>
    {children}
  </Center>
);

type HeadProps = {
  back: string;
  onBack(): void;
  /** Whether the back link is needed only where the list is not beside it. */
  isBackAlone?: boolean;
  /** A sign of who or what it is, before the title. */
  sign?: ReactNode;
  title?: string | undefined;
  /** The state, in the title's line. */
  beside?: ReactNode;
  /** What else is known of it, in one line under the title. */
  under?: ReactNode;
  /** The actions: after the title where there is room, else in a line of their own. */
  children?: ReactNode;
  /** In a line of its own. */
  below?: ReactNode;
};

/** The head of the open record: the back link, its name and its actions. */
export const SplitHead = ({ back, onBack, isBackAlone, sign, title, ...rest }: HeadProps) => (
  <header className={styles.head}>
    <div className={styles.line}>
      <Button
        px="xs"
        flex="none"
        variant="subtle"
        className={isBackAlone ? (styles.backAlone ?? '') : ''}
        aria-label={back}
        title={back}
        onClick={onBack}
      >
        <ArrowLeft className={iconSize.small} />
      </Button>
      {sign}
      {title !== undefined && (
        <div className={styles.who} data-rich={rest.under ? true : undefined}>
          <div className={styles.title}>
            <Title order={2} size="md" ff="text" title={title} className={styles.name}>
              <bdi>{title}</bdi>
            </Title>
            {rest.beside}
          </div>
          {rest.under && <div className={styles.under}>{rest.under}</div>}
        </div>
      )}
      {rest.children && <div className={styles.actions}>{rest.children}</div>}
    </div>
    {rest.below}
  </header>
);

/** An open dialog or menu handles the key itself. */
const closeOnEscape =
  (onClose: () => void) =>
  ({ key, currentTarget, target, nativeEvent }: KeyboardEvent<HTMLElement>): void => {
    if (key !== 'Escape' || nativeEvent.isComposing) return;
    // Events from a dialog bubble up here too, though it is elsewhere in the document; a menu may be closed already.
    const isOwn = (target as Element).closest('[role=combobox], [aria-haspopup]');
    if (!isOwn && currentTarget.contains(target as Node)) onClose();
  };
