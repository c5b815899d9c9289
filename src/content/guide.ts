/** The sections of the sales guide, as specified. */
export const guideTabs = ['opening', 'services', 'arguments', 'objections', 'closing'] as const;
export type GuideTab = (typeof guideTabs)[number];

/** Where a piece of the guide stands: in a section, or beside them where it says how to use the guide. */
export const guideParts = [...guideTabs, 'help'] as const;
export type GuidePart = (typeof guideParts)[number];

/** How the text of a piece is read: `lead` opens its section, of `speech` every word is said, the others are lists. */
export const guideForms = ['lead', 'speech', 'list', 'services', 'figures', 'objections'] as const;
export type GuideForm = (typeof guideForms)[number];

/** What stands between two parts of a text: an empty line, whatever blanks are in it. */
export const betweenParts = /\n\s*\n/;

export type GuideFacts = { tab: GuidePart; form: GuideForm };
export type GuideTexts = { title: string; text?: string };
