import type { Language } from '../../../content/language.ts';
import { pageLanguage } from '../language.ts';
import { ClientFrame, type ClientFrameProps } from './client-frame.tsx';
import { usePageLanguage } from './page-language.ts';

type Props = Omit<ClientFrameProps, 'language'> & {
  /** The language of the content; undefined while it is not known, as behind the password gate. */
  language: Language | undefined;
};

/**
 * The frame around content that a client reads behind a password. The content has one language and the frame follows
 * it. The language menu is for the password gate, which is in French, as specified, where the reader's language is
 * not known.
 */
export function ReadingFrame({ language, ...props }: Props) {
  const spoken = language ?? pageLanguage();
  usePageLanguage(spoken);
  return <ClientFrame language={spoken} isOneLanguage={language !== undefined} {...props} />;
}
