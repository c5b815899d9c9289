import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import type { Conversation, Team } from '../../routers/chat.schema.ts';
import { usePassedFocus } from '../ui/use-passed-focus.ts';
import { isEmailSkipped, skipEmail } from './browser-memory.ts';
import styles from './card.module.css';
import { useChatContext } from './chat-context.ts';
import composer from './composer.module.css';
import { isEmail } from './contact.ts';
import { EmailField } from './email-field.tsx';
import type { ConversationHandle } from './use-conversation.ts';
import { duration } from './wait-words.ts';

type Props = {
  conversation: ConversationHandle;
  asked: Conversation;
};

/** Once a person was asked for: that the team knows, and where an answer reaches a visitor who has closed the chat. */
export function HandOver({ conversation, asked }: Props) {
  const { texts, nextFocus } = useChatContext();
  const words = texts.handOver;
  const team = useTeam(conversation, asked.takenOverBy === null);
  const [skipped, setSkipped] = useState(() => isEmailSkipped(asked.id));
  const [changing, setChanging] = useState(false);
  const whole = useRef<HTMLDivElement>(null);
  usePassedFocus(whole, nextFocus);
  const email = asked.userEmail;
  const asks = changing || (!email && !skipped);
  const isTaken = asked.takenOverBy !== null;
  if (isTaken && !asks) return null;
  const [before, after] = words.known.split('{email}');

  return (
    <div ref={whole} className={styles.handOver}>
      {!isTaken && (
        <p role="status">
          {team?.isAway ? words.away : words.told}
          {team?.usualWait != null && ` ${words.usually.replace('{time}', duration(team.usualWait, texts))}`}
        </p>
      )}
      {asks ? (
        <EmailQuestion
          known={email ?? ''}
          onKeep={async (given) => {
            const kept = await conversation.setEmail(given);
            if (kept) setChanging(false);
            return kept;
          }}
          onSkip={() => {
            skipEmail(asked.id);
            setSkipped(true);
            setChanging(false);
            nextFocus()?.focus();
          }}
        />
      ) : (
        email && (
          <p>
            {before}
            <bdi>{email}</bdi>
            {after}{' '}
            <button type="button" className={styles.link} onClick={() => setChanging(true)}>
              {words.change}
            </button>
          </p>
        )
      )}
    </div>
  );
}

/** Whether the team is here, asked once while somebody waits for it; undefined where that is not known. */
function useTeam({ readTeam }: ConversationHandle, waiting: boolean): Team | undefined {
  const [team, setTeam] = useState<Team>();
  useEffect(() => {
    if (waiting) readTeam().then(setTeam, () => {});
  }, [readTeam, waiting]);
  return team;
}

type QuestionProps = {
  known: string;
  onKeep(email: string): Promise<boolean>;
  onSkip(): void;
};

function EmailQuestion({ known, onKeep, onSkip }: QuestionProps) {
  const { texts } = useChatContext();
  const words = texts.handOver;
  const [email, setEmail] = useState(known);
  const [wrong, setWrong] = useState(false);
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const fieldId = useId();

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy) return;
    const isBad = !isEmail(email);
    setWrong(isBad);
    if (isBad) {
      field.current?.focus();
      return;
    }
    setBusy(true);
    await onKeep(email.trim());
    setBusy(false);
  }

  return (
    <form className={composer.info} noValidate onSubmit={submit}>
      <label htmlFor={fieldId}>{words.ask}</label>
      <EmailField
        ref={field}
        id={fieldId}
        dir="ltr"
        placeholder={words.email}
        value={email}
        wrong={wrong}
        onText={(text) => {
          setWrong(false);
          setEmail(text);
        }}
      />
      <div className={styles.row}>
        <button type="submit" aria-busy={busy}>
          {words.keep}
        </button>
        <button type="button" className={styles.link} onClick={onSkip}>
          {words.skip}
        </button>
      </div>
    </form>
  );
}
