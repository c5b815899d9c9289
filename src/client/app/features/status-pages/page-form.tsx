import { Center, SimpleGrid, Stack, Text } from '@mantine/core';
import { useId, useRef } from 'react';
import { kitWords } from '../../../../content/app/kit.ts';
import { statusPagesWords } from '../../../../content/app/status-pages.ts';
import { screenshotTypes } from '../../../../routers/files.schema.ts';
import { statusPagePath } from '../../../../routers/status-pages.schema.ts';
import { mostScreenshots } from '../../../../routers/status-pages.values.ts';
import { Check, Layers } from '../../../ui/icons.tsx';
import panel from '../../frame/panel.module.css';
import { Panel } from '../../frame/panel.tsx';
import iconSize from '../../icon-size.module.css';
import { AccessPanel, passwordWords } from '../../kit/code.tsx';
import { SaveBar } from '../../kit/editor.tsx';
import { Form, LanguageField, ParagraphField, SelectField, TextField } from '../../kit/form.tsx';
import { MergeConflict } from '../../kit/revised-form.tsx';
import { RowFields } from '../../kit/row-fields.tsx';
import { today } from '../../kit/time.tsx';
import { wordsOf } from '../../language.ts';
import zone from '../../uploads/drop-zone.module.css';
import { DropZone } from '../../uploads/drop-zone.tsx';
import { sizeInWords } from '../../uploads/file-rules.ts';
import { UploadList } from '../../uploads/upload-list.tsx';
import type { StepRow } from './page-values.ts';
import styles from './status-admin.module.css';
import type { Editing, PageFormType } from './use-page-form.ts';

const words = wordsOf(statusPagesWords);
const { unsaved } = wordsOf(kitWords);

/** All of a page, from its client to its news, saved as a whole; Ctrl+Enter saves too. */
export function PageForm({ editing }: { editing: Editing }) {
  const { form, page, save, merge, isDirty } = editing;
  return (
    <Form
      form={form}
      className={styles.form}
      aria-label={words.form.label}
      failed={words.saving.failed}
      onSubmit={save}
      onRefused={editing.compare}
    >
      <ClientFields form={form} />
      {!page && (
        // What is decided once, when a page is made.
        <AccessPanel
          form={form}
          title={words.form.access}
          hint={(slug) => words.form.slugHint(statusPagePath(slug))}
          words={passwordWords}
        />
      )}
      <section className={panel.panel}>
        <FactFields form={form} />
      </section>
      <section className={panel.panel}>
        <StepFields form={form} />
      </section>
      <section className={panel.panel}>
        <ScreenshotFields form={form} uploads={editing.uploads} />
      </section>
      <Panel title={words.form.preview}>
        <TextField
          form={form}
          path="previewUrl"
          {...words.form.previewUrl}
          type="url"
          inputMode="url"
          spellCheck={false}
          placeholder="https://"
        />
      </Panel>
      <section className={panel.panel}>
        <NewsFields form={form} />
      </section>
      {merge && <MergeConflict words={words.conflict} {...merge} settle={editing.settle} />}
      <SaveBar
        submit={page ? words.saving.save : words.saving.create}
        state={
          isDirty ? (
            unsaved
          ) : page ? (
            <>
              <Check className={iconSize.small} /> {words.saving.saved}
            </>
          ) : (
            words.saving.new
          )
        }
      />
    </Form>
  );
}

type Props = { form: PageFormType };

/** Whose page it is, and how it begins. */
const ClientFields = ({ form }: Props) => (
  <Panel title={words.form.who}>
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
      <TextField form={form} path="content.clientName" label={words.form.client} required />
      <TextField form={form} path="content.projectName" label={words.form.project} required />
    </SimpleGrid>
    <LanguageField form={form} path="content.language" {...words.form.language} />
    <ParagraphField
      form={form}
      path="content.introduction"
      {...words.form.introduction}
      minRows={3}
      maxRows={12}
    />
  </Panel>
);

function FactFields({ form }: Props) {
  return (
    <RowFields
      form={form}
      path="content.facts"
      words={words.facts}
      isTable
      max={12}
      blank={() => ({ label: '', value: '' })}
    >
      {(path) => (
        <div className={styles.factLine}>
          <TextField form={form} path={`${path}.label`} label={words.facts.label} required />
          <TextField form={form} path={`${path}.value`} label={words.facts.value} required />
        </div>
      )}
    </RowFields>
  );
}

const states = (['done', 'current', 'planned'] as const satisfies StepRow['state'][]).map((value) => ({
  value,
  label: words.steps.states[value],
}));

function StepFields({ form }: Props) {
  return (
    <RowFields
      form={form}
      path="content.steps"
      words={words.steps}
      max={40}
      blank={() => ({ title: '', description: '', state: 'planned' as const, date: '' })}
    >
      {(path) => (
        <>
          <div className={styles.stepLine}>
            <TextField form={form} path={`${path}.title`} label={words.steps.what} required />
            <SelectField form={form} path={`${path}.state`} label={words.steps.state} data={states} />
            <TextField form={form} path={`${path}.date`} label={words.steps.date} type="date" />
          </div>
          <ParagraphField
            form={form}
            path={`${path}.description`}
            label={words.steps.description}
            maxRows={8}
          />
        </>
      )}
    </RowFields>
  );
}

type Uploads = Editing['uploads'];

/** The pictures of a page with their captions, and the place where further ones come in. */
function ScreenshotFields({ form, uploads }: Props & { uploads: Uploads }) {
  return (
    <RowFields
      form={form}
      path="content.screenshots"
      words={words.screenshots}
      max={mostScreenshots}
      adder={<ScreenshotAdder uploads={uploads} />}
    >
      {(path, { url }, index) => (
        <Stack gap="sm" className={styles.shot}>
          {url ? (
            <img
              className={`${zone.thumb} ${styles.thumb}`}
              src={url}
              alt={words.screenshots.preview(index + 1)}
            />
          ) : (
            <Center className={`${zone.thumb} ${styles.thumb}`}>
              <Layers className={iconSize.small} />
            </Center>
          )}
          <TextField form={form} path={`${path}.caption`} label={words.screenshots.caption} required />
        </Stack>
      )}
    </RowFields>
  );
}

function ScreenshotAdder({ uploads }: { uploads: Uploads }) {
  const titleId = useId();
  const whole = useRef<HTMLDivElement>(null);
  return (
    <Stack ref={whole} gap="xs" flex="1 0 100%">
      <UploadList
        label={words.screenshots.sending}
        uploads={uploads}
        sizeOf={sizeInWords}
        nextFocus={() => whole.current?.querySelector<HTMLElement>('input[type=file]') ?? null}
      />
      <Text id={titleId} fz="sm" fw={600}>
        {words.screenshots.add}
      </Text>
      <DropZone
        labelledBy={titleId}
        accept={screenshotTypes.join(',')}
        isForSeveral
        problem={undefined}
        onFiles={uploads.choose}
      >
        {words.screenshots.choose}
      </DropZone>
    </Stack>
  );
}

function NewsFields({ form }: Props) {
  return (
    <RowFields
      form={form}
      path="content.news"
      words={words.news}
      isByDate
      max={200}
      blank={() => ({ date: today(), title: '', text: '' })}
    >
      {(path) => (
        <>
          <div className={styles.newsLine}>
            <TextField form={form} path={`${path}.title`} label={words.news.what} required />
            <TextField form={form} path={`${path}.date`} label={words.news.date} type="date" required />
          </div>
          <ParagraphField form={form} path={`${path}.text`} label={words.news.text} maxRows={12} />
        </>
      )}
    </RowFields>
  );
}
