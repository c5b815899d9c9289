import { ActionIcon, Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { TeamFile } from '../../../../routers/team.schema.ts';
import { Close, Layers, Quote } from '../../../ui/icons.tsx';
import { usePassedFocus } from '../../../ui/use-passed-focus.ts';
import iconSize from '../../icon-size.module.css';
import tone from '../../tone.module.css';
import styles from './file-card.module.css';
import { sizeInWords } from './team-files.ts';

type Props = {
  file: TeamFile;
  isRemoving: boolean;
  heir(): HTMLElement | null;
  onRemove(): void;
  /** Asks for another address of the file: the one that is known may have ended. */
  onMissing(): void;
};

/** One file of a project: what it looks like, what it is called, how large it is. */
export function FileCard({ file, isRemoving, heir, onRemove, onMissing }: Props) {
  const card = useRef<HTMLLIElement>(null);
  usePassedFocus(card, heir);
  return (
    <li ref={card} className={styles.card} data-leaving={isRemoving || undefined}>
      {file.fileType === 'screenshot' ? (
        <Preview file={file} onMissing={onMissing} />
      ) : (
        <div className={styles.picture}>
          <Quote className={styles.largeIcon} />
        </div>
      )}
      <div className={styles.words}>
        <a href={file.fileUrl} download={file.fileName} title={file.fileName} className={styles.name}>
          <bdi>{file.fileName}</bdi>
        </a>
        <span className={tone.quiet}>{sizeInWords(file.fileSize)}</span>
      </div>
      <ActionIcon
        className={styles.delete}
        variant="default"
        size="lg"
        aria-label={`Delete ${file.fileName}`}
        loading={isRemoving}
        onClick={onRemove}
      >
        <Close className={iconSize.small} />
      </ActionIcon>
    </li>
  );
}

/** The picture in a place of its own size; where it does not come, its address is asked for anew, once by itself. */
function Preview({ file, onMissing }: Pick<Props, 'file' | 'onMissing'>) {
  const [broken, setBroken] = useState<string>();
  const hasAsked = useRef(false);
  const again = useRef(onMissing);
  useEffect(() => {
    again.current = onMissing;
  });
  useEffect(() => {
    if (broken === undefined || hasAsked.current) return;
    hasAsked.current = true;
    again.current();
  }, [broken]);
  if (broken === file.fileUrl) {
    return (
      <div className={styles.picture}>
        <Layers className={styles.largeIcon} />
        <span className={tone.quiet}>No preview</span>
        <Button
          size="compact-sm"
          variant="default"
          aria-label={`Retry the preview of ${file.fileName}`}
          onClick={() => {
            setBroken(undefined);
            onMissing();
          }}
        >
          Retry
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.picture}>
      <img
        src={file.fileUrl}
        alt={`Preview of ${file.fileName}`}
        width={320}
        height={200}
        loading="lazy"
        decoding="async"
        onLoad={() => {
          hasAsked.current = false;
        }}
        onError={() => setBroken(file.fileUrl)}
      />
    </div>
  );
}
