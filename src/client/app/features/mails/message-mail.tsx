import { Anchor, Button, Group, Text, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { mailsWords } from '../../../../content/app/mails.ts';
import type { WholeMail } from '../../../../routers/mails.schema.ts';
import type { MessageMail } from '../../../../routers/message-mail.schema.ts';
import { Mail } from '../../../ui/icons.tsx';
import iconSize from '../../icon-size.module.css';
import { Dialog } from '../../kit/dialog.tsx';
import { QueryBody, RowsPending } from '../../kit/query.tsx';
import { appLocale, wordsOf } from '../../language.ts';
import { ScrollBox } from '../support-requests/prompt.tsx';
import styles from './mails.module.css';

const words = wordsOf(mailsWords);

/** Says beside the author that a message came by mail. */
export const MailMark = ({ isSign = false }: { isSign?: boolean }) => (
  <Text span inherit title={isSign ? words.message.mark : undefined}>
    <Mail className={iconSize.text} />{' '}
    {isSign ? <VisuallyHidden>{words.message.mark}</VisuallyHidden> : words.message.mark}
  </Text>
);

/** Reads the whole mail with this key. */
export type ReadWhole = { queryKey: readonly unknown[]; read(): Promise<WholeMail> };

/** The attachments of a message's mail, and a link to the whole mail. */
export function MailParts({ mail, whole }: { mail: MessageMail; whole: ReadWhole }) {
  const [isOpen, setIsOpen] = useState(false);
  if (mail.files.length === 0 && !mail.isFolded) return null;
  return (
    <div className={styles.parts}>
      {mail.files.length > 0 && (
        <ul className={styles.files} aria-label={words.message.files}>
          {mail.files.map((file) => (
            <li key={file.id}>
              <MailFile file={file} />
            </li>
          ))}
        </ul>
      )}
      {mail.isFolded && (
        <Button size="compact-sm" variant="subtle" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
          {words.message.showWhole}
        </Button>
      )}
      <WholeDialog isOpen={isOpen} onClose={() => setIsOpen(false)} whole={whole} />
    </div>
  );
}

const pictures = /^image\/(?:png|jpeg|webp|gif)$/;
const megabyte = 1024 ** 2;

/** A file size in readable units. */
function sizeOf(bytes: number): string {
  const [unit, amount] = bytes < megabyte ? ['kilobyte', bytes / 1024] : ['megabyte', bytes / megabyte];
  return new Intl.NumberFormat(appLocale, {
    style: 'unit',
    unit: String(unit),
    maximumFractionDigits: 1,
  }).format(Number(amount));
}

/** A picture is shown, anything else is downloaded. */
function MailFile({ file: { name, mediaType, size, url } }: { file: MessageMail['files'][number] }) {
  const label = words.message.download(name, sizeOf(size));
  return (
    <Anchor href={url} download={name} fz="sm" className={styles.file ?? ''} title={label}>
      {pictures.test(mediaType) && <img src={url} alt="" loading="lazy" className={styles.picture} />}
      <span className={styles.name}>
        <bdi>{name}</bdi>
      </span>
      <Text span inherit c="dimmed">
        {sizeOf(size)}
      </Text>
    </Anchor>
  );
}

const Parties = ({ label, addresses }: { label: string; addresses: readonly string[] }) => (
  <Text mb="xs" fz="sm" c="dimmed">
    {label} <bdi>{addresses.join(', ')}</bdi>
  </Text>
);

type DialogProps = {
  isOpen: boolean;
  onClose(): void;
  whole: ReadWhole;
  /** The sender, where a decision is still to be made. */
  from?: string | undefined;
  /** The reason for that. */
  why?: string | null | undefined;
  children?: ReactNode;
};

/** The whole content of a mail as text, never its markup. */
export function WholeDialog({ isOpen, onClose, whole, from, why, children }: DialogProps) {
  const query = useQuery({ queryKey: [...whole.queryKey], queryFn: whole.read, enabled: isOpen });
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      size="xl"
      title={<bdi>{query.data?.subject || words.noSubject}</bdi>}
    >
      {from && (
        <Text mb="sm" c="dimmed">
          <bdi>{from}</bdi>
          {why && ` · ${why}`}
        </Text>
      )}
      <QueryBody
        query={query}
        pending={<RowsPending label={words.whole.pending} />}
        failed={words.whole.failed}
      >
        {({ text, copiedTo, replyTo }) => (
          <>
            {replyTo && <Parties label={words.whole.replyTo} addresses={[replyTo]} />}
            {copiedTo.length > 0 && <Parties label={words.whole.copiedTo} addresses={copiedTo} />}
            <ScrollBox label={words.whole.label} mah="60vh">
              <div className={styles.whole} dir="auto">
                {text || words.whole.empty}
              </div>
            </ScrollBox>
          </>
        )}
      </QueryBody>
      {(children || query.data?.rawUrl) && (
        <Group gap="xs" mt="md">
          {children}
          {query.data?.rawUrl && (
            <Anchor href={query.data.rawUrl} download fz="sm">
              {words.raw}
            </Anchor>
          )}
        </Group>
      )}
    </Dialog>
  );
}
