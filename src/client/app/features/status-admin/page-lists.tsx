import { ParagraphField, SelectField, TextField } from '../../forms/bound-fields.tsx';
import { RowFields } from '../../forms/row-fields.tsx';
import type { FactRow, NewsRow, StepRow } from './page-values.ts';
import styles from './status-admin.module.css';
import type { PageFormType } from './use-page-form.ts';

type Props = { form: PageFormType };

export function FactFields({ form }: Props) {
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
        <div className={styles.pair}>
          <TextField form={form} path={`${path}.label`} label="Intitulé" required />
          <TextField form={form} path={`${path}.value`} label="Valeur" required />
        </div>
      )}
    </RowFields>
  );
}

const states: { value: StepRow['state']; label: string }[] = [
  { value: 'done', label: 'Terminée' },
  { value: 'current', label: 'En cours' },
  { value: 'planned', label: 'À venir' },
];

export function StepFields({ form }: Props) {
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
          <div className={styles.pair}>
            <SelectField form={form} path={`${path}.state`} label="État" data={states} />
            <TextField form={form} path={`${path}.date`} label="Date" type="date" />
          </div>
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

export function NewsFields({ form }: Props) {
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
          <div className={styles.pair}>
            <TextField form={form} path={`${path}.title`} label="Titre" required />
            <TextField form={form} path={`${path}.date`} label="Date" type="date" required />
          </div>
          <ParagraphField form={form} path={`${path}.text`} label="Texte" minRows={2} maxRows={12} />
        </>
      )}
    </RowFields>
  );
}

/** The day where the writer is, as a field takes it. */
const today = (): string => new Intl.DateTimeFormat('sv-SE').format(new Date());
