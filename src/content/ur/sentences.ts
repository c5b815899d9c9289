import type { ServiceSentences } from '../services.ts';

export const sentences: ServiceSentences = {
  colon: ': ',
  money: (amount) => `AED ${amount.toLocaleString('en-US')}`,
  euros: (amount) => `EUR ${amount.toLocaleString('en-US')}`,
  between: ' سے ',
  days: { other: '{count} دن' },
  overview: (lines) =>
    `ہماری خدمات اور ان کی ابتدائی قیمتیں یہ ہیں:\n\n${lines}\n\nان میں سے کون سی آپ کی ضرورت کے سب سے قریب ہے؟`,
  about: ({ title, description, price, weeks }) =>
    `**${title}۔** ${description} قیمت **${price}** سے شروع ہوتی ہے` +
    `${weeks ? ` اور تیاری میں **${weeks[0]} سے ${weeks[1]} ہفتے** لگتے ہیں` : ''}۔ ` +
    '[اپنے پروجیکٹ کے بارے میں بتائیں](/#contact)۔',
  price: ({ title, price }) =>
    `**${title}** کی قیمت **${price}** سے شروع ہوتی ہے۔ اصل قیمت آپ کی ضرورت پر منحصر ہے: مفت مشاورت کے ` +
    'بعد آپ کو تحریری کوٹیشن ملتی ہے۔ [اپنی کوٹیشن منگوائیں](/#contact)۔',
  time: ({ title, weeks }) =>
    `**${title}** کے لیے **${weeks?.[0]} سے ${weeks?.[1]} ہفتے** رکھیں۔ آپ کے پروجیکٹ کی تاریخیں کوٹیشن میں ` +
    'درج ہوتی ہیں، اور ڈیش بورڈ پورے عرصے میں پیش رفت دکھاتا رہتا ہے۔',
  noTime: ({ title }) =>
    `**${title}** کی مدت اس پر منحصر ہے کہ کتنے مراحل اور سسٹم آپس میں جوڑنے ہیں، اس لیے میں اندازے سے کچھ ` +
    'نہیں کہوں گا: مفت مشاورت کے بعد یہ مدت آپ کی تحریری کوٹیشن میں درج ہوتی ہے۔ ' +
    '[اپنے پروجیکٹ کے بارے میں بتائیں](/#contact)۔',
  deposit: ({ title, price }, deposit) =>
    `کوٹیشن منظور کرنے پر **50 فیصد پیشگی ادائیگی** سے پروجیکٹ شروع ہوتا ہے۔ **${title}** کی قیمت **${price}** سے شروع ہوتی ہے، ` +
    `تو ابتدائی قیمت پر یہ **${deposit}** بنتی ہے؛ اصل رقم آپ کی تحریری کوٹیشن میں درج ہوتی ہے۔ ادائیگی کارڈ، بینک ٹرانسفر یا Wise سے ہوتی ہے۔`,
  titles: { overview: 'ہماری خدمات', price: 'قیمت', time: 'مدت', deposit: 'پیشگی ادائیگی' },
};
