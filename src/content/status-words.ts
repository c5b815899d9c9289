import type { Localized } from './language.ts';

/** The labels around a status page, in the language of its content. Of what a page tells there is nothing here. */
export type StatusWords = {
  /** For dates, with Latin digits as in the rest of the page. */
  locale: string;
  lead: string;
  lastUpdate: string;
  lock: string;
  progress: string;
  /** "3 étapes sur 7 terminées" */
  doneOf(done: number, all: number): string;
  facts: string;
  steps: string;
  noSteps: string;
  states: Record<'done' | 'current' | 'planned', string>;
  /** Before the day on which a step is to be done. */
  plannedFor: string;
  screenshots: string;
  enlarge: string;
  previous: string;
  next: string;
  pictureMissing: string;
  preview: string;
  previewTitle(project: string): string;
  previewLoading: string;
  previewBlocked: string;
  openInTab: string;
  newTab: string;
  news: string;
  noNews: string;
  loading: string;
  failed: string;
  retry: string;
};

export const statusWords: Localized<StatusWords> = {
  fr: {
    locale: 'fr-FR',
    lead: 'Suivi de projet',
    lastUpdate: 'Dernière mise à jour',
    lock: 'Verrouiller la page',
    progress: 'Avancement',
    doneOf: (done, all) =>
      `${done} ${done > 1 ? 'étapes' : 'étape'} sur ${all} ${done > 1 ? 'terminées' : 'terminée'}`,
    facts: 'Votre projet',
    steps: 'Étapes du projet',
    noSteps: 'Les étapes seront bientôt décrites ici.',
    states: { done: 'Terminée', current: 'En cours', planned: 'À venir' },
    plannedFor: 'Prévue pour le',
    screenshots: 'Captures d’écran',
    enlarge: 'Agrandir',
    previous: 'Précédente',
    next: 'Suivante',
    pictureMissing: 'Cette image n’a pas pu être affichée.',
    preview: 'Aperçu en direct',
    previewTitle: (project) => `Aperçu du site\u00a0: ${project}`,
    previewLoading: 'Chargement de l’aperçu…',
    previewBlocked: 'L’aperçu ne peut pas s’afficher dans cette page.',
    openInTab: 'Ouvrir dans un onglet',
    newTab: 'nouvel onglet',
    news: 'Actualités du projet',
    noNews: 'Pas encore de nouvelles.',
    loading: 'Chargement du suivi…',
    failed: 'Le suivi n’a pas pu être chargé',
    retry: 'Réessayer',
  },
  en: {
    locale: 'en-GB',
    lead: 'Project status',
    lastUpdate: 'Last update',
    lock: 'Lock this page',
    progress: 'Progress',
    doneOf: (done, all) => `${done} of ${all} ${all === 1 ? 'step' : 'steps'} done`,
    facts: 'Your project',
    steps: 'Project steps',
    noSteps: 'The steps will soon be described here.',
    states: { done: 'Done', current: 'In progress', planned: 'Planned' },
    plannedFor: 'Planned for',
    screenshots: 'Screenshots',
    enlarge: 'Enlarge',
    previous: 'Previous',
    next: 'Next',
    pictureMissing: 'This picture could not be shown.',
    preview: 'Live preview',
    previewTitle: (project) => `Preview of the site: ${project}`,
    previewLoading: 'Loading the preview…',
    previewBlocked: 'The preview cannot be shown in this page.',
    openInTab: 'Open in a tab',
    newTab: 'new tab',
    news: 'Project news',
    noNews: 'No news yet.',
    loading: 'Loading the status…',
    failed: 'The status could not be loaded',
    retry: 'Retry',
  },
  ar: {
    locale: 'ar-AE-u-nu-latn',
    lead: 'متابعة المشروع',
    lastUpdate: 'آخر تحديث',
    lock: 'إقفال الصفحة',
    progress: 'التقدم',
    doneOf: (done, all) => `أُنجز ${done} من ${all} من المراحل`,
    facts: 'مشروعكم',
    steps: 'مراحل المشروع',
    noSteps: 'ستُعرض المراحل هنا قريبًا.',
    states: { done: 'منجزة', current: 'جارية', planned: 'قادمة' },
    plannedFor: 'مقررة في',
    screenshots: 'لقطات الشاشة',
    enlarge: 'تكبير',
    previous: 'السابقة',
    next: 'التالية',
    pictureMissing: 'تعذر عرض هذه الصورة.',
    preview: 'معاينة مباشرة',
    previewTitle: (project) => `معاينة الموقع: ${project}`,
    previewLoading: 'جارٍ تحميل المعاينة…',
    previewBlocked: 'لا يمكن عرض المعاينة في هذه الصفحة.',
    openInTab: 'فتح في علامة تبويب',
    newTab: 'علامة تبويب جديدة',
    news: 'أخبار المشروع',
    noNews: 'لا أخبار بعد.',
    loading: 'جارٍ تحميل المتابعة…',
    failed: 'تعذر تحميل المتابعة',
    retry: 'إعادة المحاولة',
  },
  hi: {
    locale: 'hi-IN-u-nu-latn',
    lead: 'परियोजना की स्थिति',
    lastUpdate: 'अंतिम अपडेट',
    lock: 'पेज लॉक करें',
    progress: 'प्रगति',
    doneOf: (done, all) => `${all} में से ${done} चरण पूरे`,
    facts: 'आपकी परियोजना',
    steps: 'परियोजना के चरण',
    noSteps: 'चरण जल्द ही यहाँ दिखेंगे।',
    states: { done: 'पूरा', current: 'जारी', planned: 'आगामी' },
    plannedFor: 'नियोजित तारीख',
    screenshots: 'स्क्रीनशॉट',
    enlarge: 'बड़ा करें',
    previous: 'पिछला',
    next: 'अगला',
    pictureMissing: 'यह चित्र नहीं दिखाया जा सका।',
    preview: 'लाइव पूर्वावलोकन',
    previewTitle: (project) => `साइट का पूर्वावलोकन: ${project}`,
    previewLoading: 'पूर्वावलोकन लोड हो रहा है…',
    previewBlocked: 'पूर्वावलोकन इस पेज में नहीं दिखाया जा सकता।',
    openInTab: 'नए टैब में खोलें',
    newTab: 'नया टैब',
    news: 'परियोजना के समाचार',
    noNews: 'अभी कोई समाचार नहीं।',
    loading: 'स्थिति लोड हो रही है…',
    failed: 'स्थिति लोड नहीं हो सकी',
    retry: 'फिर कोशिश करें',
  },
  ur: {
    locale: 'ur-PK-u-nu-latn',
    lead: 'منصوبے کی صورتِ حال',
    lastUpdate: 'آخری تازہ کاری',
    lock: 'صفحہ مقفل کریں',
    progress: 'پیش رفت',
    doneOf: (done, all) => `${all} میں سے ${done} مراحل مکمل`,
    facts: 'آپ کا منصوبہ',
    steps: 'منصوبے کے مراحل',
    noSteps: 'مراحل جلد یہاں دکھائے جائیں گے۔',
    states: { done: 'مکمل', current: 'جاری', planned: 'آئندہ' },
    plannedFor: 'طے شدہ تاریخ',
    screenshots: 'اسکرین شاٹس',
    enlarge: 'بڑا کریں',
    previous: 'پچھلی',
    next: 'اگلی',
    pictureMissing: 'یہ تصویر نہیں دکھائی جا سکی۔',
    preview: 'براہِ راست پیش منظر',
    previewTitle: (project) => `سائٹ کا پیش منظر: ${project}`,
    previewLoading: 'پیش منظر لوڈ ہو رہا ہے…',
    previewBlocked: 'پیش منظر اس صفحے میں نہیں دکھایا جا سکتا۔',
    openInTab: 'نئے ٹیب میں کھولیں',
    newTab: 'نیا ٹیب',
    news: 'منصوبے کی خبریں',
    noNews: 'ابھی کوئی خبر نہیں۔',
    loading: 'صورتِ حال لوڈ ہو رہی ہے…',
    failed: 'صورتِ حال لوڈ نہیں ہو سکی',
    retry: 'دوبارہ کوشش کریں',
  },
};
