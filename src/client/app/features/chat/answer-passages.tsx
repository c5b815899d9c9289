import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { chatWords } from '../../../../content/app/chat.ts';
import { Dialog } from '../../kit/dialog.tsx';
import { QueryBody, RowsPending } from '../../kit/query.tsx';
import { appLocale, wordsOf } from '../../language.ts';
import { trpc } from '../../trpc.ts';

const words = wordsOf(chatWords).passages;
const score = new Intl.NumberFormat(appLocale, { maximumFractionDigits: 1 });

type Props = { conversationId: string; messageId: number };

/** The way to the passages that an answer of the assistant rests on, and how near each was to the question. */
export function AnswerPassages({ conversationId, messageId }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const query = trpc.admin.passages.useQuery({ conversationId, messageId }, { enabled: isOpen });
  return (
    <>
      <Button size="compact-sm" variant="subtle" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {words.show}
      </Button>
      <Dialog title={words.title} isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <QueryBody query={query} pending={<RowsPending label={words.pending} />} failed={words.failed}>
          {(passages) => (
            <Stack gap="md">
              {passages.length === 0 && <Text c="dimmed">{words.none}</Text>}
              {passages.map(({ id, title, text, score: nearness }) => (
                <section key={id}>
                  <Text fw={600} dir="auto">
                    {title}
                  </Text>
                  <Text fz="sm" c="dimmed">
                    {words.score(id, score.format(nearness))}
                  </Text>
                  <Text fz="sm" dir="auto" style={{ whiteSpace: 'pre-line' }}>
                    {text}
                  </Text>
                </section>
              ))}
            </Stack>
          )}
        </QueryBody>
      </Dialog>
    </>
  );
}
