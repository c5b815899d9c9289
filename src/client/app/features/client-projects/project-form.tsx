import { Group, Radio } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { clientProjectsWords } from '../../../../content/app/client-projects.ts';
import { languageNames } from '../../../../content/chat.ts';
import { type Language, languages } from '../../../../content/language.ts';
import {
  type AdminClientProject,
  createClientProjectInput,
  portalPasswordLength,
  type SavedClientProject,
  updateClientProjectInput,
} from '../../../../routers/client-projects.schema.ts';
import { followSlug, slugOf } from '../../kit/editor.tsx';
import {
  Form,
  FormActions,
  ParagraphField,
  SecretField,
  SelectField,
  showFormError,
  TextField,
} from '../../kit/form.tsx';
import { PasswordStrength } from '../../kit/password.tsx';
import { wordsOf } from '../../language.ts';
import { toasts } from '../../toasts.ts';
import { trpc } from '../../trpc.ts';
import { useKeepProject } from './use-projects.ts';

const { form: words, password: passwordWords } = wordsOf(clientProjectsWords);

/** What becomes of the password: a stored one can be kept. */
type PasswordChoice = 'keep' | 'generate' | 'choose';

type Values = {
  name: string;
  slug: string;
  passwordChoice: PasswordChoice;
  password: string;
  contactEmail: string;
  whatsappNumber: string;
  language: Language;
  technicalContext: string;
};

const valuesOf = (project: AdminClientProject | undefined): Values => ({
  name: project?.name ?? '',
  slug: project?.slug ?? '',
  passwordChoice: project ? 'keep' : 'generate',
  password: '',
  contactEmail: project?.contactEmail ?? '',
  whatsappNumber: project?.whatsappNumber ?? '',
  language: project?.language ?? 'fr',
  technicalContext: project?.technicalContext ?? '',
});

const createInput = ({ passwordChoice, password, ...fields }: Values) => ({
  ...fields,
  ...(passwordChoice === 'choose' && { password }),
});
const updateInput = (clientProjectId: number, { passwordChoice, ...values }: Values) => ({
  clientProjectId,
  ...createInput({ passwordChoice, ...values }),
  ...(passwordChoice === 'generate' && { newPassword: 'generate' as const }),
});
const checkNew = schemaResolver(createClientProjectInput, { sync: true });
const checkChanged = schemaResolver(updateClientProjectInput, { sync: true });

type Props = {
  project: AdminClientProject | undefined;
  onSaved(saved: SavedClientProject): void;
  onCancel(): void;
};

/** Makes a client project, or changes one. Mounted with its dialog: it begins with what is stored. */
export function ProjectForm({ project, onSaved, onCancel }: Props) {
  const form = useForm<Values>({
    initialValues: valuesOf(project),
    validate: (values) =>
      project ? checkChanged(updateInput(project.id, values)) : checkNew(createInput(values)),
    onValuesChange(values, previous) {
      // An address that people know must not follow every letter of the name.
      if (!project) followSlug(form, [values, previous], ({ name }) => slugOf(name));
    },
  });
  const { create, update, isPending } = useSaveProject(form, onSaved);
  return (
    <Form
      form={form}
      onSubmit={(values) => {
        if (project) update(updateInput(project.id, values));
        else create(createInput(values));
      }}
    >
      <TextField form={form} path="name" label={words.name} required data-autofocus />
      <TextField
        form={form}
        path="slug"
        label={words.slug}
        description={project ? words.slugWarning : words.slugHint(form.values.slug)}
        spellCheck={false}
        required
      />
      <PortalPassword form={form} isNew={!project} />
      <TextField
        form={form}
        path="contactEmail"
        label={words.email}
        description={words.emailHint}
        type="email"
      />
      <TextField
        form={form}
        path="whatsappNumber"
        label={words.whatsApp}
        description={words.whatsAppHint}
        type="tel"
      />
      <SelectField
        form={form}
        path="language"
        label={words.language}
        data={languages.map((value) => ({ value, label: languageNames[value] }))}
      />
      <ParagraphField
        form={form}
        path="technicalContext"
        label={words.context}
        description={words.contextHint}
        minRows={3}
        maxRows={10}
      />
      <FormActions submit={project ? words.save : words.add} isPending={isPending} onCancel={onCancel} />
    </Form>
  );
}

type PasswordProps = {
  form: Pick<ReturnType<typeof useForm<Values>>, 'key' | 'getInputProps' | 'values'>;
  isNew: boolean;
};

function PortalPassword({ form, isNew }: PasswordProps) {
  return (
    <>
      <Radio.Group
        label={passwordWords.title}
        description={!isNew && passwordWords.hint}
        key={form.key('passwordChoice')}
        {...form.getInputProps('passwordChoice')}
      >
        <Group mt="xs" gap="sm">
          {!isNew && <Radio value="keep" label={passwordWords.keep} />}
          <Radio value="generate" label={isNew ? passwordWords.generate : passwordWords.generateAnother} />
          <Radio value="choose" label={passwordWords.choose} />
        </Group>
      </Radio.Group>
      {form.values.passwordChoice === 'choose' && (
        <SecretField
          form={form}
          path="password"
          label={passwordWords.label}
          description={
            <PasswordStrength
              password={form.values.password}
              least={portalPasswordLength.min}
              own={[form.values.name, form.values.slug, form.values.contactEmail]}
              hint={passwordWords.least(portalPasswordLength.min)}
            />
          }
          autoComplete="new-password"
          required
        />
      )}
    </>
  );
}

type useSaveProjectForm = Parameters<typeof showFormError>[0];

/** Sends a new or changed project. A generated password is kept by nothing but the dialog that shows it. */
function useSaveProject(form: useSaveProjectForm, onSaved: (saved: SavedClientProject) => void) {
  const keep = useKeepProject();
  const after = (title: string, failure: string) => ({
    gcTime: 0,
    onSuccess(saved: SavedClientProject) {
      const { password: _password, ...project } = saved;
      keep(project);
      toasts.show({ title, description: saved.name });
      onSaved(saved);
    },
    onError(error: unknown) {
      showFormError(form, error, failure);
    },
  });
  const create = trpc.clientProjects.create.useMutation(after(words.added, words.notAdded));
  const update = trpc.clientProjects.update.useMutation(after(words.saved, words.notSaved));
  return { create: create.mutate, update: update.mutate, isPending: create.isPending || update.isPending };
}
