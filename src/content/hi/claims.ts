import type { ClaimWords } from '../claims.ts';

export const claims: ClaimWords = {
  promises: {
    discount:
      'हिस्सा कम, हिस्से कम, hissa kam, थोड़ा कम लेते, कम लेते, kam lete, kam paise, बराबरी करेंगे, बराबरी कर देंगे, मैच करेंगे, मैच कर देंगे, match karenge, match kar denge, छूट, ' +
      'डिस्काउंट, रियायत, रियायती, कटौती, विशेष कीमत, विशेष ऑफर, स्पेशल ऑफर, स्पेशल प्राइस, ऑफर चल, ऑफर है, ' +
      'ऑफ, कूपन, प्रोमो, प्रमोशन, आधी कीमत, आधे दाम, कम दाम, कम कीमत में, सस्ते में, सस्ता कर, दाम कम, ' +
      'कीमत कम कर, कैशबैक, बोनस, chhoot, chhut, choot, riyayat, discount*, off chal, off hai, off mile*, ' +
      'off de*, % off, percent off, offer chal, special offer, special price, cashback, kam kar denge, ' +
      'kam kar de*, sasta kar*, aadhi keemat, aadhe daam',
    free:
      'कुछ भी नहीं देना, कुछ नहीं देना, kuch bhi nahi dena, kuch nahi dena, kuch bhi nahin dena, kuch nahin dena, होस्टिंग _ शामिल, मेंटेनेंस _ शामिल, ट्रेनिंग _ शामिल, hosting _ shamil, पहला महीना, मुफ्त, मुफ़्त, ' +
      'फ्री, फ़्री, निःशुल्क, निशुल्क, नि शुल्क, बिना शुल्क, बिना किसी शुल्क, बिना पैसे, बिना पैसों, ' +
      'बिना किसी खर्च, कोई शुल्क नहीं, कोई चार्ज नहीं, कोई पैसा नहीं, पैसे नहीं लगेंगे, पैसा नहीं लगेगा, ' +
      'पैसे नहीं लगते, तोहफे, तोहफा, उपहार, हमारी तरफ से, हमारी ओर से, खर्च हम उठा*, हमारे खर्च, muft, ' +
      'free me, free mein, free hai, free hoga, free de*, free kar*, bilkul free, free milega, free mile*, ' +
      'free, bina paise, koi charge nahi, paise nahi lagenge, paisa nahi lagega, gift',
    refund:
      'काटकर बाकी, काट कर बाकी, kaat kar, रिफंड, रिफ़ंड, पैसा वापस, पैसे वापस, पूरा पैसा, रकम वापस, ' +
      'राशि वापस, वापस कर*, वापस मिल*, वापस दे*, लौटा*, लौटाते, वापसी, मनी बैक, एडवांस वापस, refund*, ' +
      'paise wapas, paisa wapas, wapas kar*, wapas mil*, wapas de*, wapis, lauta*, money back, waapas, ' +
      'vapas',
    guarantee:
      'हमारा वादा, मेरा वादा, ज़ुबान देते, hamara vaada, hamara wada, कभी गलत, कभी ग़लत, गलत जवाब नहीं, एक भी _ देर, kabhi galat, kabhi galti, galat jawab nahi, ek bhi _ der, एक भी दिरहम _ नहीं, एक दिरहम भी _ नहीं, ek bhi dirham _ nahi, एक पैसा भी _ नहीं, एक भी पैसा _ नहीं, ' +
      'गारंटी, गारन्टी, वारंटी, वॉरंटी, वादा, वचन, आश्वासन, भरोसा दिलाते, सुनिश्चित करते हैं कि, पक्का वादा, ' +
      'बिना जोखिम, जोखिम नहीं, दोगुनी, दोगुना, दुगुनी, तिगुनी, नहीं तो पैसे, guarant*, garanti, gaurantee, ' +
      'warranty, vaada, wada, waada, doguni, dugni, double ho, pakka vaada',
    certification:
      'प्रमाणित, प्रमाणपत्र, प्रमाण पत्र, सर्टिफाइड, सर्टिफ़ाइड, सर्टिफिकेट, सर्टिफ़िकेट, सर्टिफिकेशन, ' +
      'सर्टिफ़िकेशन, मान्यता प्राप्त, मान्यता, आईएसओ, ISO, आधिकारिक पार्टनर, आधिकारिक भागीदार, ' +
      'ऑफिशियल पार्टनर, गूगल पार्टनर, लाइसेंस प्राप्त, ऑडिट, certified, certificate*, certification, ' +
      'official partner, partner hain, google partner, CMMI, SOC 2, pramanit',
    exclusivity:
      'हमसे बेहतर, कोई नहीं कर सकता, humse behtar, sabse behtar, सबसे बेहतरीन, एक्सक्लूसिव*, एक्सक्लूसिविटी, विशेष अधिकार, एकाधिकार, एकमात्र, सिर्फ आपके लिए, सिर्फ़ आपके लिए, ' +
      'केवल आपके लिए, सिर्फ आपके साथ, सिर्फ़ आपके साथ, केवल आपके साथ, किसी और के साथ, किसी और को नहीं, ' +
      'किसी और से नहीं, किसी दूसरे, प्रतिस्पर्धी के साथ काम नहीं, नंबर एक, नंबर वन, सबसे अच्छी एजेंसी, ' +
      'सबसे बड़ी एजेंसी, अकेली एजेंसी, अकेले हम, इकलौती, exclusiv*, sirf aapke liye, sirf aap ke liye, ' +
      'sirf aapke saath, kisi aur ke saath, kisi aur ko nahi, number one, number 1, eklauti, akeli agency',
    absolute:
      'शायद ही कभी, खुद सीखता, अपने आप सीखता, khud seekh*, कभी, हमेशा, हर बार, बिना अपवाद, हर हाल में, हर मामले में, सौ फीसदी, गलती नहीं, गलतियाँ नहीं, किसी भी सिस्टम, किसी भी सॉफ्टवेयर, हर सिस्टम, किसी भी भाषा, हर भाषा, सभी भाषाओं, हमसे सस्ता, हमसे सस्ते, हमसे तेज़, हमसे अच्छा, जो चाहें, देर से, समय पर, kabhi, hamesha, humesha, har baar, har haal mein, galti nahi, kisi bhi system, kisi bhi software, har system, kisi bhi bhasha, har bhasha, hamse sasta, humse sasta, hamse saste, humse saste, hamse tez, hamse accha, humse accha, jo chahein, der se, samay par, time par, waqt par',
    deadline:
      'एक महीने, एक महीना, ek mahine, ek mahina, usi waqt, उसी समय, आज, कल, परसों, सोमवार, मंगलवार, बुधवार, गुरुवार, बृहस्पतिवार, शुक्रवार, शनिवार, रविवार, इतवार, ' +
      'अगले हफ्ते, अगले हफ़्ते, इस हफ्ते, इस हफ़्ते, अगले सप्ताह, इसी सप्ताह, इस सप्ताह, अगले महीने, ' +
      'इस महीने, इसी महीने, महीने के अंत, हफ्ते के अंत, सप्ताहांत, एक घंटे, आधे घंटे, घंटे भर, तुरंत, ' +
      'तुरन्त, फौरन, अभी, उसी दिन, सुबह, शाम, दोपहर, रात तक, कुछ मिनट*, मिनटों में, कुछ घंट*, कुछ दिन*, ' +
      'जनवरी, फरवरी, फ़रवरी, मार्च, अप्रैल, मई, जून, जुलाई, अगस्त, सितंबर, सितम्बर, अक्टूबर, नवंबर, नवम्बर, ' +
      'दिसंबर, दिसम्बर, दिवाली, होली, ईद, रमज़ान, नए साल, एक हफ्ते, एक हफ़्ते, एक सप्ताह, एक दिन, दो दिन, ' +
      'दो घंटे, बजे, aaj, kal, parso*, somvar, somwar, mangalvar, mangalwar, budhvar, budhwar, guruvar, ' +
      'guruwar, shukravar, shukrawar, shanivar, shaniwar, ravivar, raviwar, itwar, jumma, monday, tuesday, ' +
      'wednesday, thursday, friday, saturday, sunday, agle hafte, is hafte, isi hafte, agle mahine, ' +
      'is mahine, ek ghante, aadhe ghante, turant, fauran, abhi, usi din, subah, shaam, dopahar, raat tak, ' +
      'kuch minute*, kuch ghante, kuch din, diwali, eid, ek hafte, ek din, do din, baje',
    advice:
      'कानून, क़ानून, कानूनी, kanoon, kanooni, टैक्स, कर नहीं, कर देना, कर मुक्त, करमुक्त, जीएसटी, वैट, वीएटी, टीडीएस, आयकर, कर में छूट, कानून, ' +
      'क़ानून, कानूनी, क़ानूनी, कानूनन, वकील, अदालत, कोर्ट, मुकदमा, इनपुट क्रेडिट, कस्टम ड्यूटी, सीमा शुल्क, ' +
      'वीज़ा, वीजा, tax, GST, VAT, TDS, income tax, kanoon*, kanuni, legally, vakil, wakeel, court',
    clients:
      'हमारा सिस्टम चल*, हमारा सॉफ्टवेयर चल*, हमारा सिस्टम इस्तेमाल, हमारे सिस्टम पर, hamara system chal*, hamara system use, हमारे ग्राहकों में, हमारे क्लाइंट, हमारे ग्राहक, ग्राहकों में, जैसे ग्राहक, जैसी कंपनियां, ' +
      'जैसी कंपनियाँ, जैसी कंपनियों, जैसे ब्रांड, जैसे नाम, के लिए सिस्टम बना*, के लिए बनाया, के लिए बनाए, ' +
      'के लिए बनाई, के लिए काम किया, के साथ काम किया, के साथ काम कर चुके, के लिए काम कर चुके, सिस्टम बनाए, ' +
      'सिस्टम बनाया, चैटबॉट बनाया, चैटबॉट बनाए, सॉफ्टवेयर बनाया, सॉफ़्टवेयर बनाया, ऐप बनाया, वेबसाइट बनाई, ' +
      'हम पर भरोसा, हमारा सिस्टम इस्तेमाल, हमारे सिस्टम इस्तेमाल, इस्तेमाल करते हैं, hamare clients, ' +
      'humare clients, hamare client, clients me, clients mein, jaise clients, jaisi companies, ' +
      'ke liye banaya, ke liye banaye, ke liye kaam kiya, ke saath kaam kiya, system banaya, system banaye, ' +
      'software banaya, app banaya, hamare grahak, use karte hain, bharosa karte',
    office:
      'ऑफिस, ऑफ़िस, दफ्तर, दफ़्तर, कार्यालय, शाखा, शाखाएं, शाखाएँ, ब्रांच, मुख्यालय, शोरूम, हमारी टीम वहां, ' +
      'हमारा पता, office, offices, daftar, branch, karyalay, mukhyalay, hamari team, showroom',
    award:
      'पुरस्कार, अवॉर्ड, अवार्ड, सम्मान, सम्मानित, ट्रॉफी, विजेता, जीता है, जीते हैं, चुना गया, award*, ' +
      'puraskar, inaam, jeeta hai',
    withheld:
      'जब चाहें छोड़, कभी भी छोड़, jab chahen chhod*, kabhi bhi chhod*, परामर्श की _ फीस, परामर्श की _ फ़ीस, परामर्श का _ शुल्क, consultation ki fees, consultation ka charge, जब चाहें, jab chahe*, बिना कोटेशन, कोटेशन नहीं, स्वीकार नहीं करते, सपोर्ट नहीं, परामर्श का शुल्क, सिर्फ़ अंग्रेज़ी, ' +
      'सिर्फ अंग्रेजी, केवल अंग्रेज़ी, केवल हिंदी, सिर्फ हिंदी, कभी भी रद्द, कभी भी कैंसल, bina quotation, ' +
      'support nahi, sirf english, sirf angrezi, kabhi bhi cancel, kabhi bhi radd, card nahi lete',
    payment:
      'एक चौथाई, चौथाई रकम, एक तिहाई, तिहाई रकम, kaam poora hone par, kaam khatam hone par, काम पूरा होने पर, ek chauthai, ek tihai, सब कुछ आखिर में, सब आखिर में, आखिर में दे*, हिस्सों में, sab aakhir mein, aakhir mein dena, aakhir me de*, hisson mein, hisson me, एडवांस _ _ डिलीवरी के बाद, भुगतान _ डिलीवरी के बाद, डिलीवरी के बाद _ भुगतान, डिलीवरी के बाद दे*, ' +
      'delivery ke baad de*, kaam hone ke baad de*, kaam pura hone ke baad de*, किस्त*, क़िस्त*, ईएमआई, EMI, ' +
      'नकद, नक़द, कैश, चेक से, पेपाल, पेपैल, यूपीआई, UPI, क्रिप्टो, बिटकॉइन, गूगल पे, फोनपे, बाद में भुगतान, ' +
      'बाद में दे, डिलीवरी पर भुगतान, बिना एडवांस, एडवांस नहीं, फाइनेंस, उधार, kist, kisht, kishton, kiston, ' +
      'emi, nakad, naqad, cash, cheque, paypal, upi, gpay, crypto, bitcoin, bina advance, advance nahi, ' +
      'baad me paise, baad mein de, udhaar, installment*, instalment*',
    inclusion:
      'के साथ ही मिल*, साथ में मिल*, ke saath hi mil*, saath mein mil*, ट्रेनिंग सेशन, प्रशिक्षण सत्र, कीमत में शामिल, दाम में शामिल, price mein, price me, qeemat mein, keemat mein shamil, keemat mein shaamil, training session*, हर प्रोजेक्ट के साथ, har project ke saath, असीमित, अनलिमिटेड, जितनी बार, जितने चाहें, शामिल है, शामिल हैं, शामिल रहता, जीवनभर, आजीवन, ' +
      'हमेशा के लिए, unlimited, jitni baar, jitne chahe*, shamil hai, shamil hain, lifetime, ' +
      'hamesha ke liye',
    ownership:
      'पूरा कोड, poora code, pura code, code aapka, साइन करते, सोर्स कोड, बौद्धिक संपदा, कॉपीराइट, कोड आपका, मालिक आप, मालिकाना, स्वामित्व, एनडीए, गोपनीयता समझौता, ' +
      'गोपनीय, source code, code aapka, code aap ka, malik aap, copyright, NDA, confidential',
    hosting:
      'अपने आप मिट*, मिट जाती, मिट जाता, मिट जाते, मिटा दी जाती, मिटा दिया जाता, हटा दी जाती, हटा दिया जाता, डिलीट हो, डिलीट कर दी, नहीं रखते, नहीं रखा जाता, नहीं रखी जाती, सेव नहीं, स्टोर नहीं, कोई नहीं पढ़ता, delete ho jat*, apne aap delete, nahi rakhte, save nahi, store nahi, koi nahi padhta, मशीनों पर, machines par, होस्ट कर*, होस्ट होता, होस्ट की, सर्वर, सर्वरों, डेटा सेंटर, एन्क्रिप्ट*, एन्क्रिप्शन, बैकअप, ' +
      'स्टोर कर*, स्टोर होता, साझा नहीं करते, शेयर नहीं करते, क्लाउड पर, AWS, server*, encrypt*, backup, ' +
      'data center, cloud par, share nahi karte',
    people:
      'मालिक, malik, मैं इंसान, मैं एक इंसान, मैं असली, रोबोट नहीं, बॉट नहीं, मशीन नहीं, मेरा नाम, संस्थापक, फाउंडर, सीईओ, ' +
      'निदेशक, डायरेक्टर, प्रोजेक्ट मैनेजर, अकाउंट मैनेजर, समर्पित, मालिक हैं, निवेशक, main insaan, ' +
      'insaan hoon, insaan hun, robot nahi, bot nahi, mera naam, founder, ceo, director, project manager, ' +
      'account manager, malik hain',
    done:
      'अभी अभी, भेज दिया है, बुक कर दिया, bhej diya, book kar diya, bata diya hai, आखिरी चरण में, अंतिम चरण में, लगभग तैयार, टेस्टिंग में, टेस्ट हो रहा, पेमेंट मिल ग*, भुगतान मिल ग*, aakhri charan, testing mein, testing me, payment _ mil ga*, paise mil ga*, payment aa ga*, lagbhag taiyar, project taiyar, बुक कर दिया, बुक कर दी, बुक हो ग*, बुकिंग हो ग*, भेज दिया, भेज दी, भेज दिए, भेजा है, रद्द कर दिया, ' +
      'कैंसल कर दिया, बना दिया, बना दी, चालू कर दिया, एक्टिवेट कर, ठीक कर दिया, ठीक हो ग*, मिल गया है, ' +
      'मिल चुका, प्राप्त हो ग*, मंज़ूर हो ग*, स्वीकृत हो ग*, कन्फर्म हो ग*, कन्फर्म है, कन्फर्म कर दिया, ' +
      'पक्की हो ग*, हटा दिया, डिलीट कर दिया, लागू कर दिया, जोड़ दिया, आपका प्रोजेक्ट अभी, काम शुरू हो चुका, ' +
      'शुरू कर दिया, मैंने चेक, मैंने जाँच, मैंने बात, मैंने देखा, तैयार कर दिया, book kar diya, ' +
      'book kar di, book ho ga*, bhej diya, bhej di, bhej diye, cancel kar diya, bana diya, theek kar diya, ' +
      'thik kar diya, mil gaya hai, confirm ho ga*, confirm kar diya, confirm hai, approve ho ga*, ' +
      'delete kar diya, shuru kar diya, shuru ho chuka, check kiya, check kar liya, activate kar diya, ' +
      'taiyar kar diya',
    handed:
      'टीम को बता दिया, टीम को सूचित, टीम को खबर, टीम देख रही, वे देख रहे, भेज दी है, आगे भेज दिया, team ko bata diya, team ko inform, team dekh rahi, aage bhej diya, woh dekh rahe',
    scarcity:
      'स्लॉट बचे, स्लॉट बचा, जगह बची, जगहें बची, ऑफर खत्म, ऑफ़र खत्म, सीमित समय, जल्दी कीजिए, जल्दी करें, ' +
      'आखिरी मौका, कीमत बढ़, कीमतें बढ़, दाम बढ़, वेटिंग लिस्ट, तक मान्य, तक वैध, slot bache, slots bache, ' +
      'seat bachi, seats bachi, offer khatam, limited time, jaldi kar*, aakhri mauka, akhri mauqa, ' +
      'daam badh*, price badh*, keemat badh*, qeemat barh*, tak valid',
    hours:
      'खुला रहता, खुले रहते, खुलता है, खुलते हैं, बंद रहता, बंद रहते, कार्यालय समय, काम के घंटे, खुला है, ' +
      'khula rehta, khule rehte, khulta hai, khulte hain, band rehta, band rehte, office timing, ' +
      'office hours, khula hai',
    stack:
      'खुद सीखता, अपने आप सीखता, khud seekh*, सरकारी प्रोजेक्ट, sarkari, पर बना है, पर बने हैं, हम इस्तेमाल करते, रिएक्ट, लारावेल, वर्डप्रेस, फ्लटर, पायथन, शॉपिफाई, ओपनएआई, ' +
      'चैटजीपीटी, GPT, अपना मॉडल, खुद का मॉडल, ब्लॉकचेन, ओरेकल, सेल्सफोर्स, माइक्रोसॉफ्ट, ऑफलाइन, वॉइस कॉल, ' +
      'लोगो, वीडियो, प्रिंटिंग, फोटोग्राफी, अनुवाद सेवा, भर्ती, नौकरी, इंटर्नशिप, रेफरल, बीमा, ट्रायल, ' +
      'मुफ्त डेमो, मुफ़्त डेमो, प्रोटोटाइप, नमूना, react, laravel, wordpress, flutter, python, shopify, ' +
      'openai, chatgpt, oracle, salesforce, offline, voice call, logo*, video*, printing, photography, ' +
      'bharti, naukri, internship, referral, bima, trial, free demo, prototype',
    languages:
      'फ्रेंच, फ़्रेंच, फ्रांसीसी, स्पेनिश, जर्मन, इतालवी, रूसी, रशियन, चीनी, जापानी, तुर्की, फारसी, बंगाली, ' +
      'बांग्ला, तमिल, मलयालम, तेलुगु, पंजाबी, मराठी, गुजराती, कन्नड़, french, tamil, bengali, punjabi, ' +
      'marathi, gujarati',
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
    from: 'जल्दी से जल्दी, कम में कम, से शुरू, से आरंभ, से प्रारंभ, कम से कम, न्यूनतम, से ऊपर, se shuru, se start, kam se kam, se upar, minimum, या ज़्यादा, शुरुआती, shuruaati',
    upTo: 'तक, से कम, अधिकतम, ज्यादा से ज्यादा, ज़्यादा से ज़्यादा, अधिक से अधिक, से ज्यादा नहीं, से ज़्यादा नहीं, से अधिक नहीं, से ऊपर नहीं, से आगे नहीं, से ऊपर _ नहीं, से ज़्यादा _ नहीं, से ज्यादा _ नहीं, से अधिक _ नहीं, se zyada _ nahi, se upar _ nahi, के अंदर ही, se kam, zyada se zyada, jyada se jyada, se zyada nahi, se upar nahi, maximum, max, भर में, से कम में',
    over: 'से ज्यादा, से ज़्यादा, से अधिक, से ऊपर, se zyada, se jyada, se upar',
    exact:
      'ठीक, निश्चित, फिक्स, फ़िक्स, फिक्स्ड, फ़िक्स्ड, तय, सब मिलाकर, सब कुछ मिलाकर, सब शामिल, सब कुछ शामिल, कुल, अंतिम, fix, fixed, sab milakar, sab kuch milake, sab kuch shamil, final, total, pakka',
  },
  acts:
    'बात करेंगे, बात करेगी, बात करेगा, बात हो जाए*, फ़ोन लगा*, सुपुर्द, baat kare*, hamari call, तैयार, चालू, शुरू कर*, शुरू हो*, डिलीवर*, डिलिवर*, डिलीवरी, पूरा हो*, पूरा कर*, लॉन्च, लाइव, मिल जाए*, मिल जाता, मिलेगा, मिलेगी, दे देंगे, दे देते, सौंप*, कॉल कर*, कॉल आ*, फोन कर*, फोन आ*, फ़ोन कर*, फ़ोन आ*, संपर्क कर*, जवाब दे*, जवाब मिल*, भेज*, आपसे मिल*, आपके पास, इंस्टॉल, बना दे*, बन जाए*, हो जाए*, हो जाता, आ जाए*, कॉल, पहला वर्ज़न, पहला संस्करण, ' +
    'taiyar, tayyar, ready, chalu, shuru kar*, shuru ho*, deliver*, pura ho*, poora ho*, launch, live, mil jaye*, mil jaega, mil jayega, milega, de denge, call kar*, call aa*, phone kar*, phone aa*, contact kar*, jawab de*, jawab mil*, bhej*, bana denge, ban jaye*, ban jayega, ho jaye*, ho jayega, aa jaye*, aa jayega, call back, karega, karenge, karegi',
  harmless:
    'जब चाहें मिटा*, जब चाहें हटा*, जब चाहें डिलीट, jab chahein mita*, jab chahe delete, और कमीशन, फ्री जोन, फ्री ज़ोन, free zone, हैंड्स फ्री, आज जो, आज इस्तेमाल, आज आप, स्वतंत्र, बिना किसी बाध्यता, मैनुअल काम में कटौती, आजकल',
  denial: 'नहीं, न, न तो, मत, ना ही, nahi, nahin, nai, nhi, mat, नही, असमर्थ, not, cannot',
  denialBefore: 'बिना, कोई नहीं, bina, बजाय',
  noDenial:
    'न केवल, न सिर्फ, कोई बात नहीं, कोई समस्या नहीं, कोई दिक्कत नहीं, कोई शक नहीं, बेशक, नहीं तो, नहीं आए, नहीं आया, नहीं हुए, नहीं हुआ, अगर _ नहीं, से ज्यादा नहीं, से ज़्यादा नहीं, से अधिक नहीं, से ऊपर नहीं, कोई शुल्क नहीं, कोई चार्ज नहीं, कोई पैसा नहीं, पैसे नहीं लग*, पैसा नहीं लग*, बिना शुल्क, बिना किसी शुल्क, बिना पैसे, बिना किसी सवाल, बिना सवाल, बिना किसी शर्त, बिना शर्त, बिना जोखिम, जोखिम नहीं, चिंता मत, चिंता न, ही नहीं, बिना किसी बाध्यता, बिना किसी खर्च, बिना देरी, कुछ नहीं देना, ' +
    'koi baat nahi, koi problem nahi, koi dikkat nahi, nahi to, nahi aaya, nahi aaye, agar _ nahi, koi charge nahi, paise nahi lag*, paisa nahi lag*, bina paise, bina kisi sawal, bina kisi shart, se zyada nahi, chinta mat, hi nahi, bina kisi pabandi, bina deri',
  unknowing:
    'नहीं बताया गया, उल्लेख नहीं, zikr nahi, ullekh nahi, नहीं पता, पता नहीं, जानकारी नहीं, कोई जानकारी, नहीं कह सकता, नहीं बता सकता, नहीं दे सकता, नहीं कर सकता, सलाह नहीं, वादा नहीं, पुष्टि नहीं, प्रकाशित नहीं, मेरे पास नहीं, नहीं जानता, nahi pata, pata nahi, jankari nahi, nahi bata sakta, nahi keh sakta, nahi kar sakta, salah nahi, nahi de sakta, koi jankari',
  advisers:
    'सलाहकार, सीए से, अकाउंटेंट, वकील से, विशेषज्ञ से, टीम बता, टीम से पूछ, accountant, CA se, vakil se, team bata, team se',
  condition: 'अगर, यदि, agar, yadi, होने पर, hone par, करने पर, karne par',
  turn: 'लेकिन, मगर, पर हम, किंतु, परंतु, फिर भी, हालांकि, तो, और हम, lekin, magar, par hum, phir bhi, aur hum',
  open: 'कौन सा शामिल, क्या शामिल, क्या क्या शामिल, kya shamil, निर्भर, कि क्या, या नहीं, टीम बता, टीम तय, टीम से पूछ, तय होती, तय होता, तय होगा, तय की जाती, कोटेशन में, लिखी होती, लिखा होता, पर निर्भर, टीम ही, nirbhar, tay hota, tay hoti, tay hogi, quotation me, quote me, team bata, team se, ya nahi, टीम देख, team dekh, दिया जाता है कोटेशन',
  agreed: 'हाँ, हां, बिल्कुल, ज़रूर, जरूर, ठीक है, मंज़ूर, मंजूर, पक्का, सही है, haan, bilkul, zaroor, theek hai, manzoor',
  told: 'सही समझा, ठीक समझा, sahi samjha, तो आपको, बता दूँगा, बता दूंगा, पहुँचा दूँगा, टीम तक, आपने, आप पूछ, आपका सवाल, आपके सवाल, आप चाहते, आपको _ चाहिए, aapko _ chahiye, aap ko _ chahiye, आपने कहा, आपने पूछा, आपने बताया, नोट कर, नोट किया, लिख लिया, दर्ज, aapne, aap ne, aap chahte, aapka sawal, note kar*, note kiya, likh liya',
  own: 'आपका बजट, आपके बजट, बजट, आपके पास, आपने, budget, aapka budget, aap ke paas, aapne, aapke paas',
  budget: 'बजट, budget',
  has: 'मेरे पास, हमारे पास, mere paas, hamare paas',
  elsewhere:
    'उनका, उनकी, उनके, प्रतियोगी, प्रतिस्पर्धी, दूसरी एजेंसी, कहीं और, unka, unki, unke, competitor, doosri agency, kahin aur',
  spending: 'आपके, aapke',
  spent: 'काफी हैं, काफ़ी हैं, पर्याप्त, में, mein, me, के साथ, ke saath',
  introducing: 'मैं _ हूँ, मैं _ हूं, मेरा नाम, main _ hoon, main _ hun, main _ hu, mera naam',
  speaking: 'बोल*, जवाब, समझ*, भाषा*, लिख*, bol*, jawab, samajh*, bhasha*, zuban',
  forWhom: '',
  places:
    'मुंबई, दिल्ली, बेंगलुरु, बैंगलोर, हैदराबाद, चेन्नई, पुणे, कोलकाता, अहमदाबाद, सूरत, जयपुर, लखनऊ, नोएडा, गुड़गांव, गुरुग्राम, भारत, इंडिया, इंदौर, चंडीगढ़, कोच्चि, केरल, पाकिस्तान, कराची, लाहौर, नेपाल, बांग्लादेश, ढाका, लंदन, इंग्लैंड, अमेरिका, न्यूयॉर्क, कनाडा, सिंगापुर, सऊदी, रियाद, जेद्दा, अबू धाबी, शारजाह, अजमान, ओमान, मस्कट, कुवैत, बहरीन, जर्मनी, फ्रांस, पेरिस, ऑस्ट्रेलिया, सिडनी, मलेशिया, यूरोप, श्रीलंका, भोपाल, नागपुर, पटना, ठाणे, अंधेरी, वडोदरा, अमृतसर, गोवा, मैसूर, रांची, ' +
    'andheri, thane, gurgaon, nagpur, bhopal, patna, goa, vadodara, amritsar, hindustan, bharat, bombay',
  gap: 'fark, farq, फर्क, फ़र्क, काफी नहीं, पर्याप्त नहीं, kaafi nahi, कम, ज्यादा, ज़्यादा, बाकी, बचेंगे, बचता, अंतर, कमी, ऊपर, नीचे, zyada, kam, baki, bachenge, antar',
  costs:
    'कीमत, दाम, लागत, मूल्य, का है, की है, में मिल*, पड़ेगा, पड़ता, लगेगा, शुरू, keemat, kimat, daam, price, ka hai, padega, lagega, milega, shuru, लेते, में बन*',
  basis:
    'शुरुआती कीमत, शुरुआती दाम, आरंभिक कीमत, कीमत का, कीमत की, दाम का, shuruaati keemat, shuruaati daam, shuruati daam, shuruati keemat, keemat ka, daam ka',
  less: 'से कम, से कम में, se kam',
  weekdays:
    'सोमवार, मंगलवार, बुधवार, गुरुवार, शुक्रवार, शनिवार, रविवार, इतवार, कामकाजी दिन*, monday, tuesday, wednesday, thursday, friday, saturday, sunday, somvar, mangalvar, budhvar, guruvar, shukravar, shanivar, ravivar',
  clock: 'सुबह नौ, सुबह दस, सुबह आठ, बजे तक, शाम छह, शाम पाँच, सिर्फ, केवल, subah, shaam',
  desk: 'सपोर्ट, टीम, सहायता, हेल्पडेस्क, support, team',
  alone: 'सिर्फ, सिर्फ़, केवल, अकेले, किसी और, और किसी, दूसरे किसी, sirf, kewal, akele, kisi aur, aur kisi',
  rivals:
    'प्रतिस्पर्धी*, प्रतियोगी*, कॉम्पिटिटर*, मुकाबिल*, पड़ोसी*, इलाके, इलाक़े, शहर, क्षेत्र, मोहल्ले, दूसरे रेस्टोरेंट, competitor*, ilake, shehar, area',
  dealings:
    'फोन, फ़ोन, कॉल, कार्ड, भुगतान, पेमेंट, पैसे, पैसा, बिल, इनवॉइस, बैंक, वसूल*, मिलाता, phone, call, card, payment, paise, invoice, bank, bill',
  you: 'आप, आपको, आपके, आपका, आपकी, aap, aapke, aapko, aapka, aapki',
  unbound: 'बिना किसी बाध्यता, बिना बाध्यता',
  half: 'बचेंगे, बचेगा, आधा, आधी, आधे, # percent, aadha, aadhi, aadhe, पहली किस्त, बाकी, शुरू करने के लिए, baki, half',
  twice: '2, दो, दोनों, दोनो, हर, प्रत्येक, do, dono, donon, har, दोगुना, दुगना',
  thrice: '3, तीन, हर, प्रत्येक, teen, har, तिगुना',
  announcing:
    'क्या आप जानते हैं, क्या आपको पता है, पता है, है ना, है न, kya aap jante hain, kya aapko pata hai, hai na',
  pays: 'देना, देने, भुगतान, dena',
  difference:
    'बचते, बचता, बचेंगे, बचेगा, bachte, bachega, bachenge, bachta, fark, farq, antar, ज्यादा, ज़्यादा, अंतर, कम, कमी, फर्क, फ़र्क, zyada, antar, kam, mehnga, sasta, महंगा, सस्ता',
  plain:
    'उपलब्ध चौबीसों घंटे किफ़ायती विचार तैयार आम तौर सूचना मिटा हटा स्थिति ताज़ा अपडेट अंतर प्रस्ताव शामिल फ़ैसला जोड़ जुड़ चुका भुगतान रकम आधी आधा जमा लिंक कमी परिणाम नतीजे दिख निर्भर बाध्यता खर्च कुल बैठता uplabdh tayyar taur soochna mita hata taza antar shamil faisla jod chuka bhugtan rakam jama natija nirbhar kharch kul जिन्हें जिसे जिनका जिसका खोलते खोलना खुलने लगाते लगाना दिखता vyakti bula bulana bulata khulne जब मन लौट लौटना आइए पूछिए पूछना जाइए लेने वाले unka badal nazuk naazuk madadgar sambhalna sambhalta jaanna ise isko tareeka tareeke badhiya sawaal alag maujood email messaging नमस्ते नमस्कार घटता घटते बढ़ती बढ़ते बढ़ता एक दो तीन चार पाँच पांच छह सात आठ नौ दस ग्यारह बारह बीस तीस चालीस ' +
    'पचास साठ सौ हजार हज़ार लाख पहला दूसरा तीसरा आखिरी आधा दोगुना डेढ़ ढाई साढ़े जोड़ जोड़कर कुल योग मिलाकर मिला ' +
    'साथ ज्यादा ज़्यादा अधिक कम कमी सबसे ऊपर नीचे सस्ता महंगा अंतर फर्क फ़र्क बीच काफी पर्याप्त बाकी बचता बचेंगे ' +
    'बचते रहता रहेगा रहेगी करीब लगभग बराबर यानी यानि मतलब इसलिए क्योंकि जबकि लेकिन मगर बल्कि वरना पहले बाद दौरान ' +
    'फिर आखिर दोबारा अभी अब आमतौर आम तौर अक्सर कभी हमेशा खासकर सिर्फ सिर्फ़ केवल भी ही तक जैसे उदाहरण वही सोच ' +
    'सोचना सकते समझ समझा समझता देख देखें देखेगी देखना लगता पता जानता जानकारी पक्का बता बताया बताइए बताएं बताएगी ' +
    'बोल कह कहा पूछ पूछा सवाल जवाब उत्तर वर्णन स्पष्ट पुष्टि करेगी जाँच तुलना चुन चुनना तय निर्भर सही गलत ठीक ' +
    'बिल्कुल सच वाकई साफ उपयुक्त बैठता नज़दीक करीबी अच्छा बेहतर उपयोगी संभव मुमकिन शायद सकता सकती चाहिए कोशिश ' +
    'खुशी माफ़ माफ खेद अफसोस स्वागत धन्यवाद शुक्रिया कृपया इच्छा उम्मीद अनुरोध विषय बात बातें विवरण तरीका प्रकार ' +
    'हिस्सा चीज़ कदम चरण संख्या आंकड़ा रकम राशि मूल्य विकल्प सूची पेज पृष्ठ लिंक संदेश शब्द मैं मैंने मुझे मेरे ' +
    'हम हमने हमें हमारा हमारी हमारे आप आपने आपको आपका आपकी आपके वह वे यह ये उन उनका उसका इसका इसकी इसके इनमें ' +
    'इसमें उसमें कोई कुछ सब सभी हर प्रत्येक कौन व्यक्ति समय दिन सप्ताह हफ्ता हफ़्ते महीना महीने साल वर्ष घंटा ' +
    'घंटे मिनट सुबह दोपहर शाम रात तारीख आज कल सोमवार मंगलवार बुधवार गुरुवार शुक्रवार शनिवार रविवार पैसा पैसे बजट ' +
    'खर्च कीमत दाम लागत भुगतान दिरहम यूरो डॉलर शुरू शुरुआत शुरुआती आरंभ होता होती होते होगा होगी होंगे आता आती ' +
    'आएगा पड़ता पड़ती पड़ते पड़ेगा लगते लगेगा लगेंगे मानकर चलें लेता लेते देता देते देना दें मिलता मिलती मिलते ' +
    'मिलेगा रखना रखें जरूरत ज़रूरत चाहते चाहें काम इस्तेमाल प्रयोग कॉल फोन फ़ोन लिख लिखें लिखा भेज भेजें संपर्क ' +
    'नोट दर्ज पहुँचा अनुमान अंदाज़ा गढ़ वादा करूँगा करूंगा स्रोत प्रकाशित हस्ताक्षर स्वीकार लिखित अग्रिम एडवांस ' +
    'शेष कोटेशन छोटा बड़ा लंबा पूरा पूरी कई बहुत थोड़ा अलग अन्य दूसरे अपना अपनी खास सामान्य मुख्य एकमात्र कंपनी ' +
    'दुकान टीम ऑफिस होटल रेस्टोरेंट क्लिनिक एजेंसी ग्राहक कर्मचारी शाखा शहर देश प्रोजेक्ट सिस्टम सॉफ्टवेयर ' +
    'वेबसाइट टूल सेवा समाधान बारे लिए पास तरफ ओर रहा रही रहे गया गई गए दिया दी दिए लिया ली किया की किए जाता जाती ' +
    'जाते जाएगा बनता बनते बनाते बनाई मॉडल main mai mein me hum ham humein hume mujhe mera meri mere hamara hamari ' +
    'hamare aap ap aapko aapka aapki aapke aapne apka apke apne wo woh yeh ye is us in un iska iski iske uska ' +
    'inka jo jis jisme isme usme koi kuch sab sabhi har kaun kya kab kahan kaise kyun kitna kitne kitni hai hain ' +
    'tha thi the ho hoga hogi honge hota hoti hote raha rahi rahe rahega gaya gayi gaye kar karke karna karne ' +
    'karta karte karti karein karen kare kijiye diya di diye dena dene deta dete dein liya li liye lena lene leta ' +
    'lete lein jata jate jaye jayega jati sakta sakte sakti chahiye chahte chahen chahein milta milti milte mil ' +
    'mile milega lagta lagte lagti lagega lagenge aata aati aate aana padta padte padega bata batao bataiye ' +
    'batayen batayein batayega batayegi batate kehna keh kaha poocha pucha puchh poochh samajh samjha dekh dekhna ' +
    'dekhen dekhein dekhegi soch sochna likh likha likhit likhein bhej bhejein rakh rakhein chalta chalte chal ' +
    'chalein banta banate banana banti banaya ka ki ke ko se par pe tak bhi hi na nahi nahin nai nhi mat aur ya ' +
    'lekin magar phir toh to agar yani yaani matlab kyunki isliye jabki bilkul zaroor shayad mumkin sambhav theek ' +
    'thik sahi galat sach accha acha behtar kaafi kafi kam zyada ziyada jyada sabse upar neeche niche sasta ' +
    'mehnga mahanga antar farq fark beech baki baqi bachta bachte bachenge kareeb qareeb lagbhag taqreeban ' +
    'barabar milakar mila kul jod jama dono donon ek do teen char chaar paanch panch chhe che saat aath nau das ' +
    'gyarah barah bees tees chalis pachas sau hazar hazaar lakh pehla pehle pehli doosra dusra baad bad dauran ' +
    'abhi ab aaj kal subah dopahar shaam sham raat din hafta hafte hafton mahina mahine maheene saal ghanta ' +
    'ghante minute waqt samay tareekh tarikh baje amtaur aam taur aksar kabhi hamesha sirf bas paisa paise budget ' +
    'kharch keemat qeemat kimat qimat daam price dirham dirhams euro euros shuru shuruaat shuruaati ibtidai ' +
    'starting deposit advance quotation quote tehriri baqaya adaigi payment bhugtan muft free consultation ' +
    'mashwara mushawarat paramarsh baat baatein sawal jawab jankari maloomat tafseel vivaran maloom pata ilm wada ' +
    'waada vaada andaza guess confirm note number raqam rakam page link message madad shukriya dhanyavad maaf ' +
    'maazrat afsos khushi meherbani umeed darkhwast request tareeqa tarika qisam qism hissa cheez qadam kadam ' +
    'team person shakhs banda company dukan hotel restaurant clinic agency customer grahak gahak mulazim staff ' +
    'branch project system software website service bot chatbot saath sath pass paas taraf bare baare mutabiq ' +
    'hisaab hisab jaise maslan misaal bina baghair bagair pabandi mahana mahwar rozana salana ji jee haan han',
  ours: 'हम, हमारा, हमारी, हमारे, हमने, हमें, हमसे, एजेंसी, हर प्रोजेक्ट, हर परियोजना, हर ग्राहक, आपको मिलेगा, आपको मिलेगी, hum, ham, hamara, hamari, hamare, humara, humari, humare, humne, hamne, hamein, humein, hamse, humse, agency, aapko milega',
  joining:
    'जुड़ सक*, जोड़ सक*, जोड़ते, जोड़ता, जोड़ना, jodte, jodta, jud sakt*, जुड़ता, जुड़ती, जुड़ जाता, जुड़ जाएगा, जुड़ेगा, जुड़ा, जोड़ा जा, सिंक, इंटीग्रे*, के साथ चलता, काम करता है, सीधे, judta, judti, jud jata, jud jayega, judega, sync, integrate*, connect*, ke saath chalta',
  yours: 'आपका, आपकी, आपके, अपना, अपनी, अपने, aapka, aapki, aapke, apna, apni, apne',
  ordinary:
    'अनुमानित सँभालता नाज़ुक रिसेप्शनिस्ट खटकता अंत अंदर अकेला अकेले अगला अगली अगले अजीब अधूरा अध्ययन अनुभव अनुसार अनेक अपनाना अपेक्षा अभ्यास अवसर अवश्य ' +
    'असली असल असुविधा आँख आगे आजकल आदत आदमी आदान आदेश आना आने आराम आवश्यक आवश्यकता आवाज़ आशा आश्चर्य इंतज़ार ' +
    'इंसान इकट्ठा इनकार इरादा इलाका इशारा उचित उठाना उत्सुक उद्देश्य उपाय उपलब्ध उम्र उल्टा उलझन एकदम एहसास ' +
    'औज़ार औसत कंप्यूटर कठिन कठिनाई कमज़ोर कहना कहते कहता कहती कारण कार्यक्रम किताब किनारा कुर्सी केंद्र ' +
    'कैलेंडर कोना क्रम क्षमा खत्म खरीद खरीदना खाता खुल खुलना खुला खुलकर खेल खो खोज खोजना खोलना ख्याल गति ' +
    'गलतफहमी गहरा गहराई गाँव गाड़ी गिनना गिनती गुण गुस्सा घटना घर घूमना चयन चर्चा चलना चलता चलती चलते चलाना ' +
    'चाय चाहना चिंता चिंतित चित्र चुनाव चुनौती छात्र छुट्टी छूटना छोड़ना जटिल जटिलता जड़ जन्म जमा जहां जारी ' +
    'जितना जिम्मेदारी जीवन जोखिम जुड़ना ज्ञान झंझट झूठ टाइप टालना टिप्पणी टुकड़ा टूटना ठहरना ठोस डर डालना ' +
    'डेस्क ढंग ढाँचा ढूंढना तंग तनाव तरह तर्क तस्वीर तालमेल तोड़ना थक थकान दबाना दबाव दर्शाना दावा दिक्कत ' +
    'दिखना दिमाग दिलचस्प दिलचस्पी दिल दिशा दुकानदार दुनिया दुख दुविधा दूर दृष्टि देखकर दोस्त दोहराना दोहराव ' +
    'दौर द्वारा धीरे धीरज धैर्य ध्यान नयी नये नाराज़ निकलना निकालना निजी नियम नियमित निराश निराशा निर्णय ' +
    'निर्देश निवेदन निश्चित निश्चिंत निष्कर्ष नुकसान न्याय पक्ष पढ़ना पढ़कर पत्र पद्धति पन्ना परख परंपरा परिचय ' +
    'परिणाम परिवार परिवर्तन परिस्थिति परीक्षा परेशान परेशानी पल पसंद पहचान पाना पाते पाता पार पिछला पीछे ' +
    'पुराना पुरानी पुराने पूछताछ पेशा प्यार प्रक्रिया प्रतिक्रिया प्रतीक्षा प्रभाव प्रयास प्रश्न प्रसन्न ' +
    'प्रसन्नता प्रस्ताव प्रारंभ प्राथमिकता प्राप्त फ़ाइल फ़ायदा फिलहाल फैलाव फैसला फ़ॉर्म बचना बचाना बच्चा ' +
    'बढ़ना बढ़ाना बढ़िया बदलना बदलाव बनना बरतना बर्बाद बस बहस बाज़ार बारीकी बाहर बिंदु बिकना बिक्री बिखरा ' +
    'बिखरे बीमार बुरा बुलाना बेकार बेचना बेझिझक बेहतरीन बैठक बैठना बोझ बोलना बोलचाल भरना भविष्य भाग भारी भावना ' +
    'भीड़ भूमिका भूलना भेजना भेद भोजन मंज़ूर मंजिल मंच मकसद मजबूत मज़ा मज़ेदार मदद मददगार मन मनचाहा महत्व ' +
    'महत्वपूर्ण महसूस माध्यम मानना मान मानते लीजिए मानव माप मामला मामले माल माहौल मित्र मिलकर मिलना मिलाना ' +
    'मिसाल मुद्दा मुताबिक मुश्किल मुसीबत मूल मेज़ मेल मेहनत मेहरबानी मोटा मोटे मौका यकीन यात्रा याद योग्य ' +
    'योजना रजिस्टर रसीद रहना राय रास्ता राहत रिश्ता रुकना रुचि रूप रोज रोज़मर्रा रोज़ाना रोकना रोचक लक्ष्य ' +
    'लगातार लचीला लड़का लाना लाभ लायक लिखना लिखकर लिस्ट लेख लौटना वजह वस्तु वाक्य वास्तव वास्तविक विचार विदा ' +
    'विभाग विभिन्न विशेष विशेषकर विशेषज्ञ विश्वास व्यक्तिगत व्यर्थ व्यवस्था व्यवसाय व्यवहार व्यस्त व्यापार शक ' +
    'शांत शांति शिकायत शिक्षक शिक्षा शीर्षक शुभ शुभकामनाएं शैली संकेत संकोच संगठन संतुलन संदर्भ संबंध संबंधित ' +
    'संभवतः संवाद संसाधन संस्था सकना सचमुच सच्चा सटीक सतर्क सदस्य सपना सफल सफलता समझना समझने समझकर समस्या समाज ' +
    'समान सरल सलाह सहज सहमत सहयोग सहूलियत साधन साधारण सामान सारा सारी सारे सारांश सार्थक सावधानी सिखाना ' +
    'सिलसिला सीखना सीधा सीधी सीधे सीमित सुंदर सुझाव सुनना सुनकर सुविधाजनक सेहत सोचते सोचकर स्कूल स्तर स्थान ' +
    'स्वयं स्वभाव स्वाभाविक हद हल्का हाथ हाल हालत हालाँकि हासिल हिचक हिचकिचाहट हैरान होशियार स्टाफ़ सैलून ' +
    'डॉक्टर मरीज़ विद्यार्थी इंटरनेट क्लिक डिजिटल स्वचालित रिमाइंडर एक्सेल शीट डायरी कैश बिल aayi aaya aane ' +
    'aapse acchi acche aadat aadha aadmi aaram aasan aasaan aasani aapas agla agle agli aisa aise aisi ajeeb ' +
    'akela akele alag andar anubhav asal asli asar baaton baatcheet bacha bachana bachat bade badi badhna ' +
    'badhana badhta badhane badhne badalna badlav bahar bohot batana bechna bharna bharosa bhavishya bhejna ' +
    'bhool bojh bolna bolte bol bura buri bure busy chalna chinta chhoti choti chhod chhodna chuna chunna ' +
    'chunein chunav dafa dafter daftar dal dalna darj dard dekhte dekhiye dekhkar deti dekar dhyan dikkat ' +
    'dikhna dikhata dikhana dikhai dil dilchasp dimaag dobara dost dohrana duniya door ehsaas ekdum fayda ' +
    'faida faisla fikr fikar filhaal fursat galti galatfehmi ghalti ginna gin ginti gehra ghar ghabrana ' +
    'ghabraiye guzarish haal haalat halka halki harek hassle hisse hisson hone hokar hue hun iccha ijazat ' +
    'imandari insaan intezaar intezar irada isse isko istemal istemaal itna itni itne jaa jaana jane jaanna ' +
    'jaante jaisa jaisi jab jagah jald jaruri zaruri jarurat zarurat jhanjhat jhijhak jhoot jitna jitni jitne ' +
    'jodna judna juda jude judi kaagaz kaaghaz kaamon kabhaar kahin kahna kehte kahein kahiye kaisa kaisi kami ' +
    'kamzor kariye kaunsa kaunse kaunsi khali khas khaas khabar kharid khareedna khatam khayal khyal kholna ' +
    'khol khud khulkar kisi kis kiska kiske kitaab kona koshish lafz lafzon laga lagana lakshya lamba lambi ' +
    'lana lakin likhna likhte likhkar logon leti lo maafi maan maana maanna maamla maamle majbooti mahaul ' +
    'maksad maqsad maujood mojood mauka mauqa mazboot mazedaar mehnat mehsoos milna milkar milana mukammal ' +
    'mukhtalif mulaqat munasib mushkil musibat mutaliq naam namumkin naraz nateeja natija nayi nikalna nikal ' +
    'nuksan nuqsan niji nirnay nirbhar pachtana padna padti padhna padhein parhna pahle pakka panna paate ' +
    'pareshan pareshani pasand puchna puchte puchein poora poore pura pure purana purane purani pal pichla ' +
    'pichle piche peeche prayas prakar rabta rakhna rakhte rakhta raah raasta rasta raay rai rehna rehta rehti ' +
    'rehte reh rahat rishta roz rozmarra rok rokna ruk rukna saaf saamaan samaan saamne samne sachmuch sahulat ' +
    'sake samajhaiye samasya sampark sara saara saari salah sandesh sarv sawaalon seedha seekhna shabd shabdon ' +
    'shahar shaher shak shikayat shaukh silsila sochte sochein sochiye sochkar sujhav sunna sunkar surat tab ' +
    'tabhi taaki takneek tarah tarkeeb tasalli tajurba tez tezi thaka thodi thora thore thori thos tulna ' +
    'turant umr unka unke unki unko usko upyog upyogi vaise waise vajah wajah vapas wapas vikalp vichar ' +
    'vyavasth wahan wahin waqai warna yaad yahin yakeen yaqeen yojana zamana zindagi zimmedari parhte parhein ' +
    'karlein lijiye rakhiye puchne bolne likhne karwana bana bani bane badhaai mubarak mubarakbad khush-amdeed ' +
    'khushamdeed salaam alvida khuda hafiz allah milenge bhojan khana chhutti bimar doctor mareez vidyarthi ' +
    'file copy रोबोट कृत्रिम बुद्धिमत्ता चुटकुला कविता गाना मौसम क्रिकेट नुस्खा होमवर्क राजनीति समाचार सोचिए ' +
    'देखिए समझिए पूछिए चुनिए रखिए गिनिए तौलिए मिलाइए आज़माइए परखिए गुणा घटाव घटाकर जोड़िए दुगना तिगुना चौथाई ' +
    'तिहाई घटाने गोल मोटा-मोटा दिनभर सप्ताहांत त्योहार रमज़ान दीवाली मौसमी बारीकियाँ बधाई मुबारक नाराज़गी थकाऊ ' +
    'उबाऊ बोरिंग मशीन मशीनी जल्दबाज़ी हड़बड़ी घबराइए झिझकिए बेशक दरअसल ख़ैर वाह अरे ओह शाबाश मरीजों छात्रों ' +
    'इत्र कपड़े जूते मिठाई वेटर फुटर कोष्ठक पंक्ति सूचीबद्ध मसौदा खाका lijiyega dijiyega sochiyega bharosemand ' +
    'pichhla pichhle bhulna yaadgaar puchiye likhiyega dekhiyega rakhiyega guna ghata ghatana dugna tiguna ' +
    'tihai aadhi mota-mota dinbhar tyohar tyohaar ramzan diwali eid thakau boring machine chutkula kavita ' +
    'gaana mausam cricket khel nuskha rajneeti khabrein jaldbaazi hadbadi ghabraiyega beshak darasal khair ' +
    'shabash karmchari karmchariyon mareezon chhatron flat itr kapde joote mithai rasoiya maujud mojud mazmoon ' +
    'mashghool masroof pehchan silsile fehrist tarteeb tarjeeh waqfa waqfe tehreer bikta bikti bikte bechte ' +
    'bechti khareed size jumla jumle raaste gahre samajhdari karobar karobari vyapar vyapari dhanda kaarobaar',
  synonyms: [
    'बातचीत, टीम से बातचीत, पहली बात, पहली मुलाकात, baatcheet, pehli baatcheet, pehli mulaqat, परामर्श, सलाह, कंसल्टेशन, कन्सल्टेशन, consultation, pehli baat, पहली बातचीत, पहली मीटिंग, paramarsh, salah',
  ],
};
