import { type EditedKind, editedKinds } from '../../../../content/kind-names.ts';
import { oneOf, rowIdOf } from '../../kit/address.ts';

/** The address of the list: without a kind it shows the services, used or not. */
export type ContentSearch = { kind?: EditedKind; usage?: 'unused' | 'disliked' };

export function readContentSearch(asked: Record<string, unknown>): ContentSearch {
  const kind = oneOf<EditedKind>(editedKinds, asked['kind']);
  const usage = oneOf(['unused', 'disliked'] as const, asked['usage']);
  return { ...(kind && kind !== 'service' && { kind }), ...(usage && { usage }) };
}

/** Whether the preview is open, and which unanswered questions a new record is written for. */
export type EditorSearch = { preview?: true; group?: number };

export function readEditorSearch({ preview, group }: Record<string, unknown>): EditorSearch {
  const groupId = rowIdOf(group);
  return { ...(preview === true && { preview }), ...(groupId !== undefined && { group: groupId }) };
}

/** The source whose reading is on screen. */
export type SourcesSearch = { reading?: number };

export function readSourcesSearch({ reading }: Record<string, unknown>): SourcesSearch {
  const readingId = rowIdOf(reading);
  return { ...(readingId !== undefined && { reading: readingId }) };
}
