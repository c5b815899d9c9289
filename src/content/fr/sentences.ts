import type { ServiceSentences } from '../services.ts';

export const sentences: ServiceSentences = {
  colon: '\u00a0: ',
  money: (amount) => `${amount.toLocaleString('fr-FR')}\u00a0AED`,
  euros: (amount) => `${amount.toLocaleString('fr-FR')} EUR`,
  between: ' à ',
  days: { one: '{count}\u00a0jour', other: '{count}\u00a0jours' },
  overview: (lines) =>
    `Voici ce que nous réalisons, avec nos prix de départ\u00a0:\n\n${lines}\n\nLequel est le plus proche de votre besoin\u202f?`,
  about: ({ title, description, price, weeks }) =>
    `**${title}.** ${description} À partir de **${price}**` +
    `${weeks ? `, en **${weeks[0]} à ${weeks[1]} semaines**` : ''}. [Parlez-nous de votre projet](/#contact).`,
  price: ({ title, price }) =>
    `**${title}**\u00a0: à partir de **${price}**. Le prix exact dépend de votre besoin\u00a0: vous recevez un ` +
    'devis écrit après une consultation gratuite. [Demandez le vôtre](/#contact).',
  time: ({ title, weeks }) =>
    `**${title}**\u00a0: comptez **${weeks?.[0]} à ${weeks?.[1]} semaines**. Les dates de votre projet ` +
    'figurent dans le devis, et votre tableau de bord montre l’avancement tout au long du chemin.',
  noTime: ({ title }) =>
    `**${title}**\u00a0: le délai dépend du nombre d’étapes et de systèmes à relier, je préfère donc ne ` +
    'pas l’inventer. Il figure dans votre devis écrit, après une consultation gratuite. ' +
    '[Parlez-nous de votre projet](/#contact).',
  deposit: ({ title, price }, deposit) =>
    `Un **acompte de 50 %** lance le travail, dès que vous avez accepté votre devis. Pour **${title}**, à partir de ` +
    `**${price}**, cela fait **${deposit}** au prix de départ\u00a0; le montant exact figure dans votre devis écrit. Vous ` +
    'le réglez par carte, virement bancaire ou Wise.',
  monthly: ({ title, price }) =>
    `**${title}**\u00a0: à partir de **${price}** pour le projet. Aucun prix mensuel ni frais récurrents ne sont publiés\u00a0: ` +
    'ce qu’il y a d’autre figure dans votre devis écrit, après une consultation gratuite. [Demandez le vôtre](/#contact), ou demandez-moi une personne.',
  feature: ({ title, description }) =>
    `Si cela en fait partie n’est pas publié, et je préfère ne pas l’inventer\u00a0: une personne de l’équipe vous le dit, et ` +
    `votre devis précise ce qui est compris. Ce qui est publié sur **${title}**\u00a0: ${description} [Dites-nous ce qu’il vous faut](/#contact).`,
  titles: {
    overview: 'Nos services',
    price: 'prix',
    time: 'délai',
    deposit: 'acompte',
    monthly: 'au mois',
    feature: 'ce qu’il sait faire',
  },
};

/** The days of the community offer as sentences of the French pages say them: thirty in words, others by their `time`. */
export const daysInWords = (days: number, time: string): Record<string, string> => ({
  'later.community': days === 30 ? 'Un mois' : time,
  'nth.community': days === 30 ? 'trentième' : `${days}${days === 1 ? 'er' : 'e'}\u00a0jour`,
});
