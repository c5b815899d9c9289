import { Anchor, Button, Group, Stack, Text, Title } from '@mantine/core';
import { useDidUpdate } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { customersWords } from '../../../../content/app/customers.ts';
import type { AdminConversation } from '../../../../routers/admin.schema.ts';
import type { ConversationCustomer as Known } from '../../../../routers/customers.schema.ts';
import { showError } from '../../errors.ts';
import { StateBadge } from '../../kit/state-badge.tsx';
import { wordsOf } from '../../language.ts';
import { toasts } from '../../toasts.ts';
import tone from '../../tone.module.css';
import { trpc } from '../../trpc.ts';
import { stageLooks } from '../customers/customer-looks.tsx';

const { chat: words } = wordsOf(customersWords);

type Props = { conversation: Pick<AdminConversation, 'id' | 'revision'> };

/** Whose conversation it is: the customer, the one that it may be as well, or the way to make one. */
export function ConversationCustomer({ conversation: { id: conversationId, revision } }: Props) {
  const cache = trpc.useUtils();
  const { data, refetch } = trpc.customers.ofConversation.useQuery({ conversationId }, { staleTime: 0 });
  // What the visitor says of themselves changes it, and raises the revision.
  useDidUpdate(() => void refetch(), [revision]);
  const keep = (known: Known) => cache.customers.ofConversation.setData({ conversationId }, known);
  const make = trpc.customers.fromConversation.useMutation({
    onSuccess(known) {
      keep(known);
      toasts.show({ title: words.made, ...(known.customer && { description: known.customer.name }) });
    },
    onError: (error) => showError(error, { title: words.makeFailed }),
  });
  const link = trpc.customers.linkConversation.useMutation({
    onSuccess(known) {
      keep(known);
      toasts.show({ title: words.linked, ...(known.customer && { description: known.customer.name }) });
    },
    onError: (error) => showError(error, { title: words.linkFailed }),
  });
  if (!data) return null;
  const { customer, mayBecome, likely, isProven } = data;
  return (
    <section aria-labelledby="customer-title">
      <Title order={3} id="customer-title" size="md" ff="text" mb="xs">
        {words.title}
      </Title>
      <Stack gap="xs">
        {customer && <CustomerLink customer={customer} />}
        {mayBecome && (
          <Group>
            <Button
              size="sm"
              variant="default"
              loading={make.isPending}
              onClick={() => make.mutate({ conversationId })}
            >
              {words.make}
            </Button>
          </Group>
        )}
        {!customer && !mayBecome && <p className={tone.quiet}>{words.unknown}</p>}
        {likely.map((other) => (
          <Group key={other.id} justify="space-between" gap="xs">
            <div>
              <span className={tone.quiet}>{words.likely}</span>
              <CustomerLink customer={other} />
            </div>
            <Button
              size="sm"
              variant="default"
              loading={link.isPending}
              onClick={() => link.mutate({ conversationId, contactId: other.id })}
            >
              {words.link}
            </Button>
          </Group>
        ))}
        {likely.length > 0 && <p className={tone.quiet}>{isProven ? words.proven : words.unproven}</p>}
      </Stack>
    </section>
  );
}

function CustomerLink({ customer }: { customer: NonNullable<Known['customer']> }) {
  const { customerId, name, contactName, stage } = customer;
  return (
    <Group gap="xs">
      <Anchor
        fw={600}
        inherit
        title={words.open}
        renderRoot={(props) => (
          <Link to="/customers/$customerId" params={{ customerId: String(customerId) }} {...props} />
        )}
      >
        <bdi>{name}</bdi>
      </Anchor>
      <StateBadge look={stageLooks[stage]} />
      {contactName !== name && (
        <Text fz="sm" c="dimmed">
          <bdi>{contactName}</bdi>
        </Text>
      )}
    </Group>
  );
}
