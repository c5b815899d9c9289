import type { ClientWords } from '../language.ts';

/** What stands before, and around, what a client reads behind a password; inside it is in the client's language. */
const fr = {
  password: 'Mot de passe',
  reveal: 'Afficher le mot de passe',
  lost: 'Mot de passe perdu\u202f?',
  quote: {
    title: 'Votre devis',
    lead: 'Saisissez le mot de passe reçu avec votre devis.',
    submit: 'Ouvrir le devis',
    unreachable: 'Le serveur ne répond pas. Vérifiez votre connexion, puis réessayez.',
    closed: 'Le devis est fermé sur cet appareil.',
    ended:
      'Votre accès a pris fin\u00a0: le mot de passe a changé, ou le devis a été fermé ailleurs. Saisissez-le à nouveau.',
    forgotten: 'Ce navigateur ne garde pas votre accès. Autorisez les cookies de ce site, puis réessayez.',
    missing: (slug: string) => `Aucun devis à l’adresse «\u00a0${slug}\u00a0»`,
    failed: 'Le devis n’a pas pu être chargé',
    lostMail: 'Mot de passe de mon devis',
    forStaff: 'Vous lisez ce devis en tant que membre de l’agence\u00a0: seul le client peut le valider.',
  },
  status: {
    title: 'Suivi de projet',
    lead: 'Cette page est réservée à notre client. Saisissez le mot de passe que nous vous avons remis.',
    submit: 'Ouvrir le suivi',
    empty: 'Saisissez le mot de passe.',
    unreachable: 'Le serveur ne répond pas. Vérifiez votre connexion.',
    /** Who of the agency is signed in: the name stands between the two. */
    signedIn: [
      'Vous êtes connecté en tant que ',
      '\u00a0: l’agence ouvre ses pages de suivi sans mot de passe.',
    ],
    openAsStaff: 'Ouvrir sans mot de passe',
    lostMail: 'Mot de passe de mon suivi de projet',
  },
};

export const readingWords: ClientWords<typeof fr> = {
  fr,
  en: {
    password: 'Password',
    reveal: 'Show the password',
    lost: 'Lost your password?',
    quote: {
      title: 'Your quote',
      lead: 'Enter the password that came with your quote.',
      submit: 'Open the quote',
      unreachable: 'The server does not answer. Check your connection, then try again.',
      closed: 'The quote is closed on this device.',
      ended:
        'Your access has ended: the password was changed, or the quote was closed elsewhere. Enter it again.',
      forgotten: 'This browser does not keep your access. Allow cookies for this site, then try again.',
      missing: (slug) => `No quote at the address “${slug}”`,
      failed: 'The quote could not be loaded',
      lostMail: 'Password of my quote',
      forStaff: 'You are reading this quote as a member of the agency: only the client can accept it.',
    },
    status: {
      title: 'Project status',
      lead: 'Enter the password that we gave you.',
      submit: 'Open the status page',
      empty: 'Enter the password.',
      unreachable: 'The server does not answer. Check your connection.',
      signedIn: ['You are signed in as ', ': the agency opens its status pages without a password.'],
      openAsStaff: 'Open without a password',
      lostMail: 'Password of my project status',
    },
  },
  ar: {
    password: 'كلمة المرور',
    reveal: 'إظهار كلمة المرور',
    lost: 'فقدت كلمة المرور؟',
    quote: {
      title: 'عرض السعر الخاص بك',
      lead: 'أدخل كلمة المرور التي وصلتك مع العرض.',
      submit: 'افتح العرض',
      unreachable: 'الخادم لا يستجيب. تحقق من اتصالك ثم حاول مجدداً.',
      closed: 'أُغلق العرض على هذا الجهاز.',
      ended: 'انتهت صلاحية دخولك: تغيّرت كلمة المرور، أو أُغلق العرض من جهاز آخر. أدخلها من جديد.',
      forgotten: 'لا يحفظ هذا المتصفح دخولك. اسمح بملفات تعريف الارتباط لهذا الموقع ثم حاول مجدداً.',
      missing: (slug) => `لا يوجد عرض في العنوان «${slug}»`,
      failed: 'تعذّر تحميل العرض',
      lostMail: 'كلمة مرور عرض السعر',
      forStaff: 'تقرأ هذا العرض بصفتك من فريق الوكالة: العميل وحده يقبله.',
    },
    status: {
      title: 'متابعة المشروع',
      lead: 'هذه الصفحة لعميلنا وحده. أدخل كلمة المرور التي سلّمناك إياها.',
      submit: 'افتح صفحة المتابعة',
      empty: 'أدخل كلمة المرور.',
      unreachable: 'الخادم لا يستجيب. تحقق من اتصالك.',
      signedIn: ['سجّلت دخولك باسم ', ': تفتح الوكالة صفحات المتابعة بلا كلمة مرور.'],
      openAsStaff: 'افتح بلا كلمة مرور',
      lostMail: 'كلمة مرور صفحة متابعة مشروعي',
    },
  },
};
