import { Button, SimpleGrid } from '@mantine/core';
import { languageNames } from '../../../../content/chat.ts';
import { languages } from '../../../../content/language.ts';
import { statusPagePath } from '../../../../routers/status-pages.schema.ts';
import { Check } from '../../../ui/icons.tsx';
import panel from '../../frame/panel.module.css';
import { Panel } from '../../frame/panel.tsx';
import iconSize from '../../icon-size.module.css';
import { useQuestion } from '../../kit/dialog.tsx';
import { Conflict, SaveBar } from '../../kit/editor.tsx';
import { Form, ParagraphField, SelectField, TextField } from '../../kit/form.tsx';
import { RowFields } from '../../kit/row-fields.tsx';
import { toasts } from '../../toasts.ts';
import { DoorPanel, passwordWords } from '../gates/code-fields.tsx';
import type { FactRow, Merge, NewsRow, StepRow } from './page-values.ts';
import { ScreenshotFields } from './screenshot-fields.tsx';
import styles from './status-admin.module.css';
import type { Editing, PageFormType } from './use-page-form.ts';

/** All of a page, from its client to its news, saved as a whole; Ctrl+Enter saves too. */
export function PageForm({ editing }: { editing: Editing }) {
  const { form, page, save, merge, isDirty, isSaving } = editing;
  return (
    <Form form={form} className={styles.form} aria-label="Contenu de la page" onSubmit={save}>
      <ClientFields form={form} />
      {!page && <NewPageFields form={form} />}
      <section className={panel.panel}>
        <FactFields form={form} />
      </section>
      <section className={panel.panel}>
        <StepFields form={form} />
      </section>
      <section className={panel.panel}>
        <ScreenshotFields form={form} uploads={editing.uploads} />
      </section>
      <PreviewField form={form} />
      <section className={panel.panel}>
        <NewsFields form={form} />
      </section>
      {merge && <PageConflict merge={merge} settle={editing.settle} />}
      <SaveBar
        state={
          isDirty ? (
            'Modifications non enregistrées'
          ) : page ? (
            <>
              <Check className={iconSize.small} /> Tout est enregistré
            </>
          ) : (
            'Rien n’est encore enregistré'
          )
        }
      >
        <Button type="submit" loading={isSaving}>
          {page ? 'Enregistrer' : 'Créer la page'}
        </Button>
      </SaveBar>
    </Form>
  );
}

type Props = { form: PageFormType };

/** Whose page it is, and how it begins. */
const ClientFields = ({ form }: Props) => (
  <Panel title="Client et projet">
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
      <TextField form={form} path="content.clientName" label="Client" required />
      <TextField form={form} path="content.projectName" label="Projet" required />
    </SimpleGrid>
    <SelectField
      form={form}
      path="content.language"
      label="Langue de la page"
      description="Celle des titres et des dates. Vos textes restent tels que vous les écrivez."
      data={languages.map((value) => ({ value, label: languageNames[value] }))}
    />
    <ParagraphField
      form={form}
      path="content.introduction"
      label="Introduction"
      description="Quelques phrases sous le titre, si vous voulez."
      minRows={3}
      maxRows={12}
    />
  </Panel>
);

/** What is decided once, when a page is made. */
const NewPageFields = ({ form }: Props) => (
  <DoorPanel
    form={form}
    title="Adresse et mot de passe"
    hint={(slug) => `La page sera à l’adresse ${statusPagePath(slug)}, et n’en changera plus.`}
    words={passwordWords}
  />
);

/** The site in the making, shown in a frame of the page. */
const PreviewField = ({ form }: Props) => (
  <Panel title="Aperçu en direct">
    <TextField
      form={form}
      path="previewUrl"
      label="Adresse de l’aperçu"
      description="En https://. Son hébergeur doit permettre de l’afficher dans une autre page, sans X-Frame-Options ni frame-ancestors qui l’interdisent. Vide, la page n’a pas d’aperçu."
      type="url"
      inputMode="url"
      spellCheck={false}
      placeholder="https://"
    />
  </Panel>
);

type PageListsProps = { form: PageFormType };

function FactFields({ form }: PageListsProps) {
  return (
    <RowFields<FactRow>
      form={form}
      path="content.facts"
      rows={() => form.getValues().content.facts}
      legend="Repères"
      description="Ce qu’il faut savoir du projet d’un coup d’œil, comme son début ou votre contact."
      rowName="Repère"
      addLabel="Ajouter un repère"
      empty="Aucun repère pour l’instant."
      max={12}
      blank={() => ({ label: '', value: '' })}
    >
      {(path) => (
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
          <TextField form={form} path={`${path}.label`} label="Intitulé" required />
          <TextField form={form} path={`${path}.value`} label="Valeur" required />
        </SimpleGrid>
      )}
    </RowFields>
  );
}

const states: { value: StepRow['state']; label: string }[] = [
  { value: 'done', label: 'Terminée' },
  { value: 'current', label: 'En cours' },
  { value: 'planned', label: 'À venir' },
];

function StepFields({ form }: PageListsProps) {
  return (
    <RowFields<StepRow>
      form={form}
      path="content.steps"
      rows={() => form.getValues().content.steps}
      legend="Étapes"
      description="Dans l’ordre où elles se suivent. Laissez vide la date qui n’est pas encore connue."
      rowName="Étape"
      addLabel="Ajouter une étape"
      empty="Aucune étape pour l’instant."
      max={40}
      blank={() => ({ title: '', description: '', state: 'planned', date: '' })}
    >
      {(path) => (
        <>
          <TextField form={form} path={`${path}.title`} label="Titre" required />
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
            <SelectField form={form} path={`${path}.state`} label="État" data={states} />
            <TextField form={form} path={`${path}.date`} label="Date" type="date" />
          </SimpleGrid>
          <ParagraphField
            form={form}
            path={`${path}.description`}
            label="Description"
            minRows={2}
            maxRows={8}
          />
        </>
      )}
    </RowFields>
  );
}

function NewsFields({ form }: PageListsProps) {
  return (
    <RowFields<NewsRow>
      form={form}
      path="content.news"
      rows={() => form.getValues().content.news}
      legend="Nouvelles"
      description="La page les montre par date, la plus récente d’abord."
      rowName="Nouvelle"
      addLabel="Ajouter une nouvelle"
      isByDate
      empty="Aucune nouvelle pour l’instant."
      max={200}
      blank={() => ({ date: today(), title: '', text: '' })}
    >
      {(path) => (
        <>
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
            <TextField form={form} path={`${path}.title`} label="Titre" required />
            <TextField form={form} path={`${path}.date`} label="Date" type="date" required />
          </SimpleGrid>
          <ParagraphField form={form} path={`${path}.text`} label="Texte" minRows={2} maxRows={12} />
        </>
      )}
    </RowFields>
  );
}

/** The day where the writer is, as a field takes it. */
const today = (): string => new Intl.DateTimeFormat('sv-SE').format(new Date());

type PageConflictProps = { merge: Merge; settle: Editing['settle'] };

const allOf = new Intl.ListFormat('fr', { type: 'conjunction' });

/** A colleague has saved the page meanwhile: what both have changed is said, and either version can be gone on with. */
function PageConflict({ merge: { theirs, both }, settle }: PageConflictProps) {
  const { ask, dialog } = useQuestion();
  return (
    <Conflict
      isRefused
      title="Un collègue a enregistré cette page pendant que vous écriviez"
      nextFocus={() => document.querySelector<HTMLElement>('button[type=submit]')}
      choices={
        <>
          <Button
            onClick={() => {
              settle('join');
              toasts.show({ title: 'Versions réunies', description: 'Relisez, puis enregistrez.' });
            }}
          >
            Réunir les deux versions
          </Button>
          <Button
            variant="default"
            onClick={() =>
              ask({
                title: 'Abandonner vos changements\u00a0?',
                text: 'La page de votre collègue prend la place de ce que vous avez écrit ici.',
                confirm: 'Reprendre sa version',
                isDangerous: true,
                run: () => settle('take-theirs'),
              })
            }
          >
            Reprendre sa version
          </Button>
        </>
      }
    >
      <p>
        Rien n’est perdu&nbsp;: vos textes sont toujours ici.
        {theirs.length > 0 && ` Votre collègue a changé ${allOf.format(theirs)}.`}
        {both.length > 0 &&
          ` Vous avez changé tous les deux ${allOf.format(both)}\u00a0: votre version y remplacera la sienne.`}
      </p>
      {dialog}
    </Conflict>
  );
}
