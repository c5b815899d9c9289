import type { ClaimWords } from '../claims.ts';

export const claims: ClaimWords = {
  promises: {
    discount:
      'बराबरी करेंगे, बराबरी कर देंगे, मैच करेंगे, मैच कर देंगे, match karenge, match kar denge, छूट, डिस्काउंट, रियायत, रियायती, कटौती, विशेष कीमत, विशेष ऑफर, स्पेशल ऑफर, स्पेशल प्राइस, ऑफर चल, ऑफर है, ऑफ, कूपन, प्रोमो, प्रमोशन, आधी कीमत, आधे दाम, कम दाम, कम कीमत में, सस्ते में, सस्ता कर, दाम कम, कीमत कम कर, कैशबैक, बोनस, ' +
      'chhoot, chhut, choot, riyayat, discount*, off chal, off hai, off mile*, off de*, % off, percent off, offer chal, special offer, special price, cashback, kam kar denge, kam kar de*, sasta kar*, aadhi keemat, aadhe daam',
    free:
      'होस्टिंग _ शामिल, मेंटेनेंस _ शामिल, ट्रेनिंग _ शामिल, hosting _ shamil, पहला महीना, मुफ्त, मुफ़्त, फ्री, फ़्री, निःशुल्क, निशुल्क, नि शुल्क, बिना शुल्क, बिना किसी शुल्क, बिना पैसे, बिना पैसों, बिना किसी खर्च, कोई शुल्क नहीं, कोई चार्ज नहीं, कोई पैसा नहीं, पैसे नहीं लगेंगे, पैसा नहीं लगेगा, पैसे नहीं लगते, तोहफे, तोहफा, उपहार, हमारी तरफ से, हमारी ओर से, खर्च हम उठा*, हमारे खर्च, ' +
      'muft, free me, free mein, free hai, free hoga, free de*, free kar*, bilkul free, free milega, free mile*, free, bina paise, koi charge nahi, paise nahi lagenge, paisa nahi lagega, gift',
    refund:
      'काटकर बाकी, काट कर बाकी, kaat kar, रिफंड, रिफ़ंड, पैसा वापस, पैसे वापस, पूरा पैसा, रकम वापस, राशि वापस, वापस कर*, वापस मिल*, वापस दे*, लौटा*, लौटाते, वापसी, मनी बैक, एडवांस वापस, ' +
      'refund*, paise wapas, paisa wapas, wapas kar*, wapas mil*, wapas de*, wapis, lauta*, money back, waapas, vapas',
    guarantee:
      'एक भी दिरहम _ नहीं, एक दिरहम भी _ नहीं, ek bhi dirham _ nahi, एक पैसा भी _ नहीं, एक भी पैसा _ नहीं, गारंटी, गारन्टी, वारंटी, वॉरंटी, वादा, वचन, आश्वासन, भरोसा दिलाते, सुनिश्चित करते हैं कि, पक्का वादा, बिना जोखिम, जोखिम नहीं, दोगुनी, दोगुना, दुगुनी, तिगुनी, नहीं तो पैसे, ' +
      'guarant*, garanti, gaurantee, warranty, vaada, wada, waada, doguni, dugni, double ho, pakka vaada',
    certification:
      'प्रमाणित, प्रमाणपत्र, प्रमाण पत्र, सर्टिफाइड, सर्टिफ़ाइड, सर्टिफिकेट, सर्टिफ़िकेट, सर्टिफिकेशन, सर्टिफ़िकेशन, मान्यता प्राप्त, मान्यता, आईएसओ, ISO, आधिकारिक पार्टनर, आधिकारिक भागीदार, ऑफिशियल पार्टनर, गूगल पार्टनर, लाइसेंस प्राप्त, ऑडिट, ' +
      'certified, certificate*, certification, official partner, partner hain, google partner, CMMI, SOC 2, pramanit',
    exclusivity:
      'एक्सक्लूसिव*, एक्सक्लूसिविटी, विशेष अधिकार, एकाधिकार, एकमात्र, सिर्फ आपके लिए, सिर्फ़ आपके लिए, केवल आपके लिए, सिर्फ आपके साथ, सिर्फ़ आपके साथ, केवल आपके साथ, किसी और के साथ, किसी और को नहीं, किसी और से नहीं, किसी दूसरे, प्रतिस्पर्धी के साथ काम नहीं, नंबर एक, नंबर वन, सबसे अच्छी एजेंसी, सबसे बड़ी एजेंसी, अकेली एजेंसी, अकेले हम, इकलौती, ' +
      'exclusiv*, sirf aapke liye, sirf aap ke liye, sirf aapke saath, kisi aur ke saath, kisi aur ko nahi, number one, number 1, eklauti, akeli agency',
    deadline:
      'आज, कल, परसों, सोमवार, मंगलवार, बुधवार, गुरुवार, बृहस्पतिवार, शुक्रवार, शनिवार, रविवार, इतवार, अगले हफ्ते, अगले हफ़्ते, इस हफ्ते, इस हफ़्ते, अगले सप्ताह, इसी सप्ताह, इस सप्ताह, अगले महीने, इस महीने, इसी महीने, महीने के अंत, हफ्ते के अंत, सप्ताहांत, एक घंटे, आधे घंटे, घंटे भर, तुरंत, तुरन्त, फौरन, अभी, उसी दिन, सुबह, शाम, दोपहर, रात तक, कुछ मिनट*, मिनटों में, कुछ घंट*, कुछ दिन*, जनवरी, फरवरी, फ़रवरी, मार्च, अप्रैल, मई, जून, जुलाई, अगस्त, सितंबर, सितम्बर, अक्टूबर, नवंबर, नवम्बर, दिसंबर, दिसम्बर, दिवाली, होली, ईद, रमज़ान, नए साल, एक हफ्ते, एक हफ़्ते, एक सप्ताह, एक दिन, दो दिन, दो घंटे, बजे, ' +
      'aaj, kal, parso*, somvar, somwar, mangalvar, mangalwar, budhvar, budhwar, guruvar, guruwar, shukravar, shukrawar, shanivar, shaniwar, ravivar, raviwar, itwar, jumma, monday, tuesday, wednesday, thursday, friday, saturday, sunday, agle hafte, is hafte, isi hafte, agle mahine, is mahine, ek ghante, aadhe ghante, turant, fauran, abhi, usi din, subah, shaam, dopahar, raat tak, kuch minute*, kuch ghante, kuch din, diwali, eid, ek hafte, ek din, do din, baje',
    advice:
      'टैक्स, कर नहीं, कर देना, कर मुक्त, करमुक्त, जीएसटी, वैट, वीएटी, टीडीएस, आयकर, कर में छूट, कानून, क़ानून, कानूनी, क़ानूनी, कानूनन, वकील, अदालत, कोर्ट, मुकदमा, इनपुट क्रेडिट, कस्टम ड्यूटी, सीमा शुल्क, वीज़ा, वीजा, ' +
      'tax, GST, VAT, TDS, income tax, kanoon*, kanuni, legally, vakil, wakeel, court',
    clients:
      'हमारे ग्राहकों में, हमारे क्लाइंट, हमारे ग्राहक, ग्राहकों में, जैसे ग्राहक, जैसी कंपनियां, जैसी कंपनियाँ, जैसी कंपनियों, जैसे ब्रांड, जैसे नाम, के लिए सिस्टम बना*, के लिए बनाया, के लिए बनाए, के लिए बनाई, के लिए काम किया, के साथ काम किया, के साथ काम कर चुके, के लिए काम कर चुके, सिस्टम बनाए, सिस्टम बनाया, चैटबॉट बनाया, चैटबॉट बनाए, सॉफ्टवेयर बनाया, सॉफ़्टवेयर बनाया, ऐप बनाया, वेबसाइट बनाई, हम पर भरोसा, हमारा सिस्टम इस्तेमाल, हमारे सिस्टम इस्तेमाल, इस्तेमाल करते हैं, ' +
      'hamare clients, humare clients, hamare client, clients me, clients mein, jaise clients, jaisi companies, ke liye banaya, ke liye banaye, ke liye kaam kiya, ke saath kaam kiya, system banaya, system banaye, software banaya, app banaya, hamare grahak, use karte hain, bharosa karte',
    office:
      'ऑफिस, ऑफ़िस, दफ्तर, दफ़्तर, कार्यालय, शाखा, शाखाएं, शाखाएँ, ब्रांच, मुख्यालय, शोरूम, हमारी टीम वहां, हमारा पता, office, offices, daftar, branch, karyalay, mukhyalay, hamari team, showroom',
    award:
      'पुरस्कार, अवॉर्ड, अवार्ड, सम्मान, सम्मानित, ट्रॉफी, विजेता, जीता है, जीते हैं, चुना गया, award*, puraskar, inaam, jeeta hai',
  },
  roles: {
    deposit: 'एडवांस, अग्रिम, पेशगी, advance, advans, deposit',
    discount: 'छूट, डिस्काउंट, रियायत, off, discount, chhoot, ऑफ',
    refund: 'रिफंड, रिफ़ंड, वापस, लौटा*, वापसी, रद्द, refund*, wapas, wapis, lauta*, cancel*',
    guarantee: 'गारंटी, वारंटी, guarantee, warranty',
    satisfaction: 'संतुष्ट*, संतुष्टि, खुश, satisf*, khush, santusht*',
    saving: 'बचत, बचत*, बचाए, बचाया, bachat, saving*',
    tasks: 'मैनुअल, मैन्युअल, हाथ के, manual, tasks, दोहराए',
    speed: 'तेज*, तेज़ी, तेज़, जवाब*, उत्तर, tez*, tezi, jawab*, fast*, जल्दी',
    efficiency: 'कार्यक्षमता, दक्षता, उत्पादकता, efficien*, productiv*',
    sales:
      'बिक्री, सेल्स, आमदनी, मुनाफा, मुनाफ़ा, कमाई, बुकिंग*, राजस्व, फॉलोअर*, फ़ॉलोअर*, sales, bikri, munafa, revenue, followers, profit, orders, ऑर्डर*, लीड*',
    accuracy: 'सटीक*, अपटाइम, सफलता, accuracy, uptime',
    fee: 'शुल्क, कमीशन, फीस, फ़ीस, टैक्स, जुर्माना, ब्याज, जीएसटी, charge, commission, fees, tax, gst',
    upkeep:
      'मेंटेनेंस, रखरखाव, होस्टिंग, लाइसेंस, इंस्टॉलेशन, ट्रेनिंग, अपडेट, सर्वर, डोमेन, maintenance, hosting, licence, license, training, setup',
    clients: 'कारोबार*, ग्राहक*, कंपनियों, कंपनियां, कंपनियाँ, व्यवसाय*, clients, companies, grahak*, karobar*',
    people:
      'लोग, लोगों, टीम, कर्मचारी*, डेवलपर*, इंजीनियर*, डिजाइनर*, डिज़ाइनर*, विशेषज्ञ*, एक्सपर्ट*, सदस्य*, team, developer*, engineer*, log, staff, employees, experts',
    years: 'अनुभव, तजुर्बा, experience, anubhav, स्थापना',
    results: 'नतीज*, परिणाम*, रिजल्ट*, रिज़ल्ट*, result*, nateej*',
    response: 'कॉल, फोन, फ़ोन, संपर्क करेंगे, call, phone, jawab denge, reply',
    contract: 'बाध्यता, अनुबंध, कॉन्ट्रैक्ट, contract, pabandi, नोटिस',
    trial: 'ट्रायल, परीक्षण, trial, डेमो, demo',
  },
  periods: {
    hour: 'प्रति घंटा, प्रति घंटे, हर घंटे, per ghanta, har ghante, per hour, per घंटा',
    day: 'प्रति दिन, प्रतिदिन, हर दिन, रोज़, रोज, रोजाना, har din, per day, roz, per दिन',
    week: 'प्रति सप्ताह, हर हफ्ते, हर हफ़्ते, हर सप्ताह, साप्ताहिक, har hafte, per week',
    month:
      'प्रति माह, प्रति महीना, प्रति महीने, प्रतिमाह, हर महीने, हर माह, महीने का, महीने के, मासिक, माहवार, per month, mahine ka, mahine ke, har mahine, monthly, mahina, per mahina, per माह, per महीना, महीना',
    year: 'प्रति वर्ष, प्रति साल, हर साल, सालाना, वार्षिक, साल का, साल के, per year, har saal, saal ka, yearly, saalana, salana',
    each: 'तिमाही, हर तिमाही, प्रति बुकिंग, प्रति ऑर्डर, प्रति यूजर, प्रति यूज़र, प्रति उपयोगकर्ता, प्रति कमरा, प्रति कमरे, प्रति व्यक्ति, प्रति कर्मचारी, प्रति लाइसेंस, प्रति शाखा, प्रति प्रॉपर्टी, प्रति बातचीत, प्रति संदेश, प्रति मैसेज, प्रति एजेंट, हर यूजर, हर कमरे, per user, per room, per person, per branch, per message, per chat, per licence, प्रति चैट, प्रति होटल, प्रति रेस्टोरेंट, हर यूज़र',
    once: 'एक बार, एकमुश्त, एक ही बार, आजीवन, ek baar, ek hi baar, one time, lifetime, हमेशा के लिए',
  },
  bounds: {
    from: 'से शुरू, से आरंभ, से प्रारंभ, कम से कम, न्यूनतम, से ऊपर, se shuru, se start, kam se kam, se upar, minimum, या ज़्यादा, शुरुआती, shuruaati',
    upTo: 'तक, से कम, अधिकतम, ज्यादा से ज्यादा, ज़्यादा से ज़्यादा, अधिक से अधिक, से ज्यादा नहीं, से ज़्यादा नहीं, से अधिक नहीं, से ऊपर नहीं, से आगे नहीं, से ऊपर _ नहीं, से ज़्यादा _ नहीं, से ज्यादा _ नहीं, से अधिक _ नहीं, se zyada _ nahi, se upar _ nahi, के अंदर ही, se kam, zyada se zyada, jyada se jyada, se zyada nahi, se upar nahi, maximum, max, भर में, से कम में',
    over: 'से ज्यादा, से ज़्यादा, से अधिक, से ऊपर, se zyada, se jyada, se upar',
    exact:
      'ठीक, निश्चित, फिक्स, फ़िक्स, फिक्स्ड, फ़िक्स्ड, तय, सब मिलाकर, सब कुछ मिलाकर, सब शामिल, सब कुछ शामिल, कुल, अंतिम, fix, fixed, sab milakar, sab kuch milake, sab kuch shamil, final, total, pakka',
  },
  acts:
    'बात करेंगे, बात करेगी, बात करेगा, बात हो जाए*, फ़ोन लगा*, सुपुर्द, baat kare*, hamari call, तैयार, चालू, शुरू कर*, शुरू हो*, डिलीवर*, डिलिवर*, डिलीवरी, पूरा हो*, पूरा कर*, लॉन्च, लाइव, मिल जाए*, मिल जाता, मिलेगा, मिलेगी, दे देंगे, दे देते, सौंप*, कॉल कर*, कॉल आ*, फोन कर*, फोन आ*, फ़ोन कर*, फ़ोन आ*, संपर्क कर*, जवाब दे*, जवाब मिल*, भेज*, आपसे मिल*, आपके पास, इंस्टॉल, बना दे*, बन जाए*, हो जाए*, हो जाता, आ जाए*, कॉल, पहला वर्ज़न, पहला संस्करण, ' +
    'taiyar, tayyar, ready, chalu, shuru kar*, shuru ho*, deliver*, pura ho*, poora ho*, launch, live, mil jaye*, mil jaega, mil jayega, milega, de denge, call kar*, call aa*, phone kar*, phone aa*, contact kar*, jawab de*, jawab mil*, bhej*, bana denge, ban jaye*, ban jayega, ho jaye*, ho jayega, aa jaye*, aa jayega, call back, karega, karenge, karegi',
  harmless:
    'फ्री जोन, फ्री ज़ोन, free zone, हैंड्स फ्री, आज जो, आज इस्तेमाल, आज आप, स्वतंत्र, बिना किसी बाध्यता, मैनुअल काम में कटौती, आजकल',
  denial: 'नहीं, न तो, मत, ना ही, nahi, nahin, nai, nhi, mat, नही, असमर्थ, not, cannot',
  denialBefore: 'बिना, कोई नहीं, bina, बजाय',
  noDenial:
    'कोई बात नहीं, कोई समस्या नहीं, कोई दिक्कत नहीं, कोई शक नहीं, बेशक, नहीं तो, नहीं आए, नहीं आया, नहीं हुए, नहीं हुआ, अगर _ नहीं, से ज्यादा नहीं, से ज़्यादा नहीं, से अधिक नहीं, से ऊपर नहीं, कोई शुल्क नहीं, कोई चार्ज नहीं, कोई पैसा नहीं, पैसे नहीं लग*, पैसा नहीं लग*, बिना शुल्क, बिना किसी शुल्क, बिना पैसे, बिना किसी सवाल, बिना सवाल, बिना किसी शर्त, बिना शर्त, बिना जोखिम, जोखिम नहीं, चिंता मत, चिंता न, ही नहीं, बिना किसी बाध्यता, बिना किसी खर्च, बिना देरी, कुछ नहीं देना, ' +
    'koi baat nahi, koi problem nahi, koi dikkat nahi, nahi to, nahi aaya, nahi aaye, agar _ nahi, koi charge nahi, paise nahi lag*, paisa nahi lag*, bina paise, bina kisi sawal, bina kisi shart, se zyada nahi, chinta mat, hi nahi, bina kisi pabandi, bina deri',
  unknowing:
    'नहीं पता, पता नहीं, जानकारी नहीं, कोई जानकारी, नहीं कह सकता, नहीं बता सकता, नहीं दे सकता, नहीं कर सकता, सलाह नहीं, वादा नहीं, पुष्टि नहीं, प्रकाशित नहीं, मेरे पास नहीं, नहीं जानता, nahi pata, pata nahi, jankari nahi, nahi bata sakta, nahi keh sakta, nahi kar sakta, salah nahi, nahi de sakta, koi jankari',
  advisers:
    'सलाहकार, सीए से, अकाउंटेंट, वकील से, विशेषज्ञ से, टीम बता, टीम से पूछ, accountant, CA se, vakil se, team bata, team se',
  condition: 'अगर, यदि, agar, yadi, होने पर, hone par, करने पर, karne par',
  turn: 'लेकिन, मगर, पर हम, किंतु, परंतु, फिर भी, हालांकि, तो, और हम, lekin, magar, par hum, phir bhi, aur hum',
  open: 'निर्भर, कि क्या, या नहीं, टीम बता, टीम तय, टीम से पूछ, तय होती, तय होता, तय होगा, तय की जाती, कोटेशन में, लिखी होती, लिखा होता, पर निर्भर, टीम ही, nirbhar, tay hota, tay hoti, tay hogi, quotation me, quote me, team bata, team se, ya nahi, टीम देख, team dekh, दिया जाता है कोटेशन',
  agreed: 'हाँ, हां, बिल्कुल, ज़रूर, जरूर, ठीक है, मंज़ूर, मंजूर, पक्का, सही है, haan, bilkul, zaroor, theek hai, manzoor',
  told: 'बता दूँगा, बता दूंगा, पहुँचा दूँगा, टीम तक, आपने, आप पूछ, आपका सवाल, आपके सवाल, आप चाहते, आपको _ चाहिए, aapko _ chahiye, aap ko _ chahiye, आपने कहा, आपने पूछा, आपने बताया, नोट कर, नोट किया, लिख लिया, दर्ज, aapne, aap ne, aap chahte, aapka sawal, note kar*, note kiya, likh liya',
  own: 'आपका बजट, आपके बजट, बजट, आपके पास, आपने, budget, aapka budget, aap ke paas, aapne, aapke paas',
  budget: 'बजट, budget',
  has: 'मेरे पास, हमारे पास, mere paas, hamare paas',
  places:
    'मुंबई, दिल्ली, बेंगलुरु, बैंगलोर, हैदराबाद, चेन्नई, पुणे, कोलकाता, अहमदाबाद, सूरत, जयपुर, लखनऊ, नोएडा, गुड़गांव, गुरुग्राम, भारत, इंडिया, इंदौर, चंडीगढ़, कोच्चि, केरल, पाकिस्तान, कराची, लाहौर, नेपाल, बांग्लादेश, ढाका, लंदन, इंग्लैंड, अमेरिका, न्यूयॉर्क, कनाडा, सिंगापुर, सऊदी, रियाद, जेद्दा, अबू धाबी, शारजाह, अजमान, ओमान, मस्कट, कुवैत, बहरीन, जर्मनी, फ्रांस, पेरिस, ऑस्ट्रेलिया, सिडनी, मलेशिया, यूरोप, श्रीलंका, भोपाल, नागपुर, पटना, ठाणे, अंधेरी, वडोदरा, अमृतसर, गोवा, मैसूर, रांची, ' +
    'andheri, thane, gurgaon, nagpur, bhopal, patna, goa, vadodara, amritsar, hindustan, bharat, bombay',
  gap: 'काफी नहीं, पर्याप्त नहीं, kaafi nahi, कम, ज्यादा, ज़्यादा, बाकी, बचेंगे, बचता, अंतर, कमी, ऊपर, नीचे, zyada, kam, baki, bachenge, antar',
  costs:
    'कीमत, दाम, लागत, मूल्य, का है, की है, में मिल*, पड़ेगा, पड़ता, लगेगा, शुरू, keemat, kimat, daam, price, ka hai, padega, lagega, milega, shuru, लेते, में बन*',
  half: 'आधा, आधी, आधे, # percent, aadha, aadhi, aadhe, पहली किस्त, बाकी, शुरू करने के लिए, baki, half',
  twice: '2, दो, दोनों, दोनो, हर, प्रत्येक, do, dono, donon, har, दोगुना, दुगना',
  thrice: '3, तीन, हर, प्रत्येक, teen, har, तिगुना',
  announcing:
    'क्या आप जानते हैं, क्या आपको पता है, पता है, है ना, है न, kya aap jante hain, kya aapko pata hai, hai na',
  pays: 'देना, देने, भुगतान, dena',
  difference: 'ज्यादा, ज़्यादा, अंतर, कम, कमी, फर्क, फ़र्क, zyada, antar, kam, mehnga, sasta, महंगा, सस्ता',
  synonyms: [
    'परामर्श, सलाह, कंसल्टेशन, कन्सल्टेशन, consultation, pehli baat, पहली बातचीत, पहली मीटिंग, paramarsh, salah',
  ],
};
