import type { ClientWords } from '../language.ts';
import { waitingTime } from '../waiting-time.ts';

/** What is said to whoever may not do what they ask for, or not now. */
const fr = {
  signInFirst: 'Connectez-vous d’abord',
  sessionEnded: 'Votre session a pris fin',
  otherRole: 'Votre rôle ne le permet pas',
  factorMissing: 'Votre rôle demande une validation en deux étapes\u00a0: ajoutez-la à votre compte',
  proofMissing: 'Confirmez d’abord que c’est bien vous',
  key: {
    dead: 'Cette clé API n’existe pas, a expiré ou a été révoquée',
    otherAreas: 'Cette clé API n’est pas faite pour cela',
    notForKeys: 'Cet appel n’est pas ouvert aux clés API',
  },
  /** `what` stands in the plural, such as `tentatives`; `seconds` are those to wait. */
  tooMany: (what: string, seconds: number) =>
    `Trop de ${what}\u00a0: réessayez dans ${waitingTime(seconds, 'fr')}`,
  /** What there may be too much of, whoever sends it. */
  what: { tries: 'tentatives', bodies: 'envois en même temps' },
};

export const accessRefusals: ClientWords<typeof fr> = {
  fr,
  en: {
    signInFirst: 'Sign in first',
    sessionEnded: 'Your session has ended',
    otherRole: 'Your role does not allow it',
    factorMissing: 'Your role asks for two-step verification: add it to your account',
    proofMissing: 'First confirm that it is you',
    key: {
      dead: 'This API key does not exist, has expired or was revoked',
      otherAreas: 'This API key is not made for that',
      notForKeys: 'This call is not open to API keys',
    },
    tooMany: (what, seconds) => `Too many ${what}: try again in ${waitingTime(seconds, 'en')}`,
    what: { tries: 'attempts', bodies: 'uploads at the same time' },
  },
  ar: {
    signInFirst: 'سجّل الدخول أولاً',
    sessionEnded: 'انتهت جلستك',
    otherRole: 'دورك لا يسمح بذلك',
    factorMissing: 'يتطلب دورك التحقق بخطوتين: أضفه إلى حسابك',
    proofMissing: 'أكّد أولاً أنك أنت',
    key: {
      dead: 'مفتاح API هذا غير موجود أو انتهت صلاحيته أو أُلغي',
      otherAreas: 'مفتاح API هذا غير مخصص لذلك',
      notForKeys: 'هذا الاستدعاء غير متاح لمفاتيح API',
    },
    tooMany: (what, seconds) => `عدد كبير جداً من ${what}: حاول مجدداً بعد ${waitingTime(seconds, 'ar')}`,
    what: { tries: 'المحاولات', bodies: 'عمليات الإرسال في وقت واحد' },
  },
};
