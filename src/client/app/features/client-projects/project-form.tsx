import { Button, Group, NativeSelect, Radio, Stack, Textarea, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useRef } from 'react';
import { languageNames } from '../../../../content/chat.ts';
import { type Language, languages } from '../../../../content/language.ts';
import {
  type AdminClientProject,
  createClientProjectInput,
  type SavedClientProject,
  updateClientProjectInput,
} from '../../../../routers/client-projects.schema.ts';
import { focusFirstError } from '../../forms/form-errors.tsx';
import { PasswordField } from '../../forms/password-field.tsx';
import { slugOf } from './slug.ts';
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
  // An address that people know must not follow every letter of the name; nor one that was written by hand.
  const isSlugOwn = useRef(project !== undefined);
  const form = useForm<Values>({
    initialValues: valuesOf(project),
    validate: (values) =>
      project ? checkChanged(updateInput(project.id, values)) : checkNew(createInput(values)),
    onValuesChange(values, previous) {
      if (!isSlugOwn.current && values.name !== previous.name)
        form.setFieldValue('slug', slugOf(values.name));
    },
  });
  const { create, update, isPending } = useSaveProject(form, onSaved);
  const slugField = form.getInputProps('slug');
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
        <TextInput
          label="Nom"
          autoComplete="off"
          required
          data-autofocus
          attributes={{ input: { dir: 'auto' } }}
          key={form.key('name')}
          {...form.getInputProps('name')}
        />
        <TextInput
          label="Identifiant"
          description={
            project
              ? 'Le client entre avec lui\u00a0: s’il change, l’ancien ne marche plus.'
              : `Le client entre avec lui, et son portail est à l’adresse /client/${form.values.slug || '…'}`
          }
          autoComplete="off"
          spellCheck={false}
          required
          key={form.key('slug')}
          {...slugField}
          onChange={(event) => {
            isSlugOwn.current = event.currentTarget.value !== '';
            slugField.onChange(event);
          }}
        />
        <Radio.Group
          label="Mot de passe du portail"
          description={project && 'Un autre mot de passe met fin aux sessions ouvertes.'}
          key={form.key('passwordChoice')}
          {...form.getInputProps('passwordChoice')}
        >
          <Group mt="xs" gap="sm">
            {project && <Radio value="keep" label="Garder l’actuel" />}
            <Radio value="generate" label={project ? 'En générer un autre' : 'Le générer'} />
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
        <TextInput
          label="E-mail de contact"
          description="Il est prévenu des réponses et des changements de statut."
          type="email"
          autoComplete="off"
          key={form.key('contactEmail')}
          {...form.getInputProps('contactEmail')}
        />
        <TextInput
          label="Numéro WhatsApp"
          description="Avec son indicatif, par exemple +971 50 123 4567."
          type="tel"
          autoComplete="off"
          key={form.key('whatsappNumber')}
          {...form.getInputProps('whatsappNumber')}
        />
        <NativeSelect
          label="Langue des e-mails"
          data={languages.map((value) => ({ value, label: languageNames[value] }))}
          key={form.key('language')}
          {...form.getInputProps('language')}
        />
        <Textarea
          label="Contexte technique"
          description="Ce que l’IA doit savoir du projet pour écrire un prompt juste."
          autosize
          minRows={3}
          maxRows={10}
          attributes={{ input: { dir: 'auto' } }}
          key={form.key('technicalContext')}
          {...form.getInputProps('technicalContext')}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            Annuler
          </Button>
          <Button type="submit" loading={isPending}>
            {project ? 'Enregistrer' : 'Créer le projet'}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
