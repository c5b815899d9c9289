import type { Intents } from '../intents.ts';

const someone =
  'इंसान, इनसान, व्यक्ति, आदमी, एजेंट, प्रतिनिधि, कर्मचारी, मैनेजर, प्रबंधक, सलाहकार, अधिकारी, स्टाफ, टीम, किसी, असली, ' +
  'बंदे, बंदा, एक्सपर्ट, विशेषज्ञ, ह्यूमन, ऑपरेटर, कस्टमर केयर, ग्राहक सेवा, सेल्स, मालिक, बॉस, सीनियर, insaan, insan, aadmi, ' +
  'admi, banda, bande, bandey, banday, agent, manager, human, person, kisi, staff, team, customer care, executive, ' +
  'senior, representative, expert';
const talk = 'बात, बातचीत, बातें, संपर्क करवा, कनेक्ट, ट्रांसफर, ट्रान्सफर, baat, baatcheet';

export const intents: Intents = {
  person: [
    ['कोई असली, कोई इंसान, कोई आदमी, koi asli, koi insaan', 1, 'है, hai'],
    ['आदमी, इंसान, एजेंट, किसी, aadmi, insaan, bande, kisi', 2, 'कनेक्ट, जोड़ो, connect, transfer'],
    [someone, 4, talk],
    [talk, 3, someone],
    [
      'मुझे, हमें, मुझको, mujhe, humein, mujhko',
      2,
      'कॉल, फोन, फ़ोन, call, phone',
      1,
      'कर, करें, करवा, करा, करवाइए, बैक, kar, karo, kare, karein, karwa, karwao, back',
    ],
    ['कॉल बैक, कॉलबैक, call back, callback, वापस कॉल, call karwa, call karwao, call karva'],
    [someone, 3, 'कॉल कर, फोन कर, call kar, phone kar, call karwa, call karne'],
    ['चाहिए, चाहता, chahiye, chaiye', 2, 'इंसान, असली व्यक्ति, insaan, human'],
    [
      'इंसान, असली व्यक्ति, असली इंसान, एजेंट, कस्टमर केयर, insaan, human, human agent, real person',
      1,
      'चाहिए, दो, दीजिए, chahiye, chaiye, do, dijiye',
    ],
    [
      'team, kisi, kisi se, टीम, किसी, मैनेजर, manager, इंसान, आदमी, banda, bande',
      4,
      'call, phone, कॉल, फोन, फ़ोन',
      1,
      'chahiye, chaiye, chahie, चाहिए, aana chahiye, aa jaye, aaye, आए, आ जाए, mil jaye',
    ],
    [
      'mujhe, mujhko, humein, hume, मुझे, हमें',
      4,
      'call chahiye, phone chahiye, call back chahiye, कॉल चाहिए, फोन चाहिए, कॉल बैक चाहिए, call karwao, call karwa do',
    ],
  ],
  notPerson: [
    [
      'क्या आप, क्या तुम, आप, तुम, tum, aap, kya aap, kya tum',
      2,
      'इंसान, व्यक्ति, मशीन, रोबोट, insaan, human, robot, bot',
      1,
      'हो, हैं, है, ho, hain, hai',
    ],
    ['किससे, kisse, kis se', 2, 'बात, baat'],
    ['किसी भी बात, कोई बात, koi baat'],
    ['बॉट, चैटबॉट, chatbot, bot', 4, 'ट्रांसफर, कनेक्ट, transfer'],
    [
      'ग्राहकों से, ग्राहक से, कस्टमर से, कस्टमर्स से, मेहमानों से, customer se, customers se, grahak se, grahako se, grahakon se, clients se',
      2,
      'बात, baat',
    ],
  ],
  personAlone: 'इंसान, व्यक्ति, एजेंट, मैनेजर, असली इंसान, कस्टमर केयर, insaan, insan, customer care',
  intrusion: [
    [
      'निर्देश, निर्देशों, नियम, नियमों, आदेश, प्रॉम्प्ट, इंस्ट्रक्शन, हिदायत, बातें, ऊपर, पिछला, पिछली, पिछले, nirdesh, niyam, prompt, ' +
        'instruction, rules, pichle, pichhle',
      4,
      'भूल, भुला, नज़रअंदाज़, अनदेखा, अनदेखी, इग्नोर, हटा, छोड़, bhool, bhul, ignore, nazarandaz, chhod',
    ],
    [
      'भूल जाओ, भूल जा, इग्नोर, अनदेखा, bhool jao, bhul jao, ignore',
      4,
      'निर्देश, निर्देशों, नियम, आदेश, सब, nirdesh, niyam, instruction, sab',
    ],
    ['सिस्टम प्रॉम्प्ट, सिस्टम प्रोम्प्ट, सिस्टम निर्देश, सिस्टम मैसेज, छिपे निर्देश, system prompt, डेवलपर मोड'],
    [
      'तुम्हें, तुम्हे, तुझे, आपको, तुमको, tumhe, aapko, tumko',
      4,
      'नियम, निर्देश, आदेश, इंस्ट्रक्शन, niyam, nirdesh, instruction, rules',
    ],
    [
      'तुम्हारे, तुम्हारा, आपके, आपका, अपने, अपना, tumhare, tumhara, aapke, aapka, apne, apna',
      1,
      'नियम, निर्देश, आदेश, प्रॉम्प्ट, इंस्ट्रक्शन, niyam, nirdesh, prompt, instruction',
    ],
    ['नियम, निर्देश, niyam, nirdesh, rules', 2, 'दिए, दिखा, बता, लिख, diye, dikha, bata'],
    ['मान लो, कल्पना करो, सोचो, man lo, maan lo', 2, 'तुम, आप, tum, aap'],
    ['नाटक करो, अभिनय, एक्टिंग, रोल प्ले, अब से तुम, अब तुम, बन जाओ, बनकर, ab se tum, ban jao, bankar, acting karo'],
    ['ऊपर, upar', 4, 'दोहरा, लिखा, दिखा, dohra, likha'],
    ['एडमिन, सर्वर, डेटाबेस, admin, server, database', 2, 'पासवर्ड, password'],
    [
      'दूसरे, बाकी, अन्य, dusre, doosre, baki',
      1,
      'ग्राहक, ग्राहकों, क्लाइंट, कस्टमर, client, customer, grahak',
      3,
      'जानकारी, ईमेल, नंबर, डेटा, data, email, number, details',
    ],
    [
      'अपने, अपना, अपनी, तुम्हारे, आपके, तेरे, apne, apna, apni, tumhare, aapke, tere',
      4,
      'निर्देश, प्रॉम्प्ट, इंस्ट्रक्शन, इंस्ट्रक्शंस, nirdesh, prompt, instruction',
    ],
    [
      'छुपे, छुपा, छिपे, छिपा, गुप्त, chupe, chhupe, chhipe, gupt',
      3,
      'निर्देश, नियम, प्रॉम्प्ट, nirdesh, niyam, rules, instruction, prompt',
    ],
    ['पासवर्ड, कोड, password, passcode, access code, code', 4, 'टीम एरिया, स्टाफ, team area, staff'],
    ['टीम एरिया, स्टाफ, team area, staff area, back office', 4, 'पासवर्ड, कोड, password, passcode, code'],
  ],
  insult: [
    [
      'समझते नहीं, समझ नहीं रहे, नहीं समझते, नहीं समझ रहे, समझता नहीं, फालतू, झूठे, झूठ बोल, samajhte nahi, samajh nahi rahe, nahi samajh rahe, samajhta nahi, faltu, jhoothe, jhuthe, time waste',
    ],
    [
      'बेवकूफ, बेवकूफ़, मूर्ख, गधा, गधे, कुत्ता, कुत्ते, कमीना, कमीने, हरामी, चूतिया, चुतिया, बकवास, साला, साले, पागल, घटिया, निकम्मा, ' +
        'निकम्मे, चोर, धोखेबाज, भाड़ में, बेकार हो, मादरचोद, भोसड़ी, bewakoof, bewkoof, bevkoof, pagal, gadha, kutta, kutte, ' +
        'kamina, kamine, harami, chutiya, chutiye, bakwas, bakwaas, saala, ghatiya, madarchod, bhosdi, nikamma',
    ],
  ],
  urgency: [
    [
      'तुरंत, फौरन, फ़ौरन, अर्जेंट, अत्यावश्यक, आपातकाल, बंद हो गया, बंद पड़ा, काम नहीं कर रहा, turant, fauran, arjent, kaam nahi kar raha',
    ],
  ],
  weather: [['मौसम कैसा, आज का मौसम, mausam kaisa']],
  elsewhere: [
    ['हैक, हैकिंग, बम, hack karo'],
    ['ग्राहकों के नाम, क्लाइंट के नाम, क्लाइंट्स के नाम'],
    ['समय क्या हुआ, क्या समय हुआ, कितने बजे, टाइम क्या हुआ, time kya hua, kitne baje'],
    ['वजन, वज़न, डाइट, मोटापा, wajan'],
    ['सबसे अच्छा रेस्टोरेंट, अच्छा रेस्टोरेंट, सबसे अच्छा होटल, सस्ता होटल, accha restaurant'],
    ['प्रोग्रामिंग, सोर्स कोड, programming'],
    ['होस्टिंग, डोमेन, टैक्स, जीएसटी, hosting, gst'],
    ['मौसम, बारिश, तापमान, mausam, baarish, barish'],
    ['रेसिपी, विधि, बिरयानी, नमक, पकाने, पकाना, खाना बनाने, केक, recipe, biryani, namak'],
    ['कविता, शायरी, गाना, गाने, चुटकुला, जोक, कहानी, निबंध, kavita, shayari, gaana, chutkula, joke, kahani'],
    ['क्रिकेट, फुटबॉल, मैच, वर्ल्ड कप, विश्व कप, आईपीएल, cricket, football, ipl'],
    ['राष्ट्रपति, प्रधानमंत्री, चुनाव, वोट, राजनीति, सरकार, युद्ध, pradhanmantri, chunav, vote, modi, मोदी'],
    ['राजधानी, जनसंख्या, ग्रह, चाँद, चांद, कितनी दूर, इतिहास, rajdhani'],
    ['दवा, दवाई, सिरदर्द, सिर दर्द, बुखार, डॉक्टर, बीमारी, दर्द, खुराक, dawai, dawa, bukhar, sir dard, doctor'],
    ['बिटकॉइन, क्रिप्टो, शेयर बाजार, शेयर मार्केट, शेयर, सोने का भाव, लॉटरी, bitcoin, share market, sone ka bhav'],
    ['फ्लाइट, हवाई टिकट, ट्रेन टिकट, रेल टिकट, टिकट, टैक्सी, flight, ticket, taxi'],
    [
      'कमरा, टेबल, रूम, होटल, kamra, room, table, hotel',
      3,
      'बुक, बुकिंग कर, आरक्षित, book kar, book karo, book kar do',
    ],
    ['आज रात, रात के लिए, डिनर, लंच, नाश्ता, aaj raat'],
    ['होमवर्क, समीकरण, गणित, वर्गमूल, homework'],
    ['अनुवाद करो, अनुवाद कर, इस वाक्य, translate karo'],
    ['पायथन, जावा, जावास्क्रिप्ट, कोड लिख, python, javascript, code likho'],
    ['फिल्म, फ़िल्म, मूवी, अभिनेता, गायक, राशिफल, movie, film, rashifal'],
    ['भगवान, धर्म, पूजा, शादी, प्यार, गर्लफ्रेंड, shaadi, pyaar, pyar, girlfriend, bhagwan'],
    ['गाड़ी, कार खरीद, कुत्ता पाल, बिल्ली, आईफोन, फ्लैट खरीद, gaadi, iphone'],
    [
      'कंपनी का मालिक, मालिक कौन, मालिक का नाम, आपका मालिक, संस्थापक, फाउंडर, सीईओ, malik kaun, company ka malik, स्थापना',
    ],
    ['कितने, कितना, kitne', 2, 'कर्मचारी, एम्प्लॉई, इंजीनियर, डेवलपर, लोग काम, employee, karmchari, log kaam'],
    ['वेतन, सैलरी, राजस्व, टर्नओवर, कारोबार कितना, कब शुरू हुई, कितनी पुरानी, kitni purani'],
    ['प्रतियोगी, मुकदमा, आईएसओ, प्रमाणपत्र, iso'],
    [
      'maintenance, maintainance, मेंटेनेंस, मेंटनेंस, रखरखाव',
      2,
      'charge, charges, cost, price, kitna, kharcha, fees, चार्ज, कितना, कितने, खर्च, फीस, शुल्क',
    ],
    ['डेटा, डाटा, data, सर्वर, server', 3, 'कहाँ, कहां, kahan, kaha, स्टोर, होस्ट, store, host'],
    ['kitna, kitne, कितना, कितने', 3, 'maintenance, मेंटेनेंस, रखरखाव'],
  ],
  wish: [
    [
      'चाहिए, चाहिये, चाहता, चाहती, चाहते, चाह रहे, ज़रूरत, जरूरत, बनवाना, बनवानी, बनवाने, बनवानी है, बनाना, करवाना, करवानी, चलवाने, चलवाना, चलवानी, लगवाना, कोटेशन, कोट, सोच रहे, ढूंढ रहे, chahiye, chaiye, chahie, chahta, chahte, banwana, banwani, banwane, banana, banani, karwana, karwani, chalwana, chalwane, lagwana, zarurat, zaroorat, jarurat, quote, quotation, kitna, kitne, lagega, lagegi',
    ],
  ],
  refusal: [
    ['कॉल मत, फोन मत, मत करना, call mat, phone mat, mat karna, call na'],
    [
      'नहीं, नही, मत, बिना, के बजाय, बाद में, छोड़ो, छोड़िए, छोड़ दो, रहने दो, रहने दीजिए, nahi, nahin, nai, nhi, mat, bina, baad me, baad mein, chhodo, chodo, rehne do, rehne dijiye',
    ],
  ],
  notRefusal: [
    [
      'पता नहीं, नहीं पता, क्यों नहीं, pata nahi, nahi pata, kyun nahi, kyu nahi, se zyada nahi, से ज़्यादा नहीं, से ज्यादा नहीं',
    ],
    ['पास, paas, pass', 3, 'नहीं, नही, nahi, nahin, nhi'],
    ['कोई, koi', 3, 'नहीं, नही, nahi, nahin, nhi', 'है, hai'],
  ],
  owned: [
    ['पास, पहले से, पहले ही, आपकी, आपका, आपके चैटबॉट, paas, pehle se, pahle se, aapki, aapka, already'],
    ['बनवाई, बनवायी, बनाई, banwayi, banwai, banayi, banai', 'थी, था, है, thi, tha, hai'],
  ],
  notOwned: [],
  system: [['सिस्टम, सॉफ्टवेयर, सॉफ़्टवेयर, प्रोग्राम, टूल, प्लेटफॉर्म, समाधान, system, software']],
  turn: [['लेकिन, मगर, बल्कि, सिर्फ, सिर्फ़, केवल, बस, lekin, magar, sirf, bas, balki']],
  either: [['या, ya']],
  firm: [['कंपनी, कम्पनी, कंपनियों, company']],
  deposit: [
    [
      'एडवांस, एडवान्स, अग्रिम, डिपॉजिट, डिपॉज़िट, बयाना, पेशगी, advance, advans, deposit, bayana, shuru karne ka, शुरू करने के लिए कितना',
    ],
  ],
  ofProduct: [
    [
      'क्या वह, क्या ये, क्या यह, वो, बॉट, चैटबॉट, सिस्टम, ये, kya wo, kya ye, kya yeh, wo, bot, chatbot, system',
      3,
      'बुक करेगा, बुक कर सकता, कर सकता, लेगा, करता, book karega, book kar sakta, kar sakta, lega, karta, book kar leta, कर लेता',
    ],
    [
      'अपॉइंटमेंट, अपॉइन्टमेंट, मीटिंग, appointment, meeting',
      1,
      'लेगा, लेता, बुक करेगा, बुक करता, lega, leta, book karega, book karta, book kar lega',
    ],
  ],
};
