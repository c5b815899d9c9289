import { type AppWords, appLanguages, type ClientWords, said } from '../language.ts';

/**
 * What clients and staff are told of a document that was not read, or not wholly. The sentences say what to do; those
 * on addresses never tell what is inside a network, so every refused address gets the same one.
 */
const problems = {
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
    'Cette feuille Google Sheets n’est pas publique. Partagez-la avec «\u00a0Tous les utilisateurs disposant du lien\u00a0» ou envoyez-la en fichier.',
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
    'Ce PDF ne contient aucun texte lisible\u00a0: il s’agit sans doute d’un document numérisé. Envoyez-en une version dont le texte peut être sélectionné.',
  unknownType: 'Ce type de document n’est pas lu. Envoyez un PDF ou un fichier Word, Excel, CSV ou texte.',
  firstPages: 'Seules les 50 premières pages ont été lues.',
  missingPages: 'Une partie des pages est endommagée et n’a pas été lue.',
  firstSheets: 'Seules les 20 premières feuilles ont été lues.',
  firstCells: 'Seules les 20 000 premières cellules ont été lues.',
  firstCharacters: 'Seuls les 100 000 premiers caractères ont été lus.',
};

export const documentProblems: ClientWords<typeof problems> = {
  fr: problems,
  en: {
    unreachable:
      'The address cannot be reached from the internet. Check the link or send the document as a file.',
    insecureRedirect:
      'The link leads to an address that is not secure. Give the final address or send the document as a file.',
    tooManyRedirects:
      'The link leads on to other addresses too often. Give the final address or send the document as a file.',
    slowSite: 'The site did not answer in time. Try again later or send the document as a file.',
    notPublic: 'This address asks for a sign-in. Make the document public or send it as a file.',
    missingPage: 'The site does not find this page. Check the link or send the document as a file.',
    siteError: 'The site answered with an error. Try again later or send the document as a file.',
    notGoogleSheet:
      'This is not the link of a Google Sheets sheet. Copy the sheet’s address from your browser.',
    sheetNotShared:
      'This Google Sheets sheet is not public. Share it with “Anyone with the link” or send it as a file.',
    notPdf: 'This link leads to a page and not to a PDF. Give the address of the file itself or send it.',
    tooLarge: 'This document is larger than 5 MB. Send a lighter version or only the pages that matter.',
    tooHeavy: 'This document is too heavy to read. Send a simpler version or only the pages that matter.',
    tooSlow: 'Reading this document takes too long. Send a simpler version or only the pages that matter.',
    encrypted: 'This document is protected by a password. Send a version without one.',
    damaged: 'This document is damaged or incomplete. Check that it opens, then send it again.',
    empty: 'This document contains no text.',
    scanned:
      'This PDF contains no text that can be read: it is probably a scan. Send a version whose text can be selected.',
    unknownType: 'This type of document is not read. Send a PDF or a Word, Excel, CSV or text file.',
    firstPages: 'Only the first 50 pages were read.',
    missingPages: 'Some of the pages are damaged and were not read.',
    firstSheets: 'Only the first 20 sheets were read.',
    firstCells: 'Only the first 20,000 cells were read.',
    firstCharacters: 'Only the first 100,000 characters were read.',
  },
  ar: {
    unreachable: 'لا يمكن الوصول إلى العنوان من الإنترنت. تحقق من الرابط أو أرسل المستند ملفاً.',
    insecureRedirect: 'يقود الرابط إلى عنوان غير آمن. أعطِ العنوان النهائي أو أرسل المستند ملفاً.',
    tooManyRedirects: 'يحيل الرابط إلى عناوين أخرى مرات كثيرة. أعطِ العنوان النهائي أو أرسل المستند ملفاً.',
    slowSite: 'لم يُجب الموقع في الوقت المناسب. حاول لاحقاً أو أرسل المستند ملفاً.',
    notPublic: 'يتطلب هذا العنوان تسجيل الدخول. اجعل المستند عاماً أو أرسله ملفاً.',
    missingPage: 'لا يجد الموقع هذه الصفحة. تحقق من الرابط أو أرسل المستند ملفاً.',
    siteError: 'أجاب الموقع بخطأ. حاول لاحقاً أو أرسل المستند ملفاً.',
    notGoogleSheet: 'هذا ليس رابط جدول Google Sheets. انسخ عنوان الجدول من متصفحك.',
    sheetNotShared: 'جدول Google Sheets هذا ليس عاماً. شاركه مع «أي شخص لديه الرابط» أو أرسله ملفاً.',
    notPdf: 'يقود هذا الرابط إلى صفحة لا إلى ملف PDF. أعطِ عنوان الملف نفسه أو أرسله.',
    tooLarge: 'يتجاوز هذا المستند 5 ميغابايت. أرسل نسخة أخف أو الصفحات المفيدة وحدها.',
    tooHeavy: 'هذا المستند أثقل من أن يُقرأ. أرسل نسخة أبسط أو الصفحات المفيدة وحدها.',
    tooSlow: 'تستغرق قراءة هذا المستند وقتاً طويلاً. أرسل نسخة أبسط أو الصفحات المفيدة وحدها.',
    encrypted: 'هذا المستند محمي بكلمة مرور. أرسل نسخة بلا كلمة مرور.',
    damaged: 'هذا المستند تالف أو ناقص. تحقق من أنه يُفتح ثم أرسله من جديد.',
    empty: 'لا يحتوي هذا المستند على أي نص.',
    scanned: 'لا يحتوي ملف PDF هذا على نص مقروء: يبدو أنه ممسوح ضوئياً. أرسل نسخة يمكن تحديد نصها.',
    unknownType: 'هذا النوع من المستندات لا يُقرأ. أرسل ملف PDF أو Word أو Excel أو CSV أو ملفاً نصياً.',
    firstPages: 'قُرئت الصفحات الخمسون الأولى وحدها.',
    missingPages: 'بعض الصفحات تالفة ولم تُقرأ.',
    firstSheets: 'قُرئت الجداول العشرون الأولى وحدها.',
    firstCells: 'قُرئت أول 20,000 خلية وحدها.',
    firstCharacters: 'قُرئ أول 100,000 حرف وحدها.',
  },
};

/** The same of a document of a support request, whoever read it. */
const ofRequest = {
  missing: 'Le document manque.',
  tooSlow: 'Le document n’a pas pu être lu à temps.',
  unread: 'Le document n’a pas pu être lu.',
  beginningOnly: 'Le texte est trop long\u00a0: seul son début a été lu.',
  /** What the client is told of any link to GitHub: the token and its state there are the agency's matter. */
  unreadLink: 'Le lien GitHub n’a pas pu être lu. Vérifiez-le, ou envoyez le document en fichier.',
};

export const requestDocumentProblems: ClientWords<typeof ofRequest> = {
  fr: ofRequest,
  en: {
    missing: 'The document is missing.',
    tooSlow: 'The document could not be read in time.',
    unread: 'The document could not be read.',
    beginningOnly: 'The text is too long: only its beginning was read.',
    unreadLink: 'The GitHub link could not be read. Check it, or send the document as a file.',
  },
  ar: {
    missing: 'المستند غير موجود.',
    tooSlow: 'تعذّرت قراءة المستند في الوقت المناسب.',
    unread: 'تعذّرت قراءة المستند.',
    beginningOnly: 'النص طويل جداً: قُرئت بدايته وحدها.',
    unreadLink: 'تعذّرت قراءة رابط GitHub. تحقق منه، أو أرسل المستند ملفاً.',
  },
};

/**
 * A problem as it is stored, for everybody, in the language of whoever reads it: it is made of these sentences. What staff
 * alone are told of a repository stays as it is.
 */
export function spokenProblem(stored: string): string {
  const pairs = [documentProblems, requestDocumentProblems].flatMap((words) => {
    const spoken: Record<string, string> = said(words as ClientWords<Record<string, string>>);
    // Stored before the agency changed its language, it stays as it was.
    return appLanguages.flatMap((stored) =>
      Object.entries(words[stored]).map(([key, sentence]) => [sentence, spoken[key]] as const),
    );
  });
  return pairs.reduce((text, [sentence, spoken]) => text.replaceAll(sentence, spoken ?? sentence), stored);
}

/** Of a link into a project's repository: the agency's matter. */
const ofLink = {
  repository: {
    'not-found': 'Cette page n’existe pas dans le dépôt GitHub, ou son token n’y donne pas accès.',
    'bad-token': 'GitHub refuse le token du projet.',
    'no-access': 'Le token du projet ne donne pas accès à cette page du dépôt GitHub.',
    'rate-limited': 'GitHub n’accepte plus de lectures pour le moment.',
    moved: 'Le dépôt GitHub a été déplacé.',
    empty: 'Le dépôt GitHub est vide.',
    unreachable: 'GitHub ne répond pas.',
    'configured-anew': 'Le dépôt GitHub du projet a changé pendant la lecture.',
  },
  file: {
    missing: 'Ce fichier n’existe pas dans la version actuelle du dépôt GitHub.',
    tooLarge: 'Ce fichier du dépôt GitHub est trop volumineux.',
    notText: 'Ce fichier du dépôt GitHub n’est pas un texte.',
    otherVersion: (branch: string) => `Le fichier a été lu dans la version actuelle de la branche ${branch}.`,
  },
};

export const linkProblems: AppWords<typeof ofLink> = {
  fr: ofLink,
  en: {
    repository: {
      'not-found': 'This page does not exist in the GitHub repository, or its token gives no access to it.',
      'bad-token': 'GitHub refuses the project’s token.',
      'no-access': 'The project’s token gives no access to this page of the GitHub repository.',
      'rate-limited': 'GitHub takes no more readings for the moment.',
      moved: 'The GitHub repository was moved.',
      empty: 'The GitHub repository is empty.',
      unreachable: 'GitHub does not answer.',
      'configured-anew': 'The project’s GitHub repository was changed while it was read.',
    },
    file: {
      missing: 'This file does not exist in the current version of the GitHub repository.',
      tooLarge: 'This file of the GitHub repository is too large.',
      notText: 'This file of the GitHub repository is not a text.',
      otherVersion: (branch) => `The file was read in the current version of the branch ${branch}.`,
    },
  },
};
