import type { Crafts } from '../crafts.ts';

export const crafts: Crafts = {
  website: {
    title: 'شوکیس ویب سائٹ',
    description:
      'ایک تیز اور نفیس سائٹ جو چند لمحوں میں بتاتی ہے کہ آپ کیا کرتے ہیں اور آپ سے کیسے رابطہ ہو۔',
    words:
      'ویب سائٹ, ویب سائٹس, ویبسائٹ, ویب سایٹ, ویب سائیٹ, ویب پیج, لینڈنگ پیج, سائٹ بنوانا, سائٹ بنوانی, website banwana, website banwani, site banwani, شوکیس سائٹ, شوکیس ویب سائٹ, سائٹ بناتے',
    further: 'website',
  },
  shop: {
    title: 'آن لائن اسٹور',
    description: 'آپ کا اپنا اسٹور: مصنوعات، کارٹ، ادائیگی اور ڈیلیوری، اور تمام آرڈر ایک ہی جگہ۔',
    words: 'آن لائن اسٹور, آن لائن سٹور, آن لائن دکان, ای کامرس, online dukan',
    further: 'online store',
  },
  'web-app': {
    title: 'کسٹم ویب ایپ',
    description: 'آپ کے کام کے طریقے پر چلنے والا ٹول، اکاؤنٹس، اختیارات اور ڈیش بورڈ کے ساتھ۔',
    words: 'ویب ایپ, ویب ایپس, ویب ایپلیکیشن, ویب ایپلی کیشن',
    further: '',
  },
  'mobile-app': {
    title: 'موبائل ایپ',
    description: 'آئی فون اور اینڈرائیڈ کے لیے ایپ، جو استعمال کرنے والوں کے ساتھ بنائی اور آزمائی جاتی ہے۔',
    words: '',
    further: 'موبائل ایپ, موبائل ایپلیکیشن, ایپ, app, mobile app, app banwana',
  },
  agent: {
    title: 'اے آئی ایجنٹ',
    description:
      'بار بار ہونے والا کام شروع سے آخر تک کرتا ہے: چھانٹنا، یاد دلانا، اندراج، تیاری۔ اہم باتیں ایک شخص منظور کرتا ہے۔',
    words: 'اے آئی ایجنٹ, اے آئی ایجنٹس, AI agent chahiye, AI agent banwana',
    further: '',
  },
  ads: {
    title: 'اشتہاری مہمات کا انتظام',
    description: 'سرچ انجن اور سوشل نیٹ ورکس پر اشتہار، جو ہر ہفتے دیکھے اور بہتر کیے جاتے ہیں۔',
    words:
      'اشتہار, اشتہارات, اشتہاروں, اشتہاری مہم, مہم, مہمات, گوگل ایڈز, فیس بک ایڈز, ایڈز چلانا, تشہیر, ایڈورٹائزنگ, ishtehar, ishtihar, ishtiharat, tashheer, ads chalwana, ads chalana, google ads, facebook ads, ad campaign chalwani',
    further: 'گوگل اشتہار',
  },
  community: {
    title: 'اے آئی کمیونٹی مینجمنٹ',
    description: 'اے آئی آپ کی پوسٹس اور جوابات تیار کرتا ہے، ہماری ٹیم پڑھتی ہے، آپ منظوری دیتے ہیں۔',
    words:
      'کمیونٹی مینجمنٹ, کمیونٹی مینیجر, کمیونٹی منیجر, سوشل میڈیا, سوشل میڈیا مینجمنٹ, سوشل میڈیا مارکیٹنگ, سوشل اکاؤنٹس, انسٹاگرام, انسٹا, فیس بک, فیسبک, ٹک ٹاک, ٹکٹاک, لنکڈ ان, پوسٹس, پوسٹیں, فالوورز, فالورز, سوشل نیٹ ورک, پیج چلانا, پیج سنبھالنا, soshal media, social midia, social media chalana, social media handle, social media sambhalna, socialmedia, insta page, facebook page, page chalana, page sambhalna, page handle, followers barhana, insta par',
    further: '',
  },
};
