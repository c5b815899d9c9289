import { statusPagesWords } from '../../../../content/app/status-pages.ts';
import {
  previewUrl,
  type StatusPageContent,
  type StatusPageDetail,
  statusPageContent,
} from '../../../../routers/status-pages.schema.ts';
import { type CodeValues, codeInput, noCode } from '../../kit/code.tsx';
import { type Keyed, keyed } from '../../kit/row-fields.tsx';
import { wordsOf } from '../../language.ts';

type Step = StatusPageContent['steps'][number];

/** What the rows of the form hold: as they are sent, but for a day that is open, which is empty in a field. */
export type FactRow = { label: string; value: string };
export type StepRow = Omit<Step, 'date'> & { date: string };
export type ScreenshotRow = { fileId: number; caption: string; url: string };
export type NewsRow = StatusPageContent['news'][number];

export type PageValues = CodeValues & {
  slug: string;
  content: Omit<StatusPageContent, 'facts' | 'steps' | 'screenshots' | 'news'> & {
    facts: Keyed<FactRow>[];
    steps: Keyed<StepRow>[];
    screenshots: Keyed<ScreenshotRow>[];
    news: Keyed<NewsRow>[];
  };
  previewUrl: string;
};

/** A page as its form begins with it; without one, an empty form. */
export function valuesOf(page: StatusPageDetail | undefined): PageValues {
  const content = page?.content;
  return {
    slug: page?.slug ?? '',
    ...noCode,
    content: {
      clientName: content?.clientName ?? '',
      projectName: content?.projectName ?? '',
      language: content?.language ?? 'fr',
      introduction: content?.introduction ?? '',
      facts: (content?.facts ?? []).map(keyed),
      steps: (content?.steps ?? []).map((step) => keyed({ ...step, date: step.date ?? '' })),
      screenshots: (content?.screenshots ?? []).map(keyed),
      news: inOrder(content?.news ?? []).map(keyed),
    },
    previewUrl: page?.previewUrl ?? '',
  };
}

/** What of the form is the page, as it is sent. */
export const pageOf = ({ content, previewUrl }: PageValues) => ({
  content: {
    ...content,
    facts: content.facts.map(({ label, value }) => ({ label, value })),
    steps: content.steps.map(({ title, description, state, date }) => ({
      title,
      description,
      state,
      date: date || null,
    })),
    screenshots: content.screenshots.map(({ fileId, caption }) => ({ fileId, caption })),
    news: content.news.map(({ date, title, text }) => ({ date, title, text })),
  },
  previewUrl,
});

/** The whole input of a new page. */
export const newPageOf = (values: PageValues) => ({
  slug: values.slug,
  ...pageOf(values),
  ...codeInput(values),
});

const partNames = wordsOf(statusPagesWords).conflict.parts;
type Part = keyof typeof partNames;
const parts = Object.keys(partNames) as Part[];

/** Newest first, as its readers see it and as it is read anew. */
const inOrder = (news: readonly NewsRow[]) => news.toSorted((a, b) => b.date.localeCompare(a.date));

/** A part as the server would store it, or as it is where that would refuse it. */
function storedPart(part: Part, value: unknown): unknown {
  const { data = value } = storedParts[part].safeParse(value);
  return part === 'news' ? inOrder(data as NewsRow[]) : data;
}

const storedParts = { ...statusPageContent.shape, previewUrl };

/** Which parts differ between two states of a page, of which one may have been typed and never read anew. */
function changedParts(one: PageValues, other: PageValues): Part[] {
  const flat = (values: PageValues) => {
    const { content, previewUrl } = pageOf(values);
    const page = { ...content, previewUrl };
    return Object.fromEntries(parts.map((part) => [part, storedPart(part, page[part])]));
  };
  const [before, after] = [flat(one), flat(other)];
  return parts.filter((part) => JSON.stringify(before[part]) !== JSON.stringify(after[part]));
}

export type Merge = {
  /** Mine, with what only the colleague has changed. */
  values: PageValues;
  /** What the colleague has changed, in words. */
  theirs: string[];
  /** What both have changed, in words: mine stands. */
  both: string[];
};

/** Two people's changes to one page, part by part. */
export function mergeValues(base: PageValues, mine: PageValues, theirs: PageValues): Merge {
  const byThem = changedParts(base, theirs);
  const byMe = changedParts(base, mine);
  const taken = byThem.filter((part) => !byMe.includes(part));
  const { previewUrl, ...content } = Object.fromEntries(taken.map((part) => [part, partOf(theirs, part)]));
  return {
    values: {
      ...mine,
      content: { ...mine.content, ...content },
      ...(previewUrl !== undefined && { previewUrl: String(previewUrl) }),
    },
    theirs: byThem.map((part) => partNames[part]),
    both: byThem.filter((part) => byMe.includes(part)).map((part) => partNames[part]),
  };
}

const partOf = ({ content, previewUrl }: PageValues, part: Part) =>
  part === 'previewUrl' ? previewUrl : content[part];
