import type { ClientWords } from '../language.ts';

/** Why a monthly service is not begun, changed or ended. */
const fr = {
  unknown: 'Ce service n’existe pas',
  label: 'Dites ce qui est payé chaque mois',
  begun: 'Ce service a déjà commencé',
  notBegun: 'Ce service n’a pas commencé',
  over: 'Ce service est terminé',
  archived: 'Ce projet est archivé\u00a0: restaurez-le d’abord',
  amount: 'Le prix d’un service commencé ne change que par une annonce au client',
  startsOn: 'Un jour entre il y a un mois et dans un an',
  from: (days: number) => `Le premier jour d’une période, dans ${days} jours au moins`,
  announced: 'Un autre prix est déjà annoncé pour ce jour',
  address:
    'Personne n’a confirmé l’adresse du contact, ni payé depuis elle\u00a0: le prix ne peut pas lui être annoncé.',
  mayNotEnd: 'Écrivez-nous pour mettre fin à ce service',
  noWay: 'Ce moyen de paiement n’est pas proposé',
  noMeans: 'Aucune carte ni aucun compte n’est enregistré',
  provider: 'Le prestataire de paiement ne répond pas. Réessayez dans un instant.',
};

export const subscriptionRefusals: ClientWords<typeof fr> = {
  fr,
  en: {
    unknown: 'There is no such service',
    label: 'Say what is paid every month',
    begun: 'This service has begun already',
    notBegun: 'This service has not begun',
    over: 'This service has ended',
    archived: 'This project is archived: restore it first',
    amount: 'The price of a service that has begun changes by an announcement to the client alone',
    startsOn: 'A day from a month ago to a year ahead',
    from: (days) => `The first day of a period, at least ${days} days ahead`,
    announced: 'Another price is announced for that day already',
    address: 'Nobody has confirmed the contact’s address or paid from it: the price cannot be announced.',
    mayNotEnd: 'Write to us to end this service',
    noWay: 'This way to pay is not offered',
    noMeans: 'No card and no account is stored',
    provider: 'The payment provider does not answer. Try again in a moment.',
  },
  ar: {
    unknown: 'هذه الخدمة غير موجودة',
    label: 'اذكر ما يُدفع كل شهر',
    begun: 'بدأت هذه الخدمة بالفعل',
    notBegun: 'لم تبدأ هذه الخدمة',
    over: 'انتهت هذه الخدمة',
    archived: 'هذا المشروع مؤرشف: استعده أولاً',
    amount: 'لا يتغير سعر خدمة بدأت إلا بإعلان للعميل',
    startsOn: 'يوم بين شهر مضى وسنة قادمة',
    from: (days) => `اليوم الأول من فترة، بعد ${days} يوماً على الأقل`,
    announced: 'أُعلن سعر آخر لهذا اليوم بالفعل',
    address: 'لم يؤكد أحد عنوان جهة الاتصال ولم يدفع منه: لا يمكن إعلان السعر.',
    mayNotEnd: 'راسلنا لإنهاء هذه الخدمة',
    noWay: 'طريقة الدفع هذه غير متاحة',
    noMeans: 'لا توجد بطاقة أو حساب محفوظ',
    provider: 'مزود الدفع لا يجيب. حاول مرة أخرى بعد لحظات.',
  },
};
