import type { Concepts } from '../concepts.ts';

export const concepts: Concepts = {
  mine: 'मेर*, हमार*, मैं, मुझे, हम, हमें, अपना, अपने, अपनी, mera, meri, mere, hamara, hamari, hamare, mujhe, apna, apni, apne',
  who: 'कौन, कोई, किसको, किसे, किसी, kisi, kaun, koi, kisko',
  customer: 'ग्राहक*, मेहमान*, कस्टमर*, क्लाइंट*, किराएदार*, grahak, mehman, customer, customers, guest, client',
  product:
    'सिस्टम, सॉफ्टवेयर, बॉट, बोट, चैटबॉट, ऐप, वेबसाइट*, साइट, प्लेटफॉर्म, सीआरएम, टूल, system, software, bot, chatbot, app, website, site, crm',
  project: 'प्रोजेक्ट*, परियोजना, काम, वेबसाइट*, ऐप, सिस्टम, project, projects, kaam, website, app, site, system',
  order: 'ऑर्डर*, आर्डर*, ओर्डर*, बुकिंग, कॉन्ट्रैक्ट, सब्सक्रिप्शन, प्रोजेक्ट*, order, orders, booking, contract, project',
  said: 'मैसेज*, चैट, बात*, बातचीत, संदेश*, लिख*, कह*, बोल*, message, messages, chat, baat, baatein, baatchit, likh*, likhta, likhna, bolta, kehta',
  data: 'डेटा, डाटा, जानकारी, नंबर, नम्बर, फोन, ईमेल, नाम, डिटेल*, data, jankari, number, details, email',
  here: 'यहाँ, यहां, ये, यह, इधर, yahan, yaha, ye, yeh, idhar',
  assistant: 'एआई, मॉडल, रोबोट, ai, model',
  accounting:
    'हिसाब किताब, हिसाब, अकाउंटिंग, अकाउंट्स, बहीखाता, लेखा, टैक्स रिटर्न, hisab kitab, hisaab, accounting, accounts, bahi khata, tax return',
  language: 'अंग्रेज़ी, अंग्रेजी, इंग्लिश, हिंदी, हिन्दी, उर्दू, अरबी, फ्रेंच, english, hindi, urdu, arabic, french, angrezi',
  see: 'पढ़*, देख*, padh*, padhta, parhta, dekh*, dekhta, dekh sakta',
  goes: 'जाता, जाती, जाते, जाएगा, जाएगी, जा रहा, जाएँगी, पहुँच*, पहुंच*, jata, jati, jate, jaata, jaati, jayega, jayegi, pahunchta',
  keep: 'सेव, रखते, रखता, रखती, रखा, संभाल*, स्टोर, रिकॉर्ड, सहेज*, सुरक्षित रखते, save, rakhte, rakhta, store, record, sambhal',
  share: 'शेयर, बेचते, बेच, देते हो, share, bechte, bech, dete ho',
  train: 'ट्रेन, ट्रेनिंग, सिखाते, सीखता, सीखते, train, sikhate, seekhta',
  connect:
    'जुड़*, जोड़*, कनेक्ट, लिंक, सिंक, इंटीग्रेट, jud*, jod*, judega, jurega, jud, connect, link, sync, integrate, saath chal*, ke sath chal*, के साथ चल*, compatible',
  offer:
    'करते हो, करते हैं, कर देते, देखते हो, देखते हैं, बनाते, बना देते, संभालते, karte ho, karte hain, karte hai, kar dete, dekhte ho, dekhte hain, sambhalte',
  made: 'बनाए हैं, बनाये हैं, बनाया है, बनाई है, बनाई हैं, किए हैं, कर चुके, banaye hain, banaye hai, banaya hai, banayi hai, banai hain, kiye hain, bana chuke',
  talk: 'बात कर*, बात हो, जवाब दो, जवाब दे*, बोलो, लिखो, बोल सक*, लिख सक*, baat kar*, baat karo, baat ho, jawab do, jawab de*, bolo, likho, bol sakte',
  cancel: 'कैंसिल, कैंसल, रद्द, निरस्त, खत्म करना, बंद करना, cancel, radd, cancle, cancal',
  erase: 'मिटा*, हटा*, डिलीट, साफ कर*, भूल जा*, mita*, hata*, delete, saaf kar*, bhool ja*',
  pause: 'रोक*, टाल*, होल्ड, पॉज, स्थगित, आगे बढ़ा*, rok*, rokna, rok du, hold, pause, taal, postpone, tal sakte',
  called: 'नाम, कहते हैं, naam, nam, called',
  give: 'देना, दूँ, दूं, दे, दोगे, देंगे, doge, denge, डालना, देने, dena, du, doon, dalna',
  safe: 'सुरक्षित, सेफ, सेफ़, गोपनीय, प्राइवेट, सिक्योर, safe, surakshit, secure, private, gopniya, mehfooz',
  late: 'देर, देरी, लेट, समय पर नहीं, टाइम पर नहीं, der, deri, late, time par na, time pe na, time par nahi, time pe nahi, samay par nahi, time pe nhi',
  unwanted: 'नहीं चाहिए, अब नहीं, नहीं करवाना, मन बदल, nahi chahiye, nahin chahiye, nhi chahiye, man badal',
  open: 'खुला, खुले, खुलता, खुलते, खोलते, khula, khulta, khule, khulte',
  done: 'हो गया, हो गई, हट गई, बता दिया, तैयार, taiyar, tayyar, bata diya, hat gaya, हो गए, हुआ, मिट गया, मिट गई, डिलीट, हट गया, पूरा, नोट, तय, पक्का, ho gaya, ho gayi, hogaya, ho gya, hua, mit gaya, delete ho, done, pakka, ho chuka',
  silent:
    'कोई खबर, कोई ख़बर, खबर, कोई जवाब नहीं, कुछ नहीं हुआ, अपडेट, चुप, koi khabar, khabar, koi jawab nahi, koi update, kuch nahi hua, koi reply',
  day: 'सोमवार, मंगलवार, बुधवार, गुरुवार, शुक्रवार, शनिवार, रविवार, इतवार, संडे, मंडे, सैटरडे, फ्राइडे, छुट्टी, दिन, रात, कब, somvar, mangalvar, budhvar, guruvar, shukravar, shanivar, ravivar, itwar, sunday, saturday, friday, monday, chhutti, kab, kitne baje, raat, din',
  later: 'बाद में, काम के बाद, डिलीवरी के बाद, आखिर में, baad me, baad mein, kaam ke baad, delivery ke baad',
  monthly:
    'हर महीने, हर महीना, महीने का, महीने की, मासिक, प्रति माह, मंथली, सब्सक्रिप्शन, सालाना, हर साल, बार बार, har mahine, har mahina, mahine ka, mahine ki, maasik, masik, monthly, subscription, salana, har saal, har mahina',
  several:
    'दो, तीन, चार, पाँच, दूसरा, एक और, कई, do chahiye, do lene, do lu, teen chahiye, doosra, dusra, ek aur',
  asking:
    'क्या, कैसे, कितना, कितने, कितनी, सकता, सकते, सकती, होगा, होगी, kya, kaise, kitna, kitne, kitni, sakta, sakte, sakti, hoga, hogi',
  able: 'सकता, सकते, सकती, क्या, sakta, sakte, sakti, kya, possible, मुमकिन',
  where: 'कहाँ, कहां, किधर, कौन, किसके, kahan, kaha, kidhar, kaun, kiske',
  what: 'क्या, कौन, कौनसे, कुछ, kya, kaun, kaunse, kuch',
  pay: 'देना, देने, पैसे, पैसा, खर्च, शुल्क, फीस, फ़ीस, चार्ज, कितना, कितने, दाम, कीमत, लगेगा, dena, paise, paisa, kharcha, fees, fee, charge, kitna, kitne, daam, keemat, lagega, dene',
  wanted:
    'चाहिए, चाहता, चाहते, चाहती, करना है, करवाना है, करना था, करना, सकते, दूँ, दूं, chahiye, chahta, chahte, karna hai, karna tha, karwana hai, karna, sakte, du, doon, dun',
  supposing: 'अगर, यदि, मान लो, क्या होगा, तो क्या, agar, yadi, maan lo, kya hoga, to kya, agr',
  please: 'प्लीज़, प्लीज, कृपया, please, plz, pls, kripya',
};
