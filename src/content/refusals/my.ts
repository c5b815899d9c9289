import type { ClientWords } from '../language.ts';

/** Why a client is not let in at `/my`. */
const fr = {
  signInFirst: 'Ouvrez d’abord le lien reçu par e-mail',
  dead: 'Ce lien n’est plus valable\u00a0: demandez-en un nouveau',
  used: 'Ce lien a déjà servi\u00a0: demandez-en un nouveau',
  token: 'Ce lien est incomplet',
  unknown: 'Il n’y a rien de tel à ouvrir',
};

export const myRefusals: ClientWords<typeof fr> = {
  fr,
  en: {
    signInFirst: 'Open the link that you were mailed first',
    dead: 'This link is no longer good: ask for a new one',
    used: 'This link has been used already: ask for a new one',
    token: 'This link is incomplete',
    unknown: 'There is no such thing to open',
  },
  ar: {
    signInFirst: 'افتح أولاً الرابط الذي وصلك بالبريد',
    dead: 'لم يعد هذا الرابط صالحاً: اطلب رابطاً جديداً',
    used: 'سبق استخدام هذا الرابط: اطلب رابطاً جديداً',
    token: 'هذا الرابط غير مكتمل',
    unknown: 'لا شيء من هذا يمكن فتحه',
  },
};
