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
  /** Called when a value changes. */
  stored: Stored;
  initialValues(): Values;
  /** The part of the values that is sent; the comparison uses it. */
  inputOf(values: Values): unknown;
  /** Validates by the schema of the call that would be made. */
  validate(values: Values, base: Stored): Record<string, ReactNode>;
  onChange?(form: UncheckedForm<Values>, values: Values, before: Values, base: Stored): void;
  /** Reads the stored version that has replaced this one. */
  readAgain(base: NonNullable<Stored>): Promise<Stored>;
  /** How two people's changes are merged, with the message about it; and the form values of the stored version. */
  merging?: {
    merge(base: NonNullable<Stored>, mine: Values, theirs: NonNullable<Stored>): Merged;
    valuesOf(stored: NonNullable<Stored>): Values;
  };
};

/** A form without its validation, whose type differs from form to form. */
export type UncheckedForm<Values extends FormValues> = Omit<
  ReturnType<typeof useForm<Values>>,
  'validate' | 'validateField' | 'isValid'
>;

/** The form of a record that others change too, new or stored. */
export type Revised<Values extends FormValues, Stored extends object | undefined, Merged = never> = {
  form: UncheckedForm<Values>;
  /** The version that the next save names and replaces. */
  base: Stored;
  /**
   * The version that was found stored in place of `base` when a save was refused, until somebody chooses how to go
   * on.
   */
  theirs: Stored | undefined;
  /** Whether something is unsaved: the function answers for any moment, the value for the last render. */
  isUnsaved(): boolean;
  isDirty: boolean;
  /** Handles a refused save: returns true where somebody else was faster and their version has been read. */
  compare(error: unknown): Promise<boolean>;
  /**
   * Makes the next save replace this version, or create a new one. `values` are the values stored with it, where they
   * are not its own.
   */
  goOnFrom(stored: Stored, values?: Values): void;
  /** Makes the next save replace `theirs`. */
  replaceTheirs(): void;
  /** Takes over `theirs` with its values. */
  takeTheirs(values: Partial<Values>): void;
  /** The merge of `theirs` and the values here, where there is one. */
  merge: Merged | undefined;
  /** Takes over `theirs`, with or without these changes. */
  settle(how: 'join' | 'take-theirs'): void;
};

/**
 * A form whose saves name the version they replace (`base`). A refused save goes to `compare`, so that nothing unseen
 * is overwritten and nothing typed is lost.
 */
export function useRevisedForm<
  Values extends FormValues,
  Stored extends object | undefined,
  Merged extends { values: Values } = never,
>(options: RevisedOptions<Values, Stored, Merged>): Revised<Values, Stored, Merged> {
  const { inputOf, validate, onChange, readAgain, merging } = options;
  const [{ base, latest }, setStored] = useState({ base: options.stored, latest: options.stored });
  const [initialValues] = useState(options.initialValues);
  const textOf = (values: Values) => JSON.stringify(inputOf(values));
  /** The stored form of the values; undefined for a new record. */
  const settled = useRef<string | undefined>(textOf(initialValues));
  // There may be a hundred fields: they are not rendered again at each key, only when this changes.
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
      // Compared once more: whoever reads about the conflict may have typed on.
      const joined = merged();
      if (!merging || !joined || !theirs) return;
      const next = merging.valuesOf(theirs);
      form.setValues(how === 'join' ? joined.values : next);
      goOnFrom(theirs, next);
    },
  };
}

/** Joins names into a sentence. */
export const allOf = new Intl.ListFormat(appLanguage, { type: 'conjunction' });

/** The names of the fields that a colleague has changed; `otherwise` where it is none of them. */
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

/** The stored fields as form values: null becomes an empty text. */
export const textsOf = <Fields extends Record<string, string | number | null>>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value ?? ''])) as {
    [Name in keyof Fields]: Exclude<Fields[Name], null>;
  };

type RevisedFormProps<Values extends FormValues, Stored extends { fields: object }, Input> = {
  /** The version that was read when editing began. */
  stored: Stored;
  valuesOf(stored: Stored): Values;
  /** Saves the values in place of `base`, naming its revision. */
  inputOf(base: Stored, values: Values): Input;
  /** Validates by the schema of that call. */
  check(input: Input): Record<string, ReactNode>;
  save(input: Input): Promise<Stored>;
  readAgain(): Promise<Stored>;
  /** Called after it has closed. */
  onSaved(saved: Stored): unknown;
  onClose(): void;
  /** `other`: what a colleague has changed besides the fields, as a part of a sentence. */
  words: { save: string; notSaved: string; conflict: { title: string; other: string } };
  names: Record<keyof Stored['fields'] & string, string>;
  /** Whether it is a page of its own rather than a dialog. */
  isPage?: boolean;
  children(form: UncheckedForm<Values>): ReactNode;
};

/**
 * The editor, in an `EditorDialog` or on a page, of a record that others change too: a colleague's changes are never
 * overwritten unseen. The field with `data-autofocus` has the focus at first, and again once a conflict is settled.
 */
export function RevisedForm<Values extends FormValues, Stored extends { fields: object }, Input>(
  props: RevisedFormProps<Values, Stored, Input>,
) {
  const { valuesOf, inputOf, words, isPage = false, onClose } = props;
  // A refresh by the screen behind does not change what editing began from: a refused save reports it instead.
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
    // A dialog moves the focus by itself.
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
  /** Explains what has happened meanwhile and what becomes of either text. */
  children: ReactNode;
  /** Saves what is written here in place of theirs; its button stands in the form that it sends. */
  replace?: { label: string; run(): void };
  /** Other choices that keep what is written here. */
  choices?: ReactNode;
  /** Drops what is written here for the stored version, once that is confirmed. */
  take?: { label: string; isDisabled?: boolean; run(): void };
  language?: AppLanguage;
  /** True where a save was just refused: the alert takes the focus. Otherwise somebody may be typing. */
  isRefused?: boolean;
  size?: 'compact-sm';
  /** Takes the focus once the conflict is settled. */
  nextFocus(): HTMLElement | null;
};

/**
 * Says that somebody else has changed what is being written: nothing is overwritten unasked, and nothing that was
 * written is lost.
 */
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
            // The alert disappears with the conflict and a field may be rendered anew, so the focus moves to the new
            // field.
            flushSync(take.run);
            nextFocus()?.focus();
          }}
        />
      )}
    </div>
  );
}

type FieldsConflictProps<Name extends string> = Omit<ConflictProps, 'children' | 'isRefused'> & {
  /** The colleague, where known. */
  author?: string | undefined;
  /** Says which of the fields they have changed. */
  text(changed: string): string;
  names: Record<Name, string>;
  base: { [Each in NoInfer<Name>]?: unknown };
  theirs: { [Each in NoInfer<Name>]?: unknown };
  /** What they have changed where it is none of the fields. */
  otherwise: string;
};

/** Says that a save was refused because a colleague was faster, and which fields they have changed. */
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
  /** The names of the fields that only the colleague has changed, and of those that both have. */
  theirs: readonly string[];
  both: readonly string[];
  /** Takes over the colleague's version, with or without the changes made here. */
  settle(how: 'join' | 'take-theirs'): void;
};

/** Says that a colleague has saved it meanwhile and what both have changed; offers to go on with either version. */
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
