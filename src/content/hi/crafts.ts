import type { Crafts } from '../crafts.ts';

export const crafts: Crafts = {
  website: {
    title: 'शोकेस वेबसाइट',
    description: 'एक तेज़ और सुंदर साइट, जो कुछ ही पलों में बताती है कि आप क्या करते हैं और आपसे कैसे संपर्क करें।',
    words:
      'वेबसाइट, वेबसाइटें, वेबसाइटों, वेबसाईट, वेब साइट, वेबसाइट्स, वेबसाइट चाहिए, वेबसाइट बनवानी, साइट बनवानी, लैंडिंग पेज, website banwana, website banwani, website banana, website banani, website banate, website banwane, website chahiye, website ka, site banwani, शोकेस साइट, शोकेस वेबसाइट, साइट बनाते',
    further: 'website',
  },
  shop: {
    title: 'ऑनलाइन स्टोर',
    description: 'आपका अपना स्टोर: उत्पाद, कार्ट, भुगतान और डिलीवरी, और सारे ऑर्डर एक ही जगह।',
    words: 'ऑनलाइन दुकान, ऑनलाइन शॉप, ऑनलाइन स्टोर, online dukan',
    further: 'ई-कॉमर्स, online store',
  },
  'web-app': {
    title: 'कस्टम वेब ऐप',
    description: 'आपके काम के तरीके पर चलने वाला टूल, खातों, अधिकारों और डैशबोर्ड के साथ।',
    words: 'वेब ऐप, वेब एप, वेब एप्प, वेब एप्लिकेशन, वेब एप्लीकेशन, web app banwana',
    further: '',
  },
  'mobile-app': {
    title: 'मोबाइल ऐप',
    description: 'आईफोन और एंड्रॉइड के लिए ऐप, जो इस्तेमाल करने वालों के साथ बनाया और जाँचा जाता है।',
    words: '',
    further: 'मोबाइल ऐप, मोबाइल एप, ऐप, एप, एप्प, app, mobile app, app banwana, app banwani',
  },
  agent: {
    title: 'एआई एजेंट',
    description:
      'दोहराए जाने वाले काम शुरू से अंत तक करता है: छाँटना, याद दिलाना, भरना, तैयार करना। ज़रूरी चीज़ें कोई व्यक्ति मंज़ूर करता है।',
    words: 'एआई एजेंट, एआई एजेंट्स, ए आई एजेंट',
    further: 'AI agent',
  },
  ads: {
    title: 'विज्ञापन अभियान प्रबंधन',
    description: 'सर्च इंजन और सोशल नेटवर्क पर विज्ञापन, जो हर हफ़्ते देखे और सुधारे जाते हैं।',
    words:
      'विज्ञापन, विज्ञापनों, विज्ञापन चलाते, विज्ञापन करते, ऐड कैंपेन, एड कैंपेन, कैंपेन, कैम्पेन, गूगल ऐड्स, vigyapan, vigyapan chalana, ads chalana',
    further: 'गूगल एड्स, google ads, ads',
  },
  community: {
    title: 'एआई कम्युनिटी मैनेजमेंट',
    description: 'एआई आपकी पोस्ट और जवाब तैयार करता है, हमारी टीम पढ़ती है, आप मंज़ूरी देते हैं।',
    words:
      'सोशल मीडिया, सोशल मिडिया, सोशल नेटवर्क, कम्युनिटी मैनेजमेंट, कम्यूनिटी मैनेजमेंट, कम्युनिटी मैनेजर, इंस्टाग्राम, इन्स्टाग्राम, इंस्टा, फेसबुक, फ़ेसबुक पेज, टिकटॉक, टिक टॉक, लिंक्डइन, पोस्ट, पोस्टिंग, रील्स, फॉलोअर, फॉलोअर्स, फॉलोवर्स, insta ke liye, insta page, insta par, instagram ke liye, facebook ke liye, social media ke liye, social media sambhalna, social media ka kaam, social media chalana',
    further: '',
  },
};
