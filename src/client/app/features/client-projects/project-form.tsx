import { Group, Radio, Stack } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { languageNames } from '../../../../content/chat.ts';
import { type Language, languages } from '../../../../content/language.ts';
import {
  type AdminClientProject,
  createClientProjectInput,
  type SavedClientProject,
  updateClientProjectInput,
} from '../../../../routers/client-projects.schema.ts';
import { ParagraphField, SelectField, TextField } from '../../forms/bound-fields.tsx';
import { FormActions } from '../../forms/form-actions.tsx';
import { focusFirstError } from '../../forms/form-errors.tsx';
import { PasswordField } from '../../forms/password-field.tsx';
import { followSlug, slugOf } from '../../forms/slug.ts';
import { useSaveProject } from './use-save-project.ts';

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
    <form
      noValidate
      onSubmit={form.onSubmit(
        (values) => {
          if (project) update(updateInput(project.id, values));
          else create(createInput(values));
        },
        (errors) => focusFirstError(form, errors),
      )}
    >
      <Stack>
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
      </Stack>
    </form>
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
        <PasswordField
          label="Mot de passe"
          description="10 caractères au moins."
          autoComplete="new-password"
          required
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
      )}
    </>
  );
}
