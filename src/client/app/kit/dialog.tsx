import { Button, Group, Modal, type ModalProps, Stack, Text } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { sharedWords } from '../../../content/app/kit.ts';
import type { ClientLanguage } from '../../../content/language.ts';
import { pageLanguage } from '../language.ts';

type Props = Pick<
  ModalProps,
  'size' | 'closeOnClickOutside' | 'onExitTransitionEnd' | 'fullScreen' | 'classNames'
> & {
  title: ReactNode;
  language?: ClientLanguage | undefined;
  /** The label of the close button, where the dialog's words are in another language. */
  closeLabel?: string | undefined;
  closeOnEscape?: boolean;
  isOpen: boolean;
  onClose(): void;
  children: ReactNode;
};

/** The dialogs that are open, the topmost one last. */
const openDialogs: symbol[] = [];

/**
 * Only the topmost dialog handles Escape. With Mantine's own listeners all would handle it, and a dialog opened by
 * Escape, such as the question before leaving a form, would be closed by the same key press.
 */
function useTopmostEscape(isOpen: boolean, close: () => void): void {
  const press = useEffectEvent((self: symbol, { key, isComposing, target }: KeyboardEvent) => {
    if (key !== 'Escape' || isComposing || openDialogs.at(-1) !== self) return;
    // Escape closes an open menu or list of choices in the dialog first.
    const isInner =
      target instanceof Element && target.getAttribute('data-mantine-stop-propagation') === 'true';
    if (!isInner) close();
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    const self = Symbol('dialog');
    const listen = (event: KeyboardEvent) => press(self, event);
    openDialogs.push(self);
    window.addEventListener('keydown', listen, { capture: true });
    return () => {
      openDialogs.splice(openDialogs.indexOf(self), 1);
      window.removeEventListener('keydown', listen, { capture: true });
    };
  }, [isOpen]);
}

/**
 * A dialog over the screen but under the toasts, which tell what goes wrong in it. Its head is no landmark: Mantine's
 * would be a second banner of the page.
 */
export function Dialog({ title, isOpen, onClose, children, ...rest }: Props) {
  const {
    language = pageLanguage(),
    closeLabel = sharedWords[language].close,
    closeOnEscape = true,
    ...props
  } = rest;
  // Mantine notes where to return the focus when `opened` changes, so a dialog that was loaded late has to open only
  // after it is mounted.
  const opened = useMounted() && isOpen;
  useTopmostEscape(opened, () => closeOnEscape && onClose());
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      closeOnEscape={false}
      centered
      zIndex="var(--layer-dialog)"
      {...props}
    >
      <Modal.Overlay />
      {/* React's events pass through portals: without this, a form around the dialog would get its submit event. */}
      <Modal.Content onSubmit={(event) => event.stopPropagation()}>
        <Modal.Header role="presentation">
          <Modal.Title fw={650} fz="xl" ff="heading">
            {title}
          </Modal.Title>
          <Modal.CloseButton aria-label={closeLabel} />
        </Modal.Header>
        <Modal.Body>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

type QuestionDialogProps = Pick<Props, 'title' | 'language' | 'closeLabel' | 'isOpen'> & {
  text: ReactNode;
  /** A verb, never a bare yes. */
  confirm: string;
  /** The label for cancelling, where it means more than giving up. */
  cancel?: string;
  /** A safer action that is offered as well. */
  instead?: { label: string; isRunning: boolean; run(): void } | undefined;
  isDangerous?: boolean | undefined;
  onConfirm(): void;
  onCancel(): void;
};

/** A question before something that people would regret. The focus starts on the cancel button. */
export function QuestionDialog({ title, text, confirm, isDangerous, isOpen, ...props }: QuestionDialogProps) {
  const { language = pageLanguage(), closeLabel, instead, onConfirm, onCancel } = props;
  const { cancel = sharedWords[language].cancel } = props;
  return (
    <Dialog isOpen={isOpen} onClose={onCancel} title={title} language={language} closeLabel={closeLabel}>
      <Stack>
        <Text>{text}</Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel} data-autofocus>
            {cancel}
          </Button>
          <Button
            {...(isDangerous && { color: 'red' })}
            {...(instead && { variant: 'light' })}
            onClick={onConfirm}
          >
            {confirm}
          </Button>
          {instead && (
            <Button loading={instead.isRunning} onClick={instead.run}>
              {instead.label}
            </Button>
          )}
        </Group>
      </Stack>
    </Dialog>
  );
}

export type Question = Omit<QuestionDialogProps, 'language' | 'isOpen' | 'onConfirm' | 'onCancel'> & {
  run(): void;
  /** Called when it was left without an answer. */
  giveUp?(): void;
};

/**
 * The value a dialog was opened with last, and whether it is open. `shown` stays after closing, so that the words
 * stay while the dialog fades out.
 */
export function useOpened<Shown>() {
  const [shown, setShown] = useState<Shown>();
  const [isOpen, setIsOpen] = useState(false);
  return {
    shown,
    isOpen,
    open(next: Shown) {
      setShown(next);
      setIsOpen(true);
    },
    close: () => setIsOpen(false),
  };
}

const none: Question = { title: '', text: '', confirm: '', run() {} };

/** `ask` opens a question; `dialog` is the element to render. */
export function useQuestion(language?: ClientLanguage) {
  const { shown: question = none, isOpen, open, close } = useOpened<Question>();
  return {
    ask: open,
    dialog: (
      <QuestionDialog
        {...question}
        language={language}
        isOpen={isOpen}
        onCancel={() => {
          close();
          question.giveUp?.();
        }}
        onConfirm={() => {
          close();
          question.run();
        }}
      />
    ),
  };
}
