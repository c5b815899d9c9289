import { Anchor } from '@mantine/core';
import { whatsappLink } from '../../../../content/contact.ts';

/** A client's number, as large as the text around it; it leads to WhatsApp. */
export const WhatsappNumber = ({ number }: { number: string }) => (
  <Anchor inherit href={whatsappLink(number)} target="_blank" rel="noopener noreferrer">
    <bdi>{number}</bdi>
  </Anchor>
);
