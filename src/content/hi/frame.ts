import { clientFrameWords } from '../app/client-frame.ts';
import type { Frame, NotFound } from '../frame.ts';

const { skip, theme, rights } = clientFrameWords.hi;

export const frame: Frame = {
  skip,
  navigation: 'मुख्य नेविगेशन',
  menu: 'मेन्यू',
  languages: 'भाषा',
  anchors: [
    { id: 'home', label: 'होम' },
    { id: 'projects', label: 'प्रोजेक्ट' },
    { id: 'services', label: 'सेवाएँ' },
    { id: 'contact', label: 'संपर्क' },
  ],
  community: 'एआई से सोशल मीडिया',
  support: 'क्लाइंट सपोर्ट',
  quote: 'कोटेशन लें',
  theme,
  chat: 'हमारे एआई सहायक से चैट खोलें',
  chatUnread: '{count} नए संदेश',
  footer: {
    company: 'खाड़ी को चलाने वाले कारोबारों के लिए कस्टम सॉफ़्टवेयर और एआई ऑटोमेशन।',
    places: 'दुबई, क़तर',
    solutions: 'समाधान',
    industries: 'क्षेत्र',
    industryList: ['रियल एस्टेट', 'होटल', 'रेस्टोरेंट', 'रिटेल', 'एंटरप्राइज़'],
    start: 'शुरू करें',
    support: '24/7 सपोर्ट',
    supportNote: 'कोड की पहली पंक्ति से पहले, और आख़िरी के बहुत बाद तक।',
    mine: 'मेरा डैशबोर्ड कहाँ है?',
    rights,
  },
};

export const notFound: NotFound = {
  title: '404 पेज नहीं मिला',
  headline: '404 पेज नहीं मिला',
  hint: 'शायद पता बदल गया है, या उसमें कोई अक्षर छूट गया है।',
  back: 'होम पेज पर लौटें',
};
