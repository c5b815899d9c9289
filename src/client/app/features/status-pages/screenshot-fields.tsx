import { Center, Stack, Text } from '@mantine/core';
import { useId, useRef } from 'react';
import { statusPagesWords } from '../../../../content/app/status-pages.ts';
import { screenshotTypes } from '../../../../routers/files.schema.ts';
import { Layers } from '../../../ui/icons.tsx';
import iconSize from '../../icon-size.module.css';
import { TextField } from '../../kit/form.tsx';
import { RowFields } from '../../kit/row-fields.tsx';
import { wordsOf } from '../../language.ts';
import zone from '../../uploads/drop-zone.module.css';
import { DropZone } from '../../uploads/drop-zone.tsx';
import { sizeInWords } from '../../uploads/file-rules.ts';
import { UploadList } from '../../uploads/upload-list.tsx';
import styles from './status-admin.module.css';
import type { Editing, PageFormType } from './use-page-form.ts';
import { mostScreenshots } from './use-screenshot-uploads.ts';

const words = wordsOf(statusPagesWords).screenshots;

type Uploads = Editing['uploads'];
type Props = { form: PageFormType; uploads: Uploads };

/** The pictures of a page with their captions, and the place where further ones come in. */
export function ScreenshotFields({ form, uploads }: Props) {
  return (
    <RowFields
      form={form}
      path="content.screenshots"
      words={words}
      max={mostScreenshots}
      adder={<ScreenshotAdder uploads={uploads} />}
    >
      {(path, { url }, index) => (
        <Stack gap="sm" className={styles.shot}>
          {url ? (
            <img className={`${zone.thumb} ${styles.thumb}`} src={url} alt={words.preview(index + 1)} />
          ) : (
            <Center className={`${zone.thumb} ${styles.thumb}`}>
              <Layers className={iconSize.small} />
            </Center>
          )}
          <TextField form={form} path={`${path}.caption`} label={words.caption} required />
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
        label={words.sending}
        uploads={uploads}
        sizeOf={sizeInWords}
        nextFocus={() => whole.current?.querySelector<HTMLElement>('input[type=file]') ?? null}
      />
      <Text id={titleId} fz="sm" fw={600}>
        {words.add}
      </Text>
      <DropZone
        labelledBy={titleId}
        accept={screenshotTypes.join(',')}
        isForSeveral
        problem={undefined}
        onFiles={uploads.choose}
      >
        {words.choose}
      </DropZone>
    </Stack>
  );
}
