import { Button, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { translationsWords } from '../../../../content/app/translations.ts';
import type { Language } from '../../../../content/language.ts';
import { staffWords } from '../../../../content/staff-words.ts';
import { Globe } from '../../../ui/icons.tsx';
import { messageOf } from '../../errors.ts';
import { useKept } from '../../frame/staff-session.ts';
import iconSize from '../../icon-size.module.css';
import { Composer } from '../../kit/composer.tsx';
import { wordsOf } from '../../language.ts';
import { trpc } from '../../trpc.ts';
import styles from './translated.module.css';
import { OtherText } from './translated.tsx';
import type { ThreadTranslations } from './use-translations.ts';

const { reply: words } = wordsOf(translationsWords);
const { languages } = wordsOf(staffWords);

/** What was written before its translation took its place, and the model that made that. */
export type ReplyOriginal = { text: string; language: Language; model: string };

type Thread = { conversationId: string } | { requestId: number };
type Kept = readonly [
  original: ReplyOriginal | undefined,
  keep: (original: ReplyOriginal | undefined) => void,
];

/** The original of what is written now in a thread, as long as that is its translation; it waits with the draft. */
export const useReplyOriginal = (thread: Thread): Kept =>
  useKept<ReplyOriginal | undefined>(
    'requestId' in thread ? `original request ${thread.requestId}` : `original ${thread.conversationId}`,
    undefined,
  );

type ReplyProps = {
  thread: Thread;
  /** The language of whoever gets the answer, once it is known. */
  answerIn: Language | undefined;
  translations: ThreadTranslations;
  kept: Kept;
};
type Props = Omit<ComponentProps<typeof Composer>, 'language'> & ReplyProps;

/**
 * The place where staff answer in their own language and see, and correct, the translation that goes. `children` helps to write
 * the original.
 */
export function TranslatedComposer(props: Props) {
  const { thread, answerIn, translations, kept, children, ...area } = props;
  const [original] = kept;
  return (
    <div>
      {original && (
        <div className={styles.yours}>
          <OtherText title={words.yours} text={original.text} language={original.language} />
        </div>
      )}
      <Composer
        {...area}
        {...(original &&
          answerIn && {
            language: answerIn,
            label: words.label(languages[answerIn]),
            description: words.hint['requestId' in thread ? 'client' : 'visitor'],
          })}
      >
        {!original && children}
        <TranslateReply
          thread={thread}
          answerIn={answerIn}
          translations={translations}
          kept={kept}
          composer={area.composer}
        />
      </Composer>
    </div>
  );
}

/** Puts what is written into the language of whoever gets it, and back. Without a model it says so. */
function TranslateReply(props: ReplyProps & Pick<Props, 'composer'>) {
  const {
    thread,
    answerIn,
    translations: { isAvailable, language },
    kept: [original, keepOriginal],
    composer: { text, write },
  } = props;
  const {
    client: { translations },
    translations: known,
  } = trpc.useUtils();
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (message: string) =>
      'requestId' in thread
        ? translations.proposeForRequest.mutate({ ...thread, message })
        : translations.propose.mutate({ ...thread, message }),
    onSuccess(proposal, message) {
      keepOriginal({ text: message, language: proposal.from, model: proposal.model });
      write(proposal.text);
      // Chosen anew since this was opened.
      if ('requestId' in thread && proposal.language !== answerIn) void known.ofRequest.invalidate(thread);
    },
  });
  if (original)
    return (
      <Button
        variant="default"
        onClick={() => {
          write(original.text);
          keepOriginal(undefined);
        }}
      >
        {words.again}
      </Button>
    );
  if (isAvailable === undefined || answerIn === undefined || language === answerIn) return null;
  return (
    <>
      <Button
        variant="default"
        data-wraps
        leftSection={<Globe className={iconSize.small} />}
        disabled={!isAvailable || text.trim() === ''}
        loading={isPending}
        title={isAvailable ? words.before : words.unavailable}
        onClick={() => {
          reset();
          mutate(text.trim());
        }}
      >
        {words.translate(languages[answerIn])}
      </Button>
      {!isAvailable && <span className={styles.title}>{words.unavailable}</span>}
      {error && (
        <Text c="red" fz="sm" role="alert">
          {words.failed} <bdi>{messageOf(error)}</bdi>
        </Text>
      )}
    </>
  );
}
