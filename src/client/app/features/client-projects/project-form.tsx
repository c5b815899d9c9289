import { schemaResolver, useForm } from '@mantine/form';
import { clientProjectsWords } from '../../../../content/app/client-projects.ts';
import { languageNames } from '../../../../content/chat.ts';
import { type Language, languages } from '../../../../content/language.ts';
import { slugOf } from '../../../../content/slug.ts';
import {
  type AdminClientProject,
  createClientProjectInput,
  portalPasswordLength,
  type SavedClientProject,
  updateClientProjectInput,
} from '../../../../routers/client-projects.schema.ts';
import { followSlug } from '../../kit/code.tsx';
import {
  Form,
  FormActions,
  ParagraphField,
  RadioField,
  SecretField,
  SelectField,
  TextField,
} from '../../kit/form.tsx';
import { PasswordStrength } from '../../kit/password.tsx';
import { wordsOf } from '../../language.ts';
import { toasts } from '../../toasts.ts';
import { trpc } from '../../trpc.ts';
import { useKeepProject } from './use-projects.ts';

const { form: words, password: passwordWords } = wordsOf(clientProjectsWords);

/** What happens to the password: a stored one can be kept. */
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

/** Creates or changes a client project. Mounted together with its dialog, so that it starts from the stored values. */
export function ProjectForm({ project, onSaved, onCancel }: Props) {
  const form = useForm<Values>({
    initialValues: valuesOf(project),
    validate: (values) =>
      project ? checkChanged(updateInput(project.id, values)) : checkNew(createInput(values)),
    onValuesChange(values, previous) {
      // A slug that people know must not change with every letter of the name.
      if (!project) followSlug(form, [values, previous], ({ name }) => slugOf(name));
    },
  });
  const keep = useKeepProject();
  // A generated password is held only by the dialog that shows it.
  const create = trpc.clientProjects.create.useMutation({ gcTime: 0 });
  const update = trpc.clientProjects.update.useMutation({ gcTime: 0 });
  async function save(values: Values): Promise<void> {
    const saved = project
      ? await update.mutateAsync(updateInput(project.id, values))
      : await create.mutateAsync(createInput(values));
    const { password: _password, ...kept } = saved;
    keep(kept);
    toasts.show({ title: project ? words.saved : words.added, description: saved.name });
    onSaved(saved);
  }
  return (
    <Form form={form} failed={project ? words.notSaved : words.notAdded} onSubmit={save}>
      <TextField form={form} path="name" label={words.name} required data-autofocus />
      <TextField
        form={form}
        path="slug"
        label={words.slug}
        description={project ? words.slugWarning : words.slugHint(form.values.slug)}
        spellCheck={false}
        required
      />
      <RadioField
        form={form}
        path="passwordChoice"
        label={passwordWords.title}
        description={project && passwordWords.hint}
        choices={[
          ...(project ? [{ value: 'keep', label: passwordWords.keep }] : []),
          { value: 'generate', label: project ? passwordWords.generateAnother : passwordWords.generate },
          { value: 'choose', label: passwordWords.choose },
        ]}
      />
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
      <FormActions submit={project ? words.save : words.add} onCancel={onCancel} />
    </Form>
  );
}
