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

/** `source`: what a line stands on that was prepared from a conversation. */
export type LineValues = {
  title: string;
  description: string;
  quantity: string;
  unitPrice: string;
  every: 'once' | 'month';
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

export const blankLine = (): LineValues => ({
  title: '',
  description: '',
  quantity: '1',
  unitPrice: '',
  every: 'once',
});

const textOf = (value: number): string => typedTextOf(value, appLanguage);

/** All parts together, in hundredths of a percent. */
export const percentsOf = (parts: readonly { percent: string }[]): number =>
  parts.reduce((sum, { percent }) => sum + (hundredthsOf(typedNumberOf(percent)) ?? 0), 0);

// Of a new quote.
const texts = { title: '', clientName: '', contactName: '', introduction: '', terms: '' };
const choices = { contactEmail: null, language: 'fr', currency: 'EUR', validUntil: null } as const;
const blank: QuoteContent = { ...texts, ...choices, lines: [], taxPercent: 0, instalments: [] };

/** What the editor shows of a quote. */
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

/** Those of what is prepared from a conversation: no price where nobody has set one. */
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
    // A draft of before says nothing of it.
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

/** What a new quote is called in its address, unless somebody says otherwise; never as the one that it was copied from. */
export function suggestedSlug({ content }: QuoteValues, taken: string | undefined): string {
  const slug = slugOf(`${content.clientName} ${content.title}`);
  return slug !== '' && slug === taken ? slugOf(`${slug.slice(0, longestSlug - 2)}-2`) : slug;
}

/** Whom a new quote is for, and what is known of them. */
export type QuoteParty = {
  customerId: number;
  contactId: number | undefined;
  known: Pick<
    QuoteValues['content'],
    'clientName' | 'clientAddress' | 'contactName' | 'contactEmail' | 'language' | 'currency'
  >;
};

/** What is stored of what is written: a version of a quote, or a draft. */
export type Stored = { is: 'version'; quote: QuoteDetail } | { is: 'draft'; draft: KeptDraft };

/** What the editor holds from its first moment on. */
export type InitialQuote = {
  values: QuoteValues;
  stored?: Stored;
  /** The conversation that the lines stand on, and what of it is said beside them. */
  conversationId?: string | undefined;
  prepared?: Pick<PreparedQuote, 'sources' | 'amounts' | 'readBy'> | undefined;
  party?: QuoteParty | undefined;
  /** The address of the quote that this one is a copy of. */
  copiedSlug?: string;
};

/** Begins the next version; `sources` are what the lines of this one stand on. */
export function versionAfter(quote: QuoteDetail, sources: QuoteSources | undefined): InitialQuote {
  const values = valuesOf(quote.content);
  for (const { place, ...source } of sources?.lines ?? []) {
    const line = values.content.lines[place];
    if (line) line.source = source;
  }
  return { values, stored: { is: 'version', quote }, conversationId: sources?.conversationId };
}

/** Begins another quote like this one. */
export function copyOf({ slug, content }: Pick<QuoteDetail, 'slug' | 'content'>): InitialQuote {
  // The day of the old one says nothing about the new one.
  const values = valuesOf({ ...content, validUntil: null });
  return { values: { ...values, slug: suggestedSlug(values, slug) }, copiedSlug: slug };
}

export function writtenFor(party: QuoteParty): InitialQuote {
  const values = valuesOf();
  return { values: { ...values, content: { ...values.content, ...party.known } }, party };
}

/** Begins with what was prepared from a conversation, which may be one of a customer. */
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

/** Goes on with a draft. */
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

/** As the calls take it; of somebody else than the contact who is known a new one is made, as the quote names them. */
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
