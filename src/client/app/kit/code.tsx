import { Alert } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import type { ReactNode } from 'react';
import { gatesWords } from '../../../content/app/gates.ts';
import { codeLength, setGateInput } from '../../../routers/gates.schema.ts';
import { Panel } from '../frame/panel.tsx';
import { wordsOf } from '../language.ts';
import { wholeAddress } from './address.ts';
import { SecretDialog, ShownOnce } from './copy.tsx';
import { Dialog } from './dialog.tsx';
import { Form, FormActions, type FormView, NewPasswordField, RadioField, TextField } from './form.tsx';

const gates = wordsOf(gatesWords);

/** The fields of a form for a new code; `password` is its name in the calls. */
export type CodeValues = { codeChoice: 'generate' | 'choose'; password: string };
export const noCode: CodeValues = { codeChoice: 'generate', password: '' };

/** As the calls take it: without a password one is generated. */
export const codeInput = ({ codeChoice, password }: CodeValues): { password?: string } =>
  codeChoice === 'choose' ? { password } : {};

/** How the dialog and the forms name it on screens where clients are told a password. */
export const passwordWords = { ...gates.password, hint: gates.code.hint(codeLength.min) };

type Props = {
  form: FormView<CodeValues>;
  /** The first choice takes the focus in a dialog that begins with this field. */
  'data-autofocus'?: boolean;
  words: { legend: string; label: string; hint: string };
};

/** Chooses between a generated code and one that somebody types. */
export function CodeFields({ form, words: { legend, label, hint }, ...first }: Props) {
  const isChosen = form.useWatchValue('codeChoice') === 'choose';
  return (
    <>
      <RadioField
        {...first}
        form={form}
        path="codeChoice"
        label={legend}
        choices={[
          { value: 'generate', label: gates.code.generate },
          { value: 'choose', label: gates.code.choose },
        ]}
      />
      {isChosen && (
        <NewPasswordField
          form={form}
          path="password"
          label={label}
          least={codeLength.min}
          hint={hint}
          required
        />
      )}
    </>
  );
}

type AccessPanelProps = {
  form: FormView<CodeValues & { slug: string }>;
  title: string;
  /** What the slug will be for. */
  hint(slug: string): string;
  words: Props['words'];
};

/** Shows the address under which a client will find what is being made. */
export function AccessPanel({ form, title, hint, words }: AccessPanelProps) {
  const slug = String(form.useWatchValue('slug'));
  return (
    <Panel title={title}>
      <TextField
        form={form}
        path="slug"
        label={gates.code.slug}
        description={hint(slug || '…')}
        required
        spellCheck={false}
      />
      <CodeFields form={form} words={words} />
    </Panel>
  );
}

type SlugForm = { setFieldValue(path: 'slug', slug: string): void };

/** The slug follows the title until somebody types one, and again once it is emptied. */
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

type FormProps = {
  /** What happens to people who have the present code when another one is set. */
  warning: ReactNode;
  words: Props['words'] & { submit: string; failed: string };
  /** Sets the code, or generates one where none is given; answers a generated one. */
  set(code: { password?: string }): Promise<string | undefined>;
};

type CodeDialogProps = FormProps & {
  isOpen: boolean;
  /** Shown while the code is asked for and while a generated one is on screen. */
  titles: { asking: string; shown: string };
  /** A generated code with the values that belong to it. */
  shown(code: string, close: () => void): ReactNode;
  onClose(): void;
};

/** A dialog that first asks how to make the new code, then shows the code if it was generated. */
export const CodeDialog = ({ isOpen, titles, shown, onClose, set, ...form }: CodeDialogProps) => (
  <SecretDialog<string>
    isOpen={isOpen}
    onClose={onClose}
    titles={titles}
    form={(show) => (
      <CodeForm
        {...form}
        onCancel={onClose}
        set={async (code) => {
          const made = await set(code);
          if (made === undefined) onClose();
          else show(made);
          return made;
        }}
      />
    )}
    shown={shown}
  />
);

type ShownProps = {
  path: string;
  password: string;
  words: { address: string; password: string; done: string; once: string; onceText: string };
  onDone(): void;
};

/** The address and the code that give access from now on. */
export const ShownCode = ({ path, password, words, onDone }: ShownProps) => (
  <ShownOnce
    values={[
      { label: words.address, value: wholeAddress(path) },
      { label: words.password, value: password },
    ]}
    done={words.done}
    onDone={onDone}
  >
    <Alert title={words.once}>{words.onceText}</Alert>
  </ShownOnce>
);

type MadeProps = Pick<ShownProps, 'onDone'> & {
  /** What was just made, with its own code; undefined while nothing is to be shown. */
  made: { path: string; password: string } | undefined;
  words: ShownProps['words'] & { shown: string };
};

/**
 * Shows the code of what was just made. No key and no click outside closes it, since the code cannot be shown again.
 */
export const ShownCodeDialog = ({ made, words, onDone }: MadeProps) => (
  <Dialog
    isOpen={made !== undefined}
    onClose={onDone}
    title={words.shown}
    size="lg"
    closeOnClickOutside={false}
    closeOnEscape={false}
  >
    {made && <ShownCode {...made} words={words} onDone={onDone} />}
  </Dialog>
);

const check = schemaResolver(setGateInput.pick({ password: true }), { sync: true });

/** Mounted together with its dialog, so that it is empty each time it opens. */
function CodeForm({ warning, words, set, onCancel }: FormProps & { onCancel(): void }) {
  const form = useForm({ initialValues: noCode, validate: (values) => check(codeInput(values)) });
  return (
    <Form form={form} failed={words.failed} onSubmit={(values) => set(codeInput(values))}>
      {warning}
      <CodeFields form={form} words={words} data-autofocus />
      <FormActions submit={words.submit} onCancel={onCancel} />
    </Form>
  );
}
