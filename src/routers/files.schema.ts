import { z } from 'zod';
import { said, saidOfField } from '../content/language.ts';
import { fileFieldRefusals } from '../content/refusals/files.ts';

const refusals = saidOfField(fileFieldRefusals);

/** Largest file, in bytes. */
export const fileLimit = 5 * 1024 * 1024;
export const { tooLarge } = said(fileFieldRefusals);

/** What a file is for, which says what it may be. */
export const filePurposes = ['screenshot', 'document'] as const;
export const filePurpose = z.enum(filePurposes);
export type FilePurpose = z.infer<typeof filePurpose>;

/** Endings of documents, as the picker lists them. */
export const documentEndings = ['pdf', 'doc', 'docx', 'txt', 'csv', 'xlsx', 'xls'] as const;
/** Media types of screenshots. SVG is none: it can hold scripts. */
export const screenshotTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'] as const;

const badFile = refusals.file;
/** The number of a file; whoever did not upload it cannot use it. */
export const fileId = z.int(badFile).positive(badFile);

/** A stored file. `size` in bytes. */
export const storedFile = z.object({ id: fileId, name: z.string(), mediaType: z.string(), size: z.int() });
export type StoredFile = z.infer<typeof storedFile>;
