import type { AppWords } from './language.ts';

/** What the agency's own people read in a digest of their notices. */
const fr = {
  subject: (count: number) => (count === 1 ? '1 notification non lue' : `${count} notifications non lues`),
  title: (count: number) =>
    count === 1
      ? 'Une notification que vous n’avez pas lue'
      : `${count} notifications que vous n’avez pas lues`,
  rhythms: {
    hourly: 'Voici ce qui est arrivé depuis le dernier e-mail et que vous n’avez pas encore ouvert.',
    daily: 'Voici ce qui est arrivé et que vous n’avez pas encore ouvert.',
  },
  more: (count: number) => `Et ${count} de plus, à lire dans l’espace équipe.`,
  action: 'Ouvrir les notifications',
  because:
    'Vous avez choisi ces e-mails groupés\u00a0: changez-les ou coupez-les dans «\u00a0Mon compte\u00a0».',
};

export const digestWords: AppWords<typeof fr> = {
  fr,
  en: {
    subject: (count) => (count === 1 ? '1 unread notice' : `${count} unread notices`),
    title: (count) =>
      count === 1 ? 'A notice that you have not read' : `${count} notices that you have not read`,
    rhythms: {
      hourly: 'This is what has happened since the last email and what you have not opened yet.',
      daily: 'This is what has happened and what you have not opened yet.',
    },
    more: (count) => `And ${count} more, to be read in the team area.`,
    action: 'Open the notices',
    because: 'You have chosen these digests: change them or switch them off in “My account”.',
  },
};
