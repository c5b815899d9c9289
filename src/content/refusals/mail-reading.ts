import type { AppWords } from '../language.ts';

/** What staff are told of a mail that was not read, or not wholly, and of what stayed in it. */
const fr = {
  mail: {
    tooLarge: 'Ce mail dépasse 25 Mo\u00a0: seul son début a été lu.',
    tooSlow: 'La lecture de ce mail prend trop de temps\u00a0: seul son début a été lu.',
    tooHeavy: 'Ce mail est trop lourd à lire\u00a0: seul son début a été lu.',
    damaged: 'Ce mail est endommagé\u00a0: seul son début a été lu.',
    tooManyParts: 'Ce mail a trop de parties\u00a0: les dernières n’ont pas été lues.',
    tooLong: 'Ce mail est trop long\u00a0: seul le début de son texte a été lu.',
    encrypted: 'Ce mail est chiffré\u00a0: son contenu ne peut pas être lu ici.',
  },
  file: {
    empty: 'Ce fichier est vide',
    tooLarge: 'Ce fichier dépasse 5 Mo',
    unsupported:
      'Ce type de fichier n’est pas accepté\u00a0: images, PDF, Word, Excel, CSV, texte et invitations seulement',
    tooMany: 'Seuls les 50 premiers fichiers sont gardés',
    quoted: 'Cette image fait partie de la signature ou du message cité',
    winmail:
      'Outlook a emballé les fichiers dans winmail.dat, qui ne s’ouvre pas ailleurs\u00a0: demandez-les à nouveau',
    encrypted: 'Ce fichier est chiffré ou n’est qu’une signature électronique',
    tooDeep: 'Ce fichier est trop profondément emballé',
  },
  more: (count: number) => `et ${count} autres fichiers`,
};

export const mailReadingRefusals: AppWords<typeof fr> = {
  fr,
  en: {
    mail: {
      tooLarge: 'This mail is larger than 25 MB: only its beginning was read.',
      tooSlow: 'Reading this mail takes too long: only its beginning was read.',
      tooHeavy: 'This mail is too heavy to read: only its beginning was read.',
      damaged: 'This mail is damaged: only its beginning was read.',
      tooManyParts: 'This mail has too many parts: the last ones were not read.',
      tooLong: 'This mail is too long: only the beginning of its text was read.',
      encrypted: 'This mail is encrypted: what it says cannot be read here.',
    },
    file: {
      empty: 'This file is empty',
      tooLarge: 'This file is larger than 5 MB',
      unsupported:
        'This type of file is not accepted: images, PDF, Word, Excel, CSV, text and invitations only',
      tooMany: 'Only the first 50 files are kept',
      quoted: 'This picture belongs to the signature or to the quoted message',
      winmail: 'Outlook packed the files into winmail.dat, which nothing else opens: ask for them again',
      encrypted: 'This file is encrypted or only an electronic signature',
      tooDeep: 'This file is packed too deeply',
    },
    more: (count) => `and ${count} more files`,
  },
};
