import { z } from 'zod';
import { contentKinds, type EditedKind, editedKinds, listKindNames } from '../content/kind-names.ts';
import {
  type FieldSpec,
  type Fields,
  type FieldValue,
  isEmpty,
  isOfField,
  specsAtAnyStart,
  specsOf,
} from '../content/kinds.ts';
import { type Language, languages, said, saidOfField } from '../content/language.ts';
import { contentStarts } from '../content/published.ts';
import { contentRefusals } from '../content/refusals/content.ts';

const refusals = said(contentRefusals);
const sentences = saidOfField(contentRefusals);

const kind = z.enum(editedKinds);
const item = z.string().min(1).max(80);
const revision = z.int().min(0);
const language = z.enum(languages);

const value = z.union([
  z.string().max(10_000),
  z.number(),
  z.boolean(),
  z.array(z.string().max(2_000)).max(500),
  z.tuple([z.number(), z.number()]),
  z.null(),
]);
const fields = z.record(z.string().max(200), value);

const inEachLanguage = <Schema extends z.ZodType>(schema: Schema) =>
  Object.fromEntries(languages.map((one) => [one, schema])) as Record<Language, Schema>;

/**
 * One thing that the agency publishes: whether it is shown, what is the same in all languages (`facts`), and its words
 * in each. Facts of the page `community` are `monthlyPrice` (whole units of `currency`) and `resultsAfterDays`; of the
 * page `landing`, for search engines alone, `rating.value` (out of 5) of so many `rating.reviews`, `review.author` with
 * `review.rating` (out of 5), and `suite.priceFrom` (whole units of `suite.currency`). What is null is said nowhere.
 */
const contentValues = z.object({
  isShown: z.boolean(),
  facts: fields,
  texts: z.object(inEachLanguage(fields.optional())),
});
export type ContentValues = z.infer<typeof contentValues>;

/** What a field may hold, in a sentence. */
export function faultOf(spec: FieldSpec): string {
  const { field } = refusals;
  switch (spec.is) {
    case 'line':
      return field.line(spec.most);
    case 'text':
      return field.text(spec.most);
    case 'list':
      return field.list(spec.most, spec.each);
    case 'count':
      return field.count(spec.most, spec.least ?? 0);
    case 'amount':
      return field.amount(spec.least ?? 0);
    case 'average':
      return field.average(spec.most);
    case 'flag':
      return field.missing;
    default:
      return field[spec.is];
  }
}

/**
 * What is none of the thing's fields is left out. A draft may have gaps, and holds nothing that could not be published.
 */
function draftOf(
  { kind: of, item: id }: { kind: EditedKind; item: string | null },
  { isShown, facts, texts }: ContentValues,
  context: z.RefinementCtx,
): ContentValues {
  const known = (path: string[], spoken: Language | '', given: Fields) =>
    Object.fromEntries(
      Object.entries(specsAtAnyStart(of, id ?? '', spoken)).flatMap(([name, spec]) => {
        const one = Object.hasOwn(given, name) ? given[name] : undefined;
        if (one === undefined) return [];
        if (!isEmpty(one) && !isOfField(spec, one))
          context.addIssue({ code: 'custom', path: [...path, name], message: faultOf(spec) });
        return [[name, one] as const];
      }),
    ) as ContentValues['facts'];
  return {
    isShown,
    facts: known(['values', 'facts'], '', facts),
    texts: Object.fromEntries(
      languages.flatMap((one) => {
        const words = texts[one];
        return words ? [[one, known(['values', 'texts', one], one, words)] as const] : [];
      }),
    ),
  };
}

export const contentKindInput = z.object({ kind });
export const contentItemInput = z.object({ kind, item });
/** Without `item` a new one, of which nothing is shown before it is published. */
export const saveContentInput = z
  .object({
    kind,
    item: item.nullable(),
    revision,
    values: contentValues,
    /** Languages of which somebody has read what the model proposed. */
    reviewed: z.array(language).max(5).default([]),
    /** The questions without an answer that it is written for. */
    groupId: z.int().positive().optional(),
  })
  .transform((input, context) => ({ ...input, values: draftOf(input, input.values, context) }));
const revised = contentItemInput.extend({ revision });
/** At once, or at a time within a year. */
export const publishContentInput = revised.extend({ dueAt: z.iso.datetime({ offset: true }).optional() });
export const discardContentInput = revised;
export const restoreContentInput = revised.extend({ publicationId: z.int().positive() });
/** What one language says, written in another by the model. */
export const translateContentInput = revised.extend({ from: language, to: language });
/** A picture as a data URL: JPEG, PNG or WebP; at most 10 MB. */
export const addPictureInput = z.object({ file: z.string().max(15_000_000) });
/** The name by which a content shows it. */
export const addedPicture = z.object({ picture: z.string() });
export type AddedPicture = z.infer<typeof addedPicture>;
export const callOffContentInput = z.object({ publicationId: z.int().positive() });
/** A question as a visitor would ask it. */
export const tryContentInput = z.object({
  question: z
    .string()
    .trim()
    .min(1, sentences.try.empty)
    .max(500, sentences.try.tooLong(500))
    .refine((text) => !text.includes('\0'), sentences.try.empty),
  language,
});
/** The things of a kind in the order in which they are to be shown; those that are not named come after them. */
export const arrangeContentInput = z.object({ kind: z.enum(listKindNames), items: z.array(item).max(500) });

const sourceKind = z.enum(['file', 'page']);
export type SourceKind = z.infer<typeof sourceKind>;

/** How the words of one language stand. `isOlder`: another language was changed after it. */
const languageState = z.object({ isWhole: z.boolean(), isOlder: z.boolean(), isByModel: z.boolean() });
const languageStates = z.partialRecord(language, languageState);

export const contentItems = z.array(
  z.object({
    id: z.string(),
    /** By languages in which it has words. */
    titles: z.partialRecord(language, z.string()),
    isShown: z.boolean(),
    /** What is the same in all languages. */
    facts: fields,
    /** Whether it is what the program comes with, with nothing of the agency's in it. */
    isDefault: z.boolean(),
    hasDraft: z.boolean(),
    /** When what is written is going to be published. */
    dueAt: z.string().nullable(),
    languages: languageStates,
    /** The file or address that it was taken over from. */
    source: z.string().nullable(),
  }),
);
export type ContentItems = z.infer<typeof contentItems>;

const publication = z.object({
  id: z.int(),
  by: z.string(),
  /** ISO; one of them is null: `publishedAt` of what waits, `dueAt` of what was published at once. */
  dueAt: z.string().nullable(),
  publishedAt: z.string().nullable(),
  /** What it made others than they were: of what is the same in all languages where `language` is ''. */
  changes: z.array(
    z.object({
      language: z.union([language, z.literal('')]),
      field: z.string(),
      before: value,
      after: value,
    }),
  ),
});

export const contentDetail = z.object({
  kind: z.enum(contentKinds),
  item: z.string(),
  /** What the installation begins with: which fields and languages there are is reckoned from it. */
  start: z.enum(contentStarts),
  revision: z.int(),
  /** As it would be published now: the draft where there is one. */
  values: contentValues,
  /** As everybody reads it; null where it was never published. */
  published: contentValues.nullable(),
  /** What the program comes with; null for what the agency has added. */
  defaults: contentValues.nullable(),
  /** Whether something is written that is not published. */
  hasDraft: z.boolean(),
  languages: languageStates,
  history: z.array(publication),
  /** What stands in place of `{name}` in a text, by the languages in which it says something. */
  placeholders: z.array(z.object({ name: z.string(), values: z.partialRecord(language, z.string()) })),
  /** Of the agency: by its clock is published. */
  timeZone: z.string(),
  /** Whether there is a model that could write it in another language. */
  hasModel: z.boolean(),
  /** What it was taken over from, and when last. */
  source: z
    .object({ kind: sourceKind, name: z.string(), takenAt: z.string(), fingerprint: z.string() })
    .nullable(),
});
export type ContentDetail = z.infer<typeof contentDetail>;

/** What the assistant makes of a question by one state of the content. */
const trial = z.object({
  text: z.string(),
  passages: z.array(z.object({ id: z.string(), title: z.string(), text: z.string(), score: z.number() })),
  decided: z.enum(['answered', 'unknown', 'handed-over']),
});
/**
 * By what is published, and by that with all drafts in it; null where nothing is written that the assistant would know.
 */
export const contentTrial = z.object({ published: trial, draft: trial.nullable() });
export type ContentTrial = z.infer<typeof contentTrial>;

/**
 * What a publication would make worse of what the agency is asked: its entries' own questions and the newest 200 of
 * visitors that had no answer. `tried` of `count` questions in `milliseconds`; no more than its time allows.
 */
export const contentEvaluation = z.object({
  count: z.int(),
  tried: z.int(),
  milliseconds: z.int(),
  worse: z.array(
    z.object({
      question: z.string(),
      language,
      askedBy: z.enum(['entry', 'visitor']),
      /**
       * It was answered and is not any more; another entry answers it; its answer claims a figure that nothing says.
       */
      why: z.enum(['lost', 'other', 'figure']),
      before: z.string().nullable(),
      after: z.string().nullable(),
    }),
  ),
});
export type ContentEvaluation = z.infer<typeof contentEvaluation>;

/** `left`: the fields for which no translation kept the figures, names and places of its text. */
export const translatedContent = contentDetail.extend({ left: z.array(z.string()) });
export type TranslatedContent = z.infer<typeof translatedContent>;

const [longestName, longestAddress] = [200, 2_000];
const sourceId = z.int().positive();

/**
 * What is to be read: a file as a data URL (5 MB at most) with its name, the address of a page, or a page that was
 * taken over before. A file may be a newer one of a source, whatever it is called now.
 */
export const readSourceInput = z.union([
  z.object({
    file: z.string().max(8_000_000),
    name: z.string().min(1).max(longestName),
    sourceId: sourceId.optional(),
  }),
  z.object({
    address: z
      .string()
      .trim()
      .max(longestAddress, sentences.source.address)
      .refine((text) => /^https?:$/.test(URL.parse(text)?.protocol ?? ''), sentences.source.address),
  }),
  z.object({ sourceId }),
]);
export const readingInput = z.object({ readingId: z.int().positive() });
export const sourceInput = z.object({ sourceId });

const [titleSpec, answerSpec, phrasesSpec] = Object.values(specsOf('fact', '', 'fr'));
/** A field of an entry, checked as where it is written by hand. */
const fieldOf = <Schema extends z.ZodType<FieldValue>>(schema: Schema, spec: FieldSpec | undefined) =>
  schema.superRefine((one, context) => {
    if (!spec || isOfField(spec, one)) return;
    const message = isEmpty(one) ? refusals.field.missing : faultOf(spec);
    context.addIssue({ code: 'custom', message });
  });

/** What of a reading becomes drafts: passages by their number with what each says, and entries to be hidden. */
export const takeSourceInput = readingInput.extend({
  /** Of the source as the reading was compared with it; 0 where there was none. */
  revision,
  /** Of a source that was taken over before its own counts. */
  language,
  entries: z
    .array(
      z.object({
        passage: z.int().min(0),
        /** Of the entry that it changes; 0 for a new one. */
        revision,
        title: fieldOf(z.string().trim().max(200), titleSpec),
        answer: fieldOf(z.string().trim().max(2_000), answerSpec),
        phrases: fieldOf(z.array(z.string().trim().max(200)).max(100), phrasesSpec),
      }),
    )
    .max(100),
  gone: z.array(z.object({ item, revision })).max(200),
});

/** What an entry says now, in the language of its source. `isEdited`: its text is not what was taken over. */
const takenEntry = z.object({
  item: z.string(),
  revision: z.int(),
  title: z.string(),
  answer: z.string(),
  phrases: z.array(z.string()),
  isEdited: z.boolean(),
});

export const sourceReading = z.object({
  id: z.int(),
  kind: sourceKind,
  /** The name of the file, or the address. */
  name: z.string(),
  title: z.string().nullable(),
  /** SHA-256 of what was read, in hex. */
  fingerprint: z.string(),
  readAt: z.string(),
  language,
  /** What could not be read of it. */
  problem: z.string().nullable(),
  /** The source that it was compared with, as it was taken over last. */
  known: z.object({ name: z.string(), takenAt: z.string(), by: z.string(), isSame: z.boolean() }).nullable(),
  revision: z.int(),
  hasModel: z.boolean(),
  passages: z.array(
    z.object({
      /** `left`: it was there the last time and nothing was made of it. */
      state: z.enum(['new', 'changed', 'same', 'left']),
      title: z.string(),
      text: z.string(),
      phrases: z.array(z.string()),
      /** Mail addresses, numbers and accounts in it. */
      personal: z.array(z.string()),
      /** Whether the model wrote title and phrases. */
      isByModel: z.boolean(),
      /** What stood there the last time, of what has changed. */
      before: z.string().nullable(),
      entry: takenEntry.nullable(),
    }),
  ),
  /** Entries whose passage is not there any more, and that are shown. */
  gone: z.array(takenEntry),
});
export type SourceReading = z.infer<typeof sourceReading>;

/** How many drafts were written, and the first entry of those that were. */
export const takenSource = z.object({
  sourceId: z.int(),
  count: z.int(),
  items: z.array(z.string()),
});
export type TakenSource = z.infer<typeof takenSource>;

export const contentSources = z.array(
  z.object({
    id: z.int(),
    kind: sourceKind,
    name: z.string(),
    title: z.string().nullable(),
    language,
    fingerprint: z.string(),
    takenAt: z.string(),
    by: z.string(),
    /** Entries that were made of it. */
    count: z.int(),
  }),
);
export type ContentSources = z.infer<typeof contentSources>;
