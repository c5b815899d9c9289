import { customersWords } from '../../../../content/app/customers.ts';
import type { CustomerDetail } from '../../../../routers/customers.schema.ts';
import { showError } from '../../errors.ts';
import { wordsOf } from '../../language.ts';
import { toasts } from '../../toasts.ts';
import { trpc } from '../../trpc.ts';
import { useCustomersCache } from './customers-cache.ts';

const { step: words, moving } = wordsOf(customersWords);

type Stepping = Pick<CustomerDetail, 'id' | 'revision' | 'fields' | 'nextStep' | 'nextStepOn'>;

/** Marks the next step of a customer as done, with an undo in the toast. */
export function useFinishStep() {
  const cache = trpc.useUtils();
  const invalidateCustomers = useCustomersCache();
  const { mutateAsync, isPending } = trpc.customers.save.useMutation({
    onSuccess(saved, { customerId }) {
      cache.customers.get.setData({ customerId }, saved);
      void invalidateCustomers();
    },
    onSettled: () => void cache.today.invalidate(),
  });
  /** Shows the error; where a colleague has saved meanwhile the new state comes on screen. */
  async function write({ id: customerId, revision, fields }: Stepping, step: Step) {
    try {
      return await mutateAsync({ customerId, revision, customer: { ...fields, ...step } });
    } catch (error) {
      showError(error, { title: words.failed });
      await invalidateCustomers();
      return undefined;
    }
  }
  async function finish(customer: Stepping): Promise<void> {
    const { nextStep, nextStepOn } = customer;
    const done = await write(customer, { nextStep: null, nextStepOn: null });
    if (!done) return;
    toasts.show({
      title: words.cleared,
      ...(nextStep !== null && { description: nextStep }),
      action: { label: moving.undo, run: () => void write(done, { nextStep, nextStepOn }) },
    });
  }
  return { finish, isPending };
}

type Step = Pick<CustomerDetail, 'nextStep' | 'nextStepOn'>;
