import { Group, Radio } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
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
import { toasts } from '../../toasts.ts';
import { trpc } from '../../trpc.ts';
import { useKeepProject } from './use-projects.ts';

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
      <TextField form={form} path="name" label="Nom" required data-autofocus />
      <TextField
        form={form}
        path="slug"
        label="Identifiant"
        description={
          project
            ? 'Le client entre avec lui\u00a0: s’il change, l’ancien ne marche plus.'
            : `Le client entre avec lui, et son portail est à l’adresse /client/${form.values.slug || '…'}`
        }
        spellCheck={false}
        required
      />
      <PortalPassword form={form} isNew={!project} />
      <TextField
        form={form}
        path="contactEmail"
        label="E-mail de contact"
        description="Il est prévenu des réponses et des changements de statut."
        type="email"
      />
      <TextField
        form={form}
        path="whatsappNumber"
        label="Numéro WhatsApp"
        description="Avec son indicatif, par exemple +971 50 123 4567."
        type="tel"
      />
      <SelectField
        form={form}
        path="language"
        label="Langue des e-mails"
        data={languages.map((value) => ({ value, label: languageNames[value] }))}
      />
      <ParagraphField
        form={form}
        path="technicalContext"
        label="Contexte technique"
        description="Ce que l’IA doit savoir du projet pour écrire un prompt juste."
        minRows={3}
        maxRows={10}
      />
      <FormActions
        submit={project ? 'Enregistrer' : 'Créer le projet'}
        isPending={isPending}
        onCancel={onCancel}
      />
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
        label="Mot de passe du portail"
        description={!isNew && 'Un autre mot de passe met fin aux sessions ouvertes.'}
        key={form.key('passwordChoice')}
        {...form.getInputProps('passwordChoice')}
      >
        <Group mt="xs" gap="sm">
          {!isNew && <Radio value="keep" label="Garder l’actuel" />}
          <Radio value="generate" label={isNew ? 'Le générer' : 'En générer un autre'} />
          <Radio value="choose" label="Le choisir" />
        </Group>
      </Radio.Group>
      {form.values.passwordChoice === 'choose' && (
        <SecretField
          form={form}
          path="password"
          label="Mot de passe"
          description={
            <PasswordStrength
              password={form.values.password}
              least={portalPasswordLength.min}
              own={[form.values.name, form.values.slug, form.values.contactEmail]}
              hint="10 caractères au moins."
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
  const create = trpc.clientProjects.create.useMutation(after('Projet créé', 'Le projet n’a pas été créé'));
  const update = trpc.clientProjects.update.useMutation(
    after('Projet enregistré', 'Le projet n’a pas été enregistré'),
  );
  return { create: create.mutate, update: update.mutate, isPending: create.isPending || update.isPending };
}
