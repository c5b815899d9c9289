import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';

/** What is asked once before something is done that people would regret. */
export type Question = {
  title: string;
  text: ReactNode;
  /** The verb on the button, never a bare yes. */
  confirm: string;
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
      <Modal
        opened={isOpen}
        onClose={close}
        title={question?.title}
        centered
        closeButtonProps={{ 'aria-label': 'Fermer' }}
      >
        <Stack>
          <Text>{question?.text}</Text>
          <Group justify="flex-end">
            <Button variant="default" onClick={close} data-autofocus>
              Annuler
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
      </Modal>
    ),
  };
}
