import { Button, Group, Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Dialog } from './dialog.tsx';

/** What is asked once before something is done that people would regret. */
export type Question = {
  title: string;
  text: ReactNode;
  /** The verb on the button, never a bare yes. */
  confirm: string;
  /** The word for leaving it, where the screen is not in French. */
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
        language={question?.cancel ? 'en' : 'fr'}
      >
        <Stack>
          <Text>{question?.text}</Text>
          <Group justify="flex-end">
            <Button variant="default" onClick={close} data-autofocus>
              {question?.cancel ?? 'Annuler'}
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
