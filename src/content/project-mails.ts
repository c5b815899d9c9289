import type { AppWords } from './language.ts';

/** What the agency's own people are told of a new project and of its deposit. In braces stands what is filled in. */
const fr = {
  facts: 'Client\u00a0: {client}\nProjet\u00a0: {project}\nTotal\u00a0: {total}\nAcompte\u00a0: {deposit}',
  action: 'Ouvrir les clients',
  lastForNow:
    'Il y en a beaucoup en ce moment. Pendant l’heure en cours, les suivants ne seront plus annoncés par e-mail\u00a0: ils s’affichent seulement à l’écran, dans les clients.',
  validated: {
    subject: 'Nouveau projet\u00a0: {project}',
    title: 'Un client vient de valider un projet',
    text: '{client} a validé le projet «\u00a0{project}\u00a0», d’un total de {total}. Son acompte de {deposit} n’est pas encore réglé.',
  },
  paid: {
    subject: 'Acompte réglé\u00a0: {project}',
    title: 'Un acompte vient d’être réglé par carte',
    text: '{client} a réglé par carte l’acompte de {deposit} du projet «\u00a0{project}\u00a0».',
  },
  confirmed: {
    subject: 'Virement confirmé\u00a0: {project}',
    title: 'Un virement vient d’être confirmé',
    text: 'L’acompte de {deposit} de {client}, pour le projet «\u00a0{project}\u00a0», est arrivé sur le compte.',
  },
  /** Of a part that is not the deposit: `{part}` is its name. */
  later: {
    facts: 'Client\u00a0: {client}\nProjet\u00a0: {project}\nTotal\u00a0: {total}\n{part}\u00a0: {deposit}',
    paid: {
      subject: '{part}, réglé par carte\u00a0: {project}',
      title: 'Une échéance vient d’être réglée par carte',
      text: '{client} a réglé par carte l’échéance «\u00a0{part}\u00a0» de {deposit} du projet «\u00a0{project}\u00a0».',
    },
    confirmed: {
      subject: '{part}, virement confirmé\u00a0: {project}',
      title: 'Le virement d’une échéance vient d’être confirmé',
      text: 'L’échéance «\u00a0{part}\u00a0» de {deposit} de {client}, pour le projet «\u00a0{project}\u00a0», est arrivée sur le compte.',
    },
  },
};

export const projectNewsWords: AppWords<typeof fr> = {
  fr,
  en: {
    facts: 'Client: {client}\nProject: {project}\nTotal: {total}\nDeposit: {deposit}',
    action: 'Open the clients',
    lastForNow:
      'There are many of these at the moment. For the rest of the hour, further ones will not be sent by email: they only show on screen, among the clients.',
    validated: {
      subject: 'New project: {project}',
      title: 'A client has just validated a project',
      text: '{client} has validated the project “{project}”, of {total} in total. Its deposit of {deposit} is not paid yet.',
    },
    paid: {
      subject: 'Deposit paid: {project}',
      title: 'A deposit has just been paid by card',
      text: '{client} has paid the deposit of {deposit} for the project “{project}” by card.',
    },
    confirmed: {
      subject: 'Transfer confirmed: {project}',
      title: 'A transfer has just been confirmed',
      text: 'The deposit of {deposit} from {client}, for the project “{project}”, has arrived in the account.',
    },
    later: {
      facts: 'Client: {client}\nProject: {project}\nTotal: {total}\n{part}: {deposit}',
      paid: {
        subject: '{part} paid by card: {project}',
        title: 'An instalment has just been paid by card',
        text: '{client} has paid the instalment “{part}” of {deposit} for the project “{project}” by card.',
      },
      confirmed: {
        subject: '{part}, transfer confirmed: {project}',
        title: 'The transfer of an instalment has just been confirmed',
        text: 'The instalment “{part}” of {deposit} from {client}, for the project “{project}”, has arrived in the account.',
      },
    },
  },
};
