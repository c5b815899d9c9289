import { Stack } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { setGateInput } from '../../../../routers/gates.schema.ts';
import { showError } from '../../errors.ts';
import { Dialog } from '../../forms/dialog.tsx';
import { FormActions } from '../../forms/form-actions.tsx';
import { focusFirstError, showFieldErrors } from '../../forms/form-errors.tsx';
import { CodeFields, codeOf, noCode } from './code-fields.tsx';

type FormProps = {
  /** What another code does to those who have the present one. */
  warning: ReactNode;
  words: ComponentProps<typeof CodeFields>['words'] & { submit: string; failed: string };
  /** Sets the code, generated where none is given; answers one that was. */
  set(code: { password?: string }): Promise<string | undefined>;
};

type Props = FormProps & {
  isOpen: boolean;
  /** While it is asked for, and while a generated one is shown. */
  titles: { asking: string; shown: string };
  /** A generated code with what belongs to it. */
  shown(code: string): ReactNode;
  onClose(): void;
};

/** First how the new code comes about, then that code where it was generated: it does not go away by a click beside it. */
export function CodeDialog({ isOpen, titles, shown, onClose, set, ...form }: Props) {
  const [generated, setGenerated] = useState<string>();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      // The code is gone with its dialog, and not before: its words would change while it fades.
      onExitTransitionEnd={() => setGenerated(undefined)}
      title={generated === undefined ? titles.asking : titles.shown}
      size="lg"
      closeOnClickOutside={generated === undefined}
      closeOnEscape={generated === undefined}
    >
      {generated === undefined ? (
        <CodeForm
          {...form}
          onCancel={onClose}
          set={async (code) => {
            const made = await set(code);
            if (made === undefined) onClose();
            else setGenerated(made);
            return made;
          }}
        />
      ) : (
        shown(generated)
      )}
    </Dialog>
  );
}

const check = schemaResolver(setGateInput.pick({ password: true }), { sync: true });

/** Mounted with its dialog: each begins empty. */
function CodeForm({ warning, words, set, onCancel }: FormProps & { onCancel(): void }) {
  const [isSetting, setIsSetting] = useState(false);
  const form = useForm({ initialValues: noCode, validate: (values) => check(codeOf(values)) });
  async function submit() {
    setIsSetting(true);
    try {
      await set(codeOf(form.getValues()));
    } catch (error) {
      if (!showFieldErrors(form, error)) showError(error, { title: words.failed });
    } finally {
      setIsSetting(false);
    }
  }
  return (
    <form
      noValidate
      onSubmit={form.onSubmit(
        () => void submit(),
        (errors) => focusFirstError(form, errors),
      )}
    >
      <Stack>
        {warning}
        <CodeFields form={form} words={words} />
        <FormActions submit={words.submit} isPending={isSetting} onCancel={onCancel} />
      </Stack>
    </form>
  );
}
