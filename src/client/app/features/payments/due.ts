import { payingWords } from '../../../../content/app/paying.ts';
import { instalmentName } from '../../../../content/instalment-words.ts';
import type { Language } from '../../../../content/language.ts';
import { formatAmount } from '../../../../content/money.ts';
import type { ValidateOutput } from '../../../../routers/projects.schema.ts';
import type { trpc } from '../../trpc.ts';

/**
 * What is paid in step two: one instalment of a project, in its currency. `client` is there for who has the link of the
 * dashboard; whoever came from a quote goes back to it.
 */
export type Due = {
  client: ValidateOutput['client'] | null;
  project: { id: string; name: string; totalPrice: number };
  currency: string;
  position: number;
  label: string | null;
  amount: number;
  quotePath: string | null;
  /** What its client reads, where that is known: English is the specification's. */
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

/** How the part is called: as the quote calls it, else deposit or balance. */
export const dueName = (due: Pick<Due, 'position' | 'label' | 'language'>): string =>
  due.language === undefined || due.language === 'en'
    ? (due.label ?? (due.position === 1 ? 'Deposit (50%)' : 'Balance'))
    : instalmentName(due, due.language);

/** The half that the specified form asks for. */
export const isDeposit = ({ position, label }: Pick<Due, 'position' | 'label'>): boolean =>
  position === 1 && label === null;

/** Whether it is paid in the specification's own words, whatever its client speaks. */
export const isSpecified = (due: Pick<Due, 'position' | 'label' | 'currency'>): boolean =>
  isDeposit(due) && due.currency === 'EUR';

/** The words of where it is paid, and its amounts as people of that language write them. */
export const wordsFor = ({ language = 'en' }: Pick<Due, 'language'>) => payingWords[language];
export const dueText = (
  { currency, language = 'en' }: Pick<Due, 'currency' | 'language'>,
  amount: number,
): string => formatAmount(amount, currency, language);

type Calls = ReturnType<typeof trpc.useUtils>['client']['projects'];

/** The calls about paying this part: the specified ones for the deposit, for any other those that name it. */
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
