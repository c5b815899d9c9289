import { useState } from 'react';
import { supportRequestsWords } from '../../../../content/app/support-requests.ts';
import type { Language } from '../../../../content/language.ts';
import { Panel } from '../../frame/panel.tsx';
import { useKept } from '../../frame/staff-session.ts';
import { Composer } from '../../kit/composer.tsx';
import { Message, ThreadLog } from '../../kit/thread.tsx';
import { wordsOf } from '../../language.ts';
import { CannedAnswerMenu } from '../canned-answers/canned-answer-menu.tsx';
import { CannedAnswersDialog } from '../canned-answers/canned-answers-dialog.tsx';
import { fillName } from '../canned-answers/fill-name.ts';
import { useRequestMessage } from './use-request-message.ts';
import type { useRequest } from './use-requests.ts';

const words = wordsOf(supportRequestsWords).thread;

type Props = {
  requestId: number;
  language: Language;
  thread: ReturnType<typeof useRequest>['thread'];
};

/** What client and agency have written to each other, and the place to answer. */
export function RequestThread({ requestId, language, thread }: Props) {
  const [isManaging, setIsManaging] = useState(false);
  const answer = useRequestMessage(requestId, { draft: useKept(`request ${requestId}`, '') });
  return (
    <Panel title={words.title}>
      <ThreadLog query={thread} label={words.messages} words={words} isWide>
        {({ id, sender, authorName, message, createdAt }) => (
          <Message
            key={id}
            from={sender === 'staff' ? 'us' : 'them'}
            author={authorName}
            about={sender === 'client' && <span>{words.client}</span>}
            at={createdAt}
          >
            {message}
          </Message>
        )}
      </ThreadLog>
      <Composer message={answer} {...words.composer} minRows={3} maxRows={10}>
        <CannedAnswerMenu
          language={language}
          onChoose={(canned) => {
            const filled = fillName(canned, undefined);
            answer.write(answer.text.trim() ? `${answer.text.trimEnd()}\n${filled}` : filled);
            answer.field.current?.focus();
          }}
          onManage={() => setIsManaging(true)}
        />
      </Composer>
      <CannedAnswersDialog isOpen={isManaging} language={language} onClose={() => setIsManaging(false)} />
    </Panel>
  );
}
