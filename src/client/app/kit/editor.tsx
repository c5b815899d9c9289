import { Button, Group, Stack, Text } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { kitWords } from '../../../content/app/kit.ts';
import type { AppLanguage } from '../../../content/language.ts';
import { usePassedFocus } from '../../ui/use-passed-focus.ts';
import { appLanguage } from '../language.ts';
import { Dialog } from './dialog.tsx';
import styles from './editor.module.css';

/**
 * Asks before somebody leaves what they have not saved: by another address of the app or by `leave`, which Escape and a
 * button may call, with a dialog of ours; where the page is closed or loaded anew, with the browser's own. The dialog has
 * to stand somewhere on the screen.
 */
export function useLeaveQuestion(
  isUnsaved: () => boolean,
  language: AppLanguage = appLanguage,
): { leave(run: () => void): void; dialog: ReactNode } {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: isUnsaved,
    enableBeforeUnload: isUnsaved,
    withResolver: true,
  });
  const [asked, setAsked] = useState<{ run(): void }>();
  const words = kitWords[language].leaving;
  const stay = () => {
    setAsked(undefined);
    reset?.();
  };
  return {
    leave: (run) => (isUnsaved() ? setAsked({ run }) : run()),
    dialog: (
      <Dialog
        isOpen={asked !== undefined || status === 'blocked'}
        onClose={stay}
        title={words.title}
        language={language}
      >
        <Stack>
          <Text>{words.text}</Text>
          <Group justify="flex-end">
            <Button variant="default" data-autofocus onClick={stay}>
              {words.stay}
            </Button>
            <Button
              color="red"
              onClick={() => {
                setAsked(undefined);
                if (asked) asked.run();
                else proceed?.();
              }}
            >
              {words.leave}
            </Button>
          </Group>
        </Stack>
      </Dialog>
    ),
  };
}

/** What somebody has written, and what was stored when they began. */
export type Draft<Value, Stored> = { value: Value; base: Stored };

type Revised<Value, Stored> = {
  /** Where the draft is: in the component, or where it outlives it. Undefined where nothing is written yet. */
  state: readonly [
    draft: Draft<Value, Stored> | undefined,
    set: (draft: Draft<Value, Stored> | undefined) => void,
  ];
  /** What is stored by now, as far as is known here: by an event, or since a save was refused. */
  latest: Stored;
  /** Whether two states are the same for whoever writes. */
  isSame?(base: Stored, latest: Stored, value: Value): boolean;
};

/**
 * What somebody writes in place of something that others change too. Until the first key it follows what is stored. From
 * then on the draft remembers what it would replace, and each save names it, so that the server refuses what would undo
 * another's change unseen. Where that is not what is stored any more, `theirs` is: it is shown beside the draft, and one
 * of the ways on is chosen.
 */
export function useRevisedDraft<Value, Stored>(options: Revised<Value, Stored>) {
  const { latest, isSame = Object.is } = options;
  const [draft, set] = options.state;
  return {
    draft,
    /** What a save would replace. */
    base: draft ? draft.base : latest,
    theirs: draft && !isSame(draft.base, latest, draft.value) ? { stored: latest } : undefined,
    write: (value: Value) => set({ value, base: draft ? draft.base : latest }),
    /** Goes on from what is stored by now, with what is written here. */
    follow: (value: Value) => set({ value, base: latest }),
    drop: () => set(undefined),
  };
}

type ConflictProps = {
  title: string;
  /** What has happened meanwhile, and what becomes of either text. */
  children: ReactNode;
  /** The ways on. */
  choices: ReactNode;
  /** Where a save was just refused: the keyboard comes here. Else somebody may be writing. */
  isRefused?: boolean;
  /** Has the keyboard once it is settled. */
  nextFocus?(): HTMLElement | null;
};

/** Somebody else has changed what is being written: nothing is overwritten unasked, and nothing that was written is lost. */
export function Conflict({ title, children, choices, isRefused = false, nextFocus }: ConflictProps) {
  const whole = useRef<HTMLDivElement>(null);
  usePassedFocus(whole, () => nextFocus?.() ?? null);
  useEffect(() => {
    if (!isRefused) return;
    whole.current?.focus({ preventScroll: true });
    void whole.current?.scrollIntoView({ block: 'center' });
  }, [isRefused]);
  return (
    <div
      ref={whole}
      className={styles.conflict}
      role="alert"
      {...(isRefused && { 'data-refused': true, tabIndex: -1 })}
    >
      <strong>{title}</strong>
      {children}
      <Group gap="sm">{choices}</Group>
    </div>
  );
}

/** How the form of a long page ends: what sends it, and whether it is saved. */
export const SaveBar = ({ children, state }: { children: ReactNode; state: ReactNode }) => (
  <div className={styles.bar}>
    {children}
    <span role="status" className={styles.state}>
      {state}
    </span>
  </div>
);

/** Longest slug, as the schema has it. */
const longest = 60;

/** A name as it can stand in an address: Latin letters without accents, digits, and hyphens between them. */
export const slugOf = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/œ/g, 'oe')
    .replace(/æ/g, 'ae')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, longest)
    .replace(/^-+|-+$/g, '');

type SlugForm = { setFieldValue(path: 'slug', slug: string): void };

/** The slug follows what it is made of until it is written by hand, and again once it is emptied. */
export function followSlug<Values extends { slug: string }>(
  form: SlugForm,
  [values, before]: [values: Values, before: Values],
  suggest: (values: Values) => string,
): void {
  const { slug } = values;
  if (slug !== before.slug || (slug !== '' && slug !== suggest(before))) return;
  const next = suggest(values);
  if (next !== slug) form.setFieldValue('slug', next);
}
