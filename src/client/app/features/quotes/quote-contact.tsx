import { Anchor, Text } from '@mantine/core';
import { whatsappLink } from '../../../../content/contact.ts';
import { agency } from '../../agency.ts';

/** How to reach the agency about a quote. */
export function QuoteContact({ question, subject }: { question: string; subject: string }) {
  return (
    <Text c="dimmed" fz="sm" data-print="no">
      {question}{' '}
      <Anchor href={mailLink(subject)} inherit underline="always">
        <bdi>{agency.email}</bdi>
      </Anchor>
      {', '}
      <Anchor {...onWhatsapp(subject)} inherit underline="always">
        WhatsApp
      </Anchor>
    </Text>
  );
}

/** A mail draft; lines end as RFC 6068 asks for. */
export function mailLink(subject: string, body?: string): string {
  const parts = { subject, ...(body !== undefined && { body: body.replaceAll('\n', '\r\n') }) };
  const query = Object.entries(parts).map(([name, text]) => `${name}=${encodeURIComponent(text)}`);
  return `mailto:${agency.email}?${query.join('&')}`;
}

/** What makes a link of something: it opens WhatsApp beside the page, with the words to the agency written. */
export const onWhatsapp = (words: string) =>
  ({ href: whatsappLink(agency.whatsapp, words), target: '_blank', rel: 'noopener' }) as const;
