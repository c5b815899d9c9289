import { hundredthsOf, typedNumberOf, typedTextOf } from '../../../../content/money.ts';
import { longestSlug, slugOf } from '../../../../content/slug.ts';
import {
  contentOfDraft,
  type DraftContent,
  type KeptDraft,
  type LineSource,
  type PreparedQuote,
  type QuoteContent,
  type QuoteDetail,
  type QuoteSources,
} from '../../../../routers/quotes.schema.ts';
import { type CodeValues, codeInput, noCode } from '../../kit/code.tsx';
import type { UncheckedForm } from '../../kit/revised-form.tsx';
import { type Keyed, keyed } from '../../kit/row-fields.tsx';
import { appLanguage } from '../../language.ts';

/** `source`: the source of a line that was prepared from a conversation. */
export type LineValues = {
  title: string;
  description: string;
  quantity: string;
  unitPrice: string;
  every: 'once' | 'month';
  source?: LineSource;
};
export type InstalmentValues = { label: string; percent: string };

/** The editor's fields under the names of the call, so that errors of the server find their field. */
export type QuoteValues = CodeValues & {
  slug: string;
  content: Omit<DraftContent, 'lines' | 'instalments'> & {
    lines: Keyed<LineValues>[];
    instalments: Keyed<InstalmentValues>[];
  };
};
export type QuoteForm = UncheckedForm<QuoteValues>;

export const blankLine = (): LineValues => ({
  title: '',
  description: '',
  quantity: '1',
  unitPrice: '',
  every: 'once',
});

const textOf = (value: number): string => typedTextOf(value, appLanguage);

/** The sum of all parts, in hundredths of a percent. */
export const percentsOf = (parts: readonly { percent: string }[]): number =>
  parts.reduce((sum, { percent }) => sum + (hundredthsOf(typedNumberOf(percent)) ?? 0), 0);

// The values of a new quote.
const texts = { title: '', clientName: '', contactName: '', introduction: '', terms: '' };
const choices = { contactEmail: null, language: 'fr', currency: 'EUR', validUntil: null } as const;
const blank: QuoteContent = { ...texts, ...choices, lines: [], taxPercent: 0, instalments: [] };

/** The values of a stored quote. */
export function valuesOf(content: QuoteContent = blank): QuoteValues {
  const lines = content.lines.map((line) =>
    keyed({
      ...line,
      quantity: textOf(line.quantity),
      unitPrice: textOf(line.unitPrice),
      every: line.every ?? ('once' as const),
    }),
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

/** The values prepared from a conversation: a price only where somebody has set one. */
function valuesOfPrepared({ content, sources }: PreparedQuote, conversationId: string): QuoteValues {
  const blankValues = valuesOf();
  const lines = content.lines.map(({ unitPrice, ...line }, at) =>
    keyed({
      ...line,
      quantity: textOf(line.quantity),
      unitPrice: unitPrice === null ? '' : textOf(unitPrice),
      every: 'once' as const,
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
  // A name in another script gives no slug.
  const [first] = sources;
  return {
    ...values,
    slug: suggestedSlug(values, undefined) || `${first?.service ?? 'devis'}-${conversationId.slice(0, 6)}`,
  };
}

/** The values of a draft. */
export function valuesOfKept({ slug, content, talk }: KeptDraft): QuoteValues {
  const lines = content.lines.map((line, at) => {
    const source = talk?.sources[at];
    // A draft of an older version has no such value.
    return keyed({ ...line, every: line.every ?? 'once', ...(source && { source }) });
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

/** The source of each line, in order, as the calls take it. */
export const sourcesOf = ({ content }: Pick<QuoteValues, 'content'>): (LineSource | null)[] =>
  content.lines.map(({ source }) => source ?? null);

/** The content as the calls take it; a number that is none is NaN, which the schema refuses. */
export const contentOf = ({ content }: Pick<QuoteValues, 'content'>) => contentOfDraft(content);

/** The part of the values that a draft stores: not the password. */
export const draftInput = ({ slug, content }: QuoteValues) => ({
  slug,
  content: {
    ...content,
    lines: content.lines.map(({ title, description, quantity, unitPrice, every }) => ({
      title,
      description,
      quantity,
      unitPrice,
      every,
    })),
    instalments: content.instalments.map(({ label, percent }) => ({ label, percent })),
  },
});

export const createInput = ({ slug, content, ...code }: QuoteValues) => ({
  slug,
  content: contentOf({ content }),
  ...codeInput(code),
});

/** The suggested slug of a new quote; never that of the quote it is a copy of. */
export function suggestedSlug({ content }: QuoteValues, taken: string | undefined): string {
  const slug = slugOf(`${content.clientName} ${content.title}`);
  return slug !== '' && slug === taken ? slugOf(`${slug.slice(0, longestSlug - 2)}-2`) : slug;
}

/** The client of a new quote, and what is known of them. */
export type QuoteParty = {
  customerId: number;
  contactId: number | undefined;
  known: Pick<
    QuoteValues['content'],
    'clientName' | 'clientAddress' | 'contactName' | 'contactEmail' | 'language' | 'currency'
  >;
};

/** The stored record behind the form: a version of a quote, or a draft. */
export type Stored = { is: 'version'; quote: QuoteDetail } | { is: 'draft'; draft: KeptDraft };

/** The initial state of the editor. */
export type InitialQuote = {
  values: QuoteValues;
  stored?: Stored;
  /** The conversation that is the source of the lines, and what it says beside them. */
  conversationId?: string | undefined;
  prepared?: Pick<PreparedQuote, 'sources' | 'amounts' | 'readBy'> | undefined;
  party?: QuoteParty | undefined;
  /** The slug of the quote that this one is a copy of. */
  copiedSlug?: string;
};

/** The next version; `sources` are those of the present version's lines. */
export function versionAfter(quote: QuoteDetail, sources: QuoteSources | undefined): InitialQuote {
  const values = valuesOf(quote.content);
  for (const { place, ...source } of sources?.lines ?? []) {
    const line = values.content.lines[place];
    if (line) line.source = source;
  }
  return { values, stored: { is: 'version', quote }, conversationId: sources?.conversationId };
}

/** A copy of a quote. */
export function copyOf({ slug, content }: Pick<QuoteDetail, 'slug' | 'content'>): InitialQuote {
  // The date of the old one says nothing about the new one.
  const values = valuesOf({ ...content, validUntil: null });
  return { values: { ...values, slug: suggestedSlug(values, slug) }, copiedSlug: slug };
}

export function writtenFor(party: QuoteParty): InitialQuote {
  const values = valuesOf();
  return { values: { ...values, content: { ...values.content, ...party.known } }, party };
}

/** A quote prepared from a conversation, which may belong to a customer. */
export function preparedFrom(conversationId: string, prepared: PreparedQuote): InitialQuote {
  const { content, customerId, contactId } = prepared;
  const { title: _title, lines: _lines, contactEmail, ...client } = content;
  const known = { ...client, contactEmail: contactEmail ?? '' };
  return {
    values: valuesOfPrepared(prepared, conversationId),
    prepared,
    conversationId,
    party: customerId === null ? undefined : { customerId, contactId: contactId ?? undefined, known },
  };
}

/** A stored draft. */
export function fromDraft(draft: KeptDraft): InitialQuote {
  const { talk } = draft;
  return {
    values: valuesOfKept(draft),
    stored: { is: 'draft', draft },
    conversationId: talk?.conversationId,
    prepared: talk ? { ...talk, sources: talk.sources.flatMap((source) => source ?? []) } : undefined,
    party: partyOf(draft),
  };
}

/** A draft names its contact for as long as the quote does. */
export const partyOf = ({ customerId, contactId, content }: KeptDraft): QuoteParty | undefined =>
  customerId === null ? undefined : { customerId, contactId: contactId ?? undefined, known: content };

/**
 * The client as the calls take it. Where the quote names somebody else than the known contact, a new contact is made.
 */
export function forParty(
  party: QuoteParty | undefined,
  { content }: QuoteValues,
): { customerId?: number; contactId?: number } {
  if (!party) return {};
  const { customerId, contactId, known } = party;
  const isSame = (['contactName', 'contactEmail'] as const).every(
    (name) => content[name].trim() === known[name],
  );
  return { customerId, ...(contactId !== undefined && isSame && { contactId }) };
}
