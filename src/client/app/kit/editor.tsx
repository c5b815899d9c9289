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

/** Runs at once, and answers what that answers, or once it was asked whether what is unsaved may be lost. */
type Leave = (run: () => unknown) => unknown;
const leaveAtOnce: Leave = (run) => run();

/** Whether what is around a form is open, a dialog say, which fades with what is in it, and how it is left. */
const DialogContext = createContext<{ isOpen: boolean; askBeforeLeaving: InnerLeave } | undefined>(undefined);

type InnerLeave = { current: Leave };

/**
 * What is unsaved in the forms inside, of a screen that asks once for all of them: they do not ask by themselves, but for `leave`. What
 * a form hands over to the screen as it is typed is not among it.
 */
const UnsavedInside = createContext<Set<() => boolean> | undefined>(undefined);
export const AskingForAll = UnsavedInside.Provider;

/** A dialog with a form in it: its cross and Escape ask as the form's own `useLeaveQuestion` does. */
export function EditorDialog({
  onClose,
  ...props
}: Omit<ComponentProps<typeof Dialog>, 'closeOnClickOutside'>) {
  // At once, as long as there is no form inside.
  const askBeforeLeaving: InnerLeave = useRef(leaveAtOnce);
  return (
    <DialogContext value={{ isOpen: props.isOpen, askBeforeLeaving }}>
      <Dialog {...props} onClose={() => askBeforeLeaving.current(onClose)} closeOnClickOutside={false} />
    </DialogContext>
  );
}

type LeaveOptions = {
  isUnsaved(): boolean;
  /** What is around keeps what is typed, and asks itself before that is lost: here only `leave` does. */
  isKept?: boolean;
  language?: AppLanguage;
  /** Stores what is unfinished: where it answers true the screen is left. `isBusy`: something of it is being stored. */
  keep?: { label: string; isBusy: boolean; run(): Promise<boolean> } | undefined;
};

/**
 * Asks before somebody leaves what they have not saved: by another address of the app, by an `EditorDialog` around it or by
 * `leave`, which a button may call, with a dialog of ours; where the page is closed or loaded anew, with the browser's own.
 * The dialog has to stand somewhere on the screen.
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
  // The way out may be an address too: whoever has agreed is not asked again on it.
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
  /** Titles the toast that says why it was refused. */
  failed: string;
  isUnsaved?(): boolean;
  submit: string;
  isDangerous?: boolean;
  /** How it stands with a form that is a page of its own: it ends in a bar. */
  state?: ReactNode;
  onSubmit(values: Values): Promise<Stored>;
  /** Once it is closed; what fails in it says so, and is no failure of storing. */
  onStored?(stored: Stored): unknown;
  onClose(): void;
};

/**
 * The form in an `EditorDialog`, or of a page that is one: it closes once it is stored, and asks before what is unsaved is left. While it is sent it
 * takes nothing more: what was changed meanwhile would go with it.
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

/** What is chosen has no `readOnly`, and `disabled` would take the focus: no press and no key but Tab gets through. */
const blockedWhileSending: ComponentProps<typeof Stack> = {
  style: { pointerEvents: 'none' },
  onKeyDown(event) {
    if (event.key !== 'Tab') event.preventDefault();
  },
};

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
