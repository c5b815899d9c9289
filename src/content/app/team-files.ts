import type { AppWords } from '../language.ts';

/** What the toasts of the team's files say, in the specified words; the rest of that screen is in English. */
const fr = {
  uploaded: 'Fichier uploadé',
  uploadFailed: "Erreur d'upload",
  uploadFailedText: "Impossible d'uploader le fichier. Veuillez réessayer.",
  unreadable: 'Erreur de lecture',
  unreadableText: (name: string) => `Impossible de lire le fichier ${name}.`,
  removed: 'Fichier supprimé',
  removeFailed: 'Erreur de suppression',
  removeFailedText: 'Impossible de supprimer le fichier',
};

export const teamFilesWords: AppWords<typeof fr> = {
  fr,
  en: {
    uploaded: 'File uploaded',
    uploadFailed: 'Upload error',
    uploadFailedText: 'The file could not be uploaded. Please try again.',
    unreadable: 'Read error',
    unreadableText: (name) => `The file ${name} could not be read.`,
    removed: 'File deleted',
    removeFailed: 'Deletion error',
    removeFailedText: 'The file could not be deleted',
  },
};
