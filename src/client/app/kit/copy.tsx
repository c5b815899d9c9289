import {
  ActionIcon,
  Button,
  type ButtonProps,
  CopyButton,
  Group,
  Stack,
  TextInput,
  VisuallyHidden,
} from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { sharedWords } from '../../../content/app/kit.ts';
import { Check, Copy as CopySign } from '../../ui/icons.tsx';
import iconSize from '../icon-size.module.css';
import { wordsOf } from '../language.ts';
import { toasts } from '../toasts.ts';
import styles from './copy.module.css';
import { Dialog } from './dialog.tsx';

const kit = wordsOf(sharedWords).copy;

/** How long a button shows that it has copied, in ms. */
const shownFor = 3000;

type CopiedValue = {
  value: string;
  words?: { copy: string; copied: string } | undefined;
  /** Names what is copied where the visible words do not: added to them, or in their place. */
  subject?: string;
};

type CopyProps = Omit<ButtonProps, 'children'> & CopiedValue & { 'aria-label'?: string | undefined };

/** Copies a value, and shows for a while that it has. */
export const Copy = ({ value, words = kit.button, subject, leftSection, ...props }: CopyProps) => (
  <CopyButton value={value} timeout={shownFor}>
    {({ copied, copy }) => (
      <Button
        {...props}
        leftSection={copied ? <Check className={iconSize.small} /> : leftSection}
        onClick={copy}
      >
        <span aria-live="polite">{copied ? words.copied : words.copy}</span>
        {subject && <VisuallyHidden>&nbsp;{subject}</VisuallyHidden>}
      </Button>
    )}
  </CopyButton>
);

/** The same as an icon, for places where its words would repeat on every line; a tooltip names it. */
export const CopyIcon = ({
  value,
  words = kit.button,
  subject,
  size = 'var(--size-target)',
}: CopiedValue & { size?: string }) => (
  <CopyButton value={value} timeout={shownFor}>
    {({ copied, copy }) => (
      <ActionIcon variant="subtle" size={size} title={copied ? words.copied : words.copy} onClick={copy}>
        {copied ? <Check className={iconSize.small} /> : <CopySign className={iconSize.small} />}
        <VisuallyHidden>
          <span aria-live="polite">{copied ? words.copied : words.copy}</span>
          {subject && <>&nbsp;{subject}</>}
        </VisuallyHidden>
      </ActionIcon>
    )}
  </CopyButton>
);

/** Copies a text and confirms it in a toast, also where the browser gives no access to the clipboard. */
export async function copyText(text: string, description: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toasts.show({ title: kit.copied, description });
  } catch {
    toasts.show({ title: kit.failed, description: kit.refused, variant: 'destructive' });
  }
}

type SecretDialogProps<Made> = {
  isOpen: boolean;
  onClose(): void;
  titles: { asking: string; shown: string };
  /** Whether a click outside leaves the dialog open while the form is shown. */
  isLong?: boolean;
  /** Renders the form; it gets a function that shows the secret in the form's place. */
  form(show: (made: Made) => void): ReactNode;
  shown(made: Made, close: () => void): ReactNode;
};

/**
 * A dialog that shows a form first, then the secret that came of it. Only its button closes the secret. If the answer
 * comes after the form was closed, the dialog opens again, since the secret cannot be fetched twice.
 */
export function SecretDialog<Made>(props: SecretDialogProps<Made>) {
  const { isOpen, onClose, titles, isLong = false, form, shown } = props;
  const [made, setMade] = useState<Made>();
  const [isShown, setIsShown] = useState(false);
  const isAsking = made === undefined;
  const show = (secret: Made) => {
    setMade(secret);
    setIsShown(true);
  };
  const close = () => {
    setIsShown(false);
    onClose();
  };
  return (
    <Dialog
      isOpen={isOpen || isShown}
      onClose={close}
      // Removed together with the dialog and not earlier: otherwise the words would change while the dialog fades
      // out.
      onExitTransitionEnd={() => setMade(undefined)}
      title={isAsking ? titles.asking : titles.shown}
      size="lg"
      closeOnClickOutside={isAsking && !isLong}
      closeOnEscape={isAsking}
    >
      {isAsking ? form(show) : shown(made, close)}
    </Dialog>
  );
}

type ShownProps = {
  /** An alert above the values. */
  children: ReactNode;
  /** The last value is the secret and takes the focus. */
  values: { label: string; value: string; description?: string }[];
  /** What stands under the values. */
  foot?: ReactNode;
  words?: { copy: string; copied: string } | undefined;
  /** For values that are too long to have a button beside them. */
  isStacked?: boolean | undefined;
  done: string;
  onDone(): void;
};

/** Shows a generated secret. It cannot be read again later. */
export function ShownOnce({ children, values, foot, words, isStacked, done, onDone }: ShownProps) {
  return (
    <Stack>
      {children}
      {values.map((value, index) => (
        <Copied
          key={value.label}
          {...value}
          words={words}
          isStacked={isStacked}
          isSecret={index === values.length - 1}
        />
      ))}
      {foot}
      <Group justify="flex-end">
        <Button variant="default" onClick={onDone}>
          {done}
        </Button>
      </Group>
    </Stack>
  );
}

type CopiedProps = ShownProps['values'][number] &
  Pick<ShownProps, 'words' | 'isStacked'> & { isSecret: boolean };

function Copied({ label, value, description, words, isStacked, isSecret }: CopiedProps) {
  const field = useRef<HTMLInputElement>(null);
  // A dialog moves the focus only when it opens; a form shown in it before has taken that focus away.
  useEffect(() => {
    if (isSecret) field.current?.focus();
  }, [isSecret]);
  return (
    <div className={styles.copy} data-stacked={isStacked}>
      <TextInput
        ref={field}
        label={label}
        description={description}
        value={value}
        readOnly
        data-autofocus={isSecret || undefined}
        classNames={{ input: styles.value ?? '' }}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Copy value={value} words={words} aria-label={words ? undefined : kit.named(label)} />
    </div>
  );
}
