import type { Localized } from './language.ts';

/** What a client is told of a repair that is released. What stands in braces is filled in. */
type ReleaseNoteWords = {
  hello: string;
  /** Of a report of something wrong. */
  repaired: string;
  /** Of everything else. */
  done: string;
  expected: string;
  otherwise: string;
};

export const releaseNoteWords: Localized<ReleaseNoteWords> = {
  fr: {
    hello: 'Bonjour,',
    repaired:
      'Ce que vous nous avez signalé dans «\u00a0{title}\u00a0» est corrigé, et en ligne depuis le {day}.',
    done: 'Ce que vous nous avez demandé dans «\u00a0{title}\u00a0» est réalisé, et en ligne depuis le {day}.',
    expected: 'Désormais\u00a0:',
    otherwise: 'Si quelque chose ne va pas encore, répondez-nous ici ou rouvrez votre demande.',
  },
  en: {
    hello: 'Hello,',
    repaired: 'What you told us in “{title}” is repaired, and online since {day}.',
    done: 'What you asked for in “{title}” is done, and online since {day}.',
    expected: 'From now on:',
    otherwise: 'If something is still not right, answer us here or open your request again.',
  },
  ar: {
    hello: 'مرحباً،',
    repaired: 'تم إصلاح ما أبلغتنا عنه في «{title}»، وهو متاح على الإنترنت منذ {day}.',
    done: 'تم إنجاز ما طلبته في «{title}»، وهو متاح على الإنترنت منذ {day}.',
    expected: 'من الآن فصاعداً:',
    otherwise: 'إذا بقي شيء غير سليم، فأجبنا هنا أو أعد فتح طلبك.',
  },
  hi: {
    hello: 'नमस्ते,',
    repaired: 'आपने “{title}” में जो बताया था, वह ठीक कर दिया गया है और {day} से ऑनलाइन है।',
    done: 'आपने “{title}” में जो माँगा था, वह पूरा हो गया है और {day} से ऑनलाइन है।',
    expected: 'अब से:',
    otherwise: 'अगर कुछ अब भी ठीक न हो, तो हमें यहीं उत्तर दें या अपना अनुरोध फिर से खोलें।',
  },
  ur: {
    hello: 'السلام علیکم،',
    repaired: 'آپ نے “{title}” میں جو بتایا تھا وہ ٹھیک کر دیا گیا ہے اور {day} سے آن لائن ہے۔',
    done: 'آپ نے “{title}” میں جو مانگا تھا وہ مکمل ہو گیا ہے اور {day} سے آن لائن ہے۔',
    expected: 'اب سے:',
    otherwise: 'اگر کچھ اب بھی درست نہ ہو تو ہمیں یہیں جواب دیں یا اپنی درخواست دوبارہ کھولیں۔',
  },
};
