import { crafts as ar } from './ar/crafts.ts';
import { crafts as en } from './en/crafts.ts';
import { crafts as fr } from './fr/crafts.ts';
import { crafts as hi } from './hi/crafts.ts';
import type { Localized } from './language.ts';
import { crafts as ur } from './ur/crafts.ts';

/** What the agency builds and runs beside its four services. */
export const craftIds = ['website', 'shop', 'web-app', 'mobile-app', 'agent', 'ads', 'community'] as const;
export type CraftId = (typeof craftIds)[number];

/**
 * What each is called and does, and the comma-separated words by which visitors name it; `further` are those that name
 * it only where somebody says what they want: in a question they may mean something else.
 */
export type Crafts = Record<CraftId, { title: string; description: string; words: string; further: string }>;

export const crafts: Localized<Crafts> = { fr, en, ar, hi, ur };
