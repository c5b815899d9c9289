import { Button, Group } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useBlocker } from '@tanstack/react-router';
import {
  type ComponentProps,
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { kitWords } from '../../../content/app/kit.ts';
import type { AppLanguage } from '../../../content/language.ts';
import { usePassedFocus } from '../../ui/use-passed-focus.ts';
import { codeOf } from '../errors.ts';
import { appLanguage, wordsOf } from '../language.ts';
import { Dialog, QuestionDialog } from './dialog.tsx';
import styles from './editor.module.css';
import { SubmitButton } from './form.tsx';

/** Runs at once, or once it was asked whether what is unsaved may be lost. */
type Leave = (run: () => void) => void;
const leaveAtOnce: Leave = (run) => run();

/** How the dialog around a form is left. */
const Leaving = createContext<{ current: Leave } | undefined>(undefined);

/** A dialog with a form in it: its cross and Escape ask as the form's own `useLeaveQuestion` does. */
export function EditorDialog({
  onClose,
  ...props
}: Omit<ComponentProps<typeof Dialog>, 'closeOnClickOutside'>) {
  const leave = useRef(leaveAtOnce);
  return (
    <Leaving value={leave}>
      <Dialog {...props} onClose={() => leave.current(onClose)} closeOnClickOutside={false} />
    </Leaving>
  );
}

/**
 * Asks before somebody leaves what they have not saved: by another address of the app, by an `EditorDialog` around it or by
 * `leave`, which a button may call, with a dialog of ours; where the page is closed or loaded anew, with the browser's own.
 * The dialog has to stand somewhere on the screen. With `keep` it offers to store what is unfinished: where that answers
 * true the screen is left.
 */
export function useLeaveQuestion(
  isUnsaved: () => boolean,
  language: AppLanguage = appLanguage,
  keep?: { label: string; run(): Promise<boolean> },
): { leave: Leave; dialog: ReactNode } {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: isUnsaved,
    enableBeforeUnload: isUnsaved,
    withResolver: true,
  });
  const [asked, setAsked] = useState<{ run(): void }>();
  const [isKeeping, setIsKeeping] = useState(false);
  const around = useContext(Leaving);
  const ask: Leave = (run) => (isUnsaved() ? setAsked({ run }) : run());
  useEffect(() => {
    if (!around) return undefined;
    around.current = ask;
    return () => {
      around.current = leaveAtOnce;
    };
  });
  const { title, text, stay, leave } = kitWords[language].leaving;
  const goOn = () => {
    setAsked(undefined);
    if (asked) asked.run();
    else proceed?.();
  };
  const remain = () => {
    setAsked(undefined);
    reset?.();
  };
  return {
    leave: ask,
    dialog: (
      <QuestionDialog
        isOpen={asked !== undefined || status === 'blocked'}
        title={title}
        text={text}
        confirm={leave}
        cancel={stay}
        isDangerous
        language={language}
        instead={
          keep && {
            label: keep.label,
            isRunning: isKeeping,
            run: () => {
              setIsKeeping(true);
              void keep
                .run()
                .then((isKept) => (isKept ? goOn() : remain()))
                .finally(() => setIsKeeping(false));
            },
          }
        }
        onCancel={remain}
        onConfirm={goOn}
      />
    ),
  };
}

type FormValues = Record<string, unknown>;

type RevisedOptions<Values extends FormValues, Stored> = {
  /** What is changed; nothing where a new one is written. */
  stored: Stored | undefined;
  initialValues(): Values;
  /** What of the values is sent: what they are compared by. */
  inputOf(values: Values): unknown;
  /** By the schema of the call that would be made. */
  validate(values: Values, base: Stored | undefined): Record<string, ReactNode>;
  onChange?(form: RevisedForm<Values>, values: Values, before: Values, base: Stored | undefined): void;
  /** Asks what is stored by now in place of this. */
  readAgain(base: Stored): Promise<Stored>;
};

/** A form without its check, whose type is its own in each place. */
export type RevisedForm<Values extends FormValues> = Omit<
  ReturnType<typeof useForm<Values>>,
  'validate' | 'validateField' | 'isValid'
>;

/** The form of something that others change too, new or stored. */
export type Revised<Values extends FormValues, Stored> = {
  form: RevisedForm<Values>;
  /** What the next save replaces, and has to name; nothing where a new one is written. */
  base: Stored | undefined;
  /** What is stored in place of `base` since a save was refused, until it is chosen where to go on from. */
  theirs: Stored | undefined;
  /** Whether what is written is not stored: asked at any moment, and as the screen was drawn with. */
  isUnsaved(): boolean;
  isDirty: boolean;
  /** Takes a refused save: true where somebody was faster, and what they stored is known. */
  compare(error: unknown): Promise<boolean>;
  /** The next save replaces this, or makes a new one; `values` are those that are stored with it. */
  goOnFrom(stored: Stored | undefined, values?: Values): void;
  /** The next save replaces `theirs`. */
  replaceTheirs(): void;
  /** Goes on from `theirs`, whose values these are. */
  takeTheirs(values: Partial<Values>): void;
};

/** A save names `base`; who takes a refused one to `compare` overwrites nothing unseen, and loses nothing that is written. */
export function useRevisedForm<Values extends FormValues, Stored>(
  options: RevisedOptions<Values, Stored>,
): Revised<Values, Stored> {
  const { inputOf, validate, onChange, readAgain } = options;
  const [{ base, latest }, setStored] = useState({ base: options.stored, latest: options.stored });
  const [initialValues] = useState(options.initialValues);
  const textOf = (values: Values) => JSON.stringify(inputOf(values));
  const settled = useRef(textOf(initialValues));
  // Some hundred fields at worst: they are not all drawn anew at each key, but where this turns.
  const [isDirty, setIsDirty] = useState(false);
  const form = useForm<Values>({
    mode: 'uncontrolled',
    initialValues,
    validate: (values) => validate(values, base),
    onValuesChange(values, before) {
      setIsDirty(isUnsaved(values));
      onChange?.(form, values, before, base);
    },
  });
  const isUnsaved = (values = form.getValues()) => textOf(values) !== settled.current;
  function goOnFrom(stored: Stored | undefined, values?: Values): void {
    setStored({ base: stored, latest: stored });
    // What is to be a new one is stored nowhere yet.
    if (values || stored === undefined) settled.current = values ? textOf(values) : '';
    setIsDirty(isUnsaved());
  }
  return {
    form,
    base,
    theirs: latest === base ? undefined : latest,
    isUnsaved: () => isUnsaved(),
    isDirty,
    async compare(error) {
      if (base === undefined || codeOf(error) !== 'CONFLICT') return false;
      const now = await readAgain(base).catch(() => undefined);
      if (now !== undefined) setStored({ base, latest: now });
      return now !== undefined;
    },
    goOnFrom,
    replaceTheirs: () => goOnFrom(latest),
    takeTheirs(values) {
      form.setValues(values);
      goOnFrom(latest, form.getValues());
    },
  };
}

const allOf = new Intl.ListFormat(appLanguage, { type: 'conjunction' });

/** What a colleague has changed, by the names of the fields; `otherwise` where it is none of them. */
export function changedNames<Fields extends object>(
  names: Record<keyof Fields, string>,
  before: Fields,
  after: Fields,
  otherwise: string,
): string {
  const changed = (Object.keys(names) as (keyof Fields)[]).filter((name) => before[name] !== after[name]);
  return changed.length > 0 ? allOf.format(changed.map((name) => names[name])) : otherwise;
}

type ConflictProps = {
  title: string;
  /** What has happened meanwhile, and what becomes of either text. */
  children: ReactNode;
  /** The way on that sends what is written here in its place: its button stands in the form that it sends. */
  replace?: { label: string; run(): void };
  /** Other ways on that keep what is written here. */
  choices?: ReactNode;
  /** The way on that drops it for what the other has stored, once that is confirmed. */
  take?: { label: string; isDisabled?: boolean; run(): void };
  language?: AppLanguage;
  /** Where a save was just refused: the keyboard comes here. Else somebody may be writing. */
  isRefused?: boolean;
  size?: 'compact-sm';
  /** Has the keyboard once it is settled. */
  nextFocus(): HTMLElement | null;
};

/** Somebody else has changed what is being written: nothing is overwritten unasked, and nothing that was written is lost. */
export function Conflict({ title, children, replace, choices, take, ...props }: ConflictProps) {
  const { nextFocus, language = appLanguage, isRefused = false } = props;
  const whole = useRef<HTMLDivElement>(null);
  const [isAsking, setIsAsking] = useState(false);
  usePassedFocus(whole, nextFocus);
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
      <Group gap="sm">
        {replace && (
          <Button
            onClick={({ currentTarget: { form } }) => {
              flushSync(replace.run);
              form?.requestSubmit();
            }}
          >
            {replace.label}
          </Button>
        )}
        {choices}
        {take && (
          <Button
            variant="default"
            {...(props.size && { size: props.size })}
            disabled={take.isDisabled ?? false}
            onClick={() => setIsAsking(true)}
          >
            {take.label}
          </Button>
        )}
      </Group>
      {take && (
        <QuestionDialog
          {...kitWords[language].taking}
          isOpen={isAsking}
          confirm={take.label}
          isDangerous
          language={language}
          onCancel={() => setIsAsking(false)}
          onConfirm={() => {
            // The dialog goes with the conflict, and a field may be drawn anew: the keyboard goes to the new one.
            flushSync(take.run);
            nextFocus()?.focus();
          }}
        />
      )}
    </div>
  );
}

type SaveBarProps = {
  submit: string;
  onCancel?(): void;
  /** Stores what is unfinished, beside what sends it. */
  keep?: { label: string; isBusy: boolean; isDisabled: boolean; run(): void } | undefined;
  state: ReactNode;
};

/** How the form of a long page ends: what sends it, and whether it is saved. */
export const SaveBar = ({ submit, onCancel, keep, state }: SaveBarProps) => (
  <div className={styles.bar}>
    <SubmitButton disabled={keep?.isBusy ?? false}>{submit}</SubmitButton>
    {keep && (
      <Button variant="light" loading={keep.isBusy} disabled={keep.isDisabled} onClick={keep.run}>
        {keep.label}
      </Button>
    )}
    {onCancel && (
      <Button variant="default" onClick={onCancel}>
        {wordsOf(kitWords).cancel}
      </Button>
    )}
    <span role="status" className={styles.state}>
      {state}
    </span>
  </div>
);
