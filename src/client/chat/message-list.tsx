import { type ReactNode, useEffect, useState } from 'react';
import { FollowedLog, useFollowEnd } from '../ui/followed-log.tsx';
import { useAgency } from './agency.ts';
import { useChatContext } from './chat-context.ts';
import type { SaidItem, TimelineItem } from './conversation-state.ts';
import { Icon } from './icons.tsx';
import { isHeldUp, Message, TypingSign } from './message.tsx';
import styles from './messages.module.css';
import { PassingButton } from './passing-button.tsx';
import { naming } from './texts.ts';
import type { Voice } from './turns.ts';

/** The typing sign stands for an answer that is on its way; after this time, in ms, none is. */
const typingLimit = 60_000;

type Props = {
  /** Who answers, and with what caution it is to be read. */
  notice: string;
  items: TimelineItem[];
  /** False when the assistant is silent: no answer of its is on its way. */
  answering: boolean;
  onRetry: ((clientMessageId: string) => void) | undefined;
  onDiscard(clientMessageId: string): void;
  /** What stands before anything else. */
  first: ReactNode;
  /** What stands under the messages, or under the greeting while there are none. */
  children: ReactNode;
};

/** The messages, oldest first; it follows the newest one unless the reader has scrolled up. */
export function MessageList({ notice, items, answering, onRetry, onDiscard, first, children }: Props) {
  const { texts, welcome } = useChatContext();
  const end = items.at(-1);
  const last = end?.sender === 'turn' ? undefined : end;
  const typing = useTypingSign(answering ? last : undefined);
  const followed = useFollowEnd({
    newest: `${end?.key} ${last?.text.length} ${last?.state} ${typing}`,
    own: items.findLast(({ sender }) => sender === 'user')?.key,
    isEmpty: !end,
  });
  return (
    <FollowedLog
      followed={followed}
      label={texts.log}
      classes={styles}
      pill={
        <PassingButton
          nextFocus={() => followed.outer.current}
          className={styles.pill}
          onClick={followed.toEnd}
        >
          <Icon name="down" />
          {texts.newMessages}
        </PassingButton>
      }
    >
      {first}
      <p className={styles.notice}>{notice}</p>
      <div className={styles.message} data-side="assistant">
        <div className={styles.bubble} dir="auto">
          {welcome[0]}
        </div>
      </div>
      <div role="log" aria-live="polite" aria-busy={last?.state === 'writing'} className={styles.log}>
        {items.map(({ key, ...item }, at) =>
          item.sender === 'turn' ? (
            <TurnLine key={key} voice={item.voice} />
          ) : item.state === 'writing' && !item.text ? (
            <TypingSign key={key} />
          ) : (
            <Message
              key={key}
              {...item}
              of={key}
              continued={continues(item, items[at - 1])}
              onRetry={isHeldUp(item.state) ? onRetry : undefined}
              onDiscard={onDiscard}
            />
          ),
        )}
        {typing && <TypingSign />}
      </div>
      {children}
    </FollowedLog>
  );
}

/** The same speaker goes on. */
function continues({ sender, author }: Omit<SaidItem, 'key'>, before: TimelineItem | undefined): boolean {
  return before !== undefined && before.sender === sender && before.author === author;
}

/** Tells in the list that a person has come in, or that the assistant answers again. */
function TurnLine({ voice }: { voice: Voice }) {
  const { texts } = useChatContext();
  const agency = useAgency();
  return (
    <p className={styles.turn}>
      <Icon name={voice === null ? 'assistant' : 'person'} />
      {voice === null ? texts.takenOver.left : naming(texts.takenOver.joined, voice || agency.name)}
    </p>
  );
}

/** True from the visitor's message to the first word of its answer, for a while at most. */
function useTypingSign(last: SaidItem | undefined): boolean {
  const waitingSince =
    last?.sender === 'user' && !isHeldUp(last.state) ? Date.parse(last.createdAt) : undefined;
  const [expired, setExpired] = useState<number>();
  useEffect(() => {
    if (waitingSince === undefined) return;
    const timer = setTimeout(() => setExpired(waitingSince), waitingSince + typingLimit - Date.now());
    return () => clearTimeout(timer);
  }, [waitingSince]);
  return waitingSince !== undefined && waitingSince !== expired && Date.now() - waitingSince < typingLimit;
}
