import { centsOf, typedNumberOf, typedTextOf } from '../../../../content/money.ts';
import { longestSlug, slugOf } from '../../../../content/slug.ts';
import {
  contentOfDraft,
  type DraftContent,
  type KeptDraft,
  type LineSource,
  type PreparedQuote,
  type QuoteContent,
  type QuoteTalk,
} from '../../../../routers/quotes.schema.ts';
import { type CodeValues, codeInput, noCode } from '../../kit/code.tsx';
import type { UncheckedForm } from '../../kit/revised-form.tsx';
import { type Keyed, keyed } from '../../kit/row-fields.tsx';
import { appLanguage } from '../../language.ts';

/** `source`: what a line stands on that was prepared from a conversation. */
export type LineValues = {
  title: string;
  description: string;
  quantity: string;
  unitPrice: string;
  source?: LineSource;
};
export type InstalmentValues = { label: string; percent: string };

/** The editor's fields by the names of the call, so that an objection of the server finds its field. */
export type QuoteValues = CodeValues & {
  slug: string;
  content: Omit<DraftContent, 'lines' | 'instalments'> & {
    lines: Keyed<LineValues>[];
    instalments: Keyed<InstalmentValues>[];
  };
};
export type QuoteForm = UncheckedForm<QuoteValues>;

export const blankLine = (): LineValues => ({ title: '', description: '', quantity: '1', unitPrice: '' });

const textOf = (value: number): string => typedTextOf(value, appLanguage);

/** All parts together, in hundredths of a percent. */
export const hundredthsOf = (parts: readonly { percent: string }[]): number =>
  parts.reduce((sum, { percent }) => sum + (centsOf(typedNumberOf(percent)) ?? 0), 0);

// Of a new quote.
const texts = { title: '', clientName: '', contactName: '', introduction: '', terms: '' };
const choices = { contactEmail: null, language: 'fr', currency: 'EUR', validUntil: null } as const;
const blank: QuoteContent = { ...texts, ...choices, lines: [], taxPercent: 0, instalments: [] };

/** What the editor begins with. */
export function valuesOf(content: QuoteContent = blank): QuoteValues {
  const lines = content.lines.map((line) =>
    keyed({ ...line, quantity: textOf(line.quantity), unitPrice: textOf(line.unitPrice) }),
  );
  return {
    slug: '',
    ...noCode,
    content: {
      ...content,
      contactEmail: content.contactEmail ?? '',
      clientAddress: content.clientAddress ?? '',
      validUntil: content.validUntil ?? '',
      taxPercent: textOf(content.taxPercent),
      lines: lines.length > 0 ? lines : [keyed(blankLine())],
      instalments: content.instalments.map(({ label, percent }) =>
        keyed({ label, percent: textOf(percent) }),
      ),
    },
  };
}

/** The same of a quote whose lines stand on what a visitor said. */
export function valuesFrom(content: QuoteContent, talk: QuoteTalk | undefined): QuoteValues {
  const values = valuesOf(content);
  for (const { place, ...source } of talk?.lines ?? []) {
    const line = values.content.lines[place];
    if (line) line.source = source;
  }
  return values;
}

/** What a quote begins with that is prepared from a conversation: no price where nobody has set one. */
export function valuesOfPrepared({ content, sources }: PreparedQuote, conversationId: string): QuoteValues {
  const blankValues = valuesOf();
  const lines = content.lines.map(({ unitPrice, ...line }, at) =>
    keyed({
      ...line,
      quantity: textOf(line.quantity),
      unitPrice: unitPrice === null ? '' : textOf(unitPrice),
      ...(sources[at] && { source: sources[at] }),
    }),
  );
  const values = {
    ...blankValues,
    content: {
      ...blankValues.content,
      ...content,
      contactEmail: content.contactEmail ?? '',
      lines: lines.length > 0 ? lines : blankValues.content.lines,
    },
  };
  // A name in another script makes no address.
  const [first] = sources;
  return {
    ...values,
    slug: suggestedSlug(values, undefined) || `${first?.service ?? 'devis'}-${conversationId.slice(0, 6)}`,
  };
}

/** A draft as it was left. */
export function valuesOfKept({ slug, content, talk }: KeptDraft): QuoteValues {
  const lines = content.lines.map((line, at) => {
    const source = talk?.sources[at];
    return keyed({ ...line, ...(source && { source }) });
  });
  return {
    slug,
    ...noCode,
    content: {
      ...content,
      lines: lines.length > 0 ? lines : [keyed(blankLine())],
      instalments: content.instalments.map(keyed),
    },
  };
}

/** What each line stands on, in their order, as the calls take it. */
export const sourcesOf = ({ content }: Pick<QuoteValues, 'content'>): (LineSource | null)[] =>
  content.lines.map(({ source }) => source ?? null);

/** The content as the calls take it; where a number is none it is NaN, which the schema objects to. */
export const contentOf = ({ content }: Pick<QuoteValues, 'content'>) => contentOfDraft(content);

/** All that is kept of it as a draft: a password is not. */
export const draftInput = ({ slug, content }: QuoteValues) => ({
  slug,
  content: {
    ...content,
    lines: content.lines.map(({ title, description, quantity, unitPrice }) => ({
      title,
      description,
      quantity,
      unitPrice,
    })),
    instalments: content.instalments.map(({ label, percent }) => ({ label, percent })),
  },
});

export const createInput = ({ slug, content, ...code }: QuoteValues) => ({
  slug,
  content: contentOf({ content }),
  ...codeInput(code),
});

/** What a new quote is called in its address, unless somebody says otherwise; never as the one that it was copied from. */
export function suggestedSlug({ content }: QuoteValues, taken: string | undefined): string {
  const slug = slugOf(`${content.clientName} ${content.title}`);
  return slug !== '' && slug === taken ? slugOf(`${slug.slice(0, longestSlug - 2)}-2`) : slug;
}
