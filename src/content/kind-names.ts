/** The lists that the agency publishes, by what one of each is called; in the order of the tabs. */
export const listKindNames = [
  'service',
  'question',
  'fact',
  'project',
  'testimonial',
  'claim',
  'guide',
] as const;
export type ListKind = (typeof listKindNames)[number];

/** What is opened and edited by itself: something of a list, or the words of a page or mail. */
export const editedKinds = [...listKindNames, 'page', 'mail'] as const;
export type EditedKind = (typeof editedKinds)[number];

/** And the order in which the things of a kind are shown. */
export const contentKinds = [...editedKinds, 'order'] as const;
export type ContentKind = (typeof contentKinds)[number];
