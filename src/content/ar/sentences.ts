import type { ServiceSentences } from '../services.ts';

export const sentences: ServiceSentences = {
  colon: ': ',
  money: (amount) => `${amount.toLocaleString('en-US')}\u00a0درهم`,
  euros: (amount) => `${amount.toLocaleString('en-US')} يورو`,
  between: ' إلى ',
  days: { one: 'يوم واحد', two: 'يومين', few: '{count} أيام', many: '{count} يومًا', other: '{count} يوم' },
  overview: (lines) =>
    `هذا ما نبنيه، مع السعر الذي تبدأ منه كل خدمة:\n\n${lines}\n\nأيها الأقرب إلى احتياجك؟`,
  about: ({ title, description, price, weeks }) =>
    `**${title}.** ${description} تبدأ الأسعار من **${price}**` +
    `${weeks ? `، ومدة التنفيذ **${range(weeks)}**` : ''}. [حدّثنا عن مشروعك](/#contact).`,
  price: ({ title, price }) =>
    `**${title}**: تبدأ الأسعار من **${price}**. ويتوقف السعر النهائي على احتياجك: تستلم عرض سعر مكتوبًا بعد ` +
    'استشارة مجانية. [اطلب عرضك](/#contact).',
  time: ({ title, weeks }) =>
    `**${title}**: مدة التنفيذ **${weeks && range(weeks)}**. تجد مواعيد مشروعك في عرض السعر، وتعرض لك لوحة ` +
    'المتابعة تقدّم العمل أولًا بأول.',
  noTime: ({ title }) =>
    `**${title}**: تتوقف المدة على عدد الخطوات والأنظمة المطلوب ربطها، لذلك لا أود تخمينها. تجدها في عرض السعر ` +
    'المكتوب بعد استشارة مجانية. [حدّثنا عن مشروعك](/#contact).',
  deposit: ({ title, price }, deposit) =>
    `**دفعة مقدمة بنسبة 50%** تفتتح المشروع بعد قبولك عرض السعر. **${title}**: يبدأ السعر من **${price}**، فتكون الدفعة ` +
    `**${deposit}** عند السعر الابتدائي؛ والمبلغ الدقيق في عرض السعر المكتوب. تدفعها بالبطاقة أو بالتحويل البنكي أو عبر Wise.`,
  monthly: ({ title, price }) =>
    `**${title}**: تبدأ الأسعار من **${price}** للمشروع. لا يوجد سعر شهري ولا رسوم متكررة منشورة: ما عدا ذلك تجده في عرض ` +
    'سعر مكتوب بعد استشارة مجانية. [اطلب عرضك](/#contact)، أو اطلب مني التحدث إلى شخص.',
  feature: ({ title, description }) =>
    `هل يشمل ذلك بالتحديد؟ هذا غير منشور، وأفضّل ألا أخمّن: يخبرك أحد أعضاء الفريق، ويذكر عرض السعر ما هو مشمول. المنشور عن ` +
    `**${title}**: ${description} [أخبرنا بما تحتاج](/#contact).`,
  titles: {
    overview: 'خدماتنا',
    price: 'السعر',
    time: 'مدة التنفيذ',
    deposit: 'الدفعة المقدمة',
    monthly: 'الدفع الشهري',
    feature: 'ما يمكنه فعله',
  },
};

/** Up to ten the counted noun is plural, beyond it singular. */
function range([from, to]: [number, number]): string {
  return `من ${from} إلى ${to}\u00a0${to > 10 ? 'أسبوعًا' : 'أسابيع'}`;
}
