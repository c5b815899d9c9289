import { Button, Stack } from '@mantine/core';
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
import { kitWords } from '../../../content/app/kit.ts';
import type { AppLanguage } from '../../../content/language.ts';
import { showError } from '../errors.ts';
import { appLanguage, wordsOf } from '../language.ts';
import { Dialog, QuestionDialog } from './dialog.tsx';
import styles from './editor.module.css';
import { Form, FormActions, type FormView, ReadOnlyContext, SubmitButton } from './form.tsx';

/** Runs the action and returns its result; where something is unsaved, asks first whether it may be lost. */
type Leave = (run: () => unknown) => unknown;
const leaveAtOnce: Leave = (run) => run();

/**
 * Whether the container of a form, such as a dialog, is open, and how to leave it. The container fades out together
 * with its content.
 */
const DialogContext = createContext<{ isOpen: boolean; askBeforeLeaving: InnerLeave } | undefined>(undefined);

type InnerLeave = { current: Leave };

/**
 * The unsaved state of the forms inside a screen that asks once for all of them. Such a form does not ask by itself,
 * except for `leave`. Values that a form hands to the screen at each key do not count.
 */
const UnsavedInside = createContext<Set<() => boolean> | undefined>(undefined);
export const AskingForAll = UnsavedInside.Provider;

/** A dialog that contains a form: its close button and Escape ask the question of the form's own `useLeaveQuestion`. */
export function EditorDialog({
  onClose,
  ...props
}: Omit<ComponentProps<typeof Dialog>, 'closeOnClickOutside'>) {
  // Closes at once while there is no form inside.
  const askBeforeLeaving: InnerLeave = useRef(leaveAtOnce);
  return (
    <DialogContext value={{ isOpen: props.isOpen, askBeforeLeaving }}>
      <Dialog {...props} onClose={() => askBeforeLeaving.current(onClose)} closeOnClickOutside={false} />
    </DialogContext>
  );
}

type LeaveOptions = {
  isUnsaved(): boolean;
  /** The container keeps what is typed and asks before it is lost, so only `leave` asks here. */
  isKept?: boolean;
  language?: AppLanguage;
  /** Stores what is unfinished; the screen is left where it answers true. `isBusy`: something is being stored. */
  keep?: { label: string; isBusy: boolean; run(): Promise<boolean> } | undefined;
};

/**
 * Asks before somebody leaves unsaved work: by navigation in the app, by an `EditorDialog` around it, or by `leave`,
 * which a button may call. It uses a dialog of the app; where the page is closed or reloaded, only the browser's own
 * question is possible. The returned dialog must be rendered on the screen.
 */
export function useLeaveQuestion(options: LeaveOptions): { leave: Leave; dialog: ReactNode } {
  const { language = appLanguage, isKept = false, keep } = options;
  const dialog = useContext(DialogContext);
  const isUnsaved = () => dialog?.isOpen !== false && options.isUnsaved();
  const inside = useContext(UnsavedInside);
  const asksItself = () => !isKept && !inside && isUnsaved();
  useEffect(() => {
    if (isKept || !inside) return undefined;
    inside.add(isUnsaved);
    return () => void inside.delete(isUnsaved);
  });
  // The way out may itself navigate: whoever has agreed is not asked again.
  const isAgreed = useRef(false);
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => !isAgreed.current && asksItself(),
    enableBeforeUnload: asksItself,
    withResolver: true,
  });
  const [asked, setAsked] = useState<{ run(): unknown }>();
  const ask: Leave = (run) => (isUnsaved() ? setAsked({ run }) : run());
  useEffect(() => {
    if (!dialog) return undefined;
    dialog.askBeforeLeaving.current = ask;
    return () => {
      dialog.askBeforeLeaving.current = leaveAtOnce;
    };
  });
  const words = kitWords[language].leaving;
  const stay = () => {
    setAsked(undefined);
    reset?.();
  };
  const leaveAsAgreed = async () => {
    setAsked(undefined);
    if (!asked) return proceed?.();
    isAgreed.current = true;
    try {
      await asked.run();
    } catch (error) {
      showError(error);
    } finally {
      isAgreed.current = false;
    }
  };
  const saveDraftAndLeave = async (run: () => Promise<boolean>) => {
    const isStored = await run().catch(showError);
    if (isStored) await leaveAsAgreed();
    else stay();
  };
  return {
    leave: ask,
    dialog: (
      <QuestionDialog
        isOpen={asked !== undefined || status === 'blocked'}
        title={words.title}
        text={words.text}
        confirm={words.leave}
        cancel={words.stay}
        isDangerous
        language={language}
        instead={
          keep && { label: keep.label, isRunning: keep.isBusy, run: () => void saveDraftAndLeave(keep.run) }
        }
        onCancel={stay}
        onConfirm={() => void leaveAsAgreed()}
      />
    ),
  };
}

type FormProps<Values> = ComponentProps<typeof Form<Values>>;
type EditorFormProps<Values, Stored> = Pick<FormProps<Values>, 'onRefused' | 'children' | 'ref'> & {
  form: FormView<Values>;
  /** The title of the toast that says why saving was refused. */
  failed: string;
  isUnsaved?(): boolean;
  submit: string;
  isDangerous?: boolean;
  /** The save state shown in the bar at the end of a form that is a page of its own. */
  state?: ReactNode;
  onSubmit(values: Values): Promise<Stored>;
  /** Called after it has closed. An error in it shows its own message and does not count as a failed save. */
  onStored?(stored: Stored): unknown;
  onClose(): void;
};

/**
 * The form in an `EditorDialog` or on a page of its own. It closes once it is stored, and asks before unsaved work is
 * left. It is locked while it is sent, because changes made meanwhile would be lost when it closes.
 */
export function EditorForm<Values, Stored>(props: EditorFormProps<Values, Stored>) {
  const { isUnsaved, submit, isDangerous, state, onSubmit, onStored, onClose, children, ...rest } = props;
  const { form } = props;
  const question = useLeaveQuestion({ isUnsaved: isUnsaved ?? (() => form.isDirty()) });
  return (
    <>
      <Form<Values>
        {...rest}
        onSubmit={async (values) => {
          const stored = await onSubmit(values);
          form.resetDirty();
          onClose();
          void Promise.resolve(stored).then(onStored).catch(showError);
        }}
      >
        <ReadOnlyContext value={form.submitting}>
          <Stack {...(form.submitting && blockedWhileSending)}>{children}</Stack>
        </ReadOnlyContext>
        {state === undefined ? (
          <FormActions
            submit={submit}
            {...(isDangerous && { isDangerous })}
            onCancel={() => question.leave(onClose)}
          />
        ) : (
          <SaveBar submit={submit} state={state} onCancel={() => question.leave(onClose)} />
        )}
      </Form>
      {question.dialog}
    </>
  );
}

/** Choices have no `readOnly`, and `disabled` would take the focus: so every press and every key but Tab is stopped. */
const blockedWhileSending: ComponentProps<typeof Stack> = {
  style: { pointerEvents: 'none' },
  onKeyDown(event) {
    if (event.key !== 'Tab') event.preventDefault();
  },
};

type SaveBarProps = {
  submit: string;
  onCancel?(): void;
  /** Stores what is unfinished, beside the submit button. */
  keep?: { label: string; isBusy: boolean; isDisabled: boolean; run(): void } | undefined;
  state: ReactNode;
};

/** The bar at the end of a long page's form: the submit button and whether it is saved. */
export const SaveBar = ({ submit, onCancel, keep, state }: SaveBarProps) => (
  <div className={styles.bar}>
    <SubmitButton data-wraps disabled={keep?.isBusy ?? false}>
      {submit}
    </SubmitButton>
    {keep && (
      <Button data-wraps variant="light" loading={keep.isBusy} disabled={keep.isDisabled} onClick={keep.run}>
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
