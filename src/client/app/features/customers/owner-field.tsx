import { type ComponentProps, Fragment } from 'react';
import { customersWords } from '../../../../content/app/customers.ts';
import { SelectField } from '../../kit/form.tsx';
import { wordsOf } from '../../language.ts';
import { trpc } from '../../trpc.ts';

const { noOwner } = wordsOf(customersWords);

type Props<Values> = Omit<ComponentProps<typeof SelectField<Values>>, 'data'>;

/** Who of the agency looks after something, or nobody. Whoever is chosen stays a choice, also once they have left. */
export function OwnerField<Values>(props: Props<Values>) {
  const ownerId = String(props.form.useWatchValue(props.path));
  const { data: owners = [], isPending } = trpc.customers.owners.useQuery();
  const isListed = ownerId === '' || owners.some(({ id }) => id === ownerId);
  const data = [
    { value: '', label: noOwner },
    ...owners.map(({ id, name }) => ({ value: id, label: name })),
    ...(isListed ? [] : [{ value: ownerId, label: ownerId }]),
  ];
  // The browser remembers the chosen one by its place, which the names that have come since are at.
  return (
    <Fragment key={String(isPending)}>
      <SelectField<Values> {...(props as ComponentProps<typeof SelectField<Values>>)} data={data} />
    </Fragment>
  );
}
