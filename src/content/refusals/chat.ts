import type { AppWords } from '../language.ts';

/** What is said of a field of a conversation as staff change it. */
const fields = {
  conversation: 'Indiquez une conversation',
  message: 'Indiquez un message',
  limit: 'Demandez de 1 à 200 conversations',
  category: 'Cette catégorie n’existe pas',
  notes: {
    missing: 'La note est vide',
    tooLong: 'La note est trop longue',
    from: 'Indiquez la note d’avant',
  },
};

export const chatFieldRefusals: AppWords<typeof fields> = {
  fr: fields,
  en: {
    conversation: 'Name a conversation',
    message: 'Name a message',
    limit: 'Ask for 1 to 200 conversations',
    category: 'There is no such category',
    notes: {
      missing: 'The note is empty',
      tooLong: 'The note is too long',
      from: 'Say what the note was before',
    },
  },
};

/** Why a conversation is not changed, taken over or summed up. */
const fr = {
  unknown: 'Cette conversation n’existe plus',
  noLink: 'Ce lien n’ouvre plus de conversation',
  changed: {
    status: (status: string) => `Le statut a été changé entre-temps\u00a0: ${status}`,
    priority: (priority: string) => `La priorité a été changée entre-temps\u00a0: ${priority}`,
    category: 'La catégorie a été changée entre-temps',
    notes: 'Les notes ont été changées entre-temps\u00a0: relisez-les avant d’enregistrer les vôtres',
    resolved: 'La conversation a été marquée comme résolue entre-temps',
    reopened: 'La conversation a été rouverte entre-temps',
  },
  statuses: { active: 'active', archived: 'archivée', escalated: 'escaladée' } as Record<string, string>,
  priorities: { urgent: 'urgente', high: 'haute', normal: 'normale', low: 'basse' },
  takenOver: (firstName: string) => `${firstName} s’occupe déjà de cette conversation`,
  summary: { nothingSaid: 'Il n’y a encore rien à résumer', failed: 'Le résumé n’a pas pu être écrit' },
  tooMany: { summaries: 'résumés' },
};

export const chatRefusals: AppWords<typeof fr> = {
  fr,
  en: {
    unknown: 'This conversation no longer exists',
    noLink: 'This link no longer opens a conversation',
    changed: {
      status: (status) => `The status was changed meanwhile: ${status}`,
      priority: (priority) => `The priority was changed meanwhile: ${priority}`,
      category: 'The category was changed meanwhile',
      notes: 'The notes were changed meanwhile: read them again before you save yours',
      resolved: 'The conversation was marked as resolved meanwhile',
      reopened: 'The conversation was reopened meanwhile',
    },
    statuses: { active: 'active', archived: 'archived', escalated: 'escalated' },
    priorities: { urgent: 'urgent', high: 'high', normal: 'normal', low: 'low' },
    takenOver: (firstName) => `${firstName} is already looking after this conversation`,
    summary: { nothingSaid: 'There is nothing to sum up yet', failed: 'The summary could not be written' },
    tooMany: { summaries: 'summaries' },
  },
};
