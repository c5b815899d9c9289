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

/** How long a button says that it has copied, in ms. */
const shownFor = 3000;

type CopiedValue = {
  value: string;
  words?: { copy: string; copied: string } | undefined;
  /** Where the words do not tell what is copied: said after them, or in their place. */
  subject?: string;
};

type CopyProps = Omit<ButtonProps, 'children'> & CopiedValue & { 'aria-label'?: string | undefined };

/** Copies a value, and says for a while that it has. */
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

/** The same where its words would stand beside every line: a sign, which says what it is to whoever points at it. */
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

/** Copies a text and says so in a toast, also where the browser does not let it. */
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
  /** Whether the form keeps the dialog where somebody clicks beside it. */
  isLong?: boolean;
  /** What asks for it: it is given what takes its place. */
  form(show: (made: Made) => void): ReactNode;
  shown(made: Made, close: () => void): ReactNode;
};

/**
 * First a form, then the secret that came of it, once: it does not go away by a key or a click beside it. Where it comes
 * after somebody has closed the form, the dialog opens for it: it could not be had again.
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
      // It is gone with its dialog, and not before: the words would change while that fades.
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
  /** What has to be known before it is copied, as an alert. */
  children: ReactNode;
  /** The last one is the secret, which has the focus. */
  values: { label: string; value: string; description?: string }[];
  /** What stands under the values. */
  foot?: ReactNode;
  words?: { copy: string; copied: string } | undefined;
  /** Where the values are too long to have a button beside them. */
  isStacked?: boolean | undefined;
  done: string;
  onDone(): void;
};

/** The only moment at which a generated secret can be read. */
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
  // A dialog gives the focus when it opens; where a form stood in it before, that has taken the focus with it.
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
