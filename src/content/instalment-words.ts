import { fillIn } from './fill.ts';
import type { Language, Localized } from './language.ts';

/** How the parts of a payment plan are called that nobody has given a name, and any part within a sentence. */
const words: Localized<{ deposit: string; balance: string; theDeposit: string; the: string; ahead: string }> =
  {
    fr: {
      deposit: 'Acompte',
      balance: 'Solde',
      theDeposit: 'l’acompte',
      the: 'l’échéance «\u00a0{part}\u00a0»',
      ahead: 'la suite du projet',
    },
    en: {
      deposit: 'Deposit',
      balance: 'Balance',
      theDeposit: 'the deposit',
      the: 'the instalment “{part}”',
      ahead: 'what follows',
    },
    ar: {
      deposit: 'دفعة مقدمة',
      balance: 'الرصيد',
      theDeposit: 'الدفعة المقدمة',
      the: 'الدفعة «{part}»',
      ahead: 'الدفعات القادمة',
    },
    hi: {
      deposit: 'अग्रिम भुगतान',
      balance: 'शेष राशि',
      theDeposit: 'अग्रिम भुगतान',
      the: 'किस्त “{part}”',
      ahead: 'आगे के भुगतान',
    },
    ur: {
      deposit: 'پیشگی رقم',
      balance: 'بقایا رقم',
      theDeposit: 'پیشگی رقم',
      the: 'قسط “{part}”',
      ahead: 'آئندہ ادائیگیاں',
    },
  };

type Part = { position: number; label: string | null };

/** What an instalment is called: as it was written, else deposit or balance. */
export const instalmentName = ({ position, label }: Part, language: Language): string =>
  label ?? (position === 1 ? words[language].deposit : words[language].balance);

/** The same within a sentence: the deposit, the instalment “Delivery”. */
export const theInstalment = (part: Part, language: Language): string =>
  part.position === 1 && part.label === null
    ? words[language].theDeposit
    : fillIn({ part: instalmentName(part, language) })(words[language].the);

/** What one payment is for within a sentence: the deposit and the instalment “Delivery”; without any, what follows. */
export const theInstalments = (parts: readonly Part[], language: Language): string =>
  parts.length === 0
    ? words[language].ahead
    : new Intl.ListFormat(language, { type: 'conjunction' }).format(
        parts.map((part) => theInstalment(part, language)),
      );

/** As a sentence begins. */
export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
