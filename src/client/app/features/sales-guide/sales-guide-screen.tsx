import { Button, Skeleton, Stack, Tabs } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { GuideTab, SalesGuide } from '../../../../routers/sales-guide.schema.ts';
import { ListFailed } from '../../lists/list-states.tsx';
import { useStandingError } from '../../lists/use-standing-error.ts';
import { trpc } from '../../trpc.ts';
import { copyText } from '../support-requests/copy-text.ts';
import { GuideBlocks, Listed } from './guide-blocks.tsx';
import styles from './sales-guide.module.css';
import { textOf } from './section-text.ts';

type Props = { tab: GuideTab; onTab(tab: GuideTab): void };

/** The guide as the server keeps it for who sells: nothing of it is in the app itself. */
export function SalesGuideScreen({ tab, onTab }: Props) {
  const query = trpc.salesGuide.get.useQuery();
  const error = useStandingError(query);
  if (query.data) return <Guide guide={query.data} tab={tab} onTab={onTab} />;
  if (!error) return <Pending />;
  return (
    <ListFailed
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
