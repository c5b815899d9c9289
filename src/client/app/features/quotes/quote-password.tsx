import { Text } from '@mantine/core';
import { quotesWords } from '../../../../content/app/quotes.ts';
import { codeLength } from '../../../../routers/gates.schema.ts';
import { type QuoteDetail, quotePath } from '../../../../routers/quotes.schema.ts';
import { useSessionState } from '../../frame/staff-session.ts';
import { CodeDialog, passwordWords, ShownCode } from '../../kit/code.tsx';
import { wordsOf } from '../../language.ts';
import { toasts } from '../../toasts.ts';
import { trpc } from '../../trpc.ts';

const words = wordsOf(quotesWords).password;

export const quotePasswordWords = {
  ...passwordWords,
  hint: words.hint(codeLength.min),
};

/** A password that was just set for a quote. */
type Given = { quoteId: number; password: string };

/**
 * The last password set in this tab, until it is reloaded or the quote is sent. Whoever sends it next needs no second
 * password, which would end the first.
 */
export const useGivenPassword = () => useSessionState<Given | undefined>('quote password', undefined);

type Props = { quote: QuoteDetail; isOpen: boolean; onClose(): void };

/** Sets another password for a quote. */
export function PasswordDialog({ quote: { id: quoteId, slug }, isOpen, onClose }: Props) {
  const cache = trpc.useUtils();
  const [, give] = useGivenPassword();
  const set = trpc.quotes.setPassword.useMutation({
    // Only the dialog that shows the password holds it.
    gcTime: 0,
    onSuccess({ password: _password, ...saved }) {
      cache.quotes.detail.setData({ quoteId }, saved);
      toasts.show({ title: words.changed, description: words.changedText });
    },
  });
  return (
    <CodeDialog
      isOpen={isOpen}
      titles={words}
      warning={<Text>{words.warning}</Text>}
      words={quotePasswordWords}
      set={async (code) => {
        const { password: made } = await set.mutateAsync({ quoteId, ...code });
        const password = made ?? code.password;
        give(password === undefined ? undefined : { quoteId, password });
        return made;
      }}
      shown={(password, close) => (
        <ShownCode path={quotePath(slug)} password={password} words={words} onDone={close} />
      )}
      onClose={onClose}
    />
  );
}
