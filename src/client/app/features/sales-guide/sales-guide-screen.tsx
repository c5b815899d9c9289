import { Button, Skeleton, Stack, Tabs } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { GuideBlock, GuideTab, SalesGuide } from '../../../../routers/sales-guide.schema.ts';
import { StaffScreen } from '../../frame/staff-screen.tsx';
import { copyText } from '../../kit/copy.tsx';
import { QueryFailed, useStandingError } from '../../kit/query.tsx';
import { trpc } from '../../trpc.ts';
import { readGuideSearch } from './guide-search.ts';
import styles from './sales-guide.module.css';
import { textOf } from './section-text.ts';

const route = getRouteApi('/staff-frame/sales-enablement');

/** What the agency says and answers when it sells; for `sales` and `admin`. */
export function SalesGuideScreen() {
  // The router also hands on what the validation has left out.
  const { tab = 'opening' } = readGuideSearch(route.useSearch());
  const navigate = route.useNavigate();
  return (
    <StaffScreen title="Guide de vente" lead="Ce que l’agence dit et répond quand elle vend.">
      <KeptGuide
        tab={tab}
        onTab={(next) =>
          // Arrow keys go through tabs by the dozen: Back leads out of the guide, not through them again.
          void navigate({ search: readGuideSearch({ tab: next }), replace: true, resetScroll: false })
        }
      />
    </StaffScreen>
  );
}

type Props = { tab: GuideTab; onTab(tab: GuideTab): void };

/** The guide as the server keeps it for who sells: nothing of it is in the app itself. */
function KeptGuide({ tab, onTab }: Props) {
  const query = trpc.salesGuide.get.useQuery();
  const error = useStandingError(query);
  if (query.data) return <Guide guide={query.data} tab={tab} onTab={onTab} />;
  if (!error) return <Pending />;
  return (
    <QueryFailed
      title="Le guide n’a pas pu être chargé"
      error={error}
      retry={() => void query.refetch()}
      isRetrying={query.isFetching}
    />
  );
}

function Pending() {
  return (
    <Stack role="status" aria-label="Chargement du guide…">
      <Skeleton h="var(--space-12)" />
      <Skeleton h="var(--space-24)" />
      <Skeleton h="var(--space-24)" />
    </Stack>
  );
}

function Guide({ guide, tab, onTab }: Props & { guide: SalesGuide }) {
  const shown = guide.tabs.find(({ id }) => id === tab) ?? guide.tabs[0];
  const tabs = useRef<HTMLDivElement>(null);
  // On a narrow screen the tabs are one line that is swept sideways.
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
            aria-label="Sections du guide"
            className={styles.tabs}
            onKeyDownCapture={({ key }) => {
              // Mantine moves the focus there and keeps the key to itself; it opens a tab with the arrow keys alone.
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
              <Section section={section} />
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

/** How the guide is used, and taken along. */
function Help({
  help: { title, lead, items },
  shown,
}: Pick<SalesGuide, 'help'> & { shown: Section | undefined }) {
  return (
    <section className={styles.help} aria-labelledby="guide-help">
      <div className={styles.words}>
        <h2 id="guide-help" className={styles.title}>
          {title}
        </h2>
        <p className={styles.lead}>{lead}</p>
      </div>
      <Listed items={items} />
      <div className={styles.actions}>
        <Button onClick={() => window.print()}>Imprimer le guide</Button>
        {shown && (
          <Button
            variant="default"
            onClick={() => void copyText(textOf(shown), `${shown.title}, en texte simple.`)}
          >
            Copier cette section
          </Button>
        )}
      </div>
    </section>
  );
}

function Section({ section: { title, lead, blocks } }: { section: Section }) {
  return (
    <>
      <div className={styles.words}>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.lead}>{lead}</p>
      </div>
      <GuideBlocks blocks={blocks} />
    </>
  );
}

/** All five sections, on paper alone: the tabs hold no more than the one that is shown. */
function Printed({ guide: { lead, tabs, help } }: { guide: SalesGuide }) {
  return (
    <div className={styles.printed}>
      <p className={styles.lead}>{lead}</p>
      {tabs.map((section) => (
        <section key={section.id} className={styles.sheet}>
          <Section section={section} />
        </section>
      ))}
      <section className={styles.block}>
        <h2 className={styles.title}>{help.title}</h2>
        <p className={styles.lead}>{help.lead}</p>
        <Listed items={help.items} />
      </section>
    </div>
  );
}

/** The parts of a section, one under the other. */
function GuideBlocks({ blocks }: { blocks: GuideBlock[] }) {
  return (
    <div className={styles.blocks}>
      {blocks.map((block) => (
        <section key={block.title} className={styles.block}>
          <h3 className={styles.blockTitle}>{block.title}</h3>
          <Block block={block} />
        </section>
      ))}
    </div>
  );
}

function Block({ block }: { block: GuideBlock }) {
  switch (block.kind) {
    case 'speech':
      return <blockquote className={styles.speech}>{block.text}</blockquote>;
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
          <h4 className={styles.cardTitle}>{title}</h4>
          <p className={styles.price}>{price}</p>
          <p className={styles.text}>{description}</p>
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
          <p className={styles.figure}>
            <strong>{figure}</strong> <span>{label}</span>
          </p>
          <p className={styles.text}>{text}</p>
        </li>
      ))}
    </ul>
  );
}

function Objections({ objections }: Pick<Of<'objections'>, 'objections'>) {
  return (
    <dl className={styles.objections}>
      {objections.map(({ objection, answer }) => (
        <div key={objection} className={styles.objection}>
          <dt>«&nbsp;{objection}&nbsp;»</dt>
          <dd>{answer}</dd>
        </div>
      ))}
    </dl>
  );
}
