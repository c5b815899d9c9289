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
  /** The name of the cross, where the words around it are of another language. */
  closeLabel?: string | undefined;
  closeOnEscape?: boolean;
  isOpen: boolean;
  onClose(): void;
  children: ReactNode;
};

/** The dialogs that are open, the topmost one last. */
const openDialogs: symbol[] = [];

/**
 * Escape is the topmost dialog's alone. Mantine's own listeners would all hear it, and one that opens by it, such as the
 * question before a form is left, would close by it again.
 */
function useTopmostEscape(isOpen: boolean, close: () => void): void {
  const press = useEffectEvent((self: symbol, { key, isComposing, target }: KeyboardEvent) => {
    if (key !== 'Escape' || isComposing || openDialogs.at(-1) !== self) return;
    // A menu or a list of choices that is open in it closes first.
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
 * A dialog over the screen, and under the toasts: what goes wrong in it is said there. Its head is no landmark:
 * Mantine's would count as a second banner of the page.
 */
export function Dialog({ title, isOpen, onClose, children, ...rest }: Props) {
  const {
    language = pageLanguage(),
    closeLabel = sharedWords[language].close,
    closeOnEscape = true,
    ...props
  } = rest;
  // Mantine notes what to give the focus back to when `opened` changes: one that came late has to open after it stands.
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
      {/* A form that it was opened from would hear of what its own form sends: React's events pass through portals. */}
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
  /** The verb on the button, never a bare yes. */
  confirm: string;
  /** The word for leaving it, where that is more than giving up. */
  cancel?: string;
  /** What may be done instead, which loses nothing. */
  instead?: { label: string; isRunning: boolean; run(): void } | undefined;
  isDangerous?: boolean | undefined;
  onConfirm(): void;
  onCancel(): void;
};

/** A question before something is done that people would regret: focus begins at the way out. */
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
  /** Is told that it was left without. */
  giveUp?(): void;
};

/**
 * What a dialog was opened with last, and whether it is open: `shown` outlives its end, so that its words stay while the
 * dialog fades.
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

/** `ask` puts a question; `dialog` is where it appears. */
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
