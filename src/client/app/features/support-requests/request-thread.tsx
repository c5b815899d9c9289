import { Button, Textarea } from '@mantine/core';
import { type KeyboardEvent, useRef, useState } from 'react';
import type { Language } from '../../../../content/language.ts';
import type { RequestMessage } from '../../../../routers/support-requests.schema.ts';
import { Send } from '../../../ui/icons.tsx';
import { messageOf } from '../../errors.ts';
import { ListFailed, ListPending } from '../../lists/list-states.tsx';
import { Moment } from '../../moment.tsx';
import { CannedAnswerMenu } from '../canned-answers/canned-answer-menu.tsx';
import { CannedAnswersDialog } from '../canned-answers/canned-answers-dialog.tsx';
import { fillName } from '../canned-answers/fill-name.ts';
import styles from './request.module.css';
import { useAnswer } from './use-answer.ts';
import type { useRequest } from './use-request.ts';
import { messageLimit } from './use-thread-message.ts';

type Props = {
  requestId: number;
  language: Language;
  thread: ReturnType<typeof useRequest>['thread'];
};

/** What client and agency have written to each other, and the place to answer. */
export function RequestThread({ requestId, language, thread }: Props) {
  const { data: messages, error } = thread;
  return (
    <section className={styles.panel} aria-labelledby="thread-head">
      <h2 id="thread-head" className={styles.panelHead}>
        Échanges avec le client
      </h2>
      {!messages && !error && <ListPending label="Chargement des échanges…" rows={2} />}
      {!messages && error && (
        <ListFailed
          title="Les échanges n’ont pas pu être chargés"
          error={error}
          retry={() => void thread.refetch()}
          isRetrying={thread.isFetching}
        />
      )}
      {messages?.length === 0 && (
        <p className={styles.quiet}>
          Aucun message pour l’instant. Le client est prévenu par e-mail de chaque réponse.
        </p>
      )}
      {messages && messages.length > 0 && (
        <div role="log" aria-label="Messages">
          <ol className={styles.messages}>
            {messages.map((message) => (
              <Message key={message.id} message={message} />
            ))}
          </ol>
        </div>
      )}
      <AnswerBox requestId={requestId} language={language} />
    </section>
  );
}

/** Whoever wrote it, it is text: no link, no markup, in the direction of its own words. */
function Message({ message: { sender, authorName, message, createdAt } }: { message: RequestMessage }) {
  return (
    <li className={styles.message} data-sender={sender}>
      <div className={styles.author}>
        <strong>
          <bdi>{authorName}</bdi>
        </strong>
        {sender === 'client' && <span className={styles.quiet}>client</span>}
        <Moment at={createdAt} />
      </div>
      <p className={styles.bubble} dir="auto">
        {message}
      </p>
    </li>
  );
}

/** From here on the room that is left is worth a number. */
const counterFrom = 300;

function AnswerBox({ requestId, language }: Pick<Props, 'requestId' | 'language'>) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [isManaging, setIsManaging] = useState(false);
  const { text, left, canSend, isPending, error, write, send } = useAnswer(requestId);

  function submit(): void {
    send();
    field.current?.focus();
  }
  function press(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
    event.preventDefault();
    submit();
  }
  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {error && (
        <p className={styles.sendProblem} role="alert">
          La réponse n’est pas partie. <bdi>{messageOf(error)}</bdi>
        </p>
      )}
      <Textarea
        ref={field}
        label="Votre réponse"
        description="Ctrl + Entrée pour envoyer. Le client la reçoit aussi par e-mail."
        autosize
        minRows={3}
        maxRows={10}
        attributes={{ input: { dir: 'auto' } }}
        readOnly={isPending}
        value={text}
        error={left < 0 && `Message trop long\u00a0: ${-left} caractères de trop`}
        onChange={({ currentTarget: { value } }) => write(value)}
        onKeyDown={press}
      />
      <div className={styles.tools}>
        <CannedAnswerMenu
          language={language}
          onChoose={(answer) => {
            const filled = fillName(answer, undefined);
            write(text.trim() ? `${text.trimEnd()}\n${filled}` : filled);
            field.current?.focus();
          }}
          onManage={() => setIsManaging(true)}
        />
        <span className={styles.quiet}>
          {left >= 0 && left <= counterFrom && `${left} sur ${messageLimit} restants`}
        </span>
        <Button
          type="submit"
          disabled={!canSend && !isPending}
          loading={isPending}
          rightSection={<Send className={styles.icon} />}
        >
          {error ? 'Réessayer' : 'Envoyer'}
        </Button>
      </div>
      <CannedAnswersDialog isOpen={isManaging} language={language} onClose={() => setIsManaging(false)} />
    </form>
  );
}
