import { Anchor, Text } from '@mantine/core';
import { agency, mailLink, onWhatsapp } from './agency.ts';

/** How to reach the agency about what stands above. */
export function ContactLine({ question, subject }: { question: string; subject: string }) {
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
