import type { BillingFault } from '../billing.ts';
import type { ClientLanguage } from './client-frame.ts';

/** What a client reads where they type what stands on their papers. Who speaks another language reads English. */
const en = {
  title: 'Billing details',
  lead: 'What stands on your quotes and receipts. Typed once, used everywhere.',
  optional: 'Billing details (optional)',
  none: 'Not filled in yet.',
  add: 'Fill in',
  edit: 'Change',
  save: 'Save',
  cancel: 'Cancel',
  saved: 'Saved.',
  failed: 'This was not saved. Check your connection, then try again.',
  changed: 'Somebody has changed this meanwhile: here is what is there now.',
  name: 'Name',
  nameMissing: 'Enter the name',
  legalName: 'Legal name',
  legalNameHint: 'Where the company is registered under another name.',
  address: 'Postal address',
  country: 'Country',
  noCountry: 'Choose a country',
  vat: 'VAT number',
  trn: 'TRN',
  registration: 'Registration number',
  siren: 'SIREN',
  licence: 'Trade licence',
  faults: {
    siren: 'A SIREN has 9 digits: one of these is not right.',
    frenchVat: 'A French VAT number is FR, 2 signs and the SIREN: one of these is not right.',
    trn: 'A TRN has 15 digits.',
    vat: 'This VAT number begins with the letters of the country, such as DE or BE.',
  } satisfies Record<BillingFault, string>,
};

export type BillingWords = typeof en;

const fr: BillingWords = {
  title: 'Facturation',
  lead: 'Ce qui figure sur vos devis et vos reçus. Saisi une fois, repris partout.',
  optional: 'Facturation (facultatif)',
  none: 'Rien n’est encore renseigné.',
  add: 'Renseigner',
  edit: 'Modifier',
  save: 'Enregistrer',
  cancel: 'Annuler',
  saved: 'Enregistré.',
  failed: 'Rien n’a été enregistré. Vérifiez votre connexion, puis réessayez.',
  changed: 'Quelqu’un a modifié ceci entre-temps\u00a0: voici ce qui y est maintenant.',
  name: 'Nom',
  nameMissing: 'Saisissez le nom',
  legalName: 'Raison sociale',
  legalNameHint: 'Si l’entreprise est enregistrée sous un autre nom.',
  address: 'Adresse postale',
  country: 'Pays',
  noCountry: 'Choisissez un pays',
  vat: 'Numéro de TVA',
  trn: 'TRN',
  registration: 'Numéro d’immatriculation',
  siren: 'SIREN',
  licence: 'Licence commerciale',
  faults: {
    siren: 'Un SIREN a 9 chiffres\u00a0: l’un d’eux n’est pas juste.',
    frenchVat:
      'Un numéro de TVA français s’écrit FR, 2 signes et le SIREN\u00a0: l’un d’eux n’est pas juste.',
    trn: 'Un TRN a 15 chiffres.',
    vat: 'Ce numéro de TVA commence par les lettres du pays, comme DE ou BE.',
  },
};

const ar: BillingWords = {
  title: 'بيانات الفوترة',
  lead: 'ما يظهر في عروضك وإيصالاتك. تُكتب مرة واحدة وتُستخدم في كل مكان.',
  optional: 'بيانات الفوترة (اختياري)',
  none: 'لم تُملأ بعد.',
  add: 'املأ البيانات',
  edit: 'تعديل',
  save: 'حفظ',
  cancel: 'إلغاء',
  saved: 'تم الحفظ.',
  failed: 'لم يتم الحفظ. تحقق من الاتصال ثم أعد المحاولة.',
  changed: 'عدّل شخص آخر هذه البيانات: هذا ما فيها الآن.',
  name: 'الاسم',
  nameMissing: 'أدخل الاسم',
  legalName: 'الاسم القانوني',
  legalNameHint: 'إن كانت الشركة مسجلة باسم آخر.',
  address: 'العنوان البريدي',
  country: 'البلد',
  noCountry: 'اختر بلداً',
  vat: 'رقم ضريبة القيمة المضافة',
  trn: 'رقم التسجيل الضريبي (TRN)',
  registration: 'رقم التسجيل',
  siren: 'رقم SIREN',
  licence: 'الرخصة التجارية',
  faults: {
    siren: 'يتكون رقم SIREN من 9 أرقام: أحدها غير صحيح.',
    frenchVat: 'يُكتب الرقم الضريبي الفرنسي FR ثم علامتان ثم SIREN: أحدها غير صحيح.',
    trn: 'يتكون رقم TRN من 15 رقماً.',
    vat: 'يبدأ هذا الرقم الضريبي بحرفي البلد، مثل DE أو BE.',
  },
};

export const billingWords: Record<ClientLanguage, BillingWords> = { en, fr, ar };
