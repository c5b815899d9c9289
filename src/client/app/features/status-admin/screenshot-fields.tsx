import { Button, Progress } from '@mantine/core';
import { useId, useRef } from 'react';
import { screenshotTypes } from '../../../../routers/files.schema.ts';
import { Close, Layers } from '../../../ui/icons.tsx';
import { usePassedFocus } from '../../../ui/use-passed-focus.ts';
import { TextField } from '../../forms/bound-fields.tsx';
import { RowFields } from '../../forms/row-fields.tsx';
import list from '../../lists/record-list.module.css';
import { DropZone } from '../../uploads/drop-zone.tsx';
import { sizeInWords } from '../../uploads/file-rules.ts';
import type { ScreenshotRow } from './page-values.ts';
import styles from './status-admin.module.css';
import { mostScreenshots } from './take-screenshots.ts';
import type { Editing, PageFormType } from './use-page-form.ts';
import type { ScreenshotUpload } from './use-screenshot-uploads.ts';

type Uploads = Editing['uploads'];
type Props = { form: PageFormType; uploads: Uploads };

/** The pictures of a page with their captions, and the place where further ones come in. */
export function ScreenshotFields({ form, uploads }: Props) {
  return (
    <RowFields<ScreenshotRow>
      form={form}
      path="content.screenshots"
      rows={() => form.getValues().content.screenshots}
      legend="Captures"
      description="Chacune avec sa légende, qui dit aussi ce qu’on y voit à qui ne la voit pas."
      rowName="Capture"
      max={mostScreenshots}
      adder={<ScreenshotAdder uploads={uploads} />}
    >
      {(path, { url }, index) => (
        <div className={styles.shot}>
          {url ? (
            <img className={styles.thumb} src={url} alt={`Aperçu de la capture ${index + 1}`} />
          ) : (
            <span className={styles.thumb}>
              <Layers className={list.icon} />
            </span>
          )}
          <TextField form={form} path={`${path}.caption`} label="Légende" required />
        </div>
      )}
    </RowFields>
  );
}

function ScreenshotAdder({ uploads }: { uploads: Uploads }) {
  const titleId = useId();
  const whole = useRef<HTMLDivElement>(null);
  const heir = () => whole.current?.querySelector<HTMLElement>('input[type=file]') ?? null;
  return (
    <div ref={whole} className={styles.adder}>
      {uploads.list.length > 0 && (
        <ul className={styles.uploads} aria-label="Captures en route">
          {uploads.list.map((upload) => (
            <UploadCard
              key={upload.key}
              upload={upload}
              heir={heir}
              onRetry={() => uploads.retry(upload)}
              onCancel={() => uploads.cancel(upload.key)}
            />
          ))}
        </ul>
      )}
      <span id={titleId} className={styles.label}>
        Ajouter des captures
      </span>
      <DropZone
        labelledBy={titleId}
        accept={screenshotTypes.join(',')}
        isForSeveral
        problem={undefined}
        onFiles={uploads.choose}
      >
        Choisissez des images, ou déposez-les ici. PNG, JPEG, WebP ou GIF, 5&nbsp;Mo au plus chacune.
      </DropZone>
    </div>
  );
}

type CardProps = {
  upload: ScreenshotUpload;
  /** Takes the keyboard when the picture has arrived, or is taken away. */
  heir(): HTMLElement | null;
  onRetry(): void;
  onCancel(): void;
};

function UploadCard({ upload: { file, percent, problem }, heir, onRetry, onCancel }: CardProps) {
  const whole = useRef<HTMLLIElement>(null);
  usePassedFocus(whole, heir);
  return (
    <li ref={whole} className={styles.upload} data-error={problem ? true : undefined}>
      <div className={styles.uploadWords}>
        <bdi className={styles.fileName}>{file.name}</bdi>
        <span className={styles.quiet}>
          {sizeInWords(file.size)}
          {!problem && (percent === undefined ? ' · en attente' : ` · envoi\u00a0: ${percent}\u00a0%`)}
        </span>
        {percent !== undefined && (
          <Progress.Root size="sm">
            <Progress.Section value={percent} aria-label={`Envoi de ${file.name}`} />
          </Progress.Root>
        )}
        {problem && (
          <span className={styles.problem} role="alert">
            {problem.text}
          </span>
        )}
      </div>
      <div className={styles.links}>
        {problem?.mayHelp && (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={`Réessayer\u00a0: ${file.name}`}
            onClick={() => {
              // The button goes, the card stays.
              heir()?.focus();
              onRetry();
            }}
          >
            Réessayer
          </Button>
        )}
        <Button
          size="compact-sm"
          variant="subtle"
          aria-label={`${problem ? 'Retirer' : 'Annuler'}\u00a0: ${file.name}`}
          leftSection={<Close className={list.icon} />}
          onClick={onCancel}
        >
          {problem ? 'Retirer' : 'Annuler'}
        </Button>
      </div>
    </li>
  );
}
