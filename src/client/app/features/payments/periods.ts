import { amountOf, centsOf } from '../../../../content/money.ts';
import type { Instalment, Project } from '../../../../routers/projects.schema.ts';
import type { Subscription, SubscriptionPeriod } from '../../../../routers/subscriptions.schema.ts';
import { trpc } from '../../trpc.ts';

/**
 * The periods of a project's monthly services that have a payment or a refund, oldest first, in the shape of
 * instalments: staff handle their money in the same way.
 */
export function usePeriodParts(clientId: string, project: Project): Instalment[] {
  const { data: services = [] } = trpc.subscriptions.ofClient.useQuery({ clientId });
  return services
    .filter((service) => service.project.projectId === project.id)
    .flatMap((service) => service.periods.filter(isUnsettled).map((period) => toPart(service, period)))
    .toSorted((one, other) => (one.dueOn ?? '').localeCompare(other.dueOn ?? ''));
}

const isUnsettled = ({ open, paymentState }: SubscriptionPeriod): boolean =>
  open > 0 || paymentState === 'refunded';

function toPart({ currency }: Subscription, period: SubscriptionPeriod): Instalment {
  const { position, label, amount, open, from, paymentState, paymentMethod, receipts } = period;
  const isRefunded = paymentState === 'refunded';
  const paid = isRefunded
    ? 0
    : amountOf((centsOf(amount, currency) ?? 0) - (centsOf(open, currency) ?? 0), currency);
  return {
    position,
    label,
    amount,
    paid,
    open,
    refunded: isRefunded ? amount : 0,
    due: 'day',
    dueOn: from,
    isPaid: false,
    paymentState,
    paymentMethod,
    hasReceipt: receipts.length > 0,
    receipts,
  };
}
