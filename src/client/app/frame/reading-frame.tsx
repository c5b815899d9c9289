import type { Language } from '../../../content/language.ts';
import { pageLanguage } from '../language.ts';
import { ClientFrame, type ClientFrameProps } from './client-frame.tsx';
import { usePageLanguage } from './page-language.ts';

type Props = Omit<ClientFrameProps, 'language'> & {
  /** Of what is read; undefined while that is not known, behind the lock too. */
  language: Language | undefined;
};

/**
 * The frame around what a client reads behind a password, in the same language. What is read there was written in one: the
 * choice is for its password gate, which is in French as specified where nobody knows what is read here.
 */
export function ReadingFrame({ language, ...props }: Props) {
  const spoken = language ?? pageLanguage();
  usePageLanguage(spoken);
  return <ClientFrame language={spoken} isOneLanguage={language !== undefined} {...props} />;
}
