import { Button } from '@mantine/core';
import { Check } from '../../../ui/icons.tsx';
import { focusFirstError } from '../../forms/form-errors.tsx';
import panel from '../../frame/panel.module.css';
import list from '../../lists/record-list.module.css';
import { PageConflict } from './page-conflict.tsx';
import { ClientFields, NewPageFields, PreviewField } from './page-fields.tsx';
import { FactFields, NewsFields, StepFields } from './page-lists.tsx';
import { ScreenshotFields } from './screenshot-fields.tsx';
import styles from './status-admin.module.css';
import type { Editing } from './use-page-form.ts';

/** All of a page, from its client to its news, saved as a whole; Ctrl+Enter saves too. */
export function PageForm({ editing }: { editing: Editing }) {
  const { form, page, save, conflict } = editing;
  return (
    <form
      noValidate
      className={styles.form}
      aria-label="Contenu de la page"
      onSubmit={form.onSubmit(save, (errors) => focusFirstError(form, errors))}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        if (!editing.isSaving) event.currentTarget.requestSubmit();
      }}
    >
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
      {conflict && <PageConflict conflict={conflict} settle={editing.settle} />}
      <SaveBar editing={editing} />
    </form>
  );
}

/** Stays in sight at the end of the window: the page is long. */
function SaveBar({ editing: { page, isDirty, isSaving } }: { editing: Editing }) {
  return (
    <div className={styles.bar}>
      <Button type="submit" loading={isSaving}>
        {page ? 'Enregistrer' : 'Créer la page'}
      </Button>
      <span role="status" className={styles.state}>
        {isDirty ? (
          'Modifications non enregistrées'
        ) : page ? (
          <>
            <Check className={list.icon} /> Tout est enregistré
          </>
        ) : (
          'Rien n’est encore enregistré'
        )}
      </span>
    </div>
  );
}
