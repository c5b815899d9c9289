import type { AppWords, ClientWords } from '../language.ts';

/** What the pieces say that the screens of clients are made of too. */
const sharedFr = {
  cancel: 'Annuler',
  close: 'Fermer',
  retry: 'Réessayer',
  error: 'Erreur',
  unreachable: 'Le serveur ne répond pas. Vérifiez votre connexion.',
  /** Where the server has only words for programs. */
  invalid: 'Cette saisie ne convient pas',
  notFound: 'Cet élément n’existe pas, ou n’existe plus',
  stale: 'Cette liste n’est peut-être plus à jour',
  more: { more: 'Plus', failed: 'La suite n’a pas pu être chargée' },
  showPassword: 'Afficher le mot de passe',
  /** What a button does and to what, or what something is called and what it comes to. */
  named: (name: string, what: string) => `${name}\u00a0: ${what}`,
  clamped: {
    more: 'Lire la suite',
    less: 'Réduire',
  },
  time: {
    today: (clock: string) => `Aujourd’hui à ${clock}`,
    yesterday: (clock: string) => `Hier à ${clock}`,
    /** Without the hour. */
    lately: 'Hier',
  },
  copy: {
    button: { copy: 'Copier', copied: 'Copié' },
    named: (label: string) => `Copier\u00a0: ${label}`,
    copied: 'Copié',
    failed: 'Impossible de copier',
    refused: 'Le navigateur l’a refusé\u00a0: sélectionnez le texte et copiez-le vous-même.',
  },
  thread: {
    tooLong: (excess: number) => `Message trop long\u00a0: ${excess} caractères de trop`,
    left: (count: number, limit: number) => `${count} sur ${limit} restants`,
    send: 'Envoyer',
    sendKey: 'Ctrl + Entrée',
  },
  uploads: {
    waiting: 'en attente',
    reading: 'lecture',
    sending: (percent: number) => `envoi\u00a0: ${percent}\u00a0%`,
    progress: (name: string) => `Envoi de ${name}`,
    cancel: 'Annuler',
    remove: 'Retirer',
    /** What a button does, and to which file. */
    named: (action: string, name: string) => `${action}\u00a0: ${name}`,
    unreachable: 'Le fichier n’est pas parti. Vérifiez votre connexion.',
    cancelled: 'Envoi annulé',
    kilobytes: 'Ko',
    megabytes: 'Mo',
  },
};

type SharedWords = typeof sharedFr;

const sharedEn: SharedWords = {
  cancel: 'Cancel',
  close: 'Close',
  retry: 'Retry',
  error: 'Error',
  unreachable: 'The server does not answer. Check your connection.',
  invalid: 'This entry does not fit',
  notFound: 'This does not exist, or no longer',
  stale: 'This list may be out of date',
  more: { more: 'More', failed: 'The rest could not be loaded' },
  showPassword: 'Show the password',
  named: (name, what) => `${name}: ${what}`,
  clamped: {
    more: 'Read more',
    less: 'Show less',
  },
  time: {
    today: (clock) => `Today at ${clock}`,
    yesterday: (clock) => `Yesterday at ${clock}`,
    lately: 'Yesterday',
  },
  copy: {
    button: { copy: 'Copy', copied: 'Copied' },
    named: (label) => `Copy: ${label}`,
    copied: 'Copied',
    failed: 'Could not copy',
    refused: 'The browser refused: select the text and copy it yourself.',
  },
  thread: {
    tooLong: (excess) => `Message too long: ${excess} character${excess > 1 ? 's' : ''} too many`,
    left: (count, limit) => `${count} of ${limit} left`,
    send: 'Send',
    sendKey: 'Ctrl + Enter',
  },
  uploads: {
    waiting: 'waiting',
    reading: 'reading',
    sending: (percent) => `${percent}%`,
    progress: (name) => `Uploading ${name}`,
    cancel: 'Cancel',
    remove: 'Dismiss',
    named: (action, name) => `${action} ${name}`,
    unreachable: 'The file was not sent. Check your connection.',
    cancelled: 'Upload cancelled',
    kilobytes: 'KB',
    megabytes: 'MB',
  },
};

const sharedAr: SharedWords = {
  cancel: 'إلغاء',
  close: 'إغلاق',
  retry: 'حاول مجدداً',
  error: 'خطأ',
  unreachable: 'الخادم لا يستجيب. تحقق من اتصالك.',
  invalid: 'هذا الإدخال غير مناسب',
  notFound: 'هذا العنصر غير موجود، أو لم يعد موجوداً',
  stale: 'قد لا تكون هذه القائمة محدّثة',
  more: { more: 'المزيد', failed: 'تعذّر تحميل البقية' },
  showPassword: 'إظهار كلمة المرور',
  named: (name, what) => `${name}: ${what}`,
  clamped: { more: 'اقرأ المزيد', less: 'عرض أقل' },
  time: {
    today: (clock) => `اليوم في ${clock}`,
    yesterday: (clock) => `أمس في ${clock}`,
    lately: 'أمس',
  },
  copy: {
    button: { copy: 'نسخ', copied: 'تم النسخ' },
    named: (label) => `نسخ: ${label}`,
    copied: 'تم النسخ',
    failed: 'تعذّر النسخ',
    refused: 'رفض المتصفح النسخ: حدّد النص وانسخه بنفسك.',
  },
  thread: {
    tooLong: (excess) => `الرسالة طويلة جداً: زيادة ${excess} حرف`,
    left: (count, limit) => `بقي ${count} من ${limit}`,
    send: 'إرسال',
    sendKey: 'Ctrl + Enter',
  },
  uploads: {
    waiting: 'في الانتظار',
    reading: 'جارٍ القراءة',
    sending: (percent) => `جارٍ الإرسال: ${percent}%`,
    progress: (name) => `جارٍ إرسال ${name}`,
    cancel: 'إلغاء',
    remove: 'إزالة',
    named: (action, name) => `${action}: ${name}`,
    unreachable: 'لم يُرسَل الملف. تحقق من اتصالك.',
    cancelled: 'أُلغي الإرسال',
    kilobytes: 'كيلوبايت',
    megabytes: 'ميغابايت',
  },
};

export const sharedWords: ClientWords<SharedWords> = { fr: sharedFr, en: sharedEn, ar: sharedAr };

/** What else the pieces say, to staff alone. */
const fr = {
  ...sharedFr,
  search: 'Recherche',
  filters: 'Filtres',
  quoted: (name: string) => `«\u00a0${name}\u00a0»`,
  unread: { one: 'non lu', several: 'non lus' },
  unsaved: 'Modifications non enregistrées',
  leaving: {
    title: 'Quitter sans enregistrer\u00a0?',
    text: 'Ce que vous avez écrit ici n’est pas enregistré et serait perdu.',
    stay: 'Rester ici',
    leave: 'Quitter sans enregistrer',
  },
  conflict: {
    /** `fields`: the names of those that a colleague has changed. */
    text: (fields: string) =>
      `Rien n’est écrasé\u00a0: vos changements sont toujours ici. Chez votre collègue\u00a0: ${fields}.`,
    replace: 'Enregistrer les miens par-dessus',
    take: 'Reprendre ceux de l’autre',
  },
  taking: {
    title: 'Abandonner vos changements\u00a0?',
    text: 'La version de votre collègue prend la place de ce que vous avez écrit ici.',
  },
  password: {
    hint: (least: number) => `Au moins ${least} caractères\u00a0: quelques mots mis bout à bout suffisent.`,
    missing: (count: number) => `Encore ${count} caractère${count > 1 ? 's' : ''}.`,
    longEnough: 'Longueur suffisante.',
    strong: 'Solide.',
    fair: 'Correct. Plus long, c’est plus sûr.',
  },
  list: {
    chooseNamed: (name: string | number) => `Choisir\u00a0: ${name}`,
    chooseAll: 'Tout choisir',
    chooseNone: 'Tout désélectionner',
    actions: 'Actions',
    actionsOf: (name: string) => `Actions\u00a0: ${name}`,
    sortBy: 'Trier par',
    usualOrder: 'Ordre habituel',
    ascending: (head: string) => `${head}, croissant`,
    descending: (head: string) => `${head}, décroissant`,
    noneLeft: { text: 'Cherchez un autre mot, ou retirez un filtre.', reset: 'Effacer les filtres' },
    refresh: 'Actualiser',
    export: 'Exporter en CSV',
    exportFailed: 'Le fichier n’a pas été exporté',
  },
  rows: {
    undo: 'Annuler la suppression',
    removed: (name: string) => `${name}\u00a0: suppression faite.`,
    moved: (name: string, place: number, count: number) =>
      `${name}\u00a0: maintenant en position ${place} sur ${count}.`,
    up: (name: string) => `Monter\u00a0: ${name}`,
    down: (name: string) => `Descendre\u00a0: ${name}`,
    remove: (name: string) => `Retirer\u00a0: ${name}`,
  },
};

export const kitWords: AppWords<typeof fr> = {
  fr,
  en: {
    ...sharedEn,
    search: 'Search',
    filters: 'Filters',
    quoted: (name) => `“${name}”`,
    unread: { one: 'unread', several: 'unread' },
    unsaved: 'Unsaved changes',
    leaving: {
      title: 'Discard your changes?',
      text: 'What you have written here is not saved.',
      stay: 'Keep editing',
      leave: 'Discard',
    },
    conflict: {
      text: (fields) => `Nothing is overwritten: your changes are still here. Your colleague’s: ${fields}.`,
      replace: 'Save mine over them',
      take: 'Take the other’s',
    },
    taking: {
      title: 'Discard your changes?',
      text: 'Your colleague’s version takes the place of what you have written here.',
    },
    password: {
      hint: (least) => `At least ${least} characters: a few words in a row are enough.`,
      missing: (count) => `${count} more character${count > 1 ? 's' : ''}.`,
      longEnough: 'Long enough.',
      strong: 'Strong.',
      fair: 'Fair. Longer is safer.',
    },
    list: {
      chooseNamed: (name) => `Select: ${name}`,
      chooseAll: 'Select all',
      chooseNone: 'Clear the selection',
      actions: 'Actions',
      actionsOf: (name) => `Actions: ${name}`,
      sortBy: 'Sort by',
      usualOrder: 'Usual order',
      ascending: (head) => `${head}, ascending`,
      descending: (head) => `${head}, descending`,
      noneLeft: { text: 'Search for another word, or remove a filter.', reset: 'Clear the filters' },
      refresh: 'Refresh',
      export: 'Export as CSV',
      exportFailed: 'The file was not exported',
    },
    rows: {
      undo: 'Undo the removal',
      removed: (name) => `${name}: removed.`,
      moved: (name, place, count) => `${name}: now in position ${place} of ${count}.`,
      up: (name) => `Move up: ${name}`,
      down: (name) => `Move down: ${name}`,
      remove: (name) => `Remove: ${name}`,
    },
  },
};
