import type { SiteLanguage } from '../../../content/frame.ts';
import type { Language } from '../../../content/language.ts';
import { ClientFrame, type ClientFrameProps } from './client-frame.tsx';
import { usePageLanguage } from './page-language.ts';

/** Header, footer and dialogs speak two languages, what a client reads between them five. */
export const frameLanguageOf = (language: Language): SiteLanguage => (language === 'fr' ? 'fr' : 'en');

type Props = Omit<ClientFrameProps, 'language'> & {
  /** Of what is read; undefined while that is not known, behind the lock too. */
  language: Language | undefined;
};

/** The frame around what a client reads behind a password: in French until that is open. */
export function ReadingFrame({ language = 'fr', ...props }: Props) {
  const frameLanguage = frameLanguageOf(language);
  usePageLanguage(frameLanguage);
  return <ClientFrame language={frameLanguage} {...props} />;
}
