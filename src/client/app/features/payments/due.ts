import { payingWords } from '../../../../content/app/paying.ts';
import { instalmentName } from '../../../../content/instalment-words.ts';
import type { Language } from '../../../../content/language.ts';
import { formatAmount } from '../../../../content/money.ts';
import type { ValidateOutput } from '../../../../routers/projects.schema.ts';
import type { trpc } from '../../trpc.ts';

/**
 * The part paid in step two: one instalment of a project, in its currency. `client` is set for whoever has the
 * dashboard's link; whoever came from a quote returns to it.
 */
export type Due = {
  client: ValidateOutput['client'] | null;
  project: { id: string; name: string; totalPrice: number };
  currency: string;
  position: number;
  label: string | null;
  amount: number;
  quotePath: string | null;
  /** The client's language, where known: English is the specified one. */
  language?: Language | undefined;
};

/** The deposit of a project that the specified form has made. */
export const depositDue = ({ client, project: { depositAmount, ...project } }: ValidateOutput): Due => ({
  client,
  project,
  currency: 'EUR',
  position: 1,
  label: null,
  amount: depositAmount,
  quotePath: null,
});

/** The name of the part: the quote's, else deposit or balance. */
export const dueName = (due: Pick<Due, 'position' | 'label' | 'language'>): string =>
  due.language === undefined || due.language === 'en'
    ? (due.label ?? (due.position === 1 ? 'Deposit (50%)' : 'Balance'))
    : instalmentName(due, due.language);

/** The half that the specified form asks for. */
export const isDeposit = ({ position, label }: Pick<Due, 'position' | 'label'>): boolean =>
  position === 1 && label === null;

/** Whether it is paid with the specified words, whatever the client's language. */
export const isSpecified = (due: Pick<Due, 'position' | 'label' | 'currency'>): boolean =>
  isDeposit(due) && due.currency === 'EUR';

/** The words of the payment screen, and its amounts in that language's format. */
export const wordsFor = ({ language = 'en' }: Pick<Due, 'language'>) => payingWords[language];
export const dueText = (
  { currency, language = 'en' }: Pick<Due, 'currency' | 'language'>,
  amount: number,
): string => formatAmount(amount, currency, language);

type Calls = ReturnType<typeof trpc.useUtils>['client']['projects'];

/** The calls for paying this part: the specified ones for the deposit; for any other those that take its position. */
export function callsOf(
  projects: Calls,
  { project: { id: projectId }, position }: Pick<Due, 'project' | 'position'>,
) {
  const part = { projectId, position };
  return position === 1
    ? {
        setMethod: (paymentMethod: 'stripe' | 'bank_transfer' | 'wise') =>
          projects.setPaymentMethod.mutate({ projectId, paymentMethod }),
        markPaid: () => projects.markPaid.mutate({ projectId }),
        openIntent: () => projects.createPaymentIntent.mutate({ projectId }),
        withdraw: () => projects.withdrawTransfer.mutate({ projectId }),
      }
    : {
        setMethod: (paymentMethod: 'stripe' | 'bank_transfer' | 'wise') =>
          projects.setInstalmentMethod.mutate({ ...part, paymentMethod }),
        markPaid: () => projects.markInstalmentPaid.mutate(part),
        openIntent: () => projects.createInstalmentIntent.mutate(part),
        withdraw: () => projects.withdrawInstalmentTransfer.mutate(part),
      };
}
