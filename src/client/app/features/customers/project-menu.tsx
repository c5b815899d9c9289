import { schemaResolver } from '@mantine/form';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { customersWords } from '../../../../content/app/customers.ts';
import { invoicesWords } from '../../../../content/app/invoices.ts';
import { typedPriceOf, typedTextOf } from '../../../../content/money.ts';
import type { CustomerDetail } from '../../../../routers/customers.schema.ts';
import { type ProjectDetails, saveDetailsInput } from '../../../../routers/projects.schema.ts';
import { showError } from '../../errors.ts';
import { useMe } from '../../frame/staff-session.ts';
import { useQuestion } from '../../kit/dialog.tsx';
import { EditorDialog } from '../../kit/editor.tsx';
import { DecimalField } from '../../kit/form.tsx';
import { QueryBody, RowsPending } from '../../kit/query.tsx';
import { RevisedForm, textsOf } from '../../kit/revised-form.tsx';
import { RowMenu } from '../../kit/row-menu.tsx';
import { appLanguage, wordsOf } from '../../language.ts';
import { toasts } from '../../toasts.ts';
import { trpc } from '../../trpc.ts';
import { useCustomersCache } from './customers-cache.ts';
import { PlanDialog } from './plan-dialog.tsx';
import { ProjectFields, type ProjectValues, projectFieldNames } from './project-fields.tsx';

const { project: words, plan } = wordsOf(customersWords);
const invoices = wordsOf(invoicesWords);

type Project = CustomerDetail['projects'][number];

/** The actions for a project on its client's record: edit, archive, restore. */
export function ProjectMenu({ project: { id: projectId, name, isArchived } }: { project: Project }) {
  const invalidateCustomers = useCustomersCache();
  const { ask, dialog } = useQuestion();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const [isPlanOpen, setIsPlanOpen] = useState(false);
  const navigate = useNavigate();
  const { role } = useMe();
  const prepare = trpc.invoices.draft.useMutation({
    onSuccess: ({ id }) => navigate({ to: '/invoices/$invoiceId', params: { invoiceId: String(id) } }),
    onError: (error) => showError(error, { title: invoices.notPrepared }),
  });
  const archive = trpc.projects.setArchived.useMutation({
    async onSuccess(_, asked) {
      toasts.show({ title: asked.isArchived ? words.archiveDone : words.restoreDone, description: name });
      await invalidateCustomers();
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
        actions={[
          { label: words.edit, run: () => setIsOpen(true) },
          { label: plan.edit, run: () => setIsPlanOpen(true) },
          ...(role === 'admin' && !isArchived
            ? [{ label: invoices.prepare, run: () => prepare.mutate({ projectId }) }]
            : []),
          isArchived ? bringBack : putAway,
        ]}
      />
      <EditorDialog isOpen={isOpen} onClose={close} title={words.title(name)} size="lg">
        <Editor projectId={projectId} onClose={close} />
      </EditorDialog>
      <PlanDialog
        projectId={projectId}
        name={name}
        isOpen={isPlanOpen}
        onClose={() => setIsPlanOpen(false)}
      />
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

type Values = { project: ProjectValues['project'] & { total: string } };

const valuesOf = ({ fields }: ProjectDetails): Values => ({
  project: { ...textsOf(fields), total: typedTextOf(fields.total, appLanguage) },
});

const inputOf = ({ projectId, revision, currency }: ProjectDetails, { project }: Values) => ({
  projectId,
  revision,
  project: { ...project, total: typedPriceOf(project.total, currency) },
});

const check = schemaResolver(saveDetailsInput, { sync: true });

function EditForm({ details, projectId, onClose }: EditorProps & { details: ProjectDetails }) {
  const cache = trpc.useUtils();
  const invalidateCustomers = useCustomersCache();
  const save = trpc.projects.saveDetails.useMutation();
  return (
    <RevisedForm
      stored={details}
      valuesOf={valuesOf}
      inputOf={inputOf}
      check={check}
      save={save.mutateAsync}
      readAgain={() => cache.projects.details.fetch({ projectId }, { staleTime: 0 })}
      onSaved={(saved) => {
        toasts.show({ title: words.saved, description: saved.fields.name });
        return invalidateCustomers();
      }}
      onClose={onClose}
      words={words}
      names={projectFieldNames}
    >
      {(form) => (
        <ProjectFields form={form}>
          <DecimalField
            form={form}
            path="project.total"
            label={words.priceIn(details.currency)}
            description={details.mayPrice ? words.totalHint : words.settled}
            disabled={!details.mayPrice}
            required
          />
        </ProjectFields>
      )}
    </RevisedForm>
  );
}
