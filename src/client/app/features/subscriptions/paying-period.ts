import type { Client } from '../../../../routers/clients.schema.ts';
import type { Subscription, SubscriptionPeriod } from '../../../../routers/subscriptions.schema.ts';
import { clientLanguage } from '../../language.ts';
import { goAndPay } from '../projects/kept-project.ts';

/** Whether its client is to pay it themselves: nobody does while a provider collects it. */
export const isToPay = ({ paymentState, collection }: SubscriptionPeriod): boolean =>
  paymentState === 'pending' && collection !== 'waiting';

/** Leads to where a period of a monthly service is paid. */
export const payerOfPeriods =
  ({ id, firstName, lastName, email, phone }: Client) =>
  ({ project, currency }: Subscription, { position, label, amount, open }: SubscriptionPeriod) =>
    goAndPay(
      {
        client: { id, firstName, lastName, email },
        // What is paid is the period: the price of the project is another matter.
        project: { id: project.projectId, name: project.name, totalPrice: amount },
        currency,
        position,
        label,
        amount: open,
        quotePath: null,
        language: clientLanguage(),
      },
      phone,
    );
