import { memo, useRef } from 'react';
import { Folded, FoldedOriginal } from '../ui/folded.tsx';
import { usePassedFocus } from '../ui/use-passed-focus.ts';
import { useAgency } from './agency.ts';
import { useChatContext } from './chat-context.ts';
import type { SaidItem } from './conversation-state.ts';
import { Icon } from './icons.tsx';
import styles from './messages.module.css';
import { PassingButton } from './passing-button.tsx';
import { RichText } from './rich-text.tsx';
import { speakerOf } from './speaker.ts';

const clock = new Intl.DateTimeFormat('fr-FR', { hour: '2-digit', minute: '2-digit' });

type Props = Omit<SaidItem, 'key'> & {
  /** Its key. */
  of: string;
  /** Follows a message of the same sender. */
  continued: boolean;
  /** Only where it can be used: not while another message is being sent. */
  onRetry: ((clientMessageId: string) => void) | undefined;
  onDiscard(clientMessageId: string): void;
};

/**
 * One message with its sender, its time and, where it is not simply done, its state in a word and a sign. It takes
 * the parts of its item one by one: while an answer grows, the others compare as equal and are left alone.
 */
export const Message = memo(function Message(props: Props) {
  const { sender, author, text, createdAt, state, mail, sources, original, clientMessageId, continued } =
    props;
  const { texts, nextFocus } = useChatContext();
  const own = sender === 'user';
  const byPerson = sender === 'admin';
  const speaker = speakerOf({ sender, authorName: author }, texts, useAgency().name);
  const whole = useRef<HTMLDivElement>(null);
  // A link in an answer that is cut off may have the focus.
  usePassedFocus(whole, nextFocus);
  return (
    <div
      ref={whole}
      className={styles.message}
      data-side={own ? 'visitor' : byPerson ? 'person' : 'assistant'}
      data-continued={continued || undefined}
    >
      <span className={styles.unseen}>{speaker} : </span>
      {byPerson && !continued && (
        <span className={styles.sender} aria-hidden="true">
          <i>{[...speaker][0]}</i>
          <b>{speaker}</b> {texts.team}
        </span>
      )}
      <div className={styles.bubble} data-state={state} dir="auto">
        {own ? text : <RichText text={text} growing={state === 'writing'} byPerson={byPerson} />}
      </div>
      {mail && mail.files.length > 0 && <Files files={mail.files} />}
      {original && <FoldedOriginal title={texts.translated} original={original} />}
      <div className={styles.meta}>
        {mail?.from && <bdi>{mail.from}</bdi>}
        <time dateTime={createdAt}>{clock.format(new Date(createdAt))}</time>
        {mail && <Mark name="mail" text={texts.byMail} />}
        <StateMark sender={sender} state={state} />
        {!original && state === 'done' && sources.length > 0 && (
          <Folded title={texts.sources}>
            <ul>
              {sources.map(({ title, href }) => (
                <li key={title}>
                  <bdi>{href === null ? title : <a href={href}>{title}</a>}</bdi>
                </li>
              ))}
            </ul>
          </Folded>
        )}
        {clientMessageId && isHeldUp(state) && (
          <>
            <PassingButton
              className={styles.retry}
              disabled={!props.onRetry}
              onClick={() => props.onRetry?.(clientMessageId)}
            >
              {texts.retry}
            </PassingButton>
            <PassingButton className={styles.retry} onClick={() => props.onDiscard(clientMessageId)}>
              {texts.removal.confirm}
            </PassingButton>
          </>
        )}
        {sender === 'bot' && state === 'done' && (
          <div
            ref={(place) => {
              // Not taken apart: the bundle would wrap it in a function of its own.
              void import('./rating.ts').then(
                (rating) => rating.rate(place, props.of, styles.retry),
                // Where it does not come nothing is rated, and all else goes on.
                () => {},
              );
            }}
          />
        )}
      </div>
    </div>
  );
});

type FilesProps = { files: NonNullable<Props['mail']>['files'] };

/** What came with a mail: pictures are shown, and all is saved by a press. */
function Files({ files }: FilesProps) {
  return (
    <ul className={styles.files}>
      {files.map(({ id, name, mediaType, url }) => (
        <li key={id}>
          <a href={url} download={name}>
            {mediaType.startsWith('image/') && <img src={url} alt="" loading="lazy" />}
            <bdi>{name}</bdi>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** It has not left, and may be sent again or taken back. */
export const isHeldUp = (state: SaidItem['state']) => state === 'queued' || state === 'failed';

function StateMark({ sender, state }: Pick<Props, 'sender' | 'state'>) {
  const { texts } = useChatContext();
  if (state === 'sending') return <Mark name="clock" text={texts.sending} />;
  if (state === 'queued') return <Mark name="clock" text={texts.queued} />;
  if (state === 'waiting') return <Mark name="retrying" text={texts.waiting} />;
  if (state !== 'failed') return null;
  return <Mark name="problem" text={sender === 'user' ? texts.notSent : texts.interrupted} serious />;
}

type MarkProps = { name: 'clock' | 'retrying' | 'problem' | 'mail'; text: string; serious?: boolean };

function Mark({ name, text, serious = false }: MarkProps) {
  return (
    <span className={styles.mark} data-serious={serious || undefined}>
      <Icon name={name} />
      {text}
    </span>
  );
}

/** Three dots while the assistant has not written a word yet. */
export function TypingSign() {
  const { texts } = useChatContext();
  return (
    <div className={styles.message} data-side="assistant">
      <div className={`${styles.bubble} ${styles.typing}`}>
        <span className={styles.unseen}>{texts.typing}</span>
        <i />
        <i />
        <i />
      </div>
    </div>
  );
}
