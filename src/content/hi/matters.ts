import type { Matters } from '../matters.ts';

const my = '[अपने ग्राहक पेज](/my)';
const person =
  'इसका उत्तर टीम का कोई व्यक्ति देता है। मुझसे किसी व्यक्ति से बात करने को कहें, या [{email}](mailto:{email}) पर लिखें।';
const erase =
  'डिलीट, डिलिट, हटा, हटाओ, हटाएँ, हटाना, हटाइए, हटा दो, हटा दें, मिटा, मिटाओ, मिटाना, मिटाएँ, मिटा दो, साफ, भूल जाओ, delete, delet, remove, hata, hatao, hatana, mita, mitao, mitana, erase';
const stored =
  'डेटा, डाटा, जानकारी, बातचीत, चैट, मैसेज, संदेश, नंबर, ईमेल, सब कुछ, सब, हिस्ट्री, रिकॉर्ड, अकाउंट, data, jankari, jaankari, chat, message, baatcheet, number, email, sab kuch, sab, history, record, details, info, conversation, account';
const project =
  'मेरा प्रोजेक्ट, मेरे प्रोजेक्ट, हमारा प्रोजेक्ट, हमारे प्रोजेक्ट, मेरी साइट, मेरी वेबसाइट, मेरा ऐप, मेरे ऐप, मेरा ऑर्डर, मेरा काम, मेरे काम, हमारा काम, हमारे काम, mera project, mere project, hamara project, hamare project, meri site, meri website, mera app, mere app, mera order, mera kaam, mere kaam, hamara kaam, my project';

export const matters: Matters = {
  texts: {
    'consultation-price': {
      title: 'परामर्श की कीमत',
      answer:
        'परामर्श **मुफ़्त** है: आप अपनी ज़रूरत बताते हैं, हम सही सवाल पूछते हैं और आपको लिखित कोटेशन मिलता है। [अपने प्रोजेक्ट के बारे में बताएँ](/#contact)।',
    },
    privacy: {
      title: 'इस चैट में आपका डेटा',
      answer:
        'आप यहाँ जो लिखते हैं और जो विवरण देते हैं, वह इस बातचीत के साथ रखा जाता है ताकि टीम आपको उत्तर दे सके। आप इसे सभी संदेशों के साथ कभी भी मिटा सकते हैं, नीचे दिए बटन से या चैट के मेन्यू में। डेटा सुरक्षा पर मेरे पास और कुछ प्रकाशित नहीं है: बाकी के लिए टीम का कोई व्यक्ति [{email}](mailto:{email}) पर उत्तर देता है।',
    },
    deletion: {
      title: 'अपनी बातचीत मिटाना',
      answer: `आप यह बातचीत, सभी संदेशों के साथ, खुद हमेशा के लिए मिटा सकते हैं: नीचे दिए बटन से, या चैट के मेन्यू में। अगर आप ग्राहक हैं, तो बाकी डेटा की कॉपी या उसे मिटाना ${my} पर हो सकता है; आप [{email}](mailto:{email}) पर भी लिख सकते हैं।`,
    },
    callback: {
      title: 'वापस कॉल',
      answer:
        'टीम का कोई व्यक्ति आपको कॉल कर सकता है: अपना नंबर और वह समय बताएँ जो आपको ठीक लगे, मैं दोनों टीम के लिए नोट कर लूँगा। कॉल कब आएगी, इसका वादा मैं नहीं कर सकता। आप {phoneLink} या {whatsappLink} पर भी टीम से बात कर सकते हैं।',
    },
    meeting: {
      title: 'टीम से मुलाकात',
      answer:
        'ज़रूर: शुरुआत **मुफ़्त परामर्श** से होती है, जिसके बाद आपको लिखित कोटेशन मिलता है। अपना नाम, नंबर या ईमेल और ठीक लगने वाला दिन और समय बताएँ, मैं टीम के लिए नोट कर लूँगा और वे पुष्टि करेंगे; या [संपर्क सेक्शन](/#contact) देखें।',
    },
    'answer-times': {
      title: 'उत्तर कब मिलेगा',
      answer:
        'मैं किसी भी समय तुरंत उत्तर देता हूँ। टीम का कोई व्यक्ति कितनी देर में उत्तर देता है, यह प्रकाशित नहीं है, इसलिए मैं वादा नहीं कर सकता। ज़रूरी हो तो {phoneLink} पर कॉल करें या {whatsappLink} पर लिखें; डिलीवर हो चुके प्रोजेक्ट के लिए सपोर्ट 24/7 है।',
    },
    invoice: {
      title: 'इनवॉइस और रसीद',
      answer: `मैं यहाँ से इनवॉइस नहीं देख सकता। आपके कोटेशन, भुगतान और दस्तावेज़ ${my} पर हैं: वहाँ अपना ईमेल लिखें और आपको लिंक मिलेगा। कुछ गलत या कम हो, तो प्रोजेक्ट का नाम यहाँ या [{email}](mailto:{email}) पर लिखें, टीम का कोई व्यक्ति देखेगा।`,
    },
    balance: {
      title: 'बाकी रकम',
      answer: `मैं यहाँ से रकम नहीं देख सकता: आपके प्रोजेक्ट का क्या चुकाया गया और क्या बाकी है, यह ${my} पर है। जो प्रकाशित है वह अग्रिम राशि है: 50%, कार्ड, बैंक ट्रांसफर या Wise से। बाकी कब और कैसे देना है, यह टीम [{email}](mailto:{email}) पर बताती है।`,
    },
    cancelling: {
      title: 'रद्द करना',
      answer:
        'मैं यहाँ से कुछ रद्द नहीं कर सकता, और प्रोजेक्ट या मुलाकात रद्द करने की कोई शर्तें प्रकाशित नहीं हैं: यह टीम का कोई व्यक्ति आपके साथ तय करता है। मुझसे किसी व्यक्ति से बात करने को कहें, या [{email}](mailto:{email}) पर लिखें। केवल एआई कम्युनिटी मैनेजमेंट बिना किसी बाध्यता के प्रकाशित है।',
    },
    refund: {
      title: 'पैसे वापस',
      answer: `पैसे वापसी की कोई शर्तें प्रकाशित नहीं हैं, और मैं इसका वादा नहीं कर सकता: ${person}`,
    },
    'my-project': {
      title: 'आपके प्रोजेक्ट की स्थिति',
      answer: `मैं यहाँ से प्रोजेक्ट नहीं देख सकता। ${my} पर अपना ईमेल लिखें, आपको आपके डैशबोर्ड का लिंक मिलेगा जिसमें प्रोजेक्ट की प्रगति, स्थिति और ताज़ा खबर है। वहाँ कुछ न मिले तो प्रोजेक्ट के नाम के साथ ग्राहक सपोर्ट को [{email}](mailto:{email}) पर लिखें, या मुझसे किसी व्यक्ति से बात करने को कहें।`,
    },
    'project-name': {
      title: 'आपके प्रोजेक्ट का नाम',
      answer: `धन्यवाद, मैंने इसे यहाँ टीम के लिए नोट कर लिया है। मैं खुद प्रोजेक्ट की स्थिति नहीं देख सकता: वह ${my} पर है, और टीम का कोई व्यक्ति [{email}](mailto:{email}) पर देख सकता है।`,
    },
    complaint: {
      title: 'शिकायत',
      answer:
        'मुझे इसका खेद है। मैंने टीम के लिए नोट कर लिया है कि किसी व्यक्ति को यह देखना है। क्या हुआ, प्रोजेक्ट का नाम और आपसे संपर्क कैसे हो, यह यहाँ लिखें ताकि उन्हें सब एक साथ मिले; उत्तर के लिए आप [{email}](mailto:{email}) पर लिख सकते हैं या {phoneLink} पर कॉल कर सकते हैं।',
    },
    'chat-language': {
      title: 'इस चैट की भाषा',
      answer:
        'हिन्दी, अंग्रेज़ी, अरबी, उर्दू या फ़्रेंच, जिसमें चाहें लिखें: मैं आपकी भाषा में उत्तर दूँगा। चैट की अपनी भाषा ऊपर चुनी जाती है।',
    },
    copy: {
      title: 'इस बातचीत की कॉपी',
      answer: 'आप यह बातचीत खुद डाउनलोड कर सकते हैं, चैट के मेन्यू से। मैं इसे यहाँ से ईमेल या WhatsApp पर नहीं भेज सकता।',
    },
    several: {
      title: 'एक से ज़्यादा',
      answer:
        'एक से ज़्यादा के लिए, शाखाएँ हों, दफ़्तर हों या एक ही चीज़ कई बार, कोई कीमत प्रकाशित नहीं है: जो कीमतें मैं जानता हूँ वे शुरुआती कीमतें हैं। आपकी सब शाखाओं का कुल खर्च मुफ़्त परामर्श के बाद लिखित कोटेशन में मिलता है। [बताएँ कि कितनी हैं](/#contact)।',
    },
    advice: {
      title: 'आपके काम के लिए क्या ठीक है',
      answer:
        'यह आपके काम पर निर्भर करता है, और मैं अंदाज़े से बेहतर पूछना समझता हूँ: सबसे ज़्यादा समय किसमें जाता है, मैसेज और अपॉइंटमेंट, ऑर्डर और बुकिंग, या कागज़ी काम? अक्सर चैटबॉट या कस्टम सॉफ़्टवेयर ठीक रहता है; कौन-सा, यह **मुफ़्त परामर्श** में तय होता है। [हमें अपने प्रोजेक्ट के बारे में बताएँ](/#contact)।',
    },
    monthly: {
      title: 'जो हर महीने दिया जाता है',
      answer:
        'हमारी सेवाओं की जो कीमतें मैं जानता हूँ, वे प्रोजेक्ट की शुरुआती कीमतें हैं, मासिक नहीं: उनके लिए कोई मासिक कीमत या बार-बार का खर्च प्रकाशित नहीं है। हर महीने जो दिया जाता है वह एआई कम्युनिटी मैनेजमेंट है, बिना किसी बाध्यता के। बाकी आपके लिखित कोटेशन में होता है: [उसे माँगें](/#contact), या मुझसे किसी व्यक्ति से बात करने को कहें।',
    },
    'deletion-state': {
      title: 'क्या आपकी बातचीत मिट गई',
      answer:
        'अभी नहीं: मैं खुद कुछ नहीं मिटाता। यह बातचीत सभी संदेशों के साथ आप नीचे दिए बटन से, या चैट के मेन्यू में मिटाते हैं; जब तक आप यह पढ़ रहे हैं, वह मौजूद है। आपके मिटाने के बाद वह हमेशा के लिए चली जाती है।',
    },
    'arranged-state': {
      title: 'क्या आपका अनुरोध नोट हो गया',
      answer:
        'आपने यहाँ जो बताया, उसके साथ यह टीम के लिए नोट है। किसी ने उस पर काम किया या नहीं, यह मैं नहीं देख सकता, और कब होगा इसका वादा नहीं कर सकता। आप {phoneLink}, {whatsappLink} या [{email}](mailto:{email}) पर भी टीम से बात कर सकते हैं।',
    },
    'not-done': {
      title: 'जो हम नहीं करते',
      answer:
        'यह हमारे प्रकाशित कामों में नहीं है। हम यह करते हैं: रियल एस्टेट सिस्टम, एआई चैटबॉट, होटल और रेस्टोरेंट ऑटोमेशन, कंपनी के लिए सॉफ़्टवेयर, और वेबसाइट, वेब व मोबाइल ऐप, एआई एजेंट, विज्ञापन अभियान और कम्युनिटी मैनेजमेंट भी। इसके अलावा कुछ संभव है या नहीं, यह टीम [{email}](mailto:{email}) पर बताती है।',
    },
  },
  open: {
    maintenance: 'मेंटेनेंस की कीमत',
    hosting: 'होस्टिंग और डेटा की जगह',
    stack: 'इस्तेमाल की जाने वाली तकनीक',
    nda: 'गोपनीयता समझौते',
    tax: 'टैक्स और कानूनी सवाल',
    guarantee: 'गारंटी',
    ownership: 'कोड का मालिकाना हक',
    people: 'एजेंसी के लोग',
    certificates: 'प्रमाणपत्र',
    training: 'ट्रेनिंग',
    instalments: 'किस्तों में भुगतान, 50% एडवांस के अलावा जिससे प्रोजेक्ट शुरू होता है',
    currency: 'दिरहम (AED) के अलावा किसी और मुद्रा में कीमत',
    others: 'दूसरी कंपनियों से तुलना और साझेदारों के लिए प्रस्ताव',
    delays: 'प्रोजेक्ट में तय से ज़्यादा समय लगने पर क्या होता है',
    pausing: 'प्रोजेक्ट को रोकना या टालना',
  },
  openAnswer: (subject) => `**${subject}**: इस पर कुछ प्रकाशित नहीं है, और मैं अंदाज़ा नहीं लगाना चाहता; ${person}`,
  asked: {
    others: [
      [
        'दूसरी कंपनी, दूसरा, दूसरे, कोई और, dusri company, dusra, koi aur',
        4,
        'दे रहा, दे रही, माँग, मांग, सस्ता, सस्ते, कम में, de raha, de rahi, sasta, maang',
      ],
      ['फर्क, फ़र्क, अंतर, बेहतर, fark, behtar', 4, 'दूसरी कंपनियों, दूसरों, बाकी, dusri companies, dusro'],
    ],
    currency: [
      [
        'रुपये में, रुपए में, रुपयों में, डॉलर में, यूरो में, rupaye me, rupees me, rupay me, dollar me, euro me',
        2,
        'बताओ, बताइए, कितना, कितने, batao, bataiye, kitna, kitne',
      ],
    ],
    other: [
      [
        'ऐप, एप, एप्प, app, application',
        2,
        'चाहिए, बनवाना, बनाना, बना, बनाओ, बनाते, बनवानी, chahiye, banwana, banana, banao, bana, banate',
      ],
    ],
    discount: [
      [
        'महंगा, महँगा, महंगे, ज्यादा है, ज़्यादा है, बहुत ज्यादा, बहुत ज़्यादा, mehnga, mahanga, mehenga, zyada hai, jyada hai, bahut zyada',
      ],
    ],
    advice: [
      [
        'मेरी, मेरा, हमारी, हमारा, मेरे, meri, mera, hamari, hamara, mere, mari',
        2,
        'दुकान, क्लिनिक, सैलून, स्कूल, जिम, फार्मेसी, गैरेज, पार्लर, एजेंसी, स्टोर, बुटीक, dukan, dukaan, shop, clinic, salon, school, gym, pharmacy, garage, parlour, parlor, agency, store, boutique',
      ],
      [
        'सलाह दो, सुझाव, सुझाओ, क्या सही रहेगा, क्या ठीक रहेगा, कौन सा सही, कौनसा सही, salah do, suggest, kya sahi rahega, kya theek rahega, konsa sahi, kaunsa sahi, recommend, mere liye kya',
      ],
    ],
    several: [
      [
        'दो, तीन, चार, पाँच, पांच, कई, एक से ज़्यादा, 2, 3, 4, 5, 6, 7, 8, 10, teen, tin, char, paanch, kai, two, three, ek se zyada',
        0,
        'शाखा, शाखाएं, शाखाओं, ब्रांच, ब्रांचेस, दफ्तर, ऑफिस, दुकान, दुकानें, दुकानों, आउटलेट, होटल, होटलों, रेस्टोरेंट, branch, branches, brach, office, offices, dukan, dukane, dukaan, outlet, hotel, restaurant, shop',
      ],
      ['do', 0, 'branch, branches, brach, dukan, dukane, dukaan, daftar, dafter'],
    ],
    copy: [
      [
        'चैट, बातचीत, मैसेज, chat, baatcheet, conversation, message',
        3,
        'कॉपी, डाउनलोड, सेव, एक्सपोर्ट, प्रिंट, copy, download, save, export, print, pdf',
      ],
      ['कॉपी, डाउनलोड, copy, download', 3, 'चैट, बातचीत, मैसेज, chat, baatcheet, conversation, message'],
      [
        'चैट, बातचीत, मैसेज, chat, baatcheet, conversation, message, इसे, ise',
        3,
        'मेल, ईमेल, mail, email',
        3,
        'भेज, भेजो, भेजें, भेज दो, bhej, bhejo, send',
      ],
    ],
    quote: [
      ['कोटेशन, कोट, quotation, quote', 2, 'भेज, भेजो, भेजें, चाहिए, दो, दीजिए, bhej, bhejo, chahiye, do, send'],
    ],
    'consultation-price': [
      [
        'परामर्श, कंसल्टेशन, कन्सल्टेशन, सलाह, consultation, paramarsh',
        4,
        'कितना, कितने, कितनी, कीमत, फीस, फ़ीस, मुफ्त, मुफ़्त, फ्री, पैसे, चार्ज, free, kitna, kitne, kitni, fees, charge, paise, muft, price, cost',
      ],
      ['कीमत, फीस, फ़ीस, मुफ्त, फ्री, free, kitna, fees, charge, price', 3, 'परामर्श, कंसल्टेशन, सलाह, consultation'],
    ],
    privacy: [
      ['नंबर, डेटा, ईमेल, number, data, email', 2, 'किसी, kisi', 4, 'दोगे, देते, दोगी, बेच, doge, dete'],
      ['नंबर, number, नाम, naam', 1, 'दिए बिना, दिये बिना, diye bina, bina'],
      ['बिना नंबर, बिना नाम, bina number, bina naam'],
      ['प्राइवेसी, प्राइवसी, गोपनीयता, निजता, privacy, gopniyata'],
      [
        'डेटा, डाटा, जानकारी, नंबर, चैट, मैसेज, data, jankari, number, chat, message',
        4,
        'सुरक्षित, सेफ, सेव, रखते, रखा, स्टोर, शेयर, बेचते, पढ़ता, पढ़ते, देखता, देखते, क्या करते, क्या होता, safe, save, store, share, rakhte, bechte, padhta, dekhta, kya karte, kya hota, secure',
      ],
      [
        'क्या, कौन, कहाँ, kya, kaun, kon, kahan',
        3,
        'स्टोर, सेव, रखते, store, save, rakhte',
        2,
        'हो, हैं, करते, ho, hain, karte',
      ],
    ],
    deletion: [
      [
        'डिलीट, हटा, मिटा, delete, hata, mita',
        0,
        'कर दो, कर देना, कर दें, कर दूँ, करना, दो, देना, दें, करूँ, kar do, kar dena, kar dun, karna, do, dena, karu',
      ],
      [stored, 4, erase],
      [erase, 4, stored],
    ],
    callback: [
      [
        'कॉल बैक, कॉलबैक, call back, callback, वापस कॉल, wapas call, call karwa, call karwao, कॉल करवा, फोन करवा',
      ],
      [
        'मुझे, हमें, मुझको, mujhe, humein, hume, mujhko',
        4,
        'कॉल, फोन, फ़ोन, call, phone',
        2,
        'कर, करें, करो, करवा, करा, करवाइए, चाहिए, आए, आएगा, आएगी, kar, karo, kare, karein, karwa, karwao, chahiye, aaye, aayega, aayegi, karna, करना, karenge, करेंगे, करोगे, karoge',
      ],
      ['कब, कितने बजे, कितनी देर, kab, kitne baje, kitni der', 4, 'कॉल, फोन, फ़ोन, call, phone'],
      ['कॉल, फोन, call, phone', 2, 'कब, kab'],
      [
        'कोई, टीम, किसी, koi, team, kisi',
        3,
        'कॉल, फोन, call, phone',
        2,
        'कर, करे, करेगा, करें, करो, kar, kare, karega, karein, karenge, करेंगे',
      ],
      [
        'कॉल करो, कॉल करें, कॉल कीजिए, कॉल कर, फोन करो, फोन करें, फोन कर, call karo, call kare, call karein, call kar do, call kro, call karna, call kar lena, कॉल करना, कॉल करिए, कॉल कर लेना, phone karo, phone kar do, phone karein, call me',
      ],
    ],
    meeting: [
      [
        'मीटिंग, मुलाकात, मुलाक़ात, मिलना, मिल सकते, अपॉइंटमेंट, अपॉइन्टमेंट, meeting, mulakat, milna, mil sakte, appointment, मिलने',
      ],
      ['डेमो, कंसल्टेशन, demo, consultation, स्लॉट, slot', 2, 'बुक, फिक्स, book, fix, रखना, schedule'],
    ],
    'answer-times': [
      [
        'कब खुलता, कब खुलते, खुले रहते, समय क्या है ऑफिस, ऑफिस टाइम, kab khulta, kab khulte, khule rehte, office time, office timing, timing kya',
      ],
      [
        'जवाब, उत्तर, रिप्लाई, reply, jawab, jawaab, response, रिस्पॉन्स',
        3,
        'कब, कितनी देर, कितने समय, कितना समय, कितना टाइम, कितने दिन, कितने घंटे, kab, kitni der, kitne time, kitna time, kitne din, kitne ghante',
      ],
      [
        'कब, कितनी देर, कितने समय, कितना समय, कितना टाइम, कितने दिन, कितने घंटे, kab, kitni der, kitne time, kitna time, kitne din, kitne ghante',
        4,
        'जवाब, उत्तर, रिप्लाई, reply, jawab, jawaab, response, रिस्पॉन्स',
      ],
    ],
    invoice: [
      [
        'पैसे, पैसा, paise, paisa, amount, रकम',
        2,
        'कट गए, कट गया, दो बार, ज़्यादा कट, kat gaye, kat gya, kat gaya, do baar, double, dobara kat',
      ],
      ['पेमेंट, भुगतान, payment', 2, 'फेल, दो बार, fail, do baar, nahi hua'],
      ['इनवॉइस, इनवाइस, इन्वॉइस, बिल, रसीद, invoice, bill, raseed, rasid, receipt'],
    ],
    balance: [
      [
        'पेमेंट, पैसा, पैसे, payment, paise, कार्ड',
        4,
        'दो बार, do baar, कट गया, kat gaya, किया था, kiya tha, पहुँचे, पहुंचे',
      ],
      ['बाकी, बाक़ी, baki', 3, 'पैसा, पैसे, रकम, paisa, paise', 4, 'कब, kab'],
      [
        'बैलेंस, बैलन्स, बकाया, बाकी रकम, बाकी पैसे, बाकी पैसा, बाकी पेमेंट, बाकी भुगतान, बची रकम, बचे पैसे, balance, bakaya, baki paise, baaki paise, baki payment, baaki payment, baki amount, remaining payment, dusri kist',
      ],
      ['कितना, कितने, kitna, kitne', 3, 'बाकी, बचा, बकाया, देना है, baki, baaki, bacha'],
    ],
    cancelling: [
      ['रद्द, कैंसल, कैंसिल, कैन्सल, कैंसिलेशन, cancel, cancellation, radd, raddh'],
      ['प्रोजेक्ट, काम, अनुबंध, project, kaam, contract', 3, 'बंद कर, रोक, band kar, rok'],
      ['मन बदल, इरादा बदल, man badal, irada badal'],
    ],
    refund: [
      ['वापस, wapas, vapas', 2, 'कब, kab', 2, 'आएगा, मिलेगा, आयेगा, aayega, milega'],
      ['रिफंड, रिफ़ंड, रीफंड, refund, refand'],
      [
        'पैसे, पैसा, एडवांस, रकम, डिपॉजिट, paise, paisa, advance, rakam, deposit',
        3,
        'वापस, वापिस, लौटा, wapas, wapis, lauta, back',
      ],
    ],
    'my-project': [
      ['लिंक, link', 2, 'नहीं आया, नहीं मिला, nahi aaya, nahi mila, nhi aaya, nhi mila'],
      ['प्रोजेक्ट, साइट, project, site', 2, 'नहीं दिख, दिख नहीं, nahi dikh, nhi dikh, dikh nahi'],
      [
        project,
        4,
        'क्या हुआ, कहाँ, कहां, कब, स्टेटस, स्थिति, हाल, प्रगति, तैयार, पूरा, अपडेट, कितना हुआ, कैसा चल, kya hua, kahan, kaha, kab, status, progress, ready, taiyar, pura, update, kitna hua, kaisa chal, kya haal, late, लेट',
      ],
      ['स्टेटस, स्थिति, अपडेट, प्रगति, status, update, progress', 4, project],
      [
        'पैसे दिए, एडवांस दिया, भुगतान किया, पेमेंट किया, पेमेंट कर दी, डिपॉजिट दिया, paise diye, advance diya, advance de diya, payment kiya, payment kar di, payment ki, deposit diya, deposit kiya',
        8,
        'कुछ नहीं, अब तक, अभी तक, कोई जवाब, कोई खबर, kuch nahi, kuch nahin, ab tak, abhi tak, koi jawab, koi khabar, koi update',
      ],
      ['डैशबोर्ड, ग्राहक पेज, पोर्टल, dashboard, portal', 3, 'कहाँ, कहां, लिंक, खो, kahan, link, kho, nahi mil'],
    ],
    'project-name': [
      ['प्रोजेक्ट का नाम, प्रोजेक्ट नाम, project ka naam, project ka nam, project name, प्रोजेक्ट नंबर'],
    ],
    complaint: [
      [
        'खुल नहीं, नहीं खुल, चल नहीं, नहीं चल, khul nahi, nahi khul, nhi khul, khul nhi, chal nhi, nhi chal, down hai, डाउन है, बंद है, band hai, अटक गया, atak gaya',
      ],
      ['फोन, फ़ोन, कॉल, phone, call', 2, 'उठा रहा, उठाते, उठाता, नहीं उठा, nahi utha, nhi utha, uthata, uthate'],
      ['कोई, koi', 2, 'बताता नहीं, नहीं बताता, नहीं बता, batata nahi, nahi batata, nahi bata'],
      [
        'शिकायत, कंप्लेंट, कम्प्लेंट, shikayat, complaint, complain, घटिया सर्विस, बेकार सर्विस, खराब सर्विस, बहुत खराब, नाखुश, नाराज, परेशान, ghatiya service, bekar service, kharab service, bahut kharab, naraz, naakhush, pareshan, खुश नहीं, khush nahi, संतुष्ट नहीं',
      ],
      [
        'कोई, koi',
        2,
        'जवाब नहीं, रिप्लाई नहीं, फोन नहीं, कॉल नहीं, सुनता नहीं, उठाता नहीं, jawab nahi, reply nahi, phone nahi, call nahi, sunta nahi, uthata nahi, jawab nhi, reply nhi',
      ],
      ['जवाब नहीं दे, जवाब नहीं मिल, रिप्लाई नहीं, jawab nahi de, jawab nahi mil, reply nahi'],
      [
        'हफ्ते, हफ़्ते, महीने, दिन, hafte, mahine, din',
        2,
        'से इंतज़ार, से इंतजार, से रुका, हो गए, se intezaar, se intezar, se wait, ho gaye, से वेट',
      ],
      ['काम नहीं कर, चल नहीं रहा, बंद पड़ा, kaam nahi kar, kam nahi kar, chal nahi raha, nahi chal raha'],
    ],
    'chat-language': [
      ['भाषा, लैंग्वेज, language, bhasha', 3, 'बदल, चेंज, change, badal'],
      [
        'हिंदी, हिन्दी, अंग्रेजी, अंग्रेज़ी, इंग्लिश, उर्दू, hindi, english, urdu, arabic',
        2,
        'में बात, में जवाब, में लिख, बोलते, बोल सकते, बोलो, me baat, mein baat, me likh, bolte, bol sakte, me jawab',
        1,
        'कर, दे, सकते, हो, हैं, kar, sakte, ho, hain, de',
      ],
    ],
    'not-done': [
      ['क्या नहीं करते, क्या क्या नहीं करते, kya nahi karte'],
      [
        'लोगो, विजिटिंग कार्ड, विज़िटिंग कार्ड, ब्रोशर, प्रिंटिंग, फोटोग्राफी, फोटो शूट, वीडियो एडिटिंग, ग्राफिक डिजाइन, प्रिंटर, सीसीटीवी, कैमरा, वाईफाई, वीज़ा, वीजा, लाइसेंस, कंपनी रजिस्ट्रेशन, अकाउंटेंट, गेम, डेटा एंट्री, कॉल सेंटर, ब्लॉकचेन, ड्रोन, एसईओ, logo, visiting card, printing, photography, video editing, graphic design, printer, cctv, game, data entry, call center, blockchain, seo, brochure, flyer',
      ],
      [
        'मोबाइल, फोन, लैपटॉप, कंप्यूटर, प्रिंटर, mobile, phone, laptop, computer',
        2,
        'रिपेयर, ठीक, repair, theek, thik',
      ],
    ],
    maintenance: [
      [
        'मेंटेनेंस, मेन्टेनेंस, मेंटेनन्स, रखरखाव, रख रखाव, maintenance, maintainance',
        4,
        'कितना, कितने, कितनी, कीमत, चार्ज, फीस, खर्च, खर्चा, मुफ्त, फ्री, kitna, kitne, kitni, price, charge, fees, kharcha, cost, free, monthly',
      ],
      ['कीमत, चार्ज, फीस, खर्च, खर्चा, price, charge, cost', 3, 'मेंटेनेंस, रखरखाव, maintenance'],
    ],
    hosting: [
      ['होस्टिंग, होस्ट, सर्वर, क्लाउड, डोमेन, hosting, host, server, cloud, domain, aws'],
      [
        'डेटा, डाटा, data',
        3,
        'कहाँ रखा, कहां रखा, कहाँ रखते, कहाँ स्टोर, kahan rakha, kahan rakhte, kahan store, kaha store',
      ],
    ],
    stack: [
      [
        'तकनीक, टेक्नोलॉजी, टेक्नोलाजी, प्रोग्रामिंग भाषा, सोर्स कोड, रिएक्ट, लारावेल, वर्डप्रेस, पाइथन, फ्लटर, technology, tech stack, taknik, react, laravel, php, wordpress, flutter, python, nodejs, shopify',
      ],
    ],
    nda: [['एनडीए, nda, गोपनीयता समझौता, गुप्त रख, आइडिया चोरी, idea chori, secret rakh, गुप्त']],
    tax: [['टैक्स, कर सलाह, वैट, जीएसटी, tax, vat, gst, कानूनी, क़ानूनी, वकील, kanooni, vakil, legal']],
    guarantee: [
      [
        'अगर, agar',
        3,
        'काम नहीं किया, नहीं चला, पसंद नहीं आया, फायदा नहीं, kaam nahi kiya, nahi chala, pasand nahi aaya, fayda nahi, kaam na kare',
      ],
      ['गारंटी, गारन्टी, वारंटी, वारन्टी, guarantee, guaranty, warranty, garanti, ज़मानत'],
    ],
    ownership: [
      [
        'कोड, सॉफ्टवेयर, सॉफ़्टवेयर, ऐप, वेबसाइट, code, software, app, website',
        4,
        'किसका, मालिक, मालिकाना, हमारा होगा, मेरा होगा, kiska, malik, owner, hamara hoga, mera hoga',
      ],
      ['सोर्स कोड, source code, मालिकाना हक'],
    ],
    people: [
      [
        'संस्थापक, फाउंडर, मालिक कौन, सीईओ, founder, malik kaun, malik kon, owner kaun, owner kon, ceo, कंपनी का मालिक',
      ],
      [
        'कितने, kitne',
        1,
        'कर्मचारी, डेवलपर, developers, employee, employees, लोग टीम, लोग काम करते, log kaam karte, log team',
      ],
      ['कब से, कब शुरू, कितने साल, kab se, kab shuru, kitne saal', 4, 'कंपनी, एजेंसी, company, agency'],
    ],
    certificates: [['आईएसओ, प्रमाणपत्र, सर्टिफिकेट, सर्टिफाइड, iso, certified, certificate, certification']],
    training: [['ट्रेनिंग, प्रशिक्षण, सिखा, training, sikha, course, कोर्स']],
    start: [
      ['शुरू, स्टार्ट, shuru, start', 3, 'क्या चाहिए, क्या करना, क्या देना, kya chahiye, kya karna, kya dena'],
      ['क्या क्या चाहिए, kya kya chahiye', 2, 'आपको, हमसे, मुझसे, aapko, humse, mujhse'],
    ],
    about: [
      [
        'आप लोग क्या करते, आप क्या करते, क्या काम करते, aap log kya karte, aap kya karte, ap kya karte, kya kaam karte, tum log kya karte',
      ],
    ],
    references: [
      [
        'आपके, aapke, apke',
        1,
        'ग्राहक कौन, क्लाइंट कौन, क्लाइंट्स कौन, client kaun, clients kaun, customer kaun, clients kon, client kon',
      ],
    ],
    integrations: [
      [
        'whatsapp, व्हाट्सएप, व्हाट्सऐप, वॉट्सऐप, वाट्सएप, instagram, इंस्टाग्राम, telegram',
        1,
        'पर चलेगा, में चलेगा, पे चलेगा, पर चलता, पर काम, par chalega, pe chalega, me chalega, par kaam, pe kaam',
      ],
      [
        'whatsapp, व्हाट्सएप, व्हाट्सऐप, वॉट्सऐप, वाट्सएप, crm, सीआरएम, erp, पीओएस, pos, टैली, tally, एक्सेल, excel, इंस्टाग्राम, zoho, सिस्टम',
        4,
        'जुड़, जुड़ेगा, जोड़, जोड़ सकते, कनेक्ट, इंटीग्रेट, judega, jud, jod, jodna, connect, integrate, link, लिंक, जुड़ जाएगा',
      ],
    ],
    languages: [
      [
        'ग्राहक, ग्राहकों, कस्टमर, मेहमानों, customer, grahak',
        3,
        'हिंदी, हिन्दी, उर्दू, अरबी, अंग्रेजी, hindi, urdu, arabic, english',
        1,
        'जवाब, बात, jawab, baat, reply',
        2,
        'दे, करे, de, kare, गा, ga, देगा, करेगा',
      ],
      [
        'ग्राहक, ग्राहकों, कस्टमर, मेहमानों, बॉट, चैटबॉट, customer, grahak, bot, chatbot',
        5,
        'हिंदी, हिन्दी, उर्दू, अरबी, अंग्रेजी, hindi, urdu, arabic, english',
      ],
      [
        'पंजाबी, तमिल, बंगाली, मलयालम, गुजराती, मराठी, तेलुगु, चीनी, रूसी, फारसी, स्पेनिश, punjabi, tamil, bengali, malayalam, gujarati, marathi, telugu, russian, chinese, फ़ारसी',
      ],
    ],
    support: [
      [
        'बदलाव, बदल, चेंज, एडिट, badlav, badal, change, changes, edit',
        4,
        'बाद में, खुद, baad me, baad mein, khud',
      ],
      ['बाद में, खुद, baad me, baad mein, khud', 4, 'बदलाव, चेंज, एडिट, badlav, change, changes, edit'],
    ],
    instalments: [['किस्त, किश्त, किस्तों, किश्तों, ईएमआई, emi, kist, kisto, kishto, kiston']],
    'payment-means': [['कैश, नकद, cash, paypal, यूपीआई, upi, क्रिप्टो']],
  },
  when: 'आज, कल, परसों, सुबह, दोपहर, शाम, रात, सोमवार, मंगलवार, बुधवार, गुरुवार, शुक्रवार, शनिवार, रविवार, aaj, kal, parso, subah, dopahar, dopahr, shaam, sham, raat, somvar, mangalvar, budhvar, guruvar, shukravar, shanivar, ravivar, itwar, morning, evening, afternoon, tomorrow, today, monday, tuesday, wednesday, thursday, friday, saturday, sunday',
  whenBeside: 'अभी, हफ्ते, बजे, बाद, पहले, के बीच, तक, abhi, baje, bje, baad, pehle, after',
  nameBefore: 'मेरा नाम, मेरा शुभ नाम, mera naam, mera nam, my name is, my name',
  nameBeside: 'मैं, मै, main, mai, i am, im, this is, नाम, naam, name',
  reach: 'फोन, फ़ोन, नंबर, मोबाइल, ईमेल, व्हाट्सएप, phone, number, mobile, email, whatsapp',
  calling: 'कॉल, फोन, फ़ोन, मोबाइल, व्हाट्सएप, मेरा नंबर, phone, call, mobile, whatsapp, mera number, mera no',
  notPhone: 'इनवॉइस, बिल, ऑर्डर, कार्ड, खाता, अकाउंट, बुकिंग, बजट, रकम, invoice, order, card, account, bill',
  nameAfter: 'है, हूँ, हूं, बोल रहा, बोल रही, hai, hoon, hun, hu, bol raha, bol rahi, h',
  both: 'दोनों, दोनो, dono, donon, both',
};
