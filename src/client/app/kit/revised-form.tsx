import { Button, Group } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { kitWords } from '../../../content/app/kit.ts';
import type { AppLanguage } from '../../../content/language.ts';
import { usePassedFocus } from '../../ui/use-passed-focus.ts';
import { codeOf } from '../errors.ts';
import { appLanguage, wordsOf } from '../language.ts';
import { toasts } from '../toasts.ts';
import { QuestionDialog } from './dialog.tsx';
import { EditorForm } from './editor.tsx';
import styles from './revised-form.module.css';

const { conflict, unsaved } = wordsOf(kitWords);

type FormValues = Record<string, unknown>;

/** `Stored` is undefined where a new one is written. */
type RevisedOptions<Values extends FormValues, Stored extends object | undefined, Merged> = {
  /** What is changed. */
  stored: Stored;
  initialValues(): Values;
  /** What of the values is sent: what they are compared by. */
  inputOf(values: Values): unknown;
  /** By the schema of the call that would be made. */
  validate(values: Values, base: Stored): Record<string, ReactNode>;
  onChange?(form: UncheckedForm<Values>, values: Values, before: Values, base: Stored): void;
  /** Asks what is stored by now in place of this. */
  readAgain(base: NonNullable<Stored>): Promise<Stored>;
  /** How the changes of two go together, with what is to be said of it; and what the form holds of what is stored alone. */
  merging?: {
    merge(base: NonNullable<Stored>, mine: Values, theirs: NonNullable<Stored>): Merged;
    valuesOf(stored: NonNullable<Stored>): Values;
  };
};

/** A form without its check, whose type is its own in each place. */
export type UncheckedForm<Values extends FormValues> = Omit<
  ReturnType<typeof useForm<Values>>,
  'validate' | 'validateField' | 'isValid'
>;

/** The form of something that others change too, new or stored. */
export type Revised<Values extends FormValues, Stored extends object | undefined, Merged = never> = {
  form: UncheckedForm<Values>;
  /** What the next save replaces, and has to name. */
  base: Stored;
  /** What is stored in place of `base` since a save was refused, until it is chosen where to go on from. */
  theirs: Stored | undefined;
  /** Whether what is written is not stored: asked at any moment, and as the screen was drawn with. */
  isUnsaved(): boolean;
  isDirty: boolean;
  /** Takes a refused save: true where somebody was faster, and what they stored is known. */
  compare(error: unknown): Promise<boolean>;
  /** The next save replaces this, or makes a new one. `values` are those that are stored with it, where it is not theirs. */
  goOnFrom(stored: Stored, values?: Values): void;
  /** The next save replaces `theirs`. */
  replaceTheirs(): void;
  /** Goes on from `theirs`, whose values these are. */
  takeTheirs(values: Partial<Values>): void;
  /** Where `theirs` is known and there is a way to merge: how theirs and this go together. */
  merge: Merged | undefined;
  /** Goes on from `theirs`: with these changes in it, or without. */
  settle(how: 'join' | 'take-theirs'): void;
};

/** A save names `base`; who takes a refused one to `compare` overwrites nothing unseen, and loses nothing that is written. */
export function useRevisedForm<
  Values extends FormValues,
  Stored extends object | undefined,
  Merged extends { values: Values } = never,
>(options: RevisedOptions<Values, Stored, Merged>): Revised<Values, Stored, Merged> {
  const { inputOf, validate, onChange, readAgain, merging } = options;
  const [{ base, latest }, setStored] = useState({ base: options.stored, latest: options.stored });
  const [initialValues] = useState(options.initialValues);
  const textOf = (values: Values) => JSON.stringify(inputOf(values));
  /** What is stored of the values: of what is to be a new one nothing yet. */
  const settled = useRef<string | undefined>(textOf(initialValues));
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
  function goOnFrom(stored: Stored, values?: Values): void {
    setStored({ base: stored, latest: stored });
    if (stored === undefined) settled.current = undefined;
    else if (values) settled.current = textOf(values);
    setIsDirty(isUnsaved());
  }
  const theirs = latest === base ? undefined : latest;
  const merged = () => merging && base && theirs && merging.merge(base, form.getValues(), theirs);
  return {
    form,
    base,
    theirs,
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
    merge: merged(),
    settle(how) {
      // Once more: who reads about the conflict may have gone on writing.
      const joined = merged();
      if (!merging || !joined || !theirs) return;
      const next = merging.valuesOf(theirs);
      form.setValues(how === 'join' ? joined.values : next);
      goOnFrom(theirs, next);
    },
  };
}

/** Names in a sentence. */
export const allOf = new Intl.ListFormat(appLanguage, { type: 'conjunction' });

/** What a colleague has changed, by the names of the fields; `otherwise` where it is none of them. */
function changedNames<Name extends string>(
  names: Record<Name, string>,
  before: { [Each in NoInfer<Name>]?: unknown },
  after: { [Each in NoInfer<Name>]?: unknown },
  otherwise: string,
): string {
  const changed = (Object.keys(names) as Name[]).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  return changed.length > 0 ? allOf.format(changed.map((name) => names[name])) : otherwise;
}

/** The fields of what is stored as a form holds them: what is not known is empty. */
export const textsOf = <Fields extends Record<string, string | number | null>>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value ?? ''])) as {
    [Name in keyof Fields]: Exclude<Fields[Name], null>;
  };

type RevisedFormProps<Values extends FormValues, Stored extends { fields: object }, Input> = {
  /** What is changed, as it was read. */
  stored: Stored;
  valuesOf(stored: Stored): Values;
  /** What saves the values in place of `base`, whose revision it names. */
  inputOf(base: Stored, values: Values): Input;
  /** By the schema of that call. */
  check(input: Input): Record<string, ReactNode>;
  save(input: Input): Promise<Stored>;
  readAgain(): Promise<Stored>;
  /** Once it is closed. */
  onSaved(saved: Stored): unknown;
  onClose(): void;
  /** `other`: what a colleague has changed where it is none of the fields, in the middle of a sentence. */
  words: { save: string; notSaved: string; conflict: { title: string; other: string } };
  names: Record<keyof Stored['fields'] & string, string>;
  /** Whether it is a page of its own, and in no dialog. */
  isPage?: boolean;
  children(form: UncheckedForm<Values>): ReactNode;
};

/**
 * What others change too, changed in an `EditorDialog` or on a page of its own: a colleague's changes are never overwritten
 * unseen. The field with `data-autofocus` has the focus at first, and again once a conflict is settled.
 */
export function RevisedForm<Values extends FormValues, Stored extends { fields: object }, Input>(
  props: RevisedFormProps<Values, Stored, Input>,
) {
  const { valuesOf, inputOf, words, isPage = false, onClose } = props;
  // What the screen behind reads again is no matter of what was begun here: a refused save tells of it.
  const [first] = useState(props.stored);
  const revised = useRevisedForm<Values, Stored>({
    stored: first,
    initialValues: () => valuesOf(first),
    inputOf: (values) => inputOf(first, values),
    validate: (values, base) => props.check(inputOf(base, values)),
    readAgain: props.readAgain,
  });
  const { form, base, theirs } = revised;
  const whole = useRef<HTMLFormElement>(null);
  const firstField = () => whole.current?.querySelector<HTMLElement>('[data-autofocus]') ?? null;
  useEffect(() => {
    // A dialog does this by itself.
    if (isPage) whole.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }, [isPage]);
  return (
    <EditorForm<Values, Stored>
      ref={whole}
      form={form}
      isUnsaved={revised.isUnsaved}
      failed={words.notSaved}
      submit={words.save}
      onRefused={revised.compare}
      onSubmit={async (values) => {
        const saved = await props.save(inputOf(base, values));
        revised.goOnFrom(saved, values);
        return saved;
      }}
      onStored={props.onSaved}
      onClose={onClose}
      {...(isPage && { state: revised.isDirty ? unsaved : '' })}
    >
      {props.children(form)}
      {theirs && (
        <FieldsConflict
          title={words.conflict.title}
          text={conflict.text}
          names={props.names}
          base={base.fields}
          theirs={theirs.fields}
          otherwise={words.conflict.other}
          nextFocus={firstField}
          replace={{ label: conflict.replace, run: revised.replaceTheirs }}
          take={{ label: conflict.take, run: () => revised.takeTheirs(valuesOf(theirs)) }}
        />
      )}
    </EditorForm>
  );
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
  /** Where a save was just refused: focus comes here. Else somebody may be writing. */
  isRefused?: boolean;
  size?: 'compact-sm';
  /** Has the focus once it is settled. */
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
            // The dialog goes with the conflict, and a field may be drawn anew: focus goes to the new one.
            flushSync(take.run);
            nextFocus()?.focus();
          }}
        />
      )}
    </div>
  );
}

type FieldsConflictProps<Name extends string> = Omit<ConflictProps, 'children' | 'isRefused'> & {
  /** The colleague, where it is known who. */
  author?: string | undefined;
  /** Says, of the names of the fields, what they have changed. */
  text(changed: string): string;
  names: Record<Name, string>;
  base: { [Each in NoInfer<Name>]?: unknown };
  theirs: { [Each in NoInfer<Name>]?: unknown };
  /** What they have changed where it is none of the fields. */
  otherwise: string;
};

/** A save was refused because a colleague was faster, and these fields are what they have changed. */
export const FieldsConflict = <Name extends string>({
  author,
  text,
  names,
  base,
  theirs,
  otherwise,
  ...conflict
}: FieldsConflictProps<Name>) => (
  <Conflict isRefused {...conflict}>
    <p>
      {author !== undefined && <bdi>{author}</bdi>}
      {text(changedNames(names, base, theirs, otherwise))}
    </p>
  </Conflict>
);

type MergeConflictProps = {
  words: {
    title: string;
    kept: string;
    theirs(names: string): string;
    both(names: string): string;
    join: string;
    joined: string;
    readAgain: string;
    take: string;
  };
  /** The names of what the colleague alone has changed, and of what both have. */
  theirs: readonly string[];
  both: readonly string[];
  /** Goes on from the colleague's version: with these changes in it, or without. */
  settle(how: 'join' | 'take-theirs'): void;
};

/** A colleague has saved it meanwhile: what both have changed is said, and either version can be gone on with. */
export const MergeConflict = ({ words, theirs, both, settle }: MergeConflictProps) => (
  <Conflict
    isRefused
    title={words.title}
    nextFocus={() => document.querySelector<HTMLElement>('button[type=submit]')}
    choices={
      <Button
        onClick={() => {
          settle('join');
          toasts.show({ title: words.joined, description: words.readAgain });
        }}
      >
        {words.join}
      </Button>
    }
    take={{ label: words.take, run: () => settle('take-theirs') }}
  >
    <p>
      {words.kept}
      {theirs.length > 0 && ` ${words.theirs(allOf.format(theirs))}`}
      {both.length > 0 && ` ${words.both(allOf.format(both))}`}
    </p>
  </Conflict>
);
