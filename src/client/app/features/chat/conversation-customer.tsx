import { Anchor, Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useDidUpdate } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { customersWords } from '../../../../content/app/customers.ts';
import { quoteSourceWords } from '../../../../content/app/quote-sources.ts';
import { quotesWords } from '../../../../content/app/quotes.ts';
import type { AdminConversation } from '../../../../routers/admin.schema.ts';
import type { ConversationCustomer as CustomerData } from '../../../../routers/customers.schema.ts';
import { showError } from '../../errors.ts';
import { ButtonLink } from '../../kit/button-link.tsx';
import { StateBadge } from '../../kit/state-badge.tsx';
import { wordsOf } from '../../language.ts';
import { toasts } from '../../toasts.ts';
import tone from '../../tone.module.css';
import { trpc } from '../../trpc.ts';
import { stageLooks } from '../customers/customer-looks.tsx';

const sourceWords = wordsOf(quoteSourceWords);
const draftWords = wordsOf(quotesWords).drafts;
const { chat: customerWords } = wordsOf(customersWords);

type Of = { conversation: AdminConversation };

/** The customer of the conversation, another who may be the same, or a button that makes one. */
export function ConversationCustomer({ conversation: { id: conversationId, revision } }: Of) {
  const cache = trpc.useUtils();
  const { data, refetch } = trpc.customers.ofConversation.useQuery({ conversationId }, { staleTime: 0 });
  // What visitors say of themselves changes the customer, and raises the revision.
  useDidUpdate(() => void refetch(), [revision]);
  const keep = (known: CustomerData) => cache.customers.ofConversation.setData({ conversationId }, known);
  const make = trpc.customers.fromConversation.useMutation({
    onSuccess(known) {
      keep(known);
      toasts.show({ title: customerWords.made, ...(known.customer && { description: known.customer.name }) });
    },
    onError: (error) => showError(error, { title: customerWords.makeFailed }),
  });
  const link = trpc.customers.linkConversation.useMutation({
    onSuccess(known) {
      keep(known);
      toasts.show({
        title: customerWords.linked,
        ...(known.customer && { description: known.customer.name }),
      });
    },
    onError: (error) => showError(error, { title: customerWords.linkFailed }),
  });
  if (!data) return null;
  const { customer, mayBecome, likely, isProven } = data;
  return (
    <section aria-labelledby="customer-title">
      <Title order={3} id="customer-title" size="md" ff="text" mb="xs">
        {customerWords.title}
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
              {customerWords.make}
            </Button>
          </Group>
        )}
        {!customer && !mayBecome && <p className={tone.quiet}>{customerWords.unknown}</p>}
        {likely.map((other) => (
          <Group key={other.id} justify="space-between" gap="xs">
            <div>
              <span className={tone.quiet}>{customerWords.likely}</span>
              <CustomerLink customer={other} />
            </div>
            <Button
              size="sm"
              variant="default"
              loading={link.isPending}
              onClick={() => link.mutate({ conversationId, contactId: other.id })}
            >
              {customerWords.link}
            </Button>
          </Group>
        ))}
        {likely.length > 0 && (
          <p className={tone.quiet}>{isProven ? customerWords.proven : customerWords.unproven}</p>
        )}
      </Stack>
    </section>
  );
}

function CustomerLink({ customer }: { customer: NonNullable<CustomerData['customer']> }) {
  const { customerId, name, contactName, stage } = customer;
  return (
    <Group gap="xs">
      <Anchor
        fw={600}
        inherit
        title={customerWords.open}
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

/** The link to a quote for the visitor: to drafts that exist, else to preparing one. */
export function ConversationQuote({ conversation: { id: conversationId } }: Of) {
  const { data: drafts = [], isPending } = trpc.quotes.drafts.useQuery({ conversationId }, { staleTime: 0 });
  const toNew = { to: '/quotes-admin/$quoteId', params: { quoteId: 'new' }, preload: false } as const;
  if (isPending) return <Skeleton h="var(--button-height-sm, 2.25rem)" />;
  if (drafts.length === 0) {
    return (
      <ButtonLink
        {...toNew}
        search={{ conversation: conversationId }}
        size="sm"
        variant="light"
        title={sourceWords.prepareHint}
      >
        {sourceWords.prepare}
      </ButtonLink>
    );
  }
  return (
    <Stack gap="xs">
      <p className={tone.quiet}>{draftWords.begun}</p>
      {drafts.map(({ id, authorName }) => (
        <ButtonLink
          key={id}
          {...toNew}
          search={{ draft: id }}
          size="sm"
          variant="light"
          title={draftWords.goOnNamed(authorName)}
        >
          {draftWords.goOn}
        </ButtonLink>
      ))}
    </Stack>
  );
}
