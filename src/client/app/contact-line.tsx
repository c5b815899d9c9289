import { Anchor, Text } from '@mantine/core';
import { telephoneLink } from '../../content/contact.ts';
import { Chat, Mail, Phone } from '../ui/icons.tsx';
import { agency, mailLink, onWhatsapp } from './agency.ts';
import styles from './contact-line.module.css';
import iconSize from './icon-size.module.css';

/** How to reach the agency about what stands above. */
export function ContactLine({ question, subject }: { question: string; subject: string }) {
  return (
    <Text c="dimmed" fz="sm" data-print="no">
      {question} {/* Both ways stay in one line, as long as it has room for them. */}
      <Text span inherit display="inline-block">
        <Anchor href={mailLink(subject)} inherit underline="always">
          <bdi>{agency.email}</bdi>
        </Anchor>
        {' · '}
        <Anchor {...onWhatsapp(subject)} inherit underline="always">
          WhatsApp
        </Anchor>
      </Text>
    </Text>
  );
}

/** Each way to reach the agency, in a line of its own. */
export const ContactWays = ({ subject, whatsapp }: { subject: string; whatsapp: string }) => (
  <ul className={styles.ways}>
    <li>
      <Anchor href={mailLink(subject)}>
        <Mail className={iconSize.small} />
        <bdi>{agency.email}</bdi>
      </Anchor>
    </li>
    <li>
      <Anchor {...onWhatsapp(subject)}>
        <Chat className={iconSize.small} />
        {whatsapp}
      </Anchor>
    </li>
    <li>
      <Anchor href={telephoneLink(agency.phone)}>
        <Phone className={iconSize.small} />
        <bdi>{agency.phone}</bdi>
      </Anchor>
    </li>
  </ul>
);
