import { Anchor, Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { useId } from 'react';
import { clientServiceWords } from '../../../../content/app/subscriptions.ts';
import type { Client } from '../../../../routers/clients.schema.ts';
import type { Subscription, SubscriptionPeriod } from '../../../../routers/subscriptions.schema.ts';
import { showError } from '../../errors.ts';
import { useQuestion } from '../../kit/dialog.tsx';
import { StateBadge } from '../../kit/state-badge.tsx';
import { dayInWords } from '../../kit/time.tsx';
import { clientLanguage, clientLocale, clientWordsOf } from '../../language.ts';
import { toasts } from '../../toasts.ts';
import { trpc } from '../../trpc.ts';
import { moneyText } from '../projects/euros.tsx';
import styles from '../projects/project-card.module.css';
import { receiptPath } from '../projects/project-card.tsx';
import { isToPay, payerOfPeriods } from './paying-period.ts';
import { periodLook, serviceLooks } from './service-looks.ts';

const words = clientWordsOf(clientServiceWords);

const dayText = (day: string) => dayInWords(day, clientLocale());

type Props = { client: Client; services: readonly Subscription[]; isStaff: boolean };

/** What a client pays every month: what runs, what comes next, and each period with its papers. */
export function ClientServices({ client, services, isStaff }: Props) {
  return (
    <Stack gap="lg" component="section" aria-label={words.title}>
      {services.map((service) => (
        <Service key={service.id} client={client} service={service} isStaff={isStaff} />
      ))}
    </Stack>
  );
}

type ServiceProps = { client: Client; service: Subscription; isStaff: boolean };

function Service({ client, service, isStaff }: ServiceProps) {
  const title = useId();
  const { label, state, currency, amount, project, periods, endsOn, nextOn, prices, way, means } = service;
  const coming = prices.filter(({ from }) => nextOn !== null && from > nextOn);
  return (
    <Card aria-labelledby={title}>
      <Group justify="space-between" gap="xs">
        <Title order={2} size="h4" id={title} miw={0}>
          <bdi>{label}</bdi>
        </Title>
        <StateBadge look={{ ...serviceLooks[state], word: words.states[state] }} />
      </Group>
      <Text fz="sm" c="dimmed">
        {words.title} · <bdi>{project.name}</bdi>
      </Text>
      <Stack gap="var(--space-1)">
        <Text fw={600}>
          <bdi>{words.perMonth(moneyText(amount, currency))}</bdi>
        </Text>
        {state === 'offered' && <Text>{words.begins}</Text>}
        {state === 'paused' && <Text>{words.pausedText}</Text>}
        {nextOn !== null && state !== 'paused' && (
          <Text>{words.next(dayText(nextOn), moneyText(amount, currency))}</Text>
        )}
        {endsOn !== null && <Text>{words.ends(dayText(endsOn))}</Text>}
        {coming.map((price) => (
          <Text key={price.from}>{words.price(moneyText(price.amount, currency), dayText(price.from))}</Text>
        ))}
        {state !== 'ended' && (
          <Text fz="sm" c="dimmed">
            {words.way} · {words.ways[way]}
            {means && (
              <>
                {' · '}
                <bdi>{means}</bdi>
              </>
            )}
          </Text>
        )}
      </Stack>
      {state !== 'ended' && !isStaff && <Ways client={client} service={service} />}
      {periods.length > 0 && (
        <section aria-label={`${words.periods}: ${label}`}>
          <Title order={3} size="h5" mb="xs">
            {words.periods}
          </Title>
          <Stack component="ul" gap={0} className={styles.parts}>
            {periods.map((period) => (
              <Period
                key={period.position}
                period={period}
                client={client}
                service={service}
                isStaff={isStaff}
              />
            ))}
          </Stack>
        </section>
      )}
    </Card>
  );
}

function Period({ period, client, service, isStaff }: ServiceProps & { period: SubscriptionPeriod }) {
  const pay = payerOfPeriods(client);
  const { project, currency } = service;
  const { amount, from, to, receipts, invoice } = period;
  const name = words.range(dayText(from), dayText(to));
  return (
    <li>
      <span>{name}</span>
      <bdi>{moneyText(amount, currency)}</bdi>
      <StateBadge look={periodLook(period, words)} />
      <Group gap="sm" justify="flex-end">
        {invoice && (
          <Anchor
            fz="sm"
            data-alone
            href={`/api/clients/${encodeURIComponent(client.id)}/invoices/${invoice.id}`}
            target="_blank"
            rel="noopener"
          >
            {words.invoice} <bdi>{invoice.number}</bdi>
          </Anchor>
        )}
        {receipts.map(({ paymentId }) => (
          <Anchor
            key={paymentId}
            fz="sm"
            data-alone
            href={receiptPath(client.id, project.projectId, paymentId)}
            target="_blank"
            rel="noopener"
          >
            {words.receipt}
          </Anchor>
        ))}
        {isToPay(period) && !isStaff && (
          <Button size="sm" aria-label={words.payOf(name)} onClick={() => pay(service, period)}>
            {words.pay}
          </Button>
        )}
      </Group>
    </li>
  );
}

/** How it is paid, and its end. */
function Ways({ client, service }: Omit<ServiceProps, 'isStaff'>) {
  const { id: subscriptionId, way, ways, means, mayEnd, state, label } = service;
  const cache = trpc.useUtils();
  const { ask, dialog } = useQuestion(clientLanguage());
  const mine = { clientId: client.id, subscriptionId };
  const failed = (error: unknown) => showError(error, { title: words.failed });
  const after = (title: string) => ({
    onSuccess() {
      toasts.show({ title });
      return cache.subscriptions.ofClient.invalidate({ clientId: client.id });
    },
    onError: failed,
  });
  const leave = { onSuccess: ({ url }: { url: string }) => window.location.assign(url), onError: failed };
  const setup = trpc.subscriptions.openSetup.useMutation(leave);
  const portal = trpc.subscriptions.openPortal.useMutation(leave);
  const transfer = trpc.subscriptions.payByTransfer.useMutation(after(words.transferred));
  const end = trpc.subscriptions.endByClient.useMutation(after(words.ended));
  const others = (['card', 'sepa_debit'] as const).filter((other) => other !== way && ways.includes(other));
  const isOnPage = others.length > 0 || means !== null;
  return (
    <Stack gap="xs">
      <Group gap="xs">
        {means !== null && (
          <Button size="sm" variant="default" loading={portal.isPending} onClick={() => portal.mutate(mine)}>
            {words.change.means}
          </Button>
        )}
        {others.map((other) => (
          <Button
            key={other}
            size="sm"
            variant="default"
            loading={setup.isPending && setup.variables.way === other}
            onClick={() => setup.mutate({ ...mine, way: other })}
          >
            {words.change[other]}
          </Button>
        ))}
        {way !== 'transfer' && (
          <Button
            size="sm"
            variant="default"
            loading={transfer.isPending}
            onClick={() => transfer.mutate(mine)}
          >
            {words.change.transfer}
          </Button>
        )}
        {mayEnd && state !== 'ending' && (
          <Button
            size="sm"
            variant="default"
            loading={end.isPending}
            onClick={() =>
              ask({
                title: words.endQuestion(label),
                text: words.endText,
                confirm: words.end,
                isDangerous: true,
                run: () => end.mutate(mine),
              })
            }
          >
            {words.end}
          </Button>
        )}
      </Group>
      {isOnPage && (
        <Text fz="sm" c="dimmed">
          {words.provider}
        </Text>
      )}
      {dialog}
    </Stack>
  );
}
