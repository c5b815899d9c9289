import { Group, NativeSelect, SegmentedControl, Stack, Text } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { useState } from 'react';
import { contentWords } from '../../../../content/app/content.ts';
import { languageNames } from '../../../../content/chat.ts';
import type { EditedKind } from '../../../../content/kind-names.ts';
import { pagesAt } from '../../../../content/kinds.ts';
import { directionOf, languageOr, languages } from '../../../../content/language.ts';
import type { ContentStart } from '../../../../content/published.ts';
import type { ContentDetail } from '../../../../routers/content.schema.ts';
import { routes } from '../../../../routes.ts';
import { Dialog } from '../../kit/dialog.tsx';
import { appLanguage, wordsOf } from '../../language.ts';
import tone from '../../tone.module.css';
import styles from './content.module.css';
import { fieldName } from './content-looks.tsx';

const words = wordsOf(contentWords).preview;

/** The pages of the public site. */
const sitePaths = Object.entries(routes).flatMap(([path, kind]) => (kind === 'site' ? [path] : []));

/** The section of a kind on the landing page. */
const parts: Partial<Record<EditedKind, string>> = {
  service: 'services',
  question: 'faq',
  project: 'projects',
  testimonial: 'testimonials-title',
  claim: 'testimonials-title',
};

/** The page that shows a page's texts first. */
const firstPages: Record<string, string> = { community: '/fr', pitch: '/fr/pitch' };

/** Parts of mails, which are no mail of their own. */
const partsOfMails = ['client', 'request', 'invoiceTransfer'];

/**
 * Whether it has a preview. Not so: what only the assistant or sales staff use, the page for unknown addresses, the
 * opening words of the chat, and parts that several mails share.
 */
export const isOnPages = (kind: EditedKind, item: string): boolean =>
  kind !== 'fact' &&
  kind !== 'guide' &&
  item !== 'notFound' &&
  !(kind === 'page' && item === 'chat') &&
  !(kind === 'mail' && partsOfMails.includes(item));

/** A mail is previewed by its language, everything else by the address of its page. */
const viewsOf = (kind: EditedKind, start: ContentStart): { value: string; label: string }[] =>
  kind === 'mail'
    ? languages.map((value) => ({ value, label: languageNames[value] }))
    : sitePaths
        .filter((value) => value !== firstPages['pitch'] || pagesAt(start).includes('pitch'))
        .map((value) => ({ value, label: value }));

const widths = { phone: 390, desktop: 1280 } as const;
type Size = keyof typeof widths;

/**
 * Whether this document may show pages of this site in a frame: the policy comes with the document, which may have
 * been loaded for another screen.
 */
export const mayFrame = (): boolean => {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation !== undefined && new URL(navigation.name).pathname.startsWith('/content');
};

type Props = { kind: EditedKind; detail: ContentDetail; isOpen: boolean; onClose(): void };

/** The draft on the real page, at the width of a phone or a desktop. */
export function PreviewDialog({ kind, detail, isOpen, onClose }: Props) {
  const { item, start } = detail;
  const views = viewsOf(kind, start);
  const [path, setPath] = useState(kind === 'mail' ? appLanguage : (firstPages[item] ?? '/'));
  const [size, setSize] = useState<Size>(() => (window.innerWidth < 768 ? 'phone' : 'desktop'));
  const { ref, width } = useElementSize();
  const scale = width === 0 ? 1 : Math.min(1, width / widths[size]);
  const part = parts[kind];
  const language = languageOr(path, appLanguage);
  // A mail's subject is shown too, which a frame does not.
  const subject = kind === 'mail' ? detail.values.texts[language]?.['subject'] : undefined;
  const address = `/content-preview/${kind}/${encodeURIComponent(item)}?page=${encodeURIComponent(path)}${part ? `#${part}` : ''}`;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={words.title}
      fullScreen
      classNames={{ body: styles.previewBody ?? '' }}
    >
      <Stack gap="sm" h="100%">
        <Group gap="sm" align="end">
          <NativeSelect
            label={kind === 'mail' ? words.language : words.page}
            value={path}
            data={views}
            onChange={({ currentTarget }) => setPath(currentTarget.value)}
          />
          <SegmentedControl
            aria-label={words.size}
            value={size}
            data={[
              { value: 'phone', label: words.phone },
              { value: 'desktop', label: words.desktop },
            ]}
            onChange={(next) => setSize(next as Size)}
          />
          <Text fz="sm" c="dimmed" visibleFrom="sm">
            {words.note}
          </Text>
        </Group>
        {typeof subject === 'string' && (
          <Text>
            <span className={tone.quiet}>{fieldName(kind, 'subject', false)}</span>{' '}
            <bdi lang={language} dir={directionOf(language)}>
              {subject}
            </bdi>
          </Text>
        )}
        <div ref={ref} className={styles.screen}>
          {isOpen && width > 0 && (
            <iframe
              key={`${path} ${size}`}
              title={words.frame(views.find(({ value }) => value === path)?.label ?? path)}
              src={address}
              sandbox="allow-same-origin"
              style={{
                inlineSize: `${widths[size]}px`,
                blockSize: `calc(100% / ${scale})`,
                transform: `scale(${scale})`,
                marginInlineStart: `${Math.max(0, (width - widths[size] * scale) / 2)}px`,
              }}
            />
          )}
        </div>
      </Stack>
    </Dialog>
  );
}
