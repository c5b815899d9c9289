import { ActionIcon, TextInput } from '@mantine/core';
import { type RefObject, useState } from 'react';
import { Plus } from '../../../ui/icons.tsx';
import { fieldErrorsOf } from '../../errors.ts';
import iconSize from '../../icon-size.module.css';
import styles from './add-line.module.css';
import { useDraft, useFailure } from './team-session.ts';
import type { Addition } from './use-team-lists.ts';

type Props = {
  /** Under this name what was typed waits. */
  name: string;
  noun: string;
  field: RefObject<HTMLInputElement | null>;
  add: Addition;
};

/** One line that becomes a row by Enter or by the plus. Blanks alone are ignored, as specified. */
export function AddLine({ name, noun, field, add }: Props) {
  const [text, setText] = useDraft(name, '');
  const [problem, setProblem] = useState<string>();
  const fail = useFailure();
  const label = `Add ${noun}`;
  function send(): void {
    const line = text.trim();
    if (line === '' || add.isPending) return;
    add.mutate(line, {
      onSuccess: () => setText(''),
      onError(error) {
        setProblem(fieldErrorsOf(error)['text']);
        fail(`The ${noun} was not added`)(error);
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
        className={styles.field}
        aria-label={label}
        placeholder={`Add a new ${noun}…`}
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
        <Plus className={iconSize.small} />
      </ActionIcon>
    </form>
  );
}
