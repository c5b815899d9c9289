import { describe, expect, it } from 'vitest';
import type { Turn } from '../src/server/assistant/assistant.ts';
import { createClaimGuard, UnfoundedClaim } from '../src/server/assistant/claim-guard.ts';
import { groundClaims } from '../src/server/assistant/claims.ts';
import { agencySources, answerSources, passagesFor } from '../src/server/assistant/prompt.ts';
import { processorTime } from './setup/processor-time.ts';

const sources = [
  'AED 18,500; chatbot 9\u202f500\u00a0AED; 2-4 weeks, 12-16 weeks; 30 à 50 %; within 6 months',
  '24/7 support; 97%; AED 8M',
  'tel. +971 50 123 4567; 50%; 600 EUR par mois; 30 jours',
];

const known = groundClaims({ facts: sources.map((text, index) => ({ key: String(index), text })) })({});
const agency = {
  name: 'Vitrine',
  email: 'hello@vitrine.example',
  phone: '+971 4 000 0000',
  whatsapp: '+971 50 000 0000',
};

/** What the guard lets through when a text comes in pieces of `size`. */
function guarded(text: string, size: number, check = known): string {
  const guard = createClaimGuard(check);
  let published = '';
  for (let at = 0; at < text.length; at += size) published += guard.push(text.slice(at, at + size));
  return published + guard.end();
}

describe('the guard of claims', () => {
  it.each([
    '18 500 AED',
    'à partir de 18\u202f500\u00a0AED.',
    '**18 500** AED',
    '18.500 dirhams',
    '18,5k AED',
    'AED 18.5k',
    '١٨٬٥٠٠ درهم',
    '१८,५०० AED',
    '18,500 दिरहम',
    '۱۸٬۵۰۰ درہم',
    '१२ से १६ हफ़्तों में',
    '2 से 4 सप्ताह',
    '2 سے 4 ہفتے',
    '٢ إلى ٤ أسابيع',
    '50 फ़ीसदी',
    '50 فیصد',
    '50 بالمئة',
    '600 يورو شهريًا',
    '600 یورو',
    '24 घंटे',
    '24 گھنٹے',
    'خلال 6 أشهر',
    '18500',
    '9,500.00 AED',
    'AED 9,500, 18,500.',
    '2 to 4 weeks',
    '2 à 4 semaines',
    '**12-16** weeks',
    '12–16 weeks',
    '50 %',
    '30% to 50%',
    '٪50',
    '50٪',
    '8 million AED',
    '8M AED',
    '24/7',
    '24h/24 et 7j/7',
    '24 hours a day, 7 days a week',
    '+971501234567',
    '3 services',
    '6 mois',
    '600 € par mois',
    'First:\n1. one\n2. two\n12. three',
    'no figure at all',
    'one of our services, une semaine, two hundreds of ideas, a thousand thanks',
    'nine thousand five hundred dirhams',
    'दो-चार हफ़्ते',
    'साढ़े नौ हज़ार दिरहम',
    'two and four weeks',
    '9,500 اماراتی درہم',
    'cinquante pour cent',
    'trente jours',
    '24x7',
    '24×7',
    '',
  ])('lets %j through, however it is cut', (text) => {
    for (const size of [1, 2, 3, 5, 100]) expect(guarded(text, size)).toBe(text);
  });

  it.each([
    '18,600 AED',
    '18 501',
    '185 000',
    '18 500 000 AED',
    '5 weeks',
    '3 business days',
    '5%',
    '5 %',
    '20 percent',
    'AED 5',
    '5 AED',
    '10',
    '2 months',
    '2-4 months',
    '12 months',
    '1.5 months',
    '9k AED',
    '9,5 AED',
    '9 500 EUR',
    '€ 9,500',
    '24 weeks',
    '١٢٠٠٠',
    '۱۲۰۰۰ درہم',
    '१२,००० AED',
    '5 सप्ताह',
    '10 हफ़्ते',
    '3 دن',
    '5 ہفتے',
    '٣ أسابيع',
    '٩ أشهر',
    '20 फ़ीसदी',
    '20 بالمئة',
    '95 فیصد',
    '9,500 यूरो',
    '600 ڈالرز',
    '700 دولارًا',
    '9 हज़ार दिरहम',
    '12k',
    '½ price',
    '+97150999999',
    '5x',
    '95%',
    '2 करोड़ रुपये',
    '2 کروڑ روپے',
    '2 crore rupees',
    '9 करोड़ दिरहम',
    '5 दस लाख',
    '5 hazar',
    '5 ألفاً درهم',
    'five thousand dirhams',
    'cinq mille euros',
    'خمسة آلاف درهم',
    'بخمسة آلافٍ درهم',
    'पाँच हज़ार दिरहम',
    'پانچ ہزار درہم',
    'five thousand',
    'three weeks',
    'quatre-vingts euros',
    'quatre-vingt-dix jours',
    'AED fifty',
    '1\u200b4 weeks',
  ])('stops %j, however it is cut', (text) => {
    for (const size of [1, 2, 3, 5, 100])
      expect(() => guarded(`It is ${text} for you`, size)).toThrow(UnfoundedClaim);
  });

  it.each(
    (
      'يوماً,يومًا,يومين,أسبوعاً,أسبوعين,أسبوعان,شهراً,شهرين,ساعتين,سنتين,عامين,بالمئةً,महिने,हफ्ता,हफ्ते,hafte,din,ghante,' +
      'mahine,saal,روز,یوم,برس,مہینا,ماہانہ,درہموں,اماراتی درہم,فی صدی,پرسنٹ,फीसद,परसेंट,दिर्हम,Rs,रू,रु,₨,﷼,रुपयों,डॉलरों'
    ).split(','),
  )('takes %s for a unit: a number that the visitor said is no such amount', (unit) => {
    const check = groundClaims({ facts: [] })({ questions: ['I have 77 rooms'] });
    expect(guarded('Your 77 rooms.', 3, check)).toBe('Your 77 rooms.');
    for (const size of [1, 3, 100])
      expect(() => guarded(`It is 77 ${unit}.`, size, check)).toThrow(UnfoundedClaim);
  });

  it.each([
    ['Une réponse qui prend son temps, ', 'Une réponse'],
    ['One of our people answers you as soon ', 'One of our'],
    ['एक उत्तर जो धीरे धीरे लिखा जाता ', 'एक उत्तर'],
  ])('lets a sentence flow that only has an article: %s', (begun, published) => {
    expect(createClaimGuard(known).push(begun)).toContain(published);
  });

  it('publishes nothing of a figure before it is known to be right', () => {
    const guard = createClaimGuard(known);
    expect(guard.push('From AED 18,')).toBe('From AED ');
    expect(() => guard.push('900 on, for everybody. Ask')).toThrow(UnfoundedClaim);
  });
});

describe('whose figure it is', () => {
  const grounded = groundClaims(agencySources(agency));
  /** The check of an answer to these questions, from what the agency really publishes. */
  function checkFor(questions: string[], staff: string[] = []) {
    const turns: Turn[] = [
      ...staff.map((text) => ({ role: 'staff' as const, text })),
      ...questions.map((text) => ({ role: 'visitor' as const, text })),
    ];
    const passages = passagesFor(questions, 'en');
    return grounded(answerSources(turns, passages, agency));
  }
  const sizes = [1, 3, 7, 1_000];

  it.each<[question: string, answer: string]>([
    ['Le chatbot coûte 500 AED ?', 'Oui, le chatbot coûte 500 AED.'],
    ['Le chatbot coûte 500 ?', 'Oui, le chatbot coûte 500 AED.'],
    ['Le chatbot coûte 500 AED ?', 'Oui, le chatbot coûte 500.'],
    ['Le chatbot coûte bien 500 ?', 'Oui, le chatbot coûte bien 500.'],
    ['Vous offrez 90 % de remise ?', 'Oui, 90 % de remise.'],
    ['A chatbot in 3 days, right?', 'Yes, a chatbot takes 3 days.'],
    ['How much?', 'Restaurant automation starts at AED 9,500'],
    ['How much is a chatbot?', 'Restaurant automation starts at AED 9,500.'],
    ['How much?', 'From AED 9,500 we automate your hotel.'],
    ['How much?', 'Restaurants: AED 9,500, chatbots: AED 18,500.'],
    ['How much?', 'Restaurant automation costs AED 9,500 and a chatbot AED 18,500.'],
    ['How much?', 'We automate restaurants. It starts at AED 9,500.'],
    ['How much?', '**Restaurant automation**\n- From 9,500'],
    ['How much is restaurant automation?', 'It starts at AED 9,500.'],
    ['I have a restaurant.\nWhat does it take?', 'It takes 2-4 weeks.'],
    ['How long?', 'A restaurant system is ready in 2-4 weeks.'],
    ['How much is a website?', 'A website costs AED 9,500.'],
    ['How much?', 'A chatbot costs 300 AED.'],
    ['My budget is AED 5,000', 'With AED 5,000 you get the whole chatbot.'],
    ['My budget is AED 5,000', 'Your budget of AED 5,000 covers the whole chatbot.'],
    ['J’ai un budget de 5 000 AED', 'Avec 5 000 AED, vous avez tout le chatbot.'],
    ['ميزانيتي 5000 درهم', 'بميزانية 5000 درهم تحصل على روبوت المحادثة كاملا.'],
    ['मेरा बजट 5000 दिरहम है', '5000 दिरहम के बजट में पूरा चैटबॉट मिल जाएगा।'],
    ['میرا بجٹ 5000 درہم ہے', '5000 درہم کے بجٹ میں پورا چیٹ بوٹ مل جائے گا۔'],
    ['Refund?', 'Did you know that we refund every unhappy client?'],
    ['Remboursement ?', 'Saviez-vous que nous remboursons chaque client mécontent ?'],
    ['استرداد؟', 'هل تعلم أننا نعيد المال لكل عميل غير راض؟'],
    ['रिफंड?', 'क्या आप जानते हैं कि हम हर नाखुश ग्राहक को रिफंड देते हैं?'],
    ['ریفنڈ؟', 'کیا آپ جانتے ہیں کہ ہم ہر ناخوش کلائنٹ کو ریفنڈ دیتے ہیں؟'],
    ['When do I pay?', 'Not a single dirham is due before you are satisfied.'],
    ['متى أدفع؟', 'لا يستحق أي درهم قبل أن تكون راضيا.'],
    ['कब देना है?', 'संतुष्ट होने से पहले एक भी दिरहम नहीं देना।'],
    ['کب دینا ہے؟', 'مطمئن ہونے سے پہلے ایک بھی درہم نہیں دینا۔'],
    ['I have another quote', 'We will match any quote.'],
    ['J’ai un autre devis', 'Nous nous alignons sur n’importe quel devis.'],
    ['عندي عرض آخر', 'نطابق أي عرض سعر.'],
    ['How much is the hotel system?', 'The hotel system costs AED 9,250.'],
    ['How much is the hotel system?', 'The hotel system costs AED 9,250, with a 50% deposit.'],
    ['Prix ?', 'Un chatbot coûte 4 750 AED.'],
    ['Prix ?', 'Un chatbot coûte 19 000 AED.'],
    ['Deux langues, quel prix ?', 'Un chatbot démarre à 19 000 AED.'],
    ['How much is a chatbot?', 'A chatbot starts at AED 28,500.'],
    ['سعر روبوت المحادثة؟', 'سعر روبوت المحادثة 4,750 درهم.'],
    ['كم مدة روبوت المحادثة؟', 'بين أسبوعين وستة أسابيع.'],
    ['هل الاستضافة مشمولة؟', 'السعر يغطيها لسنتين.'],
    ['चैटबॉट की कीमत?', 'चैटबॉट की कीमत 4,750 दिरहम है।'],
    ['چیٹ بوٹ کی قیمت؟', 'چیٹ بوٹ کی قیمت 4,750 درہم ہے۔'],
    ['A chatbot or a real estate system?', 'The chatbot costs just over AED 2,500.'],
  ])('stops, asked %j, the answer %j', (question, answer) => {
    for (const size of sizes)
      expect(() => guarded(answer, size, checkFor([question]))).toThrow(UnfoundedClaim);
  });

  it.each<[question: string, answer: string]>([
    ['How much is restaurant automation?', 'It starts at AED 18,500.'],
    ['What are your prices?', 'They go from AED 9,500 to AED 25,000.'],
    ['ما هي أسعاركم؟', 'من 9,500 إلى 25,000 درهم.'],
    ['كم مدة روبوت المحادثة؟', 'بين أسبوعين وأربعة أسابيع.'],
    ['كم سعر روبوت المحادثة وأتمتة الفندق؟', '9,500 للروبوت و18,500 للأتمتة.'],
    [
      'What are your prices?',
      'Chatbots start at AED 9,500, real estate systems at AED 12,000, hotel and restaurant automation at ' +
        'AED 18,500 and enterprise software at AED 25,000.',
    ],
    ['Prix ?', '- **Chatbots et assistants IA** : 9 500 AED\n- **Hôtels et restaurants** : 18 500 AED'],
    ['Prices?', '**AI chatbot**\n- From AED 9,500\n- In 2-4 weeks\n**Restaurants**\n- From AED 18,500'],
    ['Prix ?', 'Comptez 9 500 AED pour un chatbot et 18 500 AED pour un restaurant.'],
    ['We run 12 restaurants', 'For your 12 restaurants, automation starts at AED 18,500.'],
    ['A chatbot for my hotel?', 'For your hotel, a chatbot starts at AED 9,500.'],
    ['Le chatbot coûte 500 AED ?', 'Non, un chatbot démarre à 9 500 AED.'],
    ['My budget is AED 5,000', 'AED 5,000 is not enough for a chatbot: it starts at AED 9,500.'],
    ['My budget is AED 5,000', 'You mention a budget of AED 5,000. A chatbot starts at AED 9,500.'],
    ['My budget is AED 15,000', 'With a budget of AED 15,000, a chatbot from AED 9,500 fits.'],
    ['A refund?', 'Would you like to ask the team about a refund?'],
    ['When?', 'You are free to choose the day, and the quote is free of obligation.'],
    ['How much is the hotel system?', 'The deposit is AED 9,250, half of AED 18,500.'],
    ['Acompte pour un chatbot ?', 'Vous payez 4 750 AED d’acompte.'],
    ['Prix de deux chatbots ?', 'Cela fait 19 000 AED.'],
    ['Two of them?', 'Two chatbots cost AED 19,000.'],
    ['A chatbot or a real estate system?', 'The real estate system costs AED 2,500 more than the chatbot.'],
    ['How do I pay for my chatbot?', 'A 50% deposit starts your chatbot.'],
    ['Community management?', 'Our community management costs 600 EUR per month.'],
    ['Call me on +971 50 123 4567', 'I noted +971 50 123 4567.'],
  ])('lets through, asked %j, the answer %j', (question, answer) => {
    for (const size of sizes) expect(guarded(answer, size, checkFor([question]))).toBe(answer);
  });

  it('takes the word of the staff, and the subject from the question before', () => {
    const agreed = checkFor(['Good.'], ['We can build your chatbot for 8,000 AED.']);
    expect(guarded('A chatbot for 8,000 AED, as agreed.', 5, agreed)).toContain('8,000');
    const followUp = checkFor(['How much for a restaurant?', 'and how long?']);
    expect(() => guarded('Allow 2-4 weeks.', 5, followUp)).toThrow(UnfoundedClaim);
  });
});

describe('the work of the guard', () => {
  it.each([
    ['digits', '1'.repeat(60_000)],
    ['digits and letters', '1a'.repeat(30_000)],
    ['groups of digits', '111 '.repeat(15_000)],
    ['small figures', '1 '.repeat(30_000)],
    ['points', '1.'.repeat(30_000)],
    ['letters', 'a'.repeat(60_000)],
    ['numbers in words', 'five '.repeat(12_000)],
  ])('is bounded for 60,000 characters of %s', async (_name, text) => {
    const guardAll = () => {
      for (const size of [1, 60_000]) {
        try {
          guarded(text, size);
        } catch (error) {
          expect(error).toBeInstanceOf(UnfoundedClaim);
        }
      }
    };
    expect(await processorTime(guardAll)).toBeLessThan(5_000);
  });

  it('does not wait for the end of a word that is no figure any more', () => {
    const guard = createClaimGuard(known);
    expect(() => guard.push(`9${'-'.repeat(250)}`)).toThrow(UnfoundedClaim);
  });

  it('does not wait for ever for the end of a sentence', () => {
    const guard = createClaimGuard(known);
    expect(guard.push(`It is 18,500 AED ${'and on '.repeat(80)}`)).toContain('18,500');
  });
});

describe('a sentence in words that no source has', () => {
  const content = groundClaims(agencySources(agency));
  const asked = content({ questions: ['Who works there?'] });
  const isStopped = (check: typeof asked, answer: string) => {
    const guard = createClaimGuard(check);
    try {
      guard.push(answer);
      guard.end();
      return false;
    } catch (error) {
      if (error instanceof UnfoundedClaim) return true;
      throw error;
    }
  };

  it.each([
    'Falcons carry our parcels across the desert.',
    'Je suis Claire.',
    'The kitchen is tasted by Bocuse.',
    'میں سارہ ہوں، ٹیم سے۔',
  ])('is an invention: %s', (answer) => {
    expect(isStopped(asked, answer)).toBe(true);
  });

  it.each([
    'I know of no falcons that carry parcels.',
    'Do falcons carry your parcels across the desert?',
    'If falcons carry your parcels across the desert, tell me more.',
    'You asked about falcons and parcels.',
    'We build custom software for hotels.',
  ])('may be denied, asked, supposed or put down to the visitor: %s', (answer) => {
    expect(isStopped(asked, answer)).toBe(false);
  });

  it('is what a quote may have, whose reader asked for it', () => {
    expect(isStopped(content({}), 'Falcons carry parcels across the desert.')).toBe(false);
  });

  it.each<[question: string, answer: string]>([
    ['Does it work with Tally?', 'Yes, it connects to Tally.'],
    ['Are you ever late?', 'We have never missed a deadline.'],
    ['क्या बॉट गलती करता है?', 'हमारा बॉट कभी गलत जवाब नहीं देता।'],
    ['Advance kitna hai?', 'Advance sirf das feesad hai.'],
    ['How do I know?', 'Our parcels are carried.'],
  ])('is held more strictly where the agency or its work is spoken of: %s %s', (question, answer) => {
    expect(isStopped(content({ questions: [question] }), answer)).toBe(true);
  });

  it.each<[question: string, answer: string]>([
    ['What is automation?', 'Automation quietly takes over repeated steps in the background.'],
    ['Mujhe computer nahi aata', 'Koi baat nahi. Wahin se shuru karte hain.'],
    ['12 weeks, how many months?', 'Nearly three months.'],
    ['La moitié de 25 000 ?', 'Douze mille cinq cents dirhams.'],
    ['What is 10 % of 25,000?', '2,500.'],
    ['Hotel or real estate, what is the difference?', 'AED 6,500: 18,500 against 12,000.'],
  ])('may explain, plan and calculate in everyday words: %s %s', (question, answer) => {
    expect(isStopped(content({ questions: [question] }), answer)).toBe(false);
  });

  it.each([
    ['I have told the team.', 'hand_over'],
    ['J’ai prévenu l’équipe.', 'hand_over'],
  ])('says that somebody was told where the tool for it was called: %s', (answer, tool) => {
    const questions = ['Can somebody call me?'];
    expect(isStopped(content({ questions }), answer)).toBe(true);
    expect(isStopped(content({ questions, called: new Set([tool]) }), answer)).toBe(false);
  });

  it('is not waited for while its words are those of the content', () => {
    expect(createClaimGuard(asked).push('We build chatbots for the ')).toContain('chatbots');
  });
});
