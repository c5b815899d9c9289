import { z } from 'zod';
import { searchText } from './text.schema.ts';

export const searchInput = z.object({ query: searchText.min(2) });

/** What a staff member may look for by name, area by area. */
export const foundKinds = [
  'customer',
  'contact',
  'project',
  'conversation',
  'request',
  'quote',
  'invoice',
  'status-page',
  'portal',
] as const;

/** The newest five of each kind that the caller may open. `href` is where it stands. */
export const found = z.array(
  z.object({
    kind: z.enum(foundKinds),
    id: z.string(),
    title: z.string(),
    text: z.string().nullable(),
    href: z.string(),
  }),
);
export type Found = z.infer<typeof found>;
