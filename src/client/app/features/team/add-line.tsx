import { ActionIcon, TextInput } from '@mantine/core';
import { type RefObject, useState } from 'react';
import { Plus } from '../../../ui/icons.tsx';
import { fieldErrorsOf } from '../../errors.ts';
import styles from './team.module.css';
import { useDraft, useFailure } from './team-session.ts';

type Props = {
  /** Under this name what was typed waits. */
  name: string;
  label: string;
  placeholder: string;
  failure: string;
  field: RefObject<HTMLInputElement | null>;
  add: {
    isPending: boolean;
    mutate(text: string, options: { onSuccess(): void; onError(error: unknown): void }): void;
  };
};

/** One line that becomes a row by Enter or by the plus. Blanks alone are ignored, as specified. */
export function AddLine({ name, label, placeholder, failure, field, add }: Props) {
  const [text, setText] = useDraft(name, '');
  const [problem, setProblem] = useState<string>();
  const fail = useFailure();
  function send(): void {
    const line = text.trim();
    if (line === '' || add.isPending) return;
    add.mutate(line, {
      onSuccess: () => setText(''),
      onError(error) {
        setProblem(fieldErrorsOf(error)['text']);
        fail(failure)(error);
      },
    });
  }
  return (
    <form
      className={styles.add}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <TextInput
        ref={field}
        className={styles.addField}
        aria-label={label}
        placeholder={placeholder}
        autoComplete="off"
        attributes={{ input: { dir: 'auto' } }}
        value={text}
        error={problem}
        readOnly={add.isPending}
        onChange={(event) => {
          setProblem(undefined);
          setText(event.currentTarget.value);
        }}
      />
      <ActionIcon type="submit" size="input-sm" aria-label={label} loading={add.isPending}>
        <Plus className={styles.smallIcon} />
      </ActionIcon>
    </form>
  );
}
