import type { ComponentProps } from 'react';
import { customersWords } from '../../../../content/app/customers.ts';
import { SelectField } from '../../kit/form.tsx';
import { wordsOf } from '../../language.ts';
import { trpc } from '../../trpc.ts';

const { noOwner } = wordsOf(customersWords);

type Props<Values> = Omit<ComponentProps<typeof SelectField<Values>>, 'data'> & {
  /** Who is chosen now, or nobody: also somebody who has left since stays a choice. */
  ownerId: string;
};

/** Who of the agency looks after something. */
export function OwnerField<Values>({ ownerId, ...props }: Props<Values>) {
  const { data: owners = [] } = trpc.customers.owners.useQuery();
  const isListed = ownerId === '' || owners.some(({ id }) => id === ownerId);
  const data = [
    { value: '', label: noOwner },
    ...owners.map(({ id, name }) => ({ value: id, label: name })),
    ...(isListed ? [] : [{ value: ownerId, label: ownerId }]),
  ];
  return <SelectField<Values> {...(props as ComponentProps<typeof SelectField<Values>>)} data={data} />;
}
