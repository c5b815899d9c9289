import type { AppWords } from '../language.ts';

/** What staff read where a quote is prepared from a conversation. */
const fr = {
  prepare: 'Préparer un devis',
  prepareHint: 'Les souhaits du visiteur deviennent des lignes, à relire avant l’envoi.',
  pending: 'Lecture de la conversation…',
  failed: 'La conversation n’a pas pu être lue',
  gone: 'Cette conversation n’existe plus. Le devis sera écrit sans ses phrases\u00a0: enregistrez à nouveau.',
  lead: 'Préparé depuis une conversation. Relisez chaque ligne avant d’envoyer.',
  nothing: {
    title: 'Aucun service n’est demandé dans cette conversation',
    text: 'Le visiteur n’a dit d’aucun service qu’il le veut. Écrivez les lignes vous-même.',
  },
  insteadOfModel: {
    title: 'Lu par les règles, sans le modèle',
    text: 'Le modèle n’a pas répondu, ou ce qu’il a proposé ne se vérifiait pas. Les lignes viennent des services nommés dans la conversation.',
  },
  said: 'Ce que le visiteur a écrit',
  show: 'Voir le message',
  /** Where a price comes from; each amount with its currency. */
  price: {
    service: (amount: string) => `Prix de départ publié\u00a0: ${amount}`,
    former: (amount: string) => `Dernier prix de ce client\u00a0: ${amount}, devis`,
    toBeSet: 'Prix à fixer\u00a0: personne ne l’a encore dit pour ce service.',
    listed: (amount: string, currency: string) =>
      `Prix à fixer en ${currency}\u00a0: publié à ${amount}, et rien n’est converti.`,
    changed: 'modifié depuis',
    set: 'Prix fixé par l’agence\u00a0: il n’y en avait pas à reprendre.',
  },
  amounts: {
    title: 'Montants cités par le visiteur',
    text: 'Son budget, ou le prix d’un autre\u00a0: jamais repris comme prix.',
  },
  conversation: {
    title: 'Depuis la conversation',
    line: (place: number) => `Ligne ${place}`,
    open: 'Ouvrir la conversation',
  },
  story: 'Préparé depuis une conversation',
};

export const quoteSourceWords: AppWords<typeof fr> = {
  fr,
  en: {
    prepare: 'Prepare a quote',
    prepareHint: 'What the visitor wants becomes lines, to be read over before they are sent.',
    pending: 'Reading the conversation…',
    failed: 'The conversation could not be read',
    gone: 'This conversation does not exist any more. The quote will be written without its sentences: save it again.',
    lead: 'Prepared from a conversation. Read each line over before you send it.',
    nothing: {
      title: 'No service is asked for in this conversation',
      text: 'The visitor has not said of any service that they want it. Write the lines yourself.',
    },
    insteadOfModel: {
      title: 'Read by rules, without the model',
      text: 'The model did not answer, or what it proposed could not be proven. The lines come from the services named in the conversation.',
    },
    said: 'What the visitor wrote',
    show: 'Show the message',
    price: {
      service: (amount) => `Published starting price: ${amount}`,
      former: (amount) => `Last price of this client: ${amount}, quote`,
      toBeSet: 'Price to be set: nobody has said one for this service yet.',
      listed: (amount, currency) =>
        `Price to be set in ${currency}: published at ${amount}, and nothing is converted.`,
      changed: 'changed since',
      set: 'Price set by the agency: there was none to take over.',
    },
    amounts: {
      title: 'Amounts that the visitor named',
      text: 'Their budget, or the price of somebody else: never taken as a price.',
    },
    conversation: {
      title: 'From the conversation',
      line: (place) => `Line ${place}`,
      open: 'Open the conversation',
    },
    story: 'Prepared from a conversation',
  },
};
