export const requestTypes = [
  'Bug',
  'Amélioration',
  'Nouvelle fonctionnalité',
  'Analyse de document',
] as const;
/** The least pressing one first. */
export const requestPriorities = ['Faible', 'Moyenne', 'Critique'] as const;
export const requestStatuses = ['Nouveau', 'En cours', 'Résolu', 'Refusé'] as const;

/** Most characters of why a request is refused. */
export const refusalLimit = 2_000;
