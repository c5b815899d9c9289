import { type EditedKind, editedKinds } from '../../../../content/kind-names.ts';
import { oneOf, rowIdOf } from '../../kit/address.ts';

/** What the address says of the list: services are what it shows unasked, used or not. */
export type ContentSearch = { kind?: EditedKind; usage?: 'unused' | 'disliked' };

export function readContentSearch(asked: Record<string, unknown>): ContentSearch {
  const kind = oneOf<EditedKind>(editedKinds, asked['kind']);
  const usage = oneOf(['unused', 'disliked'] as const, asked['usage']);
  return { ...(kind && kind !== 'service' && { kind }), ...(usage && { usage }) };
}

/** Whether the draft is looked at on the real page, and for which questions without an answer a new one is written. */
export type EditorSearch = { preview?: true; group?: number };

export function readEditorSearch({ preview, group }: Record<string, unknown>): EditorSearch {
  const groupId = rowIdOf(group);
  return { ...(preview === true && { preview }), ...(groupId !== undefined && { group: groupId }) };
}

/** What was read of a file or a page and is looked at now. */
export type SourcesSearch = { reading?: number };

export function readSourcesSearch({ reading }: Record<string, unknown>): SourcesSearch {
  const readingId = rowIdOf(reading);
  return { ...(readingId !== undefined && { reading: readingId }) };
}
