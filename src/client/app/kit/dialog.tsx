import { Button, Group, Modal, type ModalProps, Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { kitWords } from '../../../content/app/kit.ts';
import type { AppLanguage } from '../../../content/language.ts';
import { appLanguage, wordsOf } from '../language.ts';

type Props = Pick<
  ModalProps,
  'size' | 'closeOnEscape' | 'closeOnClickOutside' | 'onExitTransitionEnd' | 'fullScreen' | 'classNames'
> & {
  title: ReactNode;
  language?: AppLanguage;
  isOpen: boolean;
  onClose(): void;
  children: ReactNode;
};

/**
 * A dialog over the screen, and under the toasts: what goes wrong in it is said there. Its head is no landmark:
 * Mantine's would count as a second banner of the page.
 */
export function Dialog({ title, language = appLanguage, isOpen, onClose, children, ...props }: Props) {
  return (
    <Modal.Root opened={isOpen} onClose={onClose} centered zIndex="var(--layer-dialog)" {...props}>
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Header role="presentation">
          <Modal.Title fw={650} fz="xl" ff="heading">
            {title}
          </Modal.Title>
          <Modal.CloseButton aria-label={kitWords[language].close} />
        </Modal.Header>
        <Modal.Body>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

/** What is asked once before something is done that people would regret. */
export type Question = {
  title: string;
  text: ReactNode;
  /** The verb on the button, never a bare yes. */
  confirm: string;
  /** The word for leaving it, where the screen is not in the app's language: in English then. */
  cancel?: string;
  isDangerous?: boolean;
  run(): void;
};

/** `ask` puts a question; `dialog` is where it appears. */
export function useQuestion(): { ask(question: Question): void; dialog: ReactNode } {
  // The question outlives its answer, so that its words stay while the dialog fades.
  const [question, setQuestion] = useState<Question>();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return {
    ask(next) {
      setQuestion(next);
      setIsOpen(true);
    },
    dialog: (
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title={question?.title}
        language={question?.cancel ? 'en' : appLanguage}
      >
        <Stack>
          <Text>{question?.text}</Text>
          <Group justify="flex-end">
            <Button variant="default" onClick={close} data-autofocus>
              {question?.cancel ?? wordsOf(kitWords).cancel}
            </Button>
            <Button
              {...(question?.isDangerous && { color: 'red' })}
              onClick={() => {
                close();
                question?.run();
              }}
            >
              {question?.confirm}
            </Button>
          </Group>
        </Stack>
      </Dialog>
    ),
  };
}
