import { Stack, Text } from '@mantine/core';
import { directionOf, type Language } from '../../../content/language.ts';
import tone from '../tone.module.css';

type Props = {
  /** Shown before the subject. */
  label: string;
  language: Language;
  mail: { subject: string; title: string; paragraphs: readonly string[]; because: string };
  /** `href` is a whole address, shown as it is. */
  action: { label: string; href: string };
};

/** A preview of a mail as its reader gets it, in the reader's language. */
export const MailPreview = ({ label, language, mail, action }: Props) => (
  <>
    <Text fz="sm" className={tone.quiet}>
      {label}
      <bdi lang={language}>{mail.subject}</bdi>
    </Text>
    <Stack gap="xs" mt="xs" lang={language} dir={directionOf(language)} fz="sm">
      <Text inherit fw={600} dir="auto">
        {mail.title}
      </Text>
      {mail.paragraphs.map((paragraph, at) => (
        <Text inherit key={at} dir="auto" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {paragraph}
        </Text>
      ))}
      <Text inherit style={{ overflowWrap: 'anywhere' }}>
        {action.label}
        <br />
        <bdi dir="ltr">{action.href}</bdi>
      </Text>
      <Text inherit className={tone.quiet}>
        {mail.because}
      </Text>
    </Stack>
  </>
);
