import { Stack } from '@mantine/core';
import { useRef, useState } from 'react';
import { supportRequestsWords } from '../../../../content/app/support-requests.ts';
import type { Language } from '../../../../content/language.ts';
import type { RequestMessage } from '../../../../routers/support-requests.schema.ts';
import panel from '../../frame/panel.module.css';
import { Panel } from '../../frame/panel.tsx';
import { Message } from '../../kit/message.tsx';
import { QueryBody, RowsPending } from '../../kit/query.tsx';
import { wordsOf } from '../../language.ts';
import { trpc } from '../../trpc.ts';
import { CannedAnswerMenu } from '../canned-answers/canned-answer-menu.tsx';
import { CannedAnswersDialog } from '../canned-answers/canned-answers-dialog.tsx';
import { fillName } from '../canned-answers/fill-name.ts';
import { useKept } from '../chat/kept-texts.ts';
import { ThreadComposer } from './thread-composer.tsx';
import type { useRequest } from './use-request.ts';
import { useThreadMessage } from './use-thread-message.ts';

const words = wordsOf(supportRequestsWords).thread;

type Props = {
  requestId: number;
  language: Language;
  thread: ReturnType<typeof useRequest>['thread'];
};

/** What client and agency have written to each other, and the place to answer. */
export function RequestThread({ requestId, language, thread }: Props) {
  return (
    <Panel title={words.title}>
      <QueryBody
        query={thread}
        pending={<RowsPending label={words.pending} rows={2} />}
        failed={words.failed}
      >
        {(messages) => <Messages messages={messages} />}
      </QueryBody>
      <AnswerBox requestId={requestId} language={language} />
    </Panel>
  );
}

function Messages({ messages }: { messages: RequestMessage[] }) {
  if (messages.length === 0) {
    return <p className={panel.quiet}>{words.none}</p>;
  }
  return (
    <Stack role="log" aria-label={words.messages}>
      {messages.map(({ id, sender, authorName, message, createdAt }) => (
        <Message
          key={id}
          author={authorName}
          about={sender === 'client' && <span>{words.client}</span>}
          at={createdAt}
          size="md"
          side={sender === 'staff' ? 'end' : 'start'}
        >
          {message}
        </Message>
      ))}
    </Stack>
  );
}

function AnswerBox({ requestId, language }: Pick<Props, 'requestId' | 'language'>) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [isManaging, setIsManaging] = useState(false);
  const answer = useAnswer(requestId);
  const rows = { minRows: 3, maxRows: 10 };
  return (
    <>
      <ThreadComposer message={answer} field={field} words={words.composer} rows={rows}>
        <CannedAnswerMenu
          language={language}
          onChoose={(canned) => {
            const filled = fillName(canned, undefined);
            answer.write(answer.text.trim() ? `${answer.text.trimEnd()}\n${filled}` : filled);
            field.current?.focus();
          }}
          onManage={() => setIsManaging(true)}
        />
      </ThreadComposer>
      <CannedAnswersDialog isOpen={isManaging} language={language} onClose={() => setIsManaging(false)} />
    </>
  );
}

/** The answer that somebody is writing to a client; it is kept while they look at other screens. */
function useAnswer(requestId: number) {
  const [text, setText] = useKept(`request ${requestId}`, '');
  const { supportRequests } = trpc.useUtils();
  return useThreadMessage(
    requestId,
    { text, setText },
    { onSent: () => void supportRequests.get.invalidate({ requestId }) },
  );
}
