import { Button, Skeleton, Textarea } from '@mantine/core';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { RequestMessage, SupportRequest } from '../../../../routers/support-requests.schema.ts';
import { Send } from '../../../ui/icons.tsx';
import { agency } from '../../agency.ts';
import { messageOf } from '../../errors.ts';
import { ListFailed } from '../../lists/list-states.tsx';
import { Moment } from '../../moment.tsx';
import { trpc } from '../../trpc.ts';
import styles from './portal.module.css';
import { usePortalMessage } from './portal-message.ts';
import { messageLimit } from './use-thread-message.ts';

type Props = { request: SupportRequest; onSeen(): void; onRefused(error: unknown): boolean };

/** What client and agency have written to each other about a request. */
export function Thread({ request, onSeen, onRefused }: Props) {
  const { id: requestId, messageCount } = request;
  const thread = trpc.supportRequests.thread.useQuery({ requestId });
  const { data: messages, error } = thread;
  const isShown = messages !== undefined && messages.length >= messageCount;
  useEffect(() => {
    if (isShown) onSeen();
  }, [isShown, onSeen]);
  useEffect(() => {
    if (error) onRefused(error);
  }, [error, onRefused]);
  return (
    <div className={styles.thread}>
      {messages ? (
        <div className={styles.messages} role="log" aria-label={`Échanges sur ${request.title}`}>
          {messages.map((message) => (
            <Message key={message.id} message={message} />
          ))}
        </div>
      ) : thread.isError ? (
        <ListFailed
          title="Les échanges n’ont pas pu être chargés"
          error={error}
          retry={() => void thread.refetch()}
          isRetrying={thread.isFetching}
        />
      ) : (
        <div role="status" aria-label="Chargement des échanges…">
          <Skeleton height="3.5rem" />
        </div>
      )}
      <Composer request={request} onRefused={onRefused} />
    </div>
  );
}

/** Whoever wrote it, it is text: no link, no markup, in the direction of its own words. */
function Message({ message: { sender, authorName, message, createdAt } }: { message: RequestMessage }) {
  return (
    <article className={styles.message} data-sender={sender}>
      <header className={styles.author}>
        <strong>
          <bdi>{authorName}</bdi>
        </strong>
        {sender === 'staff' && <bdi>{agency.name}</bdi>}
        <Moment at={createdAt} />
      </header>
      <p className={styles.bubble} dir="auto">
        {message}
      </p>
    </article>
  );
}

/** From here on the room that is left is worth a number. */
const counterFrom = 300;

function Composer({ request, onRefused }: Omit<Props, 'onSeen'>) {
  const field = useRef<HTMLTextAreaElement>(null);
  const { text, left, canSend, isPending, error, write, send } = usePortalMessage(request, onRefused);

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
        <p className={styles.problem} role="alert">
          Le message n’est pas parti. <bdi>{messageOf(error)}</bdi>
        </p>
      )}
      <Textarea
        ref={field}
        label="Votre message"
        description="Ctrl + Entrée pour envoyer."
        autosize
        minRows={2}
        maxRows={8}
        attributes={{ input: { dir: 'auto' } }}
        readOnly={isPending}
        value={text}
        error={left < 0 && `Message trop long\u00a0: ${-left} caractères de trop`}
        onChange={({ currentTarget: { value } }) => write(value)}
        onKeyDown={press}
      />
      <div className={styles.row}>
        <span className={styles.quiet}>
          {left >= 0 && left <= counterFrom && `${left} sur ${messageLimit} restants`}
        </span>
        <Button
          type="submit"
          size="xs"
          disabled={!canSend && !isPending}
          loading={isPending}
          rightSection={<Send className={styles.smallIcon} />}
        >
          {error ? 'Réessayer' : 'Envoyer'}
        </Button>
      </div>
    </form>
  );
}
