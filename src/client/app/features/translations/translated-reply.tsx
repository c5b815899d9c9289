import { Button, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { translationsWords } from '../../../../content/app/translations.ts';
import type { Language } from '../../../../content/language.ts';
import { staffWords } from '../../../../content/staff-words.ts';
import { Globe } from '../../../ui/icons.tsx';
import { messageOf } from '../../errors.ts';
import { useKept } from '../../frame/staff-session.ts';
import iconSize from '../../icon-size.module.css';
import { wordsOf } from '../../language.ts';
import { trpc } from '../../trpc.ts';
import styles from './translated.module.css';
import { OtherText } from './translated.tsx';
import type { ThreadTranslations } from './use-translations.ts';

const { reply: words } = wordsOf(translationsWords);
const { languages } = wordsOf(staffWords);
const nameOf = (language: Language) => languages[language].toLowerCase();

/** What was written before its translation took its place, and the model that made that. */
export type ReplyOriginal = { text: string; language: Language; model: string };

/** The original of what is written now, as long as that is its translation; it waits with the draft. */
export const useReplyOriginal = (conversationId: string) =>
  useKept<ReplyOriginal | undefined>(`original ${conversationId}`, undefined);

type Props = {
  conversationId: string;
  /** The visitor's language. */
  language: Language;
  translations: ThreadTranslations;
  text: string;
  write(text: string): void;
  original: ReplyOriginal | undefined;
  keepOriginal(original: ReplyOriginal | undefined): void;
};

/** Puts what is written into the visitor's language, and back. Without a model it says so. */
export function TranslateReply(props: Props) {
  const { conversationId, language, translations, text, write, original, keepOriginal } = props;
  const { client } = trpc.useUtils();
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (message: string) => client.translations.propose.mutate({ conversationId, message }),
    onSuccess(proposal, message) {
      keepOriginal({ text: message, language: proposal.from, model: proposal.model });
      write(proposal.text);
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
  if (translations.isAvailable === undefined || translations.language === language) return null;
  return (
    <>
      <Button
        variant="default"
        leftSection={<Globe className={iconSize.small} />}
        disabled={!translations.isAvailable || text.trim() === ''}
        loading={isPending}
        title={translations.isAvailable ? words.before : words.unavailable}
        onClick={() => {
          reset();
          mutate(text.trim());
        }}
      >
        {words.translate(nameOf(language))}
      </Button>
      {!translations.isAvailable && <span className={styles.title}>{words.unavailable}</span>}
      {error && (
        <Text c="red" fz="sm" role="alert">
          {words.failed} <bdi>{messageOf(error)}</bdi>
        </Text>
      )}
    </>
  );
}

/** What was written, beside its translation that is about to go. */
export const ReplyOriginalText = ({ original }: { original: ReplyOriginal }) => (
  <div className={styles.yours}>
    <OtherText title={words.yours} text={original.text} language={original.language} />
  </div>
);

/** What the field is called while it holds a translation, and what there is to do. */
export const translatedLabels = (language: Language) => ({
  label: words.label(nameOf(language)),
  description: words.hint,
});
