import { SimpleGrid } from '@mantine/core';
import { type ComponentProps, Fragment, type ReactNode } from 'react';
import { customersWords } from '../../../../content/app/customers.ts';
import {
  descriptionLimit,
  type ProjectDetails,
  projectNameLimit,
} from '../../../../routers/projects.schema.ts';
import { type FormView, ParagraphField, SelectField, TextField } from '../../kit/form.tsx';
import { wordsOf } from '../../language.ts';
import { trpc } from '../../trpc.ts';

const { project: words, noOwner } = wordsOf(customersWords);

type Fields = ProjectDetails['fields'];

/** The fields of a project without its price; an unknown value is empty. */
export type ProjectValues = { project: Record<Exclude<keyof Fields, 'total'>, string> };

/** The fields of a project. `children` are the price fields, which differ between a new and a stored project. */
export function ProjectFields({ form, children }: { form: FormView<ProjectValues>; children: ReactNode }) {
  return (
    <>
      <TextField
        form={form}
        path="project.name"
        label={words.name}
        maxLength={projectNameLimit}
        required
        data-autofocus
      />
      <ParagraphField
        form={form}
        path="project.description"
        label={words.description}
        description={words.descriptionHint}
        maxLength={descriptionLimit}
        minRows={3}
        maxRows={10}
      />
      {children}
      <ServiceField form={form} />
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm">
        <TextField form={form} path="project.startsOn" label={words.startsOn} type="date" />
        <TextField form={form} path="project.dueOn" label={words.dueOn} type="date" />
        <OwnerField form={form} path="project.ownerId" label={words.owner} />
      </SimpleGrid>
    </>
  );
}

export const projectFieldNames: Record<keyof Fields, string> = {
  name: words.name,
  description: words.description,
  total: words.price,
  startsOn: words.startsOn,
  dueOn: words.dueOn,
  ownerId: words.owner,
  service: words.service,
};

/** The service that a project delivers: the books count revenue by it. */
function ServiceField({ form }: { form: FormView<ProjectValues> }) {
  const service = String(form.useWatchValue('project.service'));
  const { data = [], isPending } = trpc.projects.services.useQuery();
  const choices = data.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <ListedField
      form={form}
      path="project.service"
      label={words.service}
      description={words.serviceHint}
      none={words.noService}
      chosen={service}
      choices={choices}
      isPending={isPending}
    />
  );
}

type OwnerProps<Values> = Omit<ComponentProps<typeof SelectField<Values>>, 'data'>;

/** The colleague in charge, or nobody. */
export function OwnerField<Values>(props: OwnerProps<Values>) {
  const ownerId = String(props.form.useWatchValue(props.path));
  const { data: owners = [], isPending } = trpc.customers.owners.useQuery();
  const choices = owners.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <ListedField<Values> {...props} none={noOwner} chosen={ownerId} choices={choices} isPending={isPending} />
  );
}

type ListedProps<Values> = OwnerProps<Values> & {
  /** The label of the empty choice. */
  none: string;
  chosen: string;
  choices: { value: string; label: string }[];
  isPending: boolean;
};

/** A choice from a loaded list, or none. The chosen value stays a choice even if the list no longer has it. */
function ListedField<Values>({ none, chosen, choices, isPending, ...props }: ListedProps<Values>) {
  const isListed = chosen === '' || choices.some(({ value }) => value === chosen);
  const data = [
    { value: '', label: none },
    ...choices,
    ...(isListed ? [] : [{ value: chosen, label: chosen }]),
  ];
  // The browser remembers the choice by its index, which other names have by now.
  return (
    <Fragment key={String(isPending)}>
      <SelectField<Values> {...(props as ComponentProps<typeof SelectField<Values>>)} data={data} />
    </Fragment>
  );
}
