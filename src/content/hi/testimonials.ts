import type { ClaimId, ClaimTexts, TestimonialId, TestimonialTexts } from '../testimonials.ts';

export const testimonials: Record<TestimonialId, TestimonialTexts> = {
  mansoori: {
    name: 'Ahmed Al Mansoori',
    position: 'मैनेजिंग डायरेक्टर',
    company: 'Gulf Crown Properties',
    location: 'दुबई, यूएई',
    text: 'पाँच पोर्टलों की लीड एक सूची में आती हैं, और एजेंट को पार्किंग मिलने से पहले उनका जवाब जा चुका होता है। उसी टीम के साथ हमने अपनी सबसे अच्छी तिमाही पूरी की।',
    project: 'रियल एस्टेट प्रबंधन सिस्टम',
    savings: 'साल में 180,000 AED',
  },
  nair: {
    name: 'Priya Nair',
    position: 'ऑपरेशंस मैनेजर',
    company: 'Saffron Table Restaurants',
    location: 'अबू धाबी, यूएई',
    text: 'WhatsApp, वेबसाइट और टेबल के ऑर्डर एक ही किचन स्क्रीन पर मिलते हैं। अब न कोई पर्ची उतारता है, न कोई चिल्लाता है।',
    project: 'होटल और रेस्टोरेंट ऑटोमेशन',
    savings: 'हफ़्ते में 26 घंटे',
  },
  'al-thani': {
    name: 'Khalid Al Thani',
    position: 'अतिथि सेवा प्रमुख',
    company: 'Pearl Bay Hotels',
    location: 'दोहा, क़तर',
    text: 'मेहमान रात दो बजे अरबी, हिन्दी या अंग्रेज़ी में लिखते हैं और रात दो बजे ही जवाब पाते हैं। मेरी रात की टीम वही काम देखती है जिसमें इंसान चाहिए।',
    project: 'एआई चैटबॉट समाधान',
    savings: 'हफ़्ते में 30 घंटे',
  },
  mitchell: {
    name: 'Sarah Mitchell',
    position: 'चीफ़ ऑपरेटिंग ऑफ़िसर',
    company: 'Meridian Logistics',
    location: 'शारजाह, यूएई',
    text: 'कुछ भी दिखाने से पहले उन्होंने पूछा कि हम काम कैसे करते हैं। सिस्टम हमारे डिपो में चाबी की तरह बैठता है, और रिपोर्ट बिना किसी स्प्रेडशीट के बोर्ड तक पहुँचती हैं।',
    project: 'कस्टम एंटरप्राइज़ सॉफ़्टवेयर',
    savings: 'साल में 420,000 AED',
  },
  qureshi: {
    name: 'Bilal Qureshi',
    position: 'मालिक',
    company: 'Qureshi Electronics',
    location: 'दुबई, यूएई',
    text: 'सहायक उर्दू और अंग्रेज़ी में जवाब देता है, स्टॉक देखता है और रिपेयर बुक करता है। मेरे ग्राहक समझते हैं कि हमने तीन लोग रख लिए हैं।',
    project: 'एआई चैटबॉट समाधान',
    savings: 'हफ़्ते में 35 घंटे',
  },
  'al-sulaiti': {
    name: 'Fatima Al Sulaiti',
    position: 'लीज़िंग डायरेक्टर',
    company: 'Lusail Living',
    location: 'लुसैल, क़तर',
    text: 'अनुबंध, चेक और विज़िट एक जगह, और रिमाइंडर परेशानी से पहले आते हैं। मालिक हमें फ़ोन किए बिना अपनी यूनिट देख लेते हैं।',
    project: 'रियल एस्टेट प्रबंधन सिस्टम',
    savings: 'हफ़्ते में 18 घंटे',
  },
};

export const claims: Record<ClaimId, ClaimTexts> = {
  served: { figure: '{count}+', label: 'कारोबार हमारे साथ' },
  satisfaction: { figure: '{count}%', label: 'ग्राहक संतुष्टि' },
  savings: { figure: '{count}M+ AED', label: 'ग्राहकों की बचत' },
  support: { figure: '24/7', label: 'सपोर्ट' },
};
