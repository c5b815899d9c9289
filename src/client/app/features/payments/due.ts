import type { Instalment, ValidateOutput } from '../../../../routers/projects.schema.ts';
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
export const dueName = ({ position, label }: Pick<Instalment, 'position' | 'label'>): string =>
  label ?? (position === 1 ? 'Deposit (50%)' : 'Balance');

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
