import type { AppWords } from '../language.ts';

/** What a client is told of a project that they can do something about, or wait for. */
type Now = { title: string; text: string };

const fr = {
  now: {
    label: 'Ce qu’il y a à faire',
    /** Where there is nothing to do. */
    standing: 'Où en est votre projet',
    pay: (deposit: string): Now => ({
      title: `Payez l’acompte de ${deposit}`,
      text: 'Les travaux commencent dès qu’il est arrivé. Par carte, par virement ou par Wise, en deux minutes.',
    }),
    payPart: (amount: string, part: string): Now => ({
      title: `Payez ${amount}\u00a0: ${part}`,
      text: 'Par carte ou par virement, en deux minutes. Le reçu s’affiche ici.',
    }),
    plan: 'Échéances',
    payEarly: 'Payer dès maintenant',
    due: {
      acceptance: () => 'À régler au départ',
      day: (day: string) => `À régler le ${day}`,
      completion: () => 'À régler à la fin des travaux',
    },
    transfer: {
      title: 'Nous attendons votre virement',
      text: 'Vous n’avez rien d’autre à faire. Nous vous écrivons dès qu’il est arrivé.',
    },
    refunded: {
      title: 'Votre acompte vous a été rendu',
      text: 'Il n’y a rien à payer maintenant. Écrivez-nous pour reprendre le projet.',
    },
    disputed: {
      title: 'Votre banque examine le paiement',
      text: 'Le projet attend sa réponse. Écrivez-nous si vous n’en êtes pas à l’origine.',
    },
    /** With the deposit paid, by where the work stands. */
    paid: {
      pending: {
        title: 'Votre acompte est arrivé',
        text: 'Vous n’avez rien à faire\u00a0: nous commençons, et les nouvelles arrivent ici et par e-mail.',
      },
      in_progress: {
        title: 'Nous y travaillons',
        text: 'Vous n’avez rien à faire\u00a0: chaque avancée s’affiche ici, et vous est écrite.',
      },
      review: {
        title: 'À vous\u00a0: regardez ce que nous avons fait',
        text: 'Dites-nous ce qui va et ce qui manque\u00a0: nous terminons avec vos remarques.',
      },
      completed: {
        title: 'Votre projet est terminé',
        text: 'Merci de nous l’avoir confié. Pour la suite, écrivez-nous.',
      },
      on_hold: {
        title: 'Votre projet est en pause',
        text: 'Écrivez-nous pour convenir de la suite.',
      },
    } satisfies Record<string, Now>,
    question: 'Une question\u202f? Écrivez-nous\u00a0:',
  },
  /** An address that was mistyped, and that nobody has confirmed. */
  address: {
    correct: 'Corriger l’adresse',
    label: 'Votre adresse e-mail',
    hint: 'Le lien de votre tableau de bord y est envoyé.',
    newLink: 'Le lien déjà envoyé cessera d’ouvrir votre tableau de bord.',
    save: 'Enregistrer',
    cancel: 'Annuler',
    corrected: 'Adresse corrigée',
    sent: (email: string) => `Le nouveau lien part à ${email}.`,
  },
};

export const dashboardWords: AppWords<typeof fr> = {
  fr,
  en: {
    now: {
      label: 'What to do now',
      standing: 'Where it stands',
      pay: (deposit) => ({
        title: `Pay the deposit of ${deposit}`,
        text: 'The work starts as soon as it has arrived. By card, bank transfer or Wise, in two minutes.',
      }),
      payPart: (amount, part) => ({
        title: `Pay ${amount}: ${part}`,
        text: 'By card or bank transfer, in two minutes. Its receipt is shown here.',
      }),
      plan: 'Payments',
      payEarly: 'Pay early',
      due: {
        acceptance: () => 'Due at the start',
        day: (day) => `Due on ${day}`,
        completion: () => 'Due when the work is done',
      },
      transfer: {
        title: 'We are waiting for your transfer',
        text: 'There is nothing else to do. We write to you as soon as it has arrived.',
      },
      refunded: {
        title: 'Your deposit was given back',
        text: 'There is nothing to pay now. Write to us to take the project up again.',
      },
      disputed: {
        title: 'Your bank is looking into the payment',
        text: 'The project waits for its answer. Write to us if it was not you who asked.',
      },
      paid: {
        pending: {
          title: 'Your deposit has arrived',
          text: 'There is nothing to do: we begin, and the news comes here and in your mail.',
        },
        in_progress: {
          title: 'We are at work',
          text: 'There is nothing to do: every step appears here, and is written to you.',
        },
        review: {
          title: 'Your turn: look at what we have made',
          text: 'Tell us what is right and what is missing: we finish with your remarks.',
        },
        completed: {
          title: 'Your project is finished',
          text: 'Thank you for giving it to us. For what comes next, write to us.',
        },
        on_hold: {
          title: 'Your project is paused',
          text: 'Write to us to agree on how it goes on.',
        },
      },
      question: 'A question? Write to us:',
    },
    address: {
      correct: 'Correct the address',
      label: 'Your email',
      hint: 'The link to your dashboard is sent there.',
      newLink: 'The link that was sent before stops opening your dashboard.',
      save: 'Save',
      cancel: 'Cancel',
      corrected: 'Address corrected',
      sent: (email) => `The new link goes to ${email}.`,
    },
  },
};
