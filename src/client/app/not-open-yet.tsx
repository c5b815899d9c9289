import { Button, Container, Group, Stack, Text, Title } from '@mantine/core';
import { whatsappLink } from '../../content/contact.ts';
import { agency } from './agency.ts';

/** Stands where a room is not open yet: says so, and how to get there without it. */
export function NotOpenYet({ title, lead }: { title: string; lead: string }) {
  return (
    <Container size="sm" w="100%">
      <Stack gap="lg" align="flex-start">
        <Title order={1}>{title}</Title>
        <Text size="lg" c="dimmed">
          {lead}
        </Text>
        <Group>
          <Button component="a" href={`mailto:${agency.email}`} size="md">
            {agency.email}
          </Button>
          <Button
            component="a"
            href={whatsappLink(agency.whatsapp, `Hello! I have a question about: ${title}.`)}
            target="_blank"
            rel="noopener"
            variant="default"
            size="md"
          >
            Chat on WhatsApp
          </Button>
        </Group>
      </Stack>
    </Container>
  );
}
