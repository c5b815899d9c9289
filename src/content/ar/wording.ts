import type { Wording } from '../wording.ts';

export const wording: Wording = {
  marks:
    'في من على إلى عن مع هل ما ماذا هو هي هذا هذه ذلك التي الذي كيف أين متى لماذا كم بكم أنا أنت أنتم نحن هم لا لم لن ' +
    'ليس لكن أو ثم إن أن كان يكون عندي عندكم لدي لديكم أريد اريد ابغى أبغى ابي عايز عاوز بدي ممكن يمكن لو سمحت شو وش ' +
    'ايش إيش ليش وين فين مين شنو شلون كل بعد قبل كذلك أيضا شكرا مرحبا السلام عليكم سعر شركة مطعم فندق لي لك لكم لنا ' +
    'انت انتم انتو احنا هاي هذي كيفية يا عن اكتب احجز',
  latin:
    'kam bkam bikam bekam adesh addesh adeish shu sho shou shoo wesh eish aish wein wain feen fein kif keef kifak ' +
    'shlon shlonak ana ente inta enta intu ento abi abgha abghi biddi baddi bidi ayez ayiz aayez awez 3ayez 3ayz ' +
    '3awez momken mumkin mumken mn el al lel bel 3an 3ala ma3 3andi 3andkom 3endkom 3indkom 3andak 3endak ' +
    'se3r si3r as3ar es3ar marhaba mar7aba salam shukran shokran sama7t samaht samahtou habibi 7abibi wallah ' +
    'yalla hal hatha hada hayda ya3ni yaani kteer ktir mat3am funduq fondok lesh leish ay emta imta mata muwazaf ' +
    'mowazaf mowazzaf shakhs kol kul hala2 hal2 arid oreed ureed mish mafi a7ad 7ad 7ada ykalemni yekalemni ykallemni kalemni walla wala lazem bta3 bta3kom bita3 kaman tayeb keda kida kda 3aleikom 2addesh 2adesh bte3mlo bt2admo',
  stopwords:
    'قالولي قالوا قالو قال قالت في من على الى إلى عن مع هل ما ماذا هو هي هذا هذه ذلك تلك التي الذي كيف أنا أنت أنتم نحن هم لا لم لن ليس لكن أو ثم إن أن كان يكون عندي عندكم عندك عندنا لدي لديكم لدينا أريد اريد نريد ابغى أبغى ابغا ابي أبي نبي عايز عاوز عايزين بدي بدنا ممكن يمكن يمكنني يمكنكم لو سمحت سمحتم سمحتوا شو وش ايش إيش شنو شلون كل بعد قبل أيضا ايضا شكرا مرحبا السلام عليكم لي لك لكم لنا به بها انت انتم انتو احنا يا قد هناك هنا كانت أقدر اقدر نقدر تقدر تقدرون استطيع أستطيع فضلك فضلكم الرجاء رجاء ارجو أرجو أود اود نود أحتاج احتاج نحتاج محتاج محتاجين لازم بس طيب اللي ده دي دا هذي هاد بتاع بتاعكم بتاعي حق حقي حقكم عشان علشان لأجل أجل اجل أي اي أيش جدا شي شيء شوي صغير صغيرة كبير كبيرة جديد جديدة صحيح صح أكيد قلتم قلتوا قلت قال قالوا سمعت مرة ترسلون ترسل ارسل أرسل ارسلوا أعطوني اعطوني أعطني اعطني عطني عطوني تسوون تسوي تعملون تقدمون تقدمونها تقدم توفرون تاخذون تأخذون تبون اكثر فقط حاليا حوالي تقريبا لما إذا اذا عم بدون ana abi abgha biddi momken mumkin law sama7t samaht el al lel bel fi fe 3an ma3 3andi 3andkom 3endkom 3indkom shu sho wesh eish hal hatha hada marhaba salam shukran habibi wallah yalla mn ya bas ليش لماذا تقبلون تقبل تقبلوا بعد زي زيهم ولا لين كمان تانيه 3ayez 3ayz 3awez a3raf 3aref 3ayza el',
  joins: 'و وكم وكيف ومتى وهل وما وأيضا وايضا كذلك وكمان كمان wa w kaman',
  own: 'عندي عندنا لدي لدينا أملك املك نملك أدير ادير ندير شركتي شركتنا مطعمي فندقي نحن احنا 3andi 3andna',
  quantity: 'كم بكم كام بكام قديش بقديش أديش شقد شكد kam bkam bikam bekam adesh addesh وكم وبكم',
};
