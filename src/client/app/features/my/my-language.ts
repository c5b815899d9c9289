import type { ClientLanguage } from '../../../../content/app/client-frame.ts';
import { reader } from '../../reader.ts';

const known: readonly ClientLanguage[] = ['en', 'fr', 'ar'];

/** Of those that the screen speaks; whoever speaks none of them reads English. */
export const spoken = (language: string): ClientLanguage =>
  known.find((one) => one === language.split('-')[0]) ?? 'en';

/** Before it is known who is there: that of their browser, as the document has it where it was made for this screen. */
export const browserLanguage = (): ClientLanguage => spoken(reader.language ?? navigator.language);

/** As people in these languages write days, in the digits that the agency's clients write sums with. */
export const localeOf = (language: ClientLanguage): string =>
  ({ en: 'en-GB', fr: 'fr-FR', ar: 'ar-AE-u-nu-latn' })[language];
