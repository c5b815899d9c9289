import type { Wording } from '../wording.ts';

export const wording: Wording = {
  marks: 'है हैं का की के में क्या',
  latin:
    'bhi likh likho kya kia hai hain ho hoga hogi hoon hun kitna kitne kitni kaise kaisa kaisi kab kahan kahaan kaun kon kyun kyu ' +
    'kyon mujhe mujhko mera meri mere hamara hamari hamare humein hume humko aap aapka aapki aapke aapko apka apki ' +
    'apke apko tum tumhara tumhari tumhe chahiye chaiye chahie batao bataiye bataye batayein batana batado karna ' +
    'karni karne karo karein kare karta karte karti karwana banwana banane banate bante sakta sakte sakti ' +
    'lagega lagegi lagta lagti lagenge milega milegi milta paisa paise rupaye rupay kharcha kharch liye liey lia nahi ' +
    'nahin nai bhai bhaiya yaar aur phir abhi accha acha theek thik wala wali wale raha rahe rahi tha thi ' +
    'gaya diya dedo dijiye kijiye baat namaste namaskar dhanyavaad dhanyawad shukriya loge lete dete dena hona ' +
    'ke ka ki ko mein kuch koi kisi sab sabhi apna apni apne iska iski iske uska agar lekin magar matlab jaldi kaam ' +
    'insaan aadmi din mahina mahine hafta hafte saal samay daam keemat kimat ayega aayega padega parega banta wo yeh ' +
    'waqt kiya kal aaj gya dikhega dikhegi dekhega pichle likha tere mujhse karwao karwana banwao shuruaati bhej dikhao',
  stopwords:
    'दिखेगा दिखेगी dikhega dikhegi है हैं हो होगा होगी होंगे हूँ हूं था थी थे का की के को में से पर तक और या भी तो ही ने यह ये वह वो इस उस इन उन इसका इसकी इसके उसका उसकी उसके इसमें उसमें क्या कैसे कैसा कैसी कौन कौनसा कौनसी सी सा मैं मुझे मुझको मेरा मेरी मेरे हम हमें हमारा हमारी हमारे आप आपका आपकी आपके आपको आपने तुम तुम्हारा तुम्हारी तुम्हारे तू चाहिए चाहता चाहती चाहते बताओ बताइए बताइये बताएं बताएँ बता बताना दीजिए दीजिये दे दो देना देते देती लिए लिये करना करनी करने करो करें करते करता करती कर किया कीजिए सकता सकते सकती जाएगा जाएगी जाए जा जाता रहा रही रहे गया गई गए वाला वाली वाले अपना अपनी अपने सभी सब कुछ कोई किसी एक नहीं न ना हाँ हां जी नमस्ते कृपया प्लीज धन्यवाद अगर लेकिन मगर फिर अब अभी बहुत थोड़ा छोटा छोटी छोटे बड़ा बड़ी बड़े नया नई लोग दोनों साथ लेकर लेते लेता लेती लेना लोगे लेंगे कहा बोला सुना सही ठीक सच मतलब यहाँ यहां वहाँ वहां जब तब अच्छा भाई हुआ हुई हुए पास बारे kya hai hain ho hoga hogi hoon ka ki ke ko mein me se par tak aur bhi to toh hi ne yeh ye woh wo is us kaise kaun main mujhe mera meri mere hum hume humein hamara hamari hamare aap aapka aapki aapke aapko apka apki apke apko tum chahiye chaiye batao bataiye bataye batado bata dijiye do dena de liye k karna karni karne karo kare karein kar sakta sakte sakti jayega jaega ja raha rahe rahi wala wali wale apna apni apne sab sabhi kuch koi ek nahi na haan ji namaste please bhai bhaiya yaar agar lekin phir ab abhi bahut thoda chota chhota bada naya log dono loge lete lenge lena kaha bola sahi theek thik acha accha hona hota banane banana banta bante banwana banwane yahan लगेगा लगेगी लगता लगती लगते लगे lagega lagegi lagta lagti क्यों क्यूँ करूँ करूं kyun kyu kyon चलेगा चलेगी chalega chalegi iska iski iske uska uski uske isme usme arre are gya gyi hua rhe rha rhi उसका वह',
  joins: 'और एवं तथा फिर साथ aur phir',
  own: 'मेरा मेरी मेरे हमारा हमारी हमारे मैं हम mera meri mere hamara hamari hamare hum main',
  quantity: 'कितना कितनी कितने kitna kitni kitne',
};
