import { Button, CopyButton, Group, Stack, TextInput } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { Check } from '../../ui/icons.tsx';
import styles from './shown-once.module.css';

type Props = {
  /** What has to be known before it is copied, as an alert. */
  children: ReactNode;
  /** The last one is the secret, which has the focus. */
  values: { label: string; value: string }[];
  done: string;
  onDone(): void;
};

/** The only moment at which a generated code can be read. */
export function ShownOnce({ children, values, done, onDone }: Props) {
  return (
    <Stack>
      {children}
      {values.map(({ label, value }, index) => (
        <Copied key={label} label={label} value={value} isSecret={index === values.length - 1} />
      ))}
      <Group justify="flex-end">
        <Button variant="default" onClick={onDone}>
          {done}
        </Button>
      </Group>
    </Stack>
  );
}

function Copied({ label, value, isSecret }: { label: string; value: string; isSecret: boolean }) {
  const field = useRef<HTMLInputElement>(null);
  // A dialog gives the focus when it opens; where a form stood in it before, that has taken the focus with it.
  useEffect(() => {
    if (isSecret) field.current?.focus();
  }, [isSecret]);
  return (
    <div className={styles.copy}>
      <TextInput
        ref={field}
        label={label}
        value={value}
        readOnly
        data-autofocus={isSecret || undefined}
        classNames={{ input: styles.value ?? '' }}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <CopyButton value={value} timeout={3000}>
        {({ copied, copy }) => (
          <Button
            onClick={copy}
            aria-label={`Copier\u00a0: ${label}`}
            {...(copied && { leftSection: <Check className={styles.icon} /> })}
          >
            <span aria-live="polite">{copied ? 'Copié' : 'Copier'}</span>
          </Button>
        )}
      </CopyButton>
    </div>
  );
}
