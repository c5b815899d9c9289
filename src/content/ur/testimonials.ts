import type { ClaimId, ClaimTexts, TestimonialId, TestimonialTexts } from '../testimonials.ts';

export const testimonials: Record<TestimonialId, TestimonialTexts> = {
  mansoori: {
    name: 'Ahmed Al Mansoori',
    position: 'مینیجنگ ڈائریکٹر',
    company: 'Gulf Crown Properties',
    location: 'دبئی، امارات',
    text: 'پانچ پورٹلز کی لیڈز ایک فہرست میں آتی ہیں، اور ایجنٹ کو پارکنگ ملنے سے پہلے ان کا جواب جا چکا ہوتا ہے۔ اسی ٹیم کے ساتھ ہم نے اپنی بہترین سہ ماہی مکمل کی۔',
    project: 'رئیل اسٹیٹ مینجمنٹ سسٹم',
    savings: 'سال میں AED 180,000',
  },
  nair: {
    name: 'Priya Nair',
    position: 'آپریشنز مینیجر',
    company: 'Saffron Table Restaurants',
    location: 'ابوظہبی، امارات',
    text: 'واٹس ایپ، ویب سائٹ اور ہال کے آرڈر ایک ہی کچن اسکرین پر ملتے ہیں۔ اب نہ کوئی پرچیاں نقل کرتا ہے، نہ کوئی چلّاتا ہے۔',
    project: 'ہوٹل اور ریستوران آٹومیشن',
    savings: 'ہفتے میں 26 گھنٹے',
  },
  'al-thani': {
    name: 'Khalid Al Thani',
    position: 'سربراہ، مہمان خدمات',
    company: 'Pearl Bay Hotels',
    location: 'دوحہ، قطر',
    text: 'مہمان رات دو بجے عربی، ہندی یا انگریزی میں لکھتے ہیں اور رات دو بجے ہی جواب پاتے ہیں۔ میری رات کی ٹیم وہی دیکھتی ہے جس میں انسان چاہیے۔',
    project: 'اے آئی چیٹ بوٹ اور ڈیجیٹل معاون',
    savings: 'ہفتے میں 30 گھنٹے',
  },
  mitchell: {
    name: 'Sarah Mitchell',
    position: 'چیف آپریٹنگ آفیسر',
    company: 'Meridian Logistics',
    location: 'شارجہ، امارات',
    text: 'کچھ دکھانے سے پہلے انہوں نے پوچھا کہ ہم کام کیسے کرتے ہیں۔ سسٹم ہمارے ڈپو میں چابی کی طرح بیٹھتا ہے، اور رپورٹس کسی اسپریڈ شیٹ کے بغیر بورڈ تک پہنچتی ہیں۔',
    project: 'کسٹم انٹرپرائز سافٹ ویئر',
    savings: 'سال میں AED 420,000',
  },
  qureshi: {
    name: 'Bilal Qureshi',
    position: 'مالک',
    company: 'Qureshi Electronics',
    location: 'دبئی، امارات',
    text: 'معاون اردو اور انگریزی میں جواب دیتا ہے، اسٹاک دیکھتا ہے اور مرمت کی بکنگ کرتا ہے۔ میرے گاہک سمجھتے ہیں ہم نے تین لوگ رکھ لیے ہیں۔',
    project: 'اے آئی چیٹ بوٹ اور ڈیجیٹل معاون',
    savings: 'ہفتے میں 35 گھنٹے',
  },
  'al-sulaiti': {
    name: 'Fatima Al Sulaiti',
    position: 'لیزنگ ڈائریکٹر',
    company: 'Lusail Living',
    location: 'لوسیل، قطر',
    text: 'معاہدے، چیک اور معائنے ایک جگہ، اور یاد دہانی مسئلے سے پہلے۔ مالکان ہمیں فون کیے بغیر اپنے یونٹ دیکھ لیتے ہیں۔',
    project: 'رئیل اسٹیٹ مینجمنٹ سسٹم',
    savings: 'ہفتے میں 18 گھنٹے',
  },
};

export const claims: Record<ClaimId, ClaimTexts> = {
  served: { figure: '{count}+', label: 'کاروبار ہمارے ساتھ' },
  satisfaction: { figure: '{count}%', label: 'مطمئن گاہک' },
  savings: { figure: 'AED {count}M+', label: 'گاہکوں کی بچت' },
  support: { figure: '24/7', label: 'سپورٹ' },
};
