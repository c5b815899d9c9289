import { SimpleGrid } from '@mantine/core';
import { schemaResolver } from '@mantine/form';
import { useState } from 'react';
import { customersWords } from '../../../../content/app/customers.ts';
import type { CustomerDetail } from '../../../../routers/customers.schema.ts';
import { type ProjectDetails, saveDetailsInput } from '../../../../routers/projects.schema.ts';
import { typedNumberOf } from '../../../../routers/quotes.schema.ts';
import { showError } from '../../errors.ts';
import { useQuestion } from '../../kit/dialog.tsx';
import { Conflict, changedNames, EditorDialog, useLeaveQuestion, useRevisedForm } from '../../kit/editor.tsx';
import { DecimalField, Form, FormActions, ParagraphField, TextField } from '../../kit/form.tsx';
import { QueryBody, RowsPending } from '../../kit/query.tsx';
import { RowMenu } from '../../kit/row-menu.tsx';
import { wordsOf } from '../../language.ts';
import { toasts } from '../../toasts.ts';
import { trpc } from '../../trpc.ts';
import { useCustomersCache } from './customers-cache.ts';
import { OwnerField } from './owner-field.tsx';

const { project: words, form: formWords } = wordsOf(customersWords);

type Project = CustomerDetail['projects'][number];

/** What staff do with a project on its client's record: change what is written of it, put it away, bring it back. */
export function ProjectMenu({ project: { id: projectId, name, isArchived } }: { project: Project }) {
  const lookAgain = useCustomersCache();
  const { ask, dialog } = useQuestion();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const archive = trpc.projects.setArchived.useMutation({
    async onSuccess(_, asked) {
      toasts.show({ title: asked.isArchived ? words.archiveDone : words.restoreDone, description: name });
      await lookAgain();
    },
    onError: (error) => showError(error, { title: words.archiveFailed }),
  });
  const putAway = {
    label: words.archive,
    run: () =>
      ask({
        title: words.archiveQuestion(name),
        text: words.archiveText,
        confirm: words.archive,
        run: () => archive.mutate({ projectId, isArchived: true }),
      }),
  };
  const bringBack = { label: words.restore, run: () => archive.mutate({ projectId, isArchived: false }) };
  return (
    <>
      <RowMenu
        name={name}
        isDisabled={archive.isPending}
        actions={[{ label: words.edit, run: () => setIsOpen(true) }, isArchived ? bringBack : putAway]}
      />
      <EditorDialog isOpen={isOpen} onClose={close} title={words.title(name)} size="lg">
        <Editor projectId={projectId} onClose={close} />
      </EditorDialog>
      {dialog}
    </>
  );
}

type EditorProps = { projectId: string; onClose(): void };

function Editor(props: EditorProps) {
  const { projectId } = props;
  const query = trpc.projects.details.useQuery({ projectId }, { staleTime: 0, gcTime: 0 });
  return (
    <QueryBody query={query} pending={<RowsPending label={words.pending} />} failed={words.unread}>
      {(details) => <EditForm {...props} details={details} />}
    </QueryBody>
  );
}

type Fields = ProjectDetails['fields'];
type Values = { project: Record<keyof Fields, string> };

const valuesOf = ({ fields }: ProjectDetails): Values => ({
  project: {
    name: fields.name,
    description: fields.description ?? '',
    total: String(fields.total).replace('.', ','),
    startsOn: fields.startsOn ?? '',
    dueOn: fields.dueOn ?? '',
    ownerId: fields.ownerId ?? '',
  },
});

const fieldsOf = ({ project }: Values) => ({
  ...project,
  total: typedNumberOf(project.total),
  ownerId: project.ownerId || null,
});

const check = schemaResolver(saveDetailsInput, { sync: true });
const inputOf = ({ projectId, revision }: ProjectDetails, values: Values) => ({
  projectId,
  revision,
  project: fieldsOf(values),
});

function EditForm({ details, projectId, onClose }: EditorProps & { details: ProjectDetails }) {
  const cache = trpc.useUtils();
  const lookAgain = useCustomersCache();
  const save = trpc.projects.saveDetails.useMutation();
  const revised = useRevisedForm<Values, ProjectDetails>({
    stored: details,
    initialValues: () => valuesOf(details),
    inputOf: fieldsOf,
    validate: (values, from) => check(inputOf(from ?? details, values)),
    readAgain: () => cache.projects.details.fetch({ projectId }, { staleTime: 0 }),
  });
  const { form, base, theirs, isUnsaved, compare, goOnFrom, replaceTheirs, takeTheirs } = revised;
  const question = useLeaveQuestion(isUnsaved);
  const { ownerId } = form.getValues().project;
  async function submit(values: Values): Promise<void> {
    const saved = await save.mutateAsync(inputOf(base ?? details, values));
    goOnFrom(saved, values);
    toasts.show({ title: words.saved, description: saved.fields.name });
    onClose();
    await lookAgain();
  }
  return (
    <>
      <Form form={form} failed={words.notSaved} onSubmit={submit} onRefused={compare}>
        <TextField
          form={form}
          path="project.name"
          label={words.name}
          maxLength={120}
          required
          data-autofocus
        />
        <ParagraphField
          form={form}
          path="project.description"
          label={words.description}
          description={words.descriptionHint}
          maxLength={5_000}
          minRows={3}
          maxRows={10}
        />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <DecimalField
            form={form}
            path="project.total"
            label={words.total(details.currency)}
            description={details.mayPrice ? words.totalHint : words.settled}
            disabled={!details.mayPrice}
            required
          />
          <OwnerField form={form} path="project.ownerId" label={words.owner} mt="auto" ownerId={ownerId} />
          <TextField form={form} path="project.startsOn" label={words.startsOn} type="date" />
          <TextField form={form} path="project.dueOn" label={words.dueOn} type="date" />
        </SimpleGrid>
        {base && theirs && (
          <Conflict
            isRefused
            title={words.conflict.title}
            nextFocus={() => form.getInputNode('project.name')}
            replace={{ label: formWords.conflict.replace, run: replaceTheirs }}
            take={{ label: formWords.conflict.take, run: () => takeTheirs(valuesOf(theirs)) }}
          >
            <p>
              {words.conflict.text(
                changedNames(fieldNames, base.fields, theirs.fields, words.conflict.other),
              )}
            </p>
          </Conflict>
        )}
        <FormActions submit={words.save} onCancel={() => question.leave(onClose)} />
      </Form>
      {question.dialog}
    </>
  );
}

const fieldNames: Record<keyof Fields, string> = {
  name: words.name,
  description: words.description,
  total: words.total('').replace(' ()', ''),
  startsOn: words.startsOn,
  dueOn: words.dueOn,
  ownerId: words.owner,
};
