const mebibytes = (count: number) => count * 1024 ** 2;

/** What one document may cost. `problems` names some of these numbers. */
export const limits = {
  inputBytes: mebibytes(5),
  pages: 50,
  sheets: 20,
  cells: 20_000,
  characters: 100_000,
  titleCharacters: 300,
  /** Of a zip's entries together, and of any beside what it was compressed to. Small entries may exceed the ratio. */
  unpackedBytes: mebibytes(60),
  unpackedRatio: 200,
  ratioFreeBytes: mebibytes(1),
  zipEntries: 2_000,
  readingMs: 15_000,
  fetchingMs: 15_000,
  redirects: 3,
  heapMebibytes: 192,
  /** Of the whole process that parses: its heap, what stands outside it (unpacked bytes) and Node itself. */
  residentBytes: mebibytes(450),
  processes: 2,
} as const;

/**
 * What clients and staff are told of a document that was not read, or not wholly. The sentences say what to do; those
 * on addresses never tell what is inside a network, so every refused address gets the same one.
 */
export const problems = {
  unreachable:
    'L’adresse n’est pas joignable depuis Internet. Vérifiez le lien ou envoyez le document en fichier.',
  insecureRedirect:
    'Le lien mène vers une adresse non sécurisée. Donnez l’adresse finale ou envoyez le document en fichier.',
  tooManyRedirects:
    'Le lien renvoie trop de fois vers une autre adresse. Donnez l’adresse finale ou envoyez le document en fichier.',
  slowSite: 'Le site n’a pas répondu à temps. Réessayez plus tard ou envoyez le document en fichier.',
  notPublic: 'Cette adresse demande une connexion. Rendez le document public ou envoyez-le en fichier.',
  missingPage: 'Le site ne trouve pas cette page. Vérifiez le lien ou envoyez le document en fichier.',
  siteError: 'Le site a répondu par une erreur. Réessayez plus tard ou envoyez le document en fichier.',
  notGoogleSheet:
    'Ce lien n’est pas celui d’une feuille Google Sheets. Copiez l’adresse de la feuille depuis votre navigateur.',
  sheetNotShared:
    'Cette feuille Google Sheets n’est pas publique. Partagez-la avec « Tous les utilisateurs disposant du lien » ou envoyez-la en fichier.',
  notPdf: 'Ce lien mène à une page et non à un PDF. Donnez l’adresse du fichier lui-même ou envoyez-le.',
  tooLarge: 'Ce document dépasse 5 Mo. Envoyez-en une version plus légère ou seulement les pages utiles.',
  tooHeavy:
    'Ce document est trop lourd à lire. Envoyez-en une version plus simple ou seulement les pages utiles.',
  tooSlow:
    'La lecture de ce document prend trop de temps. Envoyez-en une version plus simple ou seulement les pages utiles.',
  encrypted: 'Ce document est protégé par un mot de passe. Envoyez-en une version sans mot de passe.',
  damaged: 'Ce document est endommagé ou incomplet. Vérifiez qu’il s’ouvre, puis envoyez-le de nouveau.',
  empty: 'Ce document ne contient aucun texte.',
  scanned:
    'Ce PDF ne contient aucun texte lisible : il s’agit sans doute d’un document numérisé. Envoyez-en une version dont le texte peut être sélectionné.',
  unknownType: 'Ce type de document n’est pas lu. Envoyez un PDF ou un fichier Word, Excel, CSV ou texte.',
  firstPages: 'Seules les 50 premières pages ont été lues.',
  missingPages: 'Une partie des pages est endommagée et n’a pas été lue.',
  firstSheets: 'Seules les 20 premières feuilles ont été lues.',
  firstCells: 'Seules les 20 000 premières cellules ont été lues.',
  firstCharacters: 'Seuls les 100 000 premiers caractères ont été lus.',
} as const;

/** Why a document cannot be read: its message is the sentence for client and staff. */
export class UnreadableDocument extends Error {}

export const unreadable = (problem: keyof typeof problems) => new UnreadableDocument(problems[problem]);
