import { Button, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { translationsWords } from '../../../../content/app/translations.ts';
import type { Language } from '../../../../content/language.ts';
import { staffWords } from '../../../../content/staff-words.ts';
import { Globe } from '../../../ui/icons.tsx';
import { messageOf } from '../../errors.ts';
import { useSessionState } from '../../frame/staff-session.ts';
import iconSize from '../../icon-size.module.css';
import { Composer } from '../../kit/composer.tsx';
import { wordsOf } from '../../language.ts';
import { trpc } from '../../trpc.ts';
import styles from './translated.module.css';
import { OtherText } from './translated.tsx';
import type { ThreadTranslations } from './use-translations.ts';

const { reply: words } = wordsOf(translationsWords);
const { languages } = wordsOf(staffWords);

/** The original of a text that was replaced by its translation into `to`, and the model that made it. */
export type ReplyOriginal = { text: string; language: Language; to: Language; model: string };
/** `corrected`: the translation as its writer has changed it, while the original is shown again. */
type Reply = { original: ReplyOriginal; corrected?: string };

type Thread = { conversationId: string } | { requestId: number };

/** The original of the translated text in a thread's draft; both are kept until it is `sent`. */
export function useReplyOriginal(thread: Thread) {
  const [reply, keep] = useSessionState<Reply | undefined>(
    'requestId' in thread ? `original request ${thread.requestId}` : `original ${thread.conversationId}`,
    undefined,
  );
  const original = reply?.corrected === undefined ? reply?.original : undefined;
  return {
    reply,
    original,
    keep,
    sent: () => keep((now) => (now === reply ? undefined : now)),
  };
}

type ReplyProps = {
  thread: Thread;
  /** The recipient's language, once known. */
  answerIn: Language | undefined;
  translations: ThreadTranslations;
  kept: ReturnType<typeof useReplyOriginal>;
};
type Props = Omit<ComponentProps<typeof Composer>, 'language'> & ReplyProps;

/**
 * The field where staff answer in their own language, then see and correct the translation that is sent. `children`
 * are aids for writing the original.
 */
export function TranslatedComposer(props: Props) {
  const { thread, answerIn, translations, kept, children, ...area } = props;
  const { original } = kept;
  return (
    <div>
      {original && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text is scrolled by keyboard too.
        <div className={styles.yours} tabIndex={0} role="group" aria-label={words.yours}>
          <OtherText title={words.yours} text={original.text} language={original.language} />
        </div>
      )}
      <Composer
        {...area}
        {...(original && {
          language: original.to,
          label: words.label(languages[original.to]),
          description: words.hint['requestId' in thread ? 'client' : 'visitor'],
        })}
      >
        {!original && (
          <fieldset className={styles.helpers} disabled={area.composer.isHeld}>
            {children}
          </fieldset>
        )}
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

/** Translates the text into the recipient's language, and back; nothing where no model is set up that could. */
function TranslateReply(props: ReplyProps & Pick<Props, 'composer'>) {
  const {
    thread,
    answerIn,
    translations: { isAvailable, language },
    kept: { reply, original, keep },
    composer: { text, write, hold, field, isPending: isSending },
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
  });
  const own = original?.text ?? text.trim();
  function show(next: Reply, written: string): void {
    keep(next);
    write(written);
    // The pressed button disappears.
    field.current?.focus();
  }
  function translate(): void {
    reset();
    field.current?.focus();
    if (reply?.corrected !== undefined && reply.original.text === own && reply.original.to === answerIn) {
      show({ original: reply.original }, reply.corrected);
      return;
    }
    hold(true);
    // Whoever leaves the thread before it is there finds what they have written.
    mutate(own, {
      onSuccess(proposal, message) {
        const { from, language: to, model } = proposal;
        show({ original: { text: message, language: from, to, model } }, proposal.text);
        // Chosen anew since this was opened.
        if ('requestId' in thread && to !== answerIn) void known.ofRequest.invalidate(thread);
      },
      onSettled: () => hold(false),
    });
  }
  const isOffered =
    isAvailable && answerIn !== undefined && answerIn !== language && answerIn !== original?.to;
  return (
    <>
      {original && (
        <Button
          variant="default"
          disabled={isSending || isPending}
          onClick={() => show({ original, corrected: text }, original.text)}
        >
          {words.again}
        </Button>
      )}
      {isOffered && (
        <Button
          variant="default"
          data-wraps
          leftSection={<Globe className={iconSize.small} />}
          disabled={own === '' || isSending}
          loading={isPending}
          title={words.before}
          onClick={translate}
        >
          {words.translate(languages[answerIn])}
        </Button>
      )}
      {error && (
        <Text c="red" fz="sm" role="alert">
          {words.failed} <bdi>{messageOf(error)}</bdi>
        </Text>
      )}
    </>
  );
}
