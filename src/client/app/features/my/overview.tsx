import {
  Alert,
  Anchor,
  Box,
  Button,
  Card,
  Container,
  Flex,
  Group,
  Progress,
  Stack,
  Text,
  Title,
} from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { type MouseEvent, type ReactNode, useId } from 'react';
import { billingWords } from '../../../../content/app/billing.ts';
import { clientFrameWords } from '../../../../content/app/client-frame.ts';
import { type MyWords, myWords } from '../../../../content/app/my.ts';
import { instalmentName } from '../../../../content/instalment-words.ts';
import { type Language, localeOf } from '../../../../content/language.ts';
import { formatAmount } from '../../../../content/money.ts';
import type { Overview as Seen } from '../../../../routers/my.schema.ts';
import type { Erasure } from '../../../../routers/rights.schema.ts';
import { ArchSign } from '../../../ui/arch-sign.tsx';
import { agency } from '../../agency.ts';
import { ContactWays } from '../../contact-line.tsx';
import { showError } from '../../errors.ts';
import { percentText } from '../../kit/percent.ts';
import { StateBadge } from '../../kit/state-badge.tsx';
import { dayInWords, Time } from '../../kit/time.tsx';
import tone from '../../tone.module.css';
import { trpc } from '../../trpc.ts';
import { BillingDetails } from '../clients/billing.tsx';
import { invoicePath } from '../invoices/invoice-path.ts';
import { type Due, isSpecified } from '../payments/due.ts';
import { keepClientProject } from '../portal/portal-session.ts';
import { goAndPay } from '../projects/kept-project.ts';
import { statusLook } from '../projects/project-looks.ts';
import { keepUnlocked } from '../status-pages/unlocked.ts';
import styles from './my.module.css';
import { MyData } from './my-data.tsx';
import { refusalIn } from './my-sign-in.tsx';

type Part = { seen: Seen; language: Language; words: MyWords };

type Props = Omit<Part, 'words'> & {
  notice: string | undefined;
  onErased(erasure: Erasure): void;
};

/** All that a client may see, with links: first what waits for them. */
export function Overview({ seen, language, notice, onErased }: Props) {
  const words = myWords[language];
  const part = { seen, language, words };
  const [first] = seen.contacts;
  return (
    <Container size="var(--width-page)" px="var(--space-gutter)" w="100%">
      <div className={styles.overview}>
        <Title order={1} size="h2" className={styles.whole}>
          <bdi>{words.hello(first?.firstName ?? '')}</bdi>
        </Title>
        {notice && (
          <Alert color="orange" variant="light" role="status" className={styles.whole}>
            {notice}
          </Alert>
        )}
        <Stack gap="lg">
          <ToDo {...part} />
          <Services {...part} />
          <Projects {...part} />
          <Support {...part} />
          <StatusPages {...part} />
          <Documents {...part} />
          <Section title={words.data.title}>
            <MyData language={language} onErased={onErased} />
          </Section>
        </Stack>
        <Stack gap="lg">
          <People {...part} />
          <Papers {...part} />
        </Stack>
      </div>
    </Container>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id}>
      <Title order={2} size="h4" id={id}>
        {title}
      </Title>
      {children}
    </Card>
  );
}

const Rows = ({ children }: { children: ReactNode }) => <ul className={styles.rows}>{children}</ul>;

type RowProps = { title: ReactNode; children?: ReactNode; end?: ReactNode };

/** A thing, its facts and its link. */
const Row = ({ title, children, end }: RowProps) => (
  <Flex component="li" wrap="wrap" align="center" gap="var(--space-2) var(--space-4)">
    <Box flex="1 1 12rem" miw={0}>
      <Text fw={600}>{title}</Text>
      {children}
    </Box>
    {end}
  </Flex>
);

const Quiet = ({ children }: { children: ReactNode }) => <p className={tone.quiet}>{children}</p>;

const money = (amount: number, currency: string, language: Language) =>
  formatAmount(amount, currency, language);

type ThingProps = {
  kind: 'quote' | 'portal' | 'status-page';
  slug: string;
  /** A file behind the same password. */
  file?: string;
  words: MyWords;
  isMain?: boolean;
  /** Names it to a screen reader that hears the link alone. */
  about: string;
  children: string;
};

/** A link to something behind a password, which need not be typed when coming from here. */
function ThingLink({ kind, slug, file, words, isMain = false, about, children }: ThingProps) {
  const navigate = useNavigate();
  const open = trpc.my.open.useMutation({
    onError: (error) => showError(error, { title: words.notOpened, description: refusalIn(words, error) }),
  });
  const href = file ?? pathOf(kind, slug);
  const follow = async (event: MouseEvent) => {
    event.preventDefault();
    const opened = await open.mutateAsync({ kind, slug }).catch(() => undefined);
    if (!opened) return;
    if (opened.portal) keepClientProject(opened.portal);
    if (kind === 'status-page') keepUnlocked(slug);
    // A file on a page whose document may show its preview in a frame, for the reader alone.
    if (file || kind === 'status-page') window.location.assign(href);
    else await navigate({ href });
  };
  return (
    <Button
      component="a"
      href={href}
      variant={isMain ? 'filled' : 'default'}
      loading={open.isPending}
      aria-label={`${children}: ${about}`}
      onClick={(event) => void follow(event)}
    >
      {children}
    </Button>
  );
}

const pathOf = (kind: ThingProps['kind'], slug: string) =>
  `/${{ quote: 'quote', portal: 'client', 'status-page': 'status' }[kind]}/${encodeURIComponent(slug)}`;

/** What is to be answered or paid. */
function ToDo({ seen, language, words: all }: Part) {
  const words = all.todo;
  const id = useId();
  const pay = (payment: Seen['payments'][number]) => goAndPay(dueOf(payment, seen.contacts, language), null);
  const isNothing = seen.quotes.length + seen.payments.length === 0;
  const locale = localeOf(language);
  return (
    <Card component="section" className={styles.todo} aria-labelledby={id}>
      <ArchSign state={isNothing ? 'done' : 'open'} className={styles.sign} />
      <Stack gap="sm" miw={0}>
        <Title order={2} size="h3" id={id}>
          {isNothing ? words.nothing : words.title}
        </Title>
        {isNothing && <Text c="dimmed">{words.nothingText}</Text>}
        {!isNothing && (
          <Rows>
            {seen.quotes.map(({ slug, title, amount, currency, validUntil }) => (
              <Row
                key={slug}
                title={<bdi>{title}</bdi>}
                end={
                  <ThingLink kind="quote" slug={slug} words={all} about={title} isMain>
                    {words.read}
                  </ThingLink>
                }
              >
                <Quiet>
                  {words.quote} · <bdi>{money(amount, currency, language)}</bdi>
                  {validUntil && ` · ${words.validUntil(dayInWords(validUntil, locale))}`}
                </Quiet>
              </Row>
            ))}
            {seen.payments.map((payment, index) => {
              const name = instalmentName(payment, language);
              const isDeclared = payment.state === 'declared';
              // Less urgent things: only the first of them, and only where nothing else waits.
              const isMain =
                payment.due === 'acceptance' ||
                payment.isOverdue ||
                (index === 0 && seen.quotes.length === 0 && payment.due !== 'completion');
              return (
                <Row
                  key={`${payment.projectId} ${payment.position}`}
                  title={
                    <>
                      <bdi>{name}</bdi> · <bdi>{money(payment.amount, payment.currency, language)}</bdi>
                    </>
                  }
                  end={
                    isDeclared ? (
                      <DashboardLink clientId={payment.clientId} about={`${payment.projectName}, ${name}`}>
                        {words.toProject}
                      </DashboardLink>
                    ) : (
                      <Button
                        variant={isMain ? 'filled' : 'default'}
                        aria-label={`${words.toPayment}: ${payment.projectName}, ${name}`}
                        onClick={() => pay(payment)}
                      >
                        {words.toPayment}
                      </Button>
                    )
                  }
                >
                  <Quiet>
                    <bdi>{payment.projectName}</bdi>
                    {payment.invoice?.number && (
                      <>
                        {' · '}
                        <Anchor
                          inherit
                          href={invoicePath(payment.clientId, payment.invoice.id)}
                          target="_blank"
                          rel="noopener"
                        >
                          {words.invoice(payment.invoice.number)}
                        </Anchor>
                      </>
                    )}
                    {' · '}
                    {payment.amount < payment.whole && (
                      <>{words.due.rest(money(payment.whole, payment.currency, language))} · </>
                    )}
                    {payment.isOverdue ? (
                      <Text span inherit c="red">
                        {dueIn(words, payment, locale)}
                      </Text>
                    ) : isDeclared ? (
                      words.declared
                    ) : (
                      dueIn(words, payment, locale)
                    )}
                  </Quiet>
                </Row>
              );
            })}
          </Rows>
        )}
      </Stack>
    </Card>
  );
}

function dueIn(
  { due: words }: MyWords['todo'],
  { due, dueOn, isOverdue }: Seen['payments'][number],
  locale: string,
): string {
  if (isOverdue && dueOn) return words.overdue(dayInWords(dueOn, locale));
  if (due === 'day') return dueOn ? words.day(dayInWords(dueOn, locale)) : words.acceptance;
  return words[due];
}

/** The payment screen's data, so that nothing has to be found on the dashboard first. */
function dueOf(
  {
    clientId,
    projectId,
    projectName,
    totalPrice,
    position,
    label,
    amount,
    currency,
  }: Seen['payments'][number],
  contacts: Seen['contacts'],
  language: Language,
): Due {
  const {
    firstName = '',
    lastName = '',
    email = '',
  } = contacts.find((one) => one.clientId === clientId) ?? {};
  return {
    client: { id: clientId, firstName, lastName, email },
    project: { id: projectId, name: projectName, totalPrice },
    currency,
    position,
    label,
    amount,
    quotePath: null,
    language: isSpecified({ position, label, currency }) ? undefined : language,
  };
}

type DashboardLinkProps = { clientId: string; about: string; children: string };

const DashboardLink = ({ clientId, about, children }: DashboardLinkProps) => (
  <Button
    variant="default"
    aria-label={`${children}: ${about}`}
    renderRoot={(props) => <Link to="/dashboard/$clientId" params={{ clientId }} {...props} />}
  >
    {children}
  </Button>
);

/** The monthly services. */
function Services({ seen, language, words: all }: Part) {
  const words = all.services;
  if (seen.services.length === 0) return null;
  const locale = localeOf(language);
  return (
    <Section title={words.title}>
      <Rows>
        {seen.services.map(
          ({ clientId, projectId, projectName, label, amount, currency, state, nextOn, endsOn }) => (
            <Row
              key={`${projectId} ${label}`}
              title={<bdi>{label}</bdi>}
              end={
                <DashboardLink clientId={clientId} about={label}>
                  {words.open}
                </DashboardLink>
              }
            >
              <Quiet>
                <bdi>{projectName}</bdi> · {words.states[state]} ·{' '}
                <bdi>{words.perMonth(money(amount, currency, language))}</bdi>
                {nextOn && state !== 'paused' && ` · ${words.next(dayInWords(nextOn, locale))}`}
                {endsOn && ` · ${words.ends(dayInWords(endsOn, locale))}`}
              </Quiet>
            </Row>
          ),
        )}
      </Rows>
    </Section>
  );
}

function Projects({ seen, language, words: all }: Part) {
  const words = all.projects;
  if (seen.projects.length === 0) return null;
  return (
    <Section title={words.title}>
      <Rows>
        {seen.projects.map((project) => (
          <Stack component="li" gap="sm" key={project.projectId}>
            <Group justify="space-between" gap="xs">
              <Text fw={600}>
                <bdi>{project.projectName}</bdi>
              </Text>
              <StateBadge look={{ ...statusLook(project.status), word: words.status[project.status] }} />
            </Group>
            <Group wrap="nowrap" gap="sm">
              <Progress
                flex={1}
                value={project.progress}
                aria-label={words.progress(project.projectName)}
                radius="xl"
              />
              <strong>
                <bdi>{percentText(project.progress / 100, localeOf(language))}</bdi>
              </strong>
            </Group>
            <Quiet>
              {words.money(
                money(project.money.paid, project.currency, language),
                money(project.money.open, project.currency, language),
              )}
              {project.money.overdue > 0 && (
                <Text span inherit c="red">
                  {' · '}
                  {words.overdue(money(project.money.overdue, project.currency, language))}
                </Text>
              )}
            </Quiet>
            {project.lastUpdate && (
              <div>
                <Quiet>
                  {words.update} · <Time at={project.updatedAt} as="day" locale={localeOf(language)} />
                </Quiet>
                <Text lineClamp={4} className={tone.written}>
                  {project.lastUpdate}
                </Text>
              </div>
            )}
            <div>
              <DashboardLink clientId={project.clientId} about={project.projectName}>
                {words.open}
              </DashboardLink>
            </div>
          </Stack>
        ))}
      </Rows>
    </Section>
  );
}

function Support({ seen, words: all }: Part) {
  const words = all.support;
  if (seen.portals.length === 0) return null;
  return (
    <Section title={words.title}>
      <Rows>
        {seen.portals.map(({ slug, name, openCount, requests }) => (
          <Row
            key={slug}
            title={<bdi>{name}</bdi>}
            end={
              <ThingLink kind="portal" slug={slug} words={all} about={name}>
                {words.open}
              </ThingLink>
            }
          >
            <Quiet>{openCount === 0 ? words.none : words.count(openCount)}</Quiet>
            {requests.length > 0 && (
              <Stack component="ul" gap="xs" mt="xs">
                {requests.map(({ id, title, status, repair }) => (
                  <li key={id}>
                    <bdi>{title}</bdi> <Quiet>{repair ? words.repair[repair] : words.status[status]}</Quiet>
                  </li>
                ))}
              </Stack>
            )}
          </Row>
        ))}
      </Rows>
    </Section>
  );
}

function StatusPages({ seen, words: all }: Part) {
  const words = all.statusPages;
  if (seen.statusPages.length === 0) return null;
  return (
    <Section title={words.title}>
      <Rows>
        {seen.statusPages.map(({ slug, name, doneCount, stepCount }) => (
          <Row
            key={slug}
            title={<bdi>{name || slug}</bdi>}
            end={
              <ThingLink kind="status-page" slug={slug} words={all} about={name || slug}>
                {words.open}
              </ThingLink>
            }
          >
            {stepCount > 0 && <Quiet>{words.steps(doneCount, stepCount)}</Quiet>}
          </Row>
        ))}
      </Rows>
    </Section>
  );
}

function Documents({ seen, language, words: all }: Part) {
  const words = all.documents;
  const locale = localeOf(language);
  if (seen.invoices.length + seen.receipts.length + seen.accepted.length === 0) return null;
  return (
    <Section title={words.title}>
      <Rows>
        {seen.invoices.map(({ id, clientId, kind, number, projectName, issuedOn }) => {
          const name = words.invoices[kind](number ?? '');
          return (
            <Row
              key={id}
              title={<bdi>{name}</bdi>}
              end={
                <Button
                  component="a"
                  variant="default"
                  href={invoicePath(clientId, id)}
                  target="_blank"
                  rel="noopener"
                  aria-label={`${words.pdf}: ${name}, ${projectName}`}
                >
                  {words.pdf}
                </Button>
              }
            >
              <Quiet>
                <bdi>{projectName}</bdi>
                {issuedOn && ` · ${dayInWords(issuedOn, locale)}`}
              </Quiet>
            </Row>
          );
        })}
        {seen.receipts.map((receipt) => {
          const name = words.receipt(instalmentName(receipt, language));
          const path = [receipt.clientId, receipt.projectId].map(encodeURIComponent).join('/projects/');
          return (
            <Row
              key={`${receipt.projectId} ${receipt.position} ${receipt.paymentId}`}
              title={name}
              end={
                <Button
                  component="a"
                  variant="default"
                  href={`/api/clients/${path}/receipt?paymentId=${receipt.paymentId}`}
                  target="_blank"
                  rel="noopener"
                  aria-label={`${words.pdf}: ${name}, ${receipt.projectName}`}
                >
                  {words.pdf}
                </Button>
              }
            >
              <Quiet>
                <bdi>{receipt.projectName}</bdi> ·{' '}
                <bdi>{money(receipt.amount, receipt.currency, language)}</bdi> ·{' '}
                {dayInWords(receipt.receivedOn, locale)}
              </Quiet>
            </Row>
          );
        })}
        {seen.accepted.map(({ slug, title, acceptedAt }) => (
          <Row
            key={slug}
            title={words.quote}
            end={
              <ThingLink
                kind="quote"
                slug={slug}
                file={`/api/quotes/${encodeURIComponent(slug)}/pdf`}
                words={all}
                about={title}
              >
                {words.pdf}
              </ThingLink>
            }
          >
            <Quiet>
              <bdi>{title}</bdi> · {words.accepted(dayInWords(acceptedAt.slice(0, 10), locale))}
            </Quiet>
          </Row>
        ))}
      </Rows>
    </Section>
  );
}

/** The billing data of the contacts in this browser, where they may change it. */
const Papers = ({ seen, language }: Part) =>
  seen.contacts.map(({ clientId }) => (
    <BillingDetails
      key={clientId}
      clientId={clientId}
      language={language}
      frame={(children) => (
        <Section title={billingWords[language].title}>
          <Text fz="sm" c="dimmed">
            {billingWords[language].lead}
          </Text>
          {children}
        </Section>
      )}
    />
  ));

function People({ seen, language, words: all }: Part) {
  const words = all.people;
  const subject = words.question;
  return (
    <Section title={words.title}>
      <Text c="dimmed">{words.text(agency.name)}</Text>
      {seen.owners.length > 0 && (
        <Text>{words.owners(new Intl.ListFormat(language).format(seen.owners))}</Text>
      )}
      <ContactWays subject={subject} whatsapp={clientFrameWords[language].whatsapp} />
    </Section>
  );
}
