import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { clientsWords } from '../../../../content/app/clients.ts';
import { serviceWords } from '../../../../content/app/subscriptions.ts';
import type { CustomerDetail } from '../../../../routers/customers.schema.ts';
import type { Subscription, SubscriptionPeriod } from '../../../../routers/subscriptions.schema.ts';
import { showError } from '../../errors.ts';
import { Panel } from '../../frame/panel.tsx';
import { useMe } from '../../frame/staff-session.ts';
import { useOpened, useQuestion } from '../../kit/dialog.tsx';
import { QueryBody, RowsPending } from '../../kit/query.tsx';
import { RowMenu } from '../../kit/row-menu.tsx';
import { StateBadge } from '../../kit/state-badge.tsx';
import { dayInWords } from '../../kit/time.tsx';
import { appLocale, wordsOf } from '../../language.ts';
import { toasts } from '../../toasts.ts';
import tone from '../../tone.module.css';
import { trpc } from '../../trpc.ts';
import styles from '../projects/project-card.module.css';
import { amountText } from '../quotes/quote-looks.ts';
import { EditDialog, OfferDialog, PriceDialog, StartDialog, useServicesCache } from './service-dialogs.tsx';
import { periodLook, serviceLooks } from './service-looks.ts';

const words = wordsOf(serviceWords);
const { states: payments } = wordsOf(clientsWords);

const dayText = (day: string) => dayInWords(day, appLocale, 'day');

/** What a customer pays every month, with each period, and what staff do with it. */
export function StaffServices({ customer }: { customer: CustomerDetail }) {
  const query = trpc.subscriptions.list.useQuery({ customerId: customer.id }, { staleTime: 0 });
  const [isOffering, setIsOffering] = useState(false);
  const projects = customer.projects.filter(({ isArchived }) => !isArchived);
  return (
    <Panel
      title={words.title}
      aside={
        projects.length > 0 && (
          <Button size="xs" variant="default" onClick={() => setIsOffering(true)}>
            {words.offer}
          </Button>
        )
      }
    >
      <QueryBody query={query} pending={<RowsPending label={words.pending} />} failed={words.unread}>
        {(services) =>
          services.length === 0 ? (
            <p className={tone.quiet}>{words.none}</p>
          ) : (
            <Stack component="ul" gap="lg">
              {services.map((service) => (
                <Service key={service.id} service={service} />
              ))}
            </Stack>
          )
        }
      </QueryBody>
      <OfferDialog projects={projects} isOpen={isOffering} onClose={() => setIsOffering(false)} />
    </Panel>
  );
}

type Of = { service: Subscription };

function Service({ service }: Of) {
  const { label, project, state, currency, amount, nextOn, endsOn, way, means, prices, periods } = service;
  return (
    <Stack component="li" gap="xs" aria-label={label}>
      <Group justify="space-between" gap="xs" wrap="nowrap">
        <Group gap="xs" miw={0}>
          <Text fw={600}>
            <bdi>{label}</bdi>
          </Text>
          <StateBadge look={{ ...serviceLooks[state], word: words.states[state] }} />
        </Group>
        <Actions service={service} />
      </Group>
      <Text fz="sm">
        {words.perMonth(amountText(amount, currency))} · {words.ways[way]}
        {means && (
          <>
            {' · '}
            <bdi>{means}</bdi>
          </>
        )}
      </Text>
      <Text fz="sm" c="dimmed">
        <bdi>{project.name}</bdi>
        {nextOn !== null && state !== 'paused' && ` · ${words.next(dayText(nextOn))}`}
        {endsOn !== null && ` · ${words.ends(dayText(endsOn))}`}
      </Text>
      {prices.map((price) => (
        <Text key={price.from} fz="sm" {...(price.state === 'failed' && { c: 'red' })}>
          {words.price(amountText(price.amount, currency), dayText(price.from))} · {words.mail[price.state]}
        </Text>
      ))}
      {periods.length > 0 && (
        <Stack component="ul" gap={0} className={styles.parts} aria-label={`${words.periods}: ${label}`}>
          {periods.map((period) => (
            <Period key={period.position} service={service} period={period} />
          ))}
        </Stack>
      )}
    </Stack>
  );
}

function Period({ service, period }: Of & { period: SubscriptionPeriod }) {
  const { position, from, to, amount, open, paymentState, invoice } = period;
  const { projectId } = service.project;
  const { role } = useMe();
  const navigate = useNavigate();
  const readAgain = useServicesCache();
  const { ask, dialog } = useQuestion();
  const prepare = trpc.invoices.draft.useMutation({
    onSuccess: ({ id }) => navigate({ to: '/invoices/$invoiceId', params: { invoiceId: String(id) } }),
    onError: (error) => showError(error, { title: words.failed }),
  });
  const confirm = trpc.payments.confirmInstalment.useMutation({
    onSuccess() {
      toasts.show({ title: words.confirmed });
      return readAgain();
    },
    onError: (error) => showError(error, { title: words.failed }),
  });
  const isOpen = open > 0 && (paymentState === 'pending' || paymentState === 'declared');
  const run = () =>
    confirm.mutate({
      projectId,
      position,
      amount: open,
      ...(paymentState === 'pending' && { paymentMethod: 'bank_transfer' as const }),
    });
  return (
    <li>
      <span>{words.range(dayText(from), dayText(to))}</span>
      <span>{amountText(isOpen ? open : amount, service.currency)}</span>
      <Group gap="xs">
        <StateBadge look={periodLook(period, { payments, collection: words.collection })} />
        {invoice ? (
          <Anchor
            fz="sm"
            data-alone
            renderRoot={(props) => (
              <Link to="/invoices/$invoiceId" params={{ invoiceId: String(invoice.id) }} {...props} />
            )}
          >
            {invoice.number}
          </Anchor>
        ) : (
          <Text fz="sm" c="dimmed">
            {words.noInvoice}
          </Text>
        )}
      </Group>
      <Group gap="xs" justify="flex-end">
        {role === 'admin' && !invoice && (
          <Button
            size="xs"
            variant="default"
            loading={prepare.isPending}
            onClick={() => prepare.mutate({ projectId, positions: [position] })}
          >
            {words.noInvoiceOf}
          </Button>
        )}
        {role === 'admin' && isOpen && (
          <Button
            size="xs"
            variant={paymentState === 'declared' ? 'filled' : 'default'}
            loading={confirm.isPending}
            onClick={() =>
              ask({
                title: words.confirmQuestion,
                text: words.confirmText(amountText(open, service.currency)),
                confirm: words.actions.confirm,
                run,
              })
            }
          >
            {words.actions.confirm}
          </Button>
        )}
      </Group>
      {dialog}
    </li>
  );
}

type Opened = 'start' | 'edit' | 'price';

function Actions({ service }: Of) {
  const { id: subscriptionId, label, state } = service;
  const readAgain = useServicesCache();
  const { ask, dialog } = useQuestion();
  const opened = useOpened<Opened>();
  const after = {
    onSuccess() {
      toasts.show({ title: words.changed, description: label });
      return readAgain();
    },
    onError: (error: unknown) => showError(error, { title: words.failed }),
  };
  const pause = trpc.subscriptions.pause.useMutation(after);
  const resume = trpc.subscriptions.resume.useMutation(after);
  const end = trpc.subscriptions.end.useMutation(after);
  const actions = {
    start: { label: words.actions.start, run: () => opened.open('start') },
    price: { label: words.actions.price, run: () => opened.open('price') },
    pause: { label: words.actions.pause, run: () => pause.mutate({ subscriptionId }) },
    resume: { label: words.actions.resume, run: () => resume.mutate({ subscriptionId }) },
    edit: { label: words.actions.edit, run: () => opened.open('edit') },
    end: {
      label: words.actions.end,
      isDangerous: true,
      run: () =>
        ask({
          title: words.endQuestion(label),
          text: words.endText,
          confirm: words.actions.end,
          isDangerous: true,
          run: () => end.mutate({ subscriptionId }),
        }),
    },
  };
  const shown: Record<Subscription['state'], (keyof typeof actions)[]> = {
    offered: ['start', 'edit', 'end'],
    active: ['price', 'pause', 'edit', 'end'],
    paused: ['resume', 'edit', 'end'],
    ending: ['resume', 'edit'],
    ended: [],
  };
  if (state === 'ended') return null;
  const dialogOf = (which: Opened) => ({
    service,
    isOpen: opened.isOpen && opened.shown === which,
    onClose: opened.close,
  });
  return (
    <>
      <RowMenu
        name={label}
        isDisabled={pause.isPending || resume.isPending || end.isPending}
        actions={shown[state].map((name) => actions[name])}
      />
      <StartDialog {...dialogOf('start')} />
      <EditDialog {...dialogOf('edit')} />
      <PriceDialog {...dialogOf('price')} />
      {dialog}
    </>
  );
}
