import type { AppWords } from '../language.ts';

/** Why what the agency publishes is not stored or published. */
const fr = {
  unknown: 'Ce contenu n’existe pas',
  changed: 'Quelqu’un d’autre a modifié ce contenu entre-temps',
  nothing: 'Il n’y a rien à publier',
  waits: 'Une publication de ce contenu est déjà prévue\u00a0: annulez-la d’abord',
  noVersion: 'Cette version n’existe plus',
  past: 'Choisissez un moment à venir',
  tooFar: 'Choisissez un moment dans l’année qui vient',
  gone: 'Cette publication a déjà eu lieu, ou a été annulée',
  tooMany: (most: number) => `Il y en a déjà ${most}\u00a0: masquez-en ou réutilisez-en un`,
  field: {
    missing: 'À remplir',
    line: (most: number) => `Une seule ligne, de ${most} caractères au plus`,
    text: (most: number) => `${most} caractères au plus`,
    list: (most: number, each: number) => `${most} lignes au plus, de ${each} caractères au plus chacune`,
    amount: (least: number) => `Un montant entier, de ${least} à 10\u00a0000\u00a0000`,
    weeks: 'Deux nombres de semaines, le plus petit d’abord',
    count: (most: number, least: number) => `Un nombre entier, de ${least} à ${most}`,
    average: (most: number) => `Un nombre de 1 à ${most}, avec deux décimales au plus`,
    link: 'Une adresse qui commence par https://',
    choice: 'Choisissez dans la liste',
    picture: 'Choisissez une image',
  },
  placeholder: {
    unknown: (name: string) => `{${name}} n’est pas connu ici`,
    figure: (name: string) => `{${name}}\u00a0: aucun prix ni délai de ce nom n’est publié`,
    missing: (name: string) => `{${name}} doit rester dans ce texte`,
  },
  translation: {
    noModel: 'Sans modèle de langue, rien n’est traduit\u00a0: configurez OPENAI_API_KEY',
    nothing: 'Il n’y a rien à traduire dans cette langue',
    spent: 'Le budget du jour pour le modèle est épuisé',
    failed: 'Le modèle n’a pas répondu\u00a0: réessayez',
  },
  picture: {
    none: 'Cette image ne peut pas être lue\u00a0: essayez en JPEG, PNG ou WebP',
    tooSmall: (width: number, height: number) =>
      `Cette image est trop petite\u00a0: il faut au moins ${width} × ${height} pixels`,
    tooMany: 'Trop d’images ajoutées',
  },
  try: {
    empty: 'Écrivez une question',
    tooLong: (most: number) => `${most} caractères au plus`,
  },
  source: {
    address: 'Une adresse qui commence par https://',
    gone: 'Cette lecture a déjà été reprise, ou date de plus d’un jour\u00a0: relisez la source',
    changed: 'Quelqu’un d’autre a repris cette source entre-temps\u00a0: comparez de nouveau',
    missing: 'Cette source n’existe plus',
    notAPage: 'Ce fichier ne peut pas être relu d’ici\u00a0: choisissez-le de nouveau',
    nothing: 'Choisissez au moins un passage',
    noPassages: 'Ce document ne contient aucun passage à reprendre',
    tooManyPassages: (most: number) => `Seuls les ${most} premiers passages sont proposés.`,
    tooManyReadings: 'Trop de lectures',
    tooSlow: 'Le document n’a pas pu être lu à temps',
    busy: 'Trop de documents sont lus en ce moment\u00a0: réessayez dans un instant',
  },
  figureNamed: (texts: string) =>
    `Un chiffre qui ne serait plus publié est nommé par\u00a0: ${texts}. Changez d’abord ces textes`,
  noLanguage: 'Remplissez au moins une langue',
  tooHeavy: (page: string, kilobytes: string, most: number) =>
    `La page ${page} pèserait ${kilobytes}\u00a0Ko, et elle ne doit pas dépasser ${most}\u00a0Ko\u00a0: raccourcissez des textes`,
};

export const contentRefusals: AppWords<typeof fr> = {
  fr,
  en: {
    unknown: 'There is no such content',
    changed: 'Somebody else has changed this content meanwhile',
    nothing: 'There is nothing to publish',
    waits: 'A publication of this content is planned already: call it off first',
    noVersion: 'This version no longer exists',
    past: 'Choose a moment to come',
    tooFar: 'Choose a moment within a year',
    gone: 'This has been published already, or was called off',
    tooMany: (most) => `There are already ${most}: hide one or use it again`,
    field: {
      missing: 'To be filled in',
      line: (most) => `One line of ${most} characters at most`,
      text: (most) => `${most} characters at most`,
      list: (most, each) => `${most} lines at most, of ${each} characters each`,
      amount: (least) => `A whole amount, from ${least} to 10,000,000`,
      weeks: 'Two numbers of weeks, the smaller first',
      count: (most, least) => `A whole number, from ${least} to ${most}`,
      average: (most) => `A number from 1 to ${most}, with two decimals at most`,
      link: 'An address that begins with https://',
      choice: 'Choose from the list',
      picture: 'Choose a picture',
    },
    placeholder: {
      unknown: (name) => `{${name}} is not known here`,
      figure: (name) => `{${name}}: no price or timeline of this name is published`,
      missing: (name) => `{${name}} has to stay in this text`,
    },
    translation: {
      noModel: 'Without a language model nothing is translated: set OPENAI_API_KEY',
      nothing: 'There is nothing to translate into this language',
      spent: 'The day’s budget for the model is spent',
      failed: 'The model did not answer: try again',
    },
    picture: {
      none: 'This picture cannot be read: try JPEG, PNG or WebP',
      tooSmall: (width, height) => `This picture is too small: it takes at least ${width} × ${height} pixels`,
      tooMany: 'Too many pictures added',
    },
    try: { empty: 'Write a question', tooLong: (most) => `${most} characters at most` },
    source: {
      address: 'An address that begins with https://',
      gone: 'This reading was taken over already, or is older than a day: read the source again',
      changed: 'Somebody else has taken this source over meanwhile: compare once more',
      missing: 'This source is gone',
      notAPage: 'This file cannot be read again from here: choose it once more',
      nothing: 'Choose at least one passage',
      noPassages: 'This document has no passage to take over',
      tooManyPassages: (most) => `Only the first ${most} passages are proposed.`,
      tooManyReadings: 'Too many readings',
      tooSlow: 'The document could not be read in time',
      busy: 'Too many documents are being read: try again in a moment',
    },
    figureNamed: (texts) =>
      `A figure that would be published no longer is named by: ${texts}. Change these texts first`,
    noLanguage: 'Fill in at least one language',
    tooHeavy: (page, kilobytes, most) =>
      `The page ${page} would weigh ${kilobytes} KB and may not exceed ${most} KB: shorten some texts`,
  },
};
