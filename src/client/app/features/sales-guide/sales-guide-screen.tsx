import { Button, Flex, Group, Skeleton, Stack, Tabs, Text, Title, VisuallyHidden } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { kitWords } from '../../../../content/app/kit.ts';
import { salesGuideWords } from '../../../../content/app/sales-guide.ts';
import type { GuideTab } from '../../../../content/guide.ts';
import type { GuideBlock, SalesGuide } from '../../../../routers/sales-guide.schema.ts';
import { Copy as CopyIcon } from '../../../ui/icons.tsx';
import { StaffScreen } from '../../frame/staff-screen.tsx';
import iconSize from '../../icon-size.module.css';
import { ButtonLink } from '../../kit/button-link.tsx';
import { Copy, copyText } from '../../kit/copy.tsx';
import { Nothing } from '../../kit/list.tsx';
import { QueryBody } from '../../kit/query.tsx';
import { wordsOf } from '../../language.ts';
import { trpc } from '../../trpc.ts';
import { readGuideSearch } from './guide-search.ts';
import styles from './sales-guide.module.css';
import { textOf } from './section-text.ts';

const words = wordsOf(salesGuideWords);

const route = getRouteApi('/staff-frame/sales-enablement');

/** What the agency says and answers when it sells; for `sales` and `admin`. */
export function SalesGuideScreen() {
  // The router also hands on what the validation has left out.
  const { tab = 'opening' } = readGuideSearch(route.useSearch());
  const navigate = route.useNavigate();
  const query = trpc.salesGuide.get.useQuery();
  return (
    <StaffScreen title={words.title} lead={words.lead}>
      <QueryBody query={query} pending={<Pending />} failed={words.failed}>
        {(guide) =>
          guide.tabs.every(({ blocks }) => blocks.length === 0) ? (
            <Nothing title={words.empty.title} text={words.empty.text}>
              <ButtonLink to="/content" search={{ kind: 'guide' }}>
                {words.empty.action}
              </ButtonLink>
            </Nothing>
          ) : (
            <Guide
              guide={guide}
              tab={tab}
              onTab={(next) =>
                // Arrow keys pass many tabs: Back leaves the guide rather than going through them again.
                void navigate({ search: readGuideSearch({ tab: next }), replace: true, resetScroll: false })
              }
            />
          )
        }
      </QueryBody>
    </StaffScreen>
  );
}

const Pending = () => (
  <Stack role="status" aria-label={words.pending}>
    <Skeleton h="var(--space-12)" />
    <Skeleton h="var(--space-24)" />
    <Skeleton h="var(--space-24)" />
  </Stack>
);

type Props = { guide: SalesGuide; tab: GuideTab; onTab(tab: GuideTab): void };

/** The guide comes from the server for the sales role: nothing of it is in the app's code. */
function Guide({ guide, tab, onTab }: Props) {
  const shown = guide.tabs.find(({ id }) => id === tab) ?? guide.tabs[0];
  const tabs = useRef<HTMLDivElement>(null);
  // On a narrow screen the tabs are one line that scrolls sideways.
  useEffect(() => {
    const chosen = tabs.current?.children[guide.tabs.findIndex(({ id }) => id === tab)];
    chosen?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [guide, tab]);
  const change = (value: string | null) => {
    const next = guide.tabs.find(({ id }) => id === value);
    if (next) onTab(next.id);
  };
  return (
    <>
      <div className={styles.screen}>
        <Tabs value={tab} onChange={change} keepMounted={false}>
          <Tabs.List
            ref={tabs}
            mb="lg"
            aria-label={words.sections}
            className={styles.tabs}
            onKeyDownCapture={({ key }) => {
              // Mantine moves the focus there and handles the key itself; it opens a tab only with the arrow keys.
              const end = { Home: guide.tabs[0], End: guide.tabs.at(-1) }[key];
              if (end) onTab(end.id);
            }}
          >
            {guide.tabs.map(({ id, title }) => (
              <Tabs.Tab key={id} value={id}>
                {title}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          {guide.tabs.map((section) => (
            <Tabs.Panel key={section.id} value={section.id}>
              <Section section={section} isNamed />
            </Tabs.Panel>
          ))}
        </Tabs>
        <Help help={guide.help} shown={shown} />
      </div>
      <Printed guide={guide} />
    </>
  );
}

type Section = SalesGuide['tabs'][number];

/** How to use the guide, and its downloads. */
function Help({
  help: { title, lead, items },
  shown,
}: Pick<SalesGuide, 'help'> & { shown: Section | undefined }) {
  return (
    <section className={styles.help} aria-labelledby="guide-help">
      <Head id="guide-help" title={title} lead={lead} />
      <Listed items={items} />
      <Group gap="xs">
        <Button onClick={() => window.print()}>{words.print}</Button>
        {shown && (
          <Button variant="default" onClick={() => void copyText(textOf(shown), words.copied(shown.title))}>
            {words.copy}
          </Button>
        )}
      </Group>
    </section>
  );
}

const Head = ({ id, title, lead }: { id?: string; title: string; lead: string }) => (
  <Stack gap="var(--space-1)" className={styles.head ?? ''}>
    <Title order={2} size="xl" {...(id && { id })}>
      {title}
    </Title>
    <Text inherit c="dimmed" maw="var(--measure)">
      {lead}
    </Text>
  </Stack>
);

/** `isNamed`: whether its tab already shows the name. */
const Section = ({ section: { title, lead, blocks }, isNamed }: { section: Section; isNamed?: boolean }) => (
  <>
    {isNamed ? (
      <>
        <VisuallyHidden component="h2">{title}</VisuallyHidden>
        <Text c="dimmed" maw="var(--measure)">
          {lead}
        </Text>
      </>
    ) : (
      <Head title={title} lead={lead} />
    )}
    <GuideBlocks blocks={blocks} />
  </>
);

/** All five sections for printing: the tabs render only the one that is shown. */
function Printed({ guide: { lead, tabs, help } }: { guide: SalesGuide }) {
  return (
    <div className={styles.printed}>
      <Text inherit c="dimmed" maw="var(--measure)">
        {lead}
      </Text>
      {tabs.map((section) => (
        <section key={section.id} className={styles.page}>
          <Section section={section} />
        </section>
      ))}
      <section className={styles.block}>
        <Head title={help.title} lead={help.lead} />
        <Listed items={help.items} />
      </section>
    </div>
  );
}

/** The parts of a section. */
function GuideBlocks({ blocks }: { blocks: GuideBlock[] }) {
  return (
    <Stack gap="xl" mt="lg">
      {blocks.map((block, at) => (
        <section key={at} className={styles.block}>
          <Title order={3} size="lg" className={styles.head ?? ''}>
            {block.title}
          </Title>
          <Block block={block} />
        </section>
      ))}
    </Stack>
  );
}

function Block({ block }: { block: GuideBlock }) {
  switch (block.kind) {
    case 'speech':
      return (
        <div className={styles.said}>
          <blockquote className={styles.speech}>{block.text}</blockquote>
          <Copy
            value={block.text}
            words={wordsOf(kitWords).copy.button}
            size="sm"
            variant="subtle"
            leftSection={<CopyIcon className={iconSize.small} />}
          />
        </div>
      );
    case 'list':
      return <Listed items={block.items} />;
    case 'services':
      return <Services services={block.services} />;
    case 'figures':
      return <Figures figures={block.figures} />;
    case 'objections':
      return <Objections objections={block.objections} />;
  }
}

function Listed({ items }: { items: readonly string[] }) {
  return (
    <ul className={styles.list}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}

type Of<Kind extends GuideBlock['kind']> = Extract<GuideBlock, { kind: Kind }>;

function Services({ services }: Pick<Of<'services'>, 'services'>) {
  return (
    <ul className={styles.cards}>
      {services.map(({ title, description, features, price }) => (
        <li key={title} className={styles.card}>
          <Title order={4} size="md">
            {title}
          </Title>
          <Text inherit c="accent" fw={650}>
            {price}
          </Text>
          <Text inherit>{description}</Text>
          <Listed items={features} />
        </li>
      ))}
    </ul>
  );
}

function Figures({ figures }: Pick<Of<'figures'>, 'figures'>) {
  return (
    <ul className={styles.cards}>
      {figures.map(({ figure, label, text }) => (
        <li key={figure} className={styles.card}>
          <Flex component="p" direction="column" fw={600}>
            <Text
              component="strong"
              c="accent"
              ff="heading"
              fz="var(--text-2xl)"
              fw={650}
              lh="var(--leading-snug)"
            >
              {figure}
            </Text>
            {label}
          </Flex>
          <Text inherit>{text}</Text>
        </li>
      ))}
    </ul>
  );
}

function Objections({ objections }: Pick<Of<'objections'>, 'objections'>) {
  return (
    <dl className={styles.cards} data-wide>
      {objections.map(({ objection, answer }) => (
        <div key={objection} className={styles.card}>
          <Text component="dt" inherit fw={650}>
            {words.quoted(objection)}
          </Text>
          <dd>{answer}</dd>
        </div>
      ))}
    </dl>
  );
}
