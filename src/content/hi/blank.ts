import type { Blank } from '../blank.ts';
import { bareFacts, bareFooter, bareSearch } from '../blank-parts.ts';
import { rangeOf } from '../services.ts';
import { frame, notFound } from './frame.ts';
import { landing } from './landing.ts';

const { projects, services, testimonials, contact } = landing;
const greeting = 'नमस्ते! मेरा एक प्रश्न है।';
const weeksOf = (weeks: readonly [number, number]) => `**${rangeOf(weeks, '-')} सप्ताह**`;

export const blank: Blank = {
  landing: {
    title: 'सेवाएँ और संपर्क',
    description: '{agency} क्या देता है, और हमसे संपर्क कैसे करें।',
    socialText: '',
    hero: {
      eyebrow: '',
      headline: '{agency}',
      tagline: 'बताइए आपको क्या चाहिए: यहाँ आप देखते हैं कि हम क्या देते हैं और हमसे संपर्क कैसे करें।',
      projects: 'हमारा काम देखें',
      services: 'हमारी सेवाएँ देखें',
      facts: bareFacts,
    },
    projects: { ...projects, headline: 'हमने क्या किया है', lead: '' },
    services: { ...services, headline: 'हम क्या देते हैं', lead: '' },
    testimonials: { ...testimonials, headline: 'हमारे ग्राहक क्या कहते हैं', lead: '' },
    faq: {
      eyebrow: 'सवाल',
      headline: 'सवाल और जवाब',
      lead: '',
      consultation: 'हमसे सवाल पूछें',
      greeting,
    },
    contact: {
      ...contact,
      headline: 'हमसे बात करें',
      lead: 'लिखें या कॉल करें: कुछ वाक्य काफ़ी हैं।',
      greeting,
      quotedLead: 'उसे ऑनलाइन पक्का करें, भुगतान का तरीका चुनें और काम की प्रगति देखें।',
    },
    search: bareSearch,
  },
  frame: {
    ...frame,
    community: '',
    chat: 'हमारे सहायक से चैट खोलें',
    footer: { ...frame.footer, ...bareFooter, solutions: 'हमारी सेवाएँ', start: 'संपर्क' },
  },
  notFound,
  replies: {
    greeting:
      'नमस्ते, आपका स्वागत है! मैं {agency} का सहायक हूँ: एक प्रोग्राम, कोई व्यक्ति नहीं। मुझसे पूछें कि हम क्या देते हैं और किस कीमत पर।',
    boundary:
      'इसमें मैं मदद नहीं कर सकता: मैं केवल {agency} और यहाँ प्रकाशित बातों से जुड़े प्रश्नों के उत्तर देता हूँ। टीम के किसी व्यक्ति से संपर्क के लिए [संपर्क सेक्शन](/#contact) देखें या [{email}](mailto:{email}) पर लिखें।',
  },
  sentences: {
    overview: (lines) => `यह है जो हम देते हैं, शुरुआती कीमतों के साथ:\n\n${lines}\n\nआपको इनमें से क्या चाहिए?`,
    about: ({ title, description, price, weeks }) =>
      `**${title}.** ${description} शुरुआती कीमत **${price}**${weeks ? `, समय ${weeksOf(weeks)}` : ''}। [हमसे संपर्क करें](/#contact)।`,
    price: ({ title, price }) =>
      `**${title}** की शुरुआती कीमत **${price}** है। आपके लिए ठीक कीमत टीम का कोई व्यक्ति बताएगा: [हमसे संपर्क करें](/#contact)।`,
    time: ({ title, weeks }) =>
      `**${title}**: समय ${weeks ? weeksOf(weeks) : ''}। तारीखें टीम का कोई व्यक्ति पक्की करता है।`,
    noTime: ({ title }) =>
      `**${title}** के लिए कोई समय प्रकाशित नहीं है, और मैं अंदाज़ा नहीं लगाना चाहता: [हमसे पूछें](/#contact)।`,
    titles: { overview: 'हमारी सेवाएँ', price: 'कीमत', time: 'समय' },
  },
  asksForServices:
    'सेवाएँ, सेवा, सेवाएं, आपकी सेवाएँ, आप क्या करते हैं, आप क्या देते हैं, आप क्या बेचते हैं, कौन सी सेवाएँ, आप मेरी कैसे मदद कर सकते हैं, aap kya karte hain, aap kya dete hain, aapki services',
};
