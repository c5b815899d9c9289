import { z } from 'zod';
import { contentStarts } from '../content/published.ts';
import { inviteInput, setPasswordInput } from './staff.schema.ts';

/** What follows the account, in this order. */
export const firstSteps = ['brand', 'services', 'payments', 'mail', 'end'] as const;
export type FirstStep = (typeof firstSteps)[number];
const step = z.enum(firstSteps);

const { name, email, language } = inviteInput.shape;
const { token, password } = setPasswordInput.shape;

/** Who sets the installation up, by the link that its start has printed. */
export const beginInput = z.object({ token, name, email, password, language });

/** What it begins with: the demo's own is nobody's choice. */
export const chooseInput = z.object({ start: z.enum(contentStarts).exclude(['demo']) });
export const goInput = z.object({ step });

export const firstStart = z.object({
  /** Whether it waits for somebody to finish it, or to leave it. */
  isOpen: z.boolean(),
  step,
  start: z.enum(contentStarts),
});
export type FirstStart = z.infer<typeof firstStart>;
