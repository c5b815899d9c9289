import { z } from 'zod';
import { guideTabs } from '../content/guide.ts';

/** What the agency sells, as the guide shows it. `price` is written out, such as `à partir de 2 000 €`. */
const service = z.object({
  title: z.string(),
  description: z.string(),
  features: z.array(z.string()),
  price: z.string(),
});

/** A piece of a tab, in the order in which it is read. */
const block = z.discriminatedUnion('kind', [
  /** What is said word for word. */
  z.object({ kind: z.literal('speech'), title: z.string(), text: z.string() }),
  z.object({ kind: z.literal('services'), title: z.string(), services: z.array(service) }),
  z.object({
    kind: z.literal('figures'),
    title: z.string(),
    figures: z.array(z.object({ figure: z.string(), label: z.string(), text: z.string() })),
  }),
  z.object({
    kind: z.literal('objections'),
    title: z.string(),
    objections: z.array(z.object({ objection: z.string(), answer: z.string() })),
  }),
  z.object({ kind: z.literal('list'), title: z.string(), items: z.array(z.string()) }),
]);
export type GuideBlock = z.infer<typeof block>;

/** The whole guide: five tabs, and where to get help and training. */
export const salesGuide = z.object({
  title: z.string(),
  lead: z.string(),
  tabs: z.array(
    z.object({ id: z.enum(guideTabs), title: z.string(), lead: z.string(), blocks: z.array(block) }),
  ),
  help: z.object({ title: z.string(), lead: z.string(), items: z.array(z.string()) }),
});
export type SalesGuide = z.infer<typeof salesGuide>;
