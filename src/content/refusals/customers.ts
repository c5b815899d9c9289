import type { AppWords } from '../language.ts';

/** What is said of a field of a client, and why one is not changed. */
const fr = {
  unknown: 'Ce client n’existe pas',
  contactUnknown: 'Ce contact n’existe pas',
  changed: 'Cette fiche a été modifiée entre-temps. Relisez-la avant d’enregistrer.',
  customer: 'Indiquez un client',
  name: 'Saisissez le nom du client',
  firstName: 'Saisissez le prénom',
  country: 'Ce pays s’écrit en deux lettres, comme FR ou AE',
  stage: 'Cette étape n’existe pas',
  lostReason: 'Dites pourquoi ce client est perdu',
  stepMissing: 'Dites ce qu’il y a à faire ce jour-là',
  owner: 'Cette personne ne suit pas de clients',
  note: 'Écrivez la note',
  archived: 'Cette fiche est archivée\u00a0: restaurez-la d’abord',
  revoked: 'L’accès de ce contact a été retiré',
  self: 'Choisissez une autre fiche que celle-ci',
  joined: {
    over: 'Cette fusion a déjà été annulée',
    nested: 'Cette fiche a été fusionnée entre-temps avec une autre',
  },
  import: {
    empty: 'Le fichier ne contient aucune ligne',
    columns: (columns: string) => `Il manque la colonne ${columns}`,
    tooMany: (most: number) => `${most} lignes au plus par fichier`,
    email: 'Cette adresse e-mail n’est pas valable',
    twice: (line: number) => `La même adresse se trouve déjà à la ligne ${line}`,
    broken: 'Cette ligne ne se lit pas\u00a0: un guillemet n’est pas fermé',
    wrong: 'Le fichier contient des lignes fausses\u00a0: rien n’a été importé',
  },
};

export const customerRefusals: AppWords<typeof fr> = {
  fr,
  en: {
    unknown: 'This client does not exist',
    contactUnknown: 'This contact does not exist',
    changed: 'This record was changed meanwhile. Read it again before you save.',
    customer: 'Name a client',
    name: 'Enter the client’s name',
    firstName: 'Enter the first name',
    country: 'A country is two letters, such as FR or AE',
    stage: 'There is no such stage',
    lostReason: 'Say why this client is lost',
    stepMissing: 'Say what is to be done on that day',
    owner: 'This person does not look after clients',
    note: 'Write the note',
    archived: 'This record is archived: restore it first',
    revoked: 'The access of this contact was withdrawn',
    self: 'Choose another record than this one',
    joined: {
      over: 'This join was undone already',
      nested: 'This record was joined with another one meanwhile',
    },
    import: {
      empty: 'The file has no rows',
      columns: (columns) => `The column ${columns} is missing`,
      tooMany: (most) => `At most ${most} rows in a file`,
      email: 'This e-mail address is not valid',
      twice: (line) => `The same address stands on line ${line} already`,
      broken: 'This line cannot be read: a quotation mark is not closed',
      wrong: 'Some lines of the file are wrong: nothing was imported',
    },
  },
};
