import type { AppWords } from '../language.ts';

const fr = {
  link: 'Ce lien ne compte plus : redémarrez le serveur, il en affiche un nouveau',
  closed: 'La mise en route est terminée : tout se change dans Contenu et dans les réglages',
  needed: 'À remplir : sans cela, le site montrerait une valeur d’exemple',
};

export const firstStartRefusals: AppWords<typeof fr> = {
  fr,
  en: {
    link: 'This link no longer counts: start the server again, it prints a new one',
    closed: 'The setting up is over: everything can be changed under Content and in the settings',
    needed: 'Needed: the site would show an example in its place',
  },
};
