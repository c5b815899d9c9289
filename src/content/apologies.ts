import type { Language } from './language.ts';

/** What the chat says when the assistant could not answer: `waiting` while it is tried again, `failed` at the end. */
export const apologies: Record<Language, { waiting: string; failed: string }> = {
  fr: {
    waiting:
      'Je n’arrive pas à répondre pour le moment. Votre question est bien enregistrée et je réessaie automatiquement. Si c’est urgent, écrivez-nous à {email} ou appelez le {phone}.',
    failed:
      'Je n’ai pas réussi à répondre à cette question. Elle est bien enregistrée : écrivez-nous à {email} ou appelez le {phone}, une personne vous répondra.',
  },
  en: {
    waiting:
      'I cannot answer right now. Your question is saved and I keep trying. If it is urgent, write to {email} or call {phone}.',
    failed:
      'I did not manage to answer this question. It is saved: write to {email} or call {phone}, and a person will answer you.',
  },
  ar: {
    waiting:
      'لا أستطيع الإجابة الآن. تم حفظ سؤالك وسأعيد المحاولة تلقائيًا. إذا كان الأمر عاجلًا، راسلنا على {email} أو اتصل بنا على \u2066{phone}\u2069.',
    failed:
      'لم أتمكن من الإجابة عن هذا السؤال. تم حفظه: راسلنا على {email} أو اتصل بنا على \u2066{phone}\u2069 وسيجيبك أحد أعضاء الفريق.',
  },
  hi: {
    waiting:
      'मैं अभी उत्तर नहीं दे पा रहा हूँ। आपका प्रश्न सुरक्षित है और मैं अपने आप फिर कोशिश कर रहा हूँ। ज़रूरी हो तो {email} पर लिखें या {phone} पर कॉल करें।',
    failed:
      'मैं इस प्रश्न का उत्तर नहीं दे सका। यह सुरक्षित है: {email} पर लिखें या {phone} पर कॉल करें, हमारी टीम आपको उत्तर देगी।',
  },
  ur: {
    waiting:
      'میں ابھی جواب نہیں دے پا رہا۔ آپ کا سوال محفوظ ہے اور میں خود بخود دوبارہ کوشش کر رہا ہوں۔ اگر فوری ہو تو {email} پر لکھیں یا \u2066{phone}\u2069 پر کال کریں۔',
    failed:
      'میں اس سوال کا جواب نہیں دے سکا۔ یہ محفوظ ہے: {email} پر لکھیں یا \u2066{phone}\u2069 پر کال کریں، ہماری ٹیم جواب دے گی۔',
  },
};
