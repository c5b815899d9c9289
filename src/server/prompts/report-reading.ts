import type { PromptWords } from '../../content/prompts.ts';
import { redactNumbers } from '../redaction.ts';
import { linesOf, type Passage, passagesOf } from './untrusted.ts';

type SymptomKind = keyof PromptWords['symptoms'];

/**
 * What can be read from a report without understanding it: in French and English, and of other languages its numbers, a
 * few turns of phrase and what they refuse. Whatever is not proven by the report's own words is left out.
 */
export type ReportReading = {
  symptoms: { kind: SymptomKind; at: Passage[] }[];
  /** What is done, or is the case, before it goes wrong. */
  situation: Passage[];
  /** Whether something in it was seen to be done, or to be the case. */
  hasSteps: boolean;
  /** What says how it should be. */
  expected: Passage[];
  promised: Passage[];
  before: Passage[];
  /** What says that something is wrong. */
  defects: Passage[];
  /** What says what is right today. */
  works: Passage[];
  since: Passage[];
  often: Passage[];
  /** What speaks of a new version. */
  updates: Passage[];
  /** Numbers of the description's lines, from 1. */
  traceLines: number[];
  environment: (string | { name: keyof PromptWords['environment']['names'] })[];
  /** Such as `HTTP 500`. */
  codes: string[];
  /** What is seen and what should be, as `81 €` and `90 €`: numbers and units alone. */
  figures: { seen: string; expected: string; at: Passage }[];
  /** Whether it speaks of something on a screen, and of a message that it does not quote. */
  isOfScreen: boolean;
  isOfMessage: boolean;
};

/** Case apart, and only where no letter stands before or behind. */
const words = (...parts: string[]) =>
  new RegExp(String.raw`(?<![\p{L}\p{M}])(?:${parts.join('|')})(?![\p{L}])`, 'iu');
const anywhere = (...patterns: (RegExp | string)[]) =>
  new RegExp(patterns.map((one) => (typeof one === 'string' ? one : one.source)).join('|'), 'iu');

/** Says that something is wrong. */
const trouble = anywhere(
  words(
    String.raw`pas|plus|jamais|aucun\p{L}*|impossibles?|faux|fausse\p{L}*|incorrecte?s?|mauvaise?s?|erron\p{L}+|erreurs?|refus\p{L}*`,
    String.raw`bloqu\p{L}+|deux fois|doubl\p{L}*|différen\p{L}+|au lieu|devrai\p{L}+|trop|déconnect\p{L}+|manqu\p{L}+|disparu\p{L}*|perd\p{L}*|blanche?s?|absente?s?|vides?`,
    String.raw`wrong\p{L}*|not|never|no longer|cannot|can['’]?t|\p{L}{2,9}n['’]t|twice|instead|should|invalid\p{L}*|denied|different|missing|blank|empty|forbidden|interdit\p{L}*|signed out|logged out`,
  ),
);

/** Says so by a turn of phrase that a plain report has: weaker, but what is left where nothing else speaks. */
const contrast = anywhere(
  words(
    String.raw`mais|pourtant|alors que|quand même|toujours|encore|de nouveau|au lieu|tout seul|disparaît|disparaissent|s['’]en va|à zéro|sans que|l['’]ancien\p{L}*`,
    'but|although|even though|yet|still|anyway|keeps?|stays?|only|again|disappears?|goes? away|instead|then|backwards?|sideways|turned|for ?ever|negative',
  ),
  'نہیں|مگر|غلط|नहीं|गलत|लेकिन|सिर्फ|केवल|لا |لم |ليس|غير |لكن|بدل',
);

/** What somebody does, or what is the case, before something goes wrong. */
const isDone = anywhere(
  // "je" with a verb that does something.
  String.raw`(?<![\p{L}\p{M}])(?:je (?!(?:suis|ne|me (?:demande|dis)|pense|crois|sais|veux|voudrais|souhaite|peux|pouvais|dois|devrais|vois|constate|remarque|trouve|reçois|comprends|préfère|espère|signale|vous)(?!\p{L})|m['’]attend|l['’]ai vu)\p{L}|j['’](?!(?:avais|étais|attends|aimerais|espère)(?!\p{L})|ai (?:besoin|remarqué|vu|constaté|reçu|été|eu|essayé|l['’]|un|une|des|le|la|les|mon|deux|trois)(?!\p{L}))\p{L})`,
  words(
    String.raw`(?:on|nous) (?:cliqu|ouvr|tap|sais|choisi|sélectionn|ajout|enregistr|valid|command|export|imprim|connect|télécharg|envo[iy]|recharg|rempli|modifi|chang|supprim|retir|pass[eo]|met|entr|écri|appui|pay)\p{L}*`,
    String.raw`(?:client\p{L}*|elle|il|dame|monsieur|personne|lecteur|lectrice|quelqu['’]un) (?:a|ont|avait) (?:\p{L}+ ){0,2}?(?!remarqu|signal|constat|appel|été|perdu)(?:\p{L}{2,}(?:é|ée|és|ées)|pris|mis|choisi|rempli|saisi|écrit|ouvert|vendu|rendu|voulu|fini|fait)`,
    '(?:quand|lorsqu)(?! même)|lorsque|dès que|après avoir|une fois que|en cliquant',
  ),
  String.raw`(?:^|[,;:(–—] ?|, et )(?:si (?:je|j['’]|on|nous|un|une|le|la|les|l['’])|pour (?:un|une|des|\d))(?![\p{L}])`,
  String.raw`(?<![\p{L}\p{M}])i (?!(?:am|was|were|see|saw|think|thought|believe|expect\p{L}*|get|got|would|want\p{L}*|need\p{L}*|have|had|can|cannot|can['’]t|could|couldn['’]t|do not|don['’]t|did not|didn['’]t|notice\p{L}*|know|knew|understand|hope|guess|will|won['’]t|should|just|like|love|mean|suppose|assume|must|may|might|found|find|receive\p{L}*|tried|reported|heard|told)(?![\p{L}]))\p{L}`,
  words(
    String.raw`(?<!(?:since|until|know|by) )when(?:ever)?|(?<!(?:as|wonder|know|see|check|even|sure) )if (?:i|we|you|the|a|an|somebody|someone|people|customers?)|after (?:i|we|you|somebody|\p{L}+ing)|as soon as|once (?:i|we|you|the|a)|during|you can (?:press|click|type|enter|choose|open)`,
    String.raw`(?:somebody|someone|customer|client|reader|user|visitor|guest|lady|family|person|colleague)s?(?: from \p{L}+)? (?!complain|report|call|notic|told|said)(?:\p{L}+ed|bought|took|paid|sent|chose|wrote|signed)`,
  ),
  'عندما|حين |بعد أن|أكتب|أضغط|أختار|أنقر|जब |ने पर|करने के बाद|جب |کرنے پر|میں نے',
);

/** An item of a numbered list. */
const listed = /^\s{0,8}(?:\d{1,2}|[a-h])[.)-]\s+\S/;

const expects = anywhere(
  words(
    String.raw`devrai(?:t|ent)|aurai(?:t|ent) dû|(?:ne )?faudrait(?: pas)?|(?:résultat|comportement) attendu|attendus?\p{L}* ?(?=:)|au lieu d\p{L}*|plutôt que|normalement|(?:je m['’]|on s['’]|nous nous )attend\p{L}*`,
    '(?<!(?:on|nous|elles?|ils?|gens|personne|qui|clients?|clientes?) )doi(?:t|vent)',
    String.raw`(?:souhait|voudr|aimer)\p{L}+(?! (?:vous |te |savoir|signaler|dire))|on n['’]en veut`,
    String.raw`(?<!(?:i|you) )should(?:n['’]t)?|(?<!(?:as|than) )expected|(?<!\p{L})expects?|instead of|rather than|supposed to|would like(?! to (?:report|know|tell|let|say))|needs? to be|ought to`,
    '(?<!(?:i|we|you|they|customers?|people|she|he|who) )must(?! have)|please (?:write|show|use|make|keep|put|send|display|let|print)',
  ),
  'يجب أن (?!أ)|(?<!أن )ينبغي|بدلا|بدلاً|चाहिए|के बजाय|چاہیے|کے بجائے',
);

const promises = words(
  String.raw`(?:on|nous|site|message|mail|il|elle) annonc\p{L}+(?! (?:une |l['’])?erreur)|promet\p{L}*|promis\p{L}*|(?:conditions|règlement|cgv) (?:disent|dit|prévoi\p{L}+)`,
  '(?:terms|policy|conditions|we) (?:say|says|promises?|states?)|promised?',
);

const formerly = words(
  'avant,? (?:on|nous|je|ça|cela|il|elle|tout)|auparavant|(?<!(?:is|are|be|being) )used to|(?:it|this|that|they) worked (?:until|before|fine)|before,? (?:we|i|you|it|they|customers) could',
);

const french =
  '(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre)';
const english =
  '(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|january|february|march|april|may|june|july|august|september|october|november|december)';
const since = words(
  String.raw`depuis (?:qu['’]|que(?!\p{L})|hier|avant-hier|ce matin|ce midi|cette|ce |peu|longtemps|quelques|plusieurs|deux|trois|quatre|une? (?:semaine|mois|jour|heure|an)|\d|toujours|début|fin|mi-|${french}|le (?:\d|mois|début|week-end|changement|passage|déploiement|dernier|1er|${french})|la (?:mise à jour|nouvelle|dernière|semaine|migration|refonte|rentrée)|les? (?:vacances|soldes)|l['’](?:été|hiver|année|automne|mise à jour))\p{L}*`,
  String.raw`jusqu['’](?:à|au|en) (?:hier|la semaine|l['’]|mois|${french})\p{L}*|(?:a|ont) commencé|avant la (?:mise à jour|nouvelle version)`,
  String.raw`since (?:yesterday|this|last|about|around|\d|a|an|we|you|${english}|(?:the|our|your) (?:update|release|new|last|latest|upgrade|migration|change|weekend|summer|winter))|(?:started|began|begins) (?:on|with|after|in|yesterday|last|this|about)|until (?:yesterday|recently|this|last|a few|${english}|the (?:update|last|new))`,
);
const often = words(
  '(?:à )?chaque fois|systématiquement|parfois|de temps en temps|une fois sur|toujours (?:pareil|le même|la même|les mêmes)|tout le temps|pas toujours',
  String.raw`every ?time|each time|always happens|happens (?:always|every|all)|sometimes|intermittent\p{L}*|randomly|occasionally|all the time`,
);
const update =
  /(?<!\p{L})(?:mises? à jour|déploy\p{L}+|déploiement\p{L}*|nouvelle version|mise en (?:ligne|production)|(?<!\p{L} is |are )updates?|upgrades?|releases?|deployment|new version)(?!\p{L})/iu;

const isRight = anywhere(
  String.raw`(?<![\p{L}\p{M}])(?<!(?:ne|n['’]|pas|not|nothing|never|no longer) ?)(?:c['’]est (?:bien |très )?(?:correct|bon|juste)|c['’]est très bien|(?:est|sont) (?:bien |très |tout à fait )?(?:là|justes?|corrects?|correctes?|bon|bonnes?|bons|acceptée?s?)(?! (?:à|au|que|qu)(?!\p{L}))|(?:est|sont) bien (?:sortie?s?|arrivée?s?)|n['’](?:a|ont) pas (?:ce|le) (?:problème|souci)|(?:does not|doesn['’]t|do not|don['’]t) have (?:this|that)|tout (?:va|est) (?:bien|bon)|aucun (?:problème|souci)|(?:ça|cela) (?:marche|fonctionne|passe)|(?:fonctionnent?|marchent?|sort|sortent|reçoit|reçoivent) (?:très )?bien|(?:it|that|this|they|which|arrows?|button|j|rest) works?(?= ?[.,;!)]|$)|works? (?:properly|fine|well|correctly)|(?:is|are) (?:fine|right|correct|ok)|(?:go|goes|come|comes) through)(?![\p{L}])`,
  'مقبول|يعمل جيد|ठीक (?:है|हैं|काम)|ٹھیک (?:ہے|ہیں|کام)',
);
/** What follows is asked of the reader, or is a condition. */
const isNoState = words(
  String.raw`une fois que|vérifi\p{L}+|assur\p{L}+|once|make sure|please check|used to|until|trop|too`,
);
/** A sentence that turns tells of both, and is none of what works. */
const turns = /(?<=\S\s)(?:mais|but|alors que|pourtant|sauf|except|however|although)(?!\p{L})/iu;

/**
 * A `topic` is no symptom by itself: its clause must say that something is wrong. Where `wrong` is there, its sentence
 * must say that. Words that are said of other things as well ("an old conversation", "by mistake") prove nothing alone.
 */
type Pattern = { words: RegExp; isTopic?: true; wrong?: RegExp; never?: RegExp };

const denied = String.raw`(?:pas|plus|jamais|rien|aucun\p{L}*|not|never|nothing|no|n['’]t|cannot)`;

const symptoms: Record<SymptomKind, Pattern> = {
  failure: {
    words: anywhere(
      String.raw`(?<!\p{L})(?<!(?:par|faire) )erreurs?(?!\p{L})(?! (?:de(?! (?:serveur|connexion|paiement|réseau))|d['’]|dans|sur)(?![\p{L}]))|(?<!\p{L})(?<!(?:by|in) )error(?!\p{L})(?! (?:in|of)(?!\p{L}))`,
      words(
        String.raw`exception|(?:ça|tout|page|site|application|programme|écran) plante|planté\p{L}*|crash\p{L}*|(?<!(?:quand|lorsque|si) [^,;:]{0,40})échou\p{L}+|(?<!(?:when|if|unless) [^,;:]{0,40})(?<!(?:think|believe|fear|assume)s? (?:that )?(?:it |this )?)(?:fails?|failed|failure)`,
      ),
    ),
  },
  noEffect: {
    words: words(
      String.raw`ne (?:se passe|répond|réagit|fonctionne|marche)\p{L}*|rien ne (?:se|bouge|change|réagit)\p{L}*|(?:est|sont|reste|restent|se) (?:\p{L}+ )?bloqu\p{L}+|ça bloque|sans effet|tourne (?:sans fin|dans le vide|en boucle|indéfiniment)`,
      "does ?n[o'’]t (?:work|respond|react|do anything)|does not (?:work|respond|react|do anything)|does nothing|nothing happens|not working|stuck|frozen|(?:turns?|spins?) (?:for ?ever|endlessly)|just spins",
    ),
  },
  date: {
    words: anywhere(
      words(
        '(?:mauvaise?s?|fausses?|faux|erronée?s?|wrong|incorrect) (?:heures?|horaires?|dates?|jours?|fuseau|times?|dates?|days?|hours?|weekdays?|months?)',
        String.raw`(?:heures?|horaires?|dates?|jours?|times?|days?|hours?)(?: \p{L}+){0,4} (?:est|sont|is|are|was|were) (?:fausses?|faux|erronée?s?|mauvaise?s?|décalée?s?|wrong|off|incorrect|shifted)`,
        String.raw`(?:heures?|horaires?|dates?|jours?)(?: \p{L}+){0,4} (?:n['’]est|ne sont) pas (?:la bonne|le bon|les bon\p{L}*|bonne?s?|justes?)|décalée?s? d['’](?:une?|\d) (?:heures?|jours?)|(?:one|an|two|\d) (?:hours?|days?) (?:early|late|off|too)`,
      ),
    ),
  },
  clock: {
    words: words(
      String.raw`en (?:été|hiver)|heure d['’](?:été|hiver)|fuseau\p{L}*|(?:summer|winter) time|time ?zones?|daylight saving`,
    ),
    wrong: words(String.raw`heures?|horaires?|\d{1,2} ?h(?: ?\d\d)?|hours?|times?|clock`),
  },
  amount: {
    isTopic: true,
    words: words(
      'montants?|total|totaux|prix|tva|remises?|réductions?|arrondis?|centimes?|amounts?|prices?|vat|tax|discounts?|coupons?|rounding',
    ),
    never: words(
      String.raw`colonnes?|columns?|csv|excel|absente?s?|manqu\p{L}+|disparu\p{L}*|vides?|missing|empty|disappear\p{L}*`,
    ),
  },
  missing: {
    words: words(
      String.raw`page blanche|(?:est|sont|reste|restent|arrive|page|liste|écran|fenêtre|tableau|colonne) (?:\p{L}+ )?(?:toute? |toujours )?(?:vides?|blanche)|disparu\p{L}*|n['’]apparaî\p{L}+|introuvables?|il (?:me |nous |lui |y )?manque|manqu(?:e|ent|ants?|antes?)|ne s['’]affiche\p{L}* (?:pas|plus)|n['’]y (?:est|sont) (?:pas|plus)|absente?s?`,
      "blank|empty|missing|disappear(?:s|ed)?|not shown|does ?n[o'’]t (?:show|appear)|never (?:shows?|appears?)(?: up)?",
    ),
  },
  twice: {
    words: words(
      'doublons?|(?<!(?:essayé|écrit|cliqué|demandé|relancé|appelé)[^.,;]{0,25} ?)deux fois(?! (?:par|de suite|sur))|en double',
      String.raw`(?<!(?:tried|tried it|wrote|asked|clicked|called)[^.,;]{0,25} ?)twice(?! a)|duplicat\p{L}+`,
    ),
  },
  stale: {
    words: words(
      String.raw`(?:toujours|encore) l['’]ancien\p{L}*|l['’]ancien\p{L}* (?:\p{L}+ )?(?:est|sont) (?:de nouveau|encore|toujours)|ancienne?s? (?:valeurs?|versions?|données?|prix|état)|(?:n['’]est|ne sont) pas à jour`,
      'stale|outdated|old (?:data|version|value)',
    ),
  },
  signIn: {
    isTopic: true,
    words: words(
      String.raw`(?:me|se|nous|vous) (?:re)?connecter|(?:suis|est|sommes|sont|êtes) (?:\p{L}+ )?déconnectée?s?|identifiants?`,
      'log ?in|sign[ -]?in|(?:am|is|are|was|get|got|gets) (?:signed|logged) out',
    ),
    never: words('sign-in (?:page|screen|form)|page de connexion'),
  },
  message: {
    isTopic: true,
    words: words('e-?mails?|mails?|courriels?|sms|notifications?|newsletter'),
    wrong: words(
      String.raw`${denied} (?:\p{L}+ ){0,2}?(?:reç\p{L}+|recev\p{L}+|arriv\p{L}+|envoy\p{L}+|parti\p{L}*)|(?:reç\p{L}+|recev\p{L}+|arriv\p{L}+|part|envoie) (?:\p{L}+ )?(?:pas|plus|jamais)`,
      String.raw`${denied} (?:\p{L}+ ){0,2}?(?:receiv\p{L}+|arriv\p{L}+|sent|delivered|came|comes?)`,
    ),
  },
  slow: {
    words: words(
      String.raw`lente?s?|lenteurs?|lentement|(?:trop|très|met|mettent|prend) longtemps|rame(?:nt)?|charge(?:ment)? (?:sans fin|infini\p{L}*|long\p{L}*)|timeout|slow\p{L}*|takes (?:too )?long|loading for ?ever`,
    ),
  },
  layout: {
    words: words(
      String.raw`débord\p{L}+|superpos\p{L}+|illisibles?|mise en page (?:est |semble )?(?:cassée?|fausse|décalée?)|(?:textes?|police|boutons?|caractères|écriture) (?:\p{L}+ )?(?:est |sont )?trop petit\p{L}*|(?:sort|dépasse\p{L}*) (?:de |hors de )?(?:l['’]écran|la page|l['’]affichage)|(?:dépasse\p{L}*) sur (?:mon |le |un )?(?:téléphone|mobile|écran)|(?:textes?|boutons?|titres?|images?|menus?|phrases?|mots?)(?: \p{L}+){0,3} coupée?s?|coupée?s? (?:sur|en bas|à droite|à gauche)`,
      String.raw`(?:boutons?|menus?|pages?|écran|textes?|images?)(?: \p{L}+){0,3} (?:est|sont) (?:\p{L}+ )?décalée?s?`,
      String.raw`overlap\p{L}*|cut off|unreadable|overflow\p{L}*|misaligned|off (?:the )?(?:screen|page)|(?:layout|page) is broken`,
    ),
    never: words(String.raw`csv|excel|tableur|spreadsheet|export\p{L}*|connexion|réseau|internet`),
  },
  access: {
    isTopic: true,
    words: words(
      String.raw`accès|autoris\p{L}+|interdit\p{L}*|pas les droits|droits?(?! (?:à|d['’]auteur))(?=.*(?:accès|utilisat|r[ôo]le))|(?<=(?:accès|utilisat|r[ôo]le).*)droits?(?! (?:à|d['’]auteur))|forbidden|permission\p{L}*|not allowed|access denied`,
    ),
  },
  refused: {
    words: anywhere(
      words(
        String.raw`(?:n['’]accepte|n['’]est|ne sont|pas) (?:pas )?(?:acceptée?s?|valables?|valides?)|n['’]accept\p{L}+|(?<!(?:je|j['’]ai|nous|i|we|you|on) )(?:refuse(?:nt|s|d)?|refusée?s?)|invalides?|invalid|not (?:accept\p{L}*|valid|recogni[sz]ed)|reject(?:s|ed)|told that .{0,60}(?:wrong|invalid|incorrect)`,
      ),
      'غير صالح|لا يقبل|अमान्य|स्वीकार नहीं|قبول نہیں|غیر درست',
    ),
  },
  search: {
    // What it does not do stands behind it: "never shown unless you search" is no search that fails.
    words: words(
      String.raw`(?:recherch\p{L}*|loupe|filtr\p{L}+)(?!\p{L})[^.;]{0,80}(?:(?:ne|n['’]) ?(?:\p{L}+ )?(?:trouv|donn|renvoi|affich|sort|propos)\p{L}* (?:\p{L}+ )?(?:pas|plus|rien|aucun\p{L}*)|aucun résultat|(?:0|zéro|pas de) résultats?|ignore)`,
      String.raw`(?:search\p{L}*|filter\p{L}*)(?!\p{L})[^.;]{0,80}(?:(?:does not|doesn['’]t|do not|don['’]t|cannot|can['’]t|never) (?:find|show|return)s?|finds? nothing|no results?|returns? nothing|wrong results?)`,
    ),
  },
  order: {
    words: words(
      String.raw`(?:mauvais|dans le désordre|pas dans l['’]) ?ordre|mal trié\p{L}*|à l['’]envers|inversé\p{L}*|wrong order|backwards?|reversed?|(?:last|newest|latest)(?=.*(?:instead of|rather than).*(?:first|oldest|longest))|(?:first|oldest)(?=.*(?:instead of|rather than).*(?:last|newest|latest))|(?:dernier|plus récent)\p{L}*(?=.*(?:au lieu|plutôt que).*(?:premier|plus ancien))|(?:premier|plus ancien)\p{L}*(?=.*(?:au lieu|plutôt que).*(?:dernier|plus récent))`,
    ),
  },
  takenBack: {
    words: words(
      '(?:annul|supprim|désabonn|résili)ée?s?|désinscrite?s?|(?:annulation|suppression|désinscription)s?|cancell?ed|deleted|removed|unsubscribed|opt(?:ed)? out',
    ),
    wrong: words(
      String.raw`toujours|encore|quand même|continu\p{L}*|gard\p{L}+|still|anyway|keeps?|kept|continues?`,
    ),
  },
  limit: {
    words: anywhere(
      words(
        String.raw`complet\p{L}* mais|surréserv\p{L}+|dépass\p{L}+ (?:la |le |les )?(?:capacité|limite|maximum|nombre|places?|\d)|trop (?:de (?:monde|gens|personnes|participants)|d['’]inscrits)|overbook\p{L}*|oversold|too many (?:people|places|bookings|seats|guests)|more (?:people|places|items) than`,
        String.raw`(?<!(?:after|après|every|tous les|toutes les) )(?:pile|exactement|exactly) (?:\S+ ){0,2}?\d[\d.,]*|up to and including`,
      ),
      String.raw`\d\s?(?:€|%|[a-z]{0,5})\s(?:pile|exactement|exactly)(?!\p{L})`,
      'जगह से ज़?्?यादा|से अधिक|أكثر من|جگہ سے زیادہ',
    ),
  },
  expiry: {
    words: words(String.raw`expir\p{L}+|périm\p{L}+`),
    wrong: words(
      'toujours|déjà|trop tôt|avant|alors que|already|too early|always|before|immediately|although',
    ),
  },
  picture: {
    words: words('photos?|images?|pictures?|vignettes?|thumbnails?'),
    wrong: words(
      'tournée?s?|pivotée?s?|de travers|couchée?s?|déformée?s?|étirée?s?|floue?s?|rotated|turned|sideways|on (?:its|their) side|upside down|stretched|squashed|blurr(?:y|ed)|degrees',
    ),
  },
  exported: {
    isTopic: true,
    words: words(String.raw`export(?:s|é\p{L}*|e|er|ed|ons|ing)?|csv|excel|tableur|spreadsheet`),
  },
  print: {
    isTopic: true,
    words: words(
      "imprim(?:e|er|ons|ent|ée?s?)|à l['’]impression|impression (?:papier|du|de la|des)|printing|printed|printout|on paper|when (?:i|we) print",
    ),
  },
  wording: {
    words: words(
      String.raw`(?:boutons?|liens?|menus?|titres?|onglets?|champs?|buttons?|links?|tabs?|labels?|headings?)(?: \S+){0,5}? (?:s['’]appell\p{L}*|(?:est |is )?(?:intitul\p{L}+|libell\p{L}+|labell?ed|called))|orthographe|mal traduit\p{L}*|pas traduit\p{L}*|not translated|misspell?ed|spelt wrong|typos?`,
    ),
  },
};
/** Where two are shown by the same report, the more special one says it. */
const mostSymptoms = 2;
const moreSpecial: [SymptomKind, SymptomKind][] = [
  ['exported', 'missing'],
  ['print', 'missing'],
  ['search', 'missing'],
  ['exported', 'amount'],
  ['picture', 'layout'],
  ['print', 'layout'],
];

/** What a topic's clause has to say besides; of exports and prints also that something moved or is blank. */
const isWrongClause = (clause: string) => trouble.test(clause) || /(?<!\p{L})décal\p{L}+/iu.test(clause);

const environments: [RegExp, ReportReading['environment'][number]][] = [
  [/(?<!\p{L})iphone(?!\p{L})/iu, 'iPhone (iOS)'],
  [/(?<!\p{L})ipad(?!\p{L})/iu, 'iPad (iPadOS)'],
  [/(?<!\p{L})(?:android|samsung|pixel \d)/iu, 'Android'],
  [/(?<!\p{L})mac(?:book|os)?(?!\p{L})/iu, 'macOS'],
  [/(?<!\p{L})(?:Windows|PC)(?!\p{L})/u, 'Windows'],
  [/(?<!\p{L})(?:linux|ubuntu)(?!\p{L})/iu, 'Linux'],
  [/(?<!\p{L})chrome(?!\p{L})/iu, 'Chrome'],
  [/(?<!\p{L})safari(?!\p{L})/iu, 'Safari'],
  [/(?<!\p{L})firefox(?!\p{L})/iu, 'Firefox'],
  [/(?<!\p{L})Edge(?!\p{L})/u, 'Edge'],
  [
    /(?<!\p{L})(?:(?:sur|depuis|avec) (?:\p{L}+ )?(?:mobile|téléphone|smartphone)|(?:on|from|with) (?:\p{L}+ )?(?:phone|mobile)|my phone)(?!\p{L})/iu,
    { name: 'phone' },
  ],
  [/(?<!\p{L})(?:sur|depuis|avec|on|from) (?:\p{L}+ )?tablet(?:te)?(?!\p{L})/iu, { name: 'tablet' }],
  [/(?<!\p{L})(?:(?:en|version|page) arabe|(?:in|the) arabic|rtl)(?!\p{L})/iu, { name: 'arabic' }],
  [/(?<!\p{L})(?:préproduction|preprod|staging|en recette)(?!\p{L})/iu, { name: 'staging' }],
  [/(?<!\p{L})(?:(?:en|in|on) production)(?!\p{L})/iu, { name: 'production' }],
];

const screen = words(
  String.raw`écrans?|pages?|boutons?|affich\p{L}+|menus?|fenêtres?|cli(?:c|qu)\p{L}*|screens?|buttons?|clicks?|menus?|scroll\p{L}*|shows?`,
);
const messageWords = words("messages? d['’]erreur|erreurs?|error(?: messages?)?");
const quote = /[«“"„]/;

const trace =
  /^\s*(?:at .+[(:]|File ".+", line \d+|#\d+ .+\.\w+|Caused by:|Traceback|\w*(?:Error|Exception)\b.*:)/;

const unit = String.raw`\u20ac|%|\$|£|EUR|USD|AED|euros?|dirhams?`;
const figure = String.raw`(\d{1,2}(?:h|:)\d\d(?!\d)|\d(?:[\d.,\u00a0\u202f ]{0,12}\d)?(?:\s?(?:${unit})(?!\p{L}))?)`;
const seenFirst = new RegExp(
  String.raw`(?<![\p{L}\d])${figure}\s{1,3}(?:au lieu d[e\u2019']|et non(?: pas)?|instead of|rather than)\s{0,3}${figure}`,
  'giu',
);
const rightFirst = new RegExp(
  String.raw`(?<!\p{L})(?:devrai\p{L}{1,3}|aurai\p{L}{1,3} dû|should)(?!\p{L})[^.;\d]{0,40}(?<![\p{L}\d])${figure},?\s{1,3}(?:et pas|et non(?: pas)?|not)\s{1,3}${figure}`,
  'giu',
);
/** Behind a pair of figures these say that the pair is not what is wrong. */
const turn = /(?<!\p{L})(?:mais|but|alors que|pourtant|however|although)(?!\p{L})/iu;

/**
 * Numbers with what stands right behind them; a colon or an h makes them a time of the day. No part of a date or a
 * number of an order.
 */
const number = new RegExp(
  String.raw`(?<![\p{L}\d.,+\-/#])\d(?:[\d.,\u00a0\u202f ]{0,12}\d)?(?:(?:h|:)\d\d|\s?h(?!\p{L}))?(?!\d|[.,]?\d*[-/]\d)(?:\s?(?:${unit}|kg|Mo|MB|pixels|px)(?!\p{L}))?`,
  'giu',
);
const mostData = 8;
/** More digits without a unit are no count: a year, a house, the end of an account or a card. */
const mostDigits = 3;
/** What a number without a unit is somebody's own behind, or before. */
const personal =
  /(?<!\p{L})(?:adresses?|address(?:es)?|rue|street|naissance|n[ée]e?|birth\p{L}*|born|âge|aged?|carte|card|compte|account|iban|t[ée]l\p{L}*|phone|mobile|whatsapp|code|pin|cvv|num[ée]ros?|number|client|dossier|العنوان|ميلاد|هاتف|पता|जन्म|फ़?ोन|پتہ|پیدائش|فون)[^\d\n.,;]{0,30}$/iu;
const ofPerson = /^\s?(?:ans(?!\p{L})|years? old|bis|ter)(?!\p{L})/iu;
const versioned =
  /(?<!\p{L})(?:chrome|firefox|safari|edge|windows|ios|android|iphone|ipad|version|se)\s\d[\d.]*/giu;
const months = new RegExp(
  String.raw`\d{1,2}(?:er|st|nd|rd|th)? (?:of )?(?:${french}|${english})(?: \d{4})?`,
  'giu',
);

/**
 * The figures of these passages that a test needs: amounts, shares, times, sizes with their units, and counts; none
 * that may be of a phone, an account, a house or a birth.
 */
export function figuresOf(passages: readonly Passage[]): string[] {
  const text = passages
    .map((passage) =>
      passage.text
        .replace(/^\s{0,8}\d{1,2}[.)-]\s/, '')
        .replace(versioned, '')
        .replace(months, ''),
    )
    .join('\n');
  // What stands in the place of one is no word of the report.
  const plain = redactNumbers(text).replace(/\[[^\]\n]{0,40}\]/g, ';');
  const found = [...plain.matchAll(number)].filter(
    ({ 0: one, index }) =>
      /[^\d.,\s]/.test(one) ||
      (one.replace(/\D/g, '').length <= mostDigits &&
        !personal.test(plain.slice(Math.max(0, index - 60), index)) &&
        !ofPerson.test(plain.slice(index + one.length))),
  );
  const data = [...new Set(found.map(([one]) => one.replace(/\s+/g, ' ').trim()))];
  return data.filter((one) => !data.some((other) => other.startsWith(`${one} `))).slice(0, mostData);
}

/**
 * Behind these words a symptom is said not to be there: "aucune erreur", "pas de message d’erreur", "no duplicates".
 */
const denial =
  /(?<!\p{L})(?:aucune?|(?:pas|plus) d(?:e |['’])|sans|no|without(?: any)?) ?(?:messages? d['’])?$/iu;
/** What stands behind these words is said of something else. */
const clauseEnd = /;|(?<!\p{L})(?:mais|but|alors que|however|whereas|puis)(?!\p{L})/iu;

function isShown({ words: pattern, isTopic, wrong, never }: Pattern, sentence: string): boolean {
  if (never?.test(sentence)) return false;
  if (wrong) return pattern.test(sentence) && wrong.test(sentence);
  const clauses = sentence.split(clauseEnd);
  if (isTopic) return clauses.some((clause) => isWrongClause(clause) && pattern.test(clause));
  const everywhere = new RegExp(pattern, `${pattern.flags}g`);
  return clauses.some((clause) =>
    [...clause.matchAll(everywhere)].some(({ index }) => !denial.test(clause.slice(0, index))),
  );
}

const [mostOfEach, mostDefects, mostTold] = [2, 2, 4];
/** Tells what people make of it, and nothing of the program. */
const consequence =
  /^\s{0,8}(?:les gens|nos clients|nos clientes|des client\p{L}*|plusieurs \p{L}+|(?:une?|deux|trois) (?:personnes?|client\p{L}*)|people|our customers|(?:two|three|some|several|many|a) (?:customers?|people|regulars?|clients?|guests?))(?!\p{L})(?:(?!\p{L}*(?:bought|paid|achet|command)).){0,60}(?:arriv|compl|plain|appel|call|osent|dare|fâch|angry|ask)/iu;
/** As forms of reports have it. */
const outcome = /^\s{0,8}(?:actual\p{L}*|obtenu|constaté|résultat obtenu)(?: \p{L}+)?\s?:/iu;

/** A text of the screen that is quoted tells what stands there, not what is wrong. */
const outsideQuotes = (text: string) => text.replace(/«[^»\n]*»|“[^”\n]*”|"[^"\n]*"/g, '«»');

/** Reads a report by the words that occur in it: it finds, and does not understand. */
export function readReport(title: string, description: string): ReportReading {
  const lines = linesOf(description);
  const all = `${title}\n${description}`;
  const traceLines = lines.flatMap((line, index) => (trace.test(line) ? [index + 1] : []));
  const passages = passagesOf(lines).filter(
    ({ line, text }) => text.trim() !== '' && !traceLines.includes(line),
  );
  const having = (pattern: RegExp) => passages.filter(({ text }) => pattern.test(text));

  const expected = having(expects).filter(({ text }) => !text.trimEnd().endsWith('?'));
  const works = passages.filter(
    (one) =>
      isRight.test(one.text) &&
      ![isNoState, turns, /\?\s*$/].some((pattern) => pattern.test(one.text)) &&
      !expected.includes(one),
  );
  const promised = having(promises).filter((one) => !works.includes(one) && !expected.includes(one));
  const before = having(formerly);
  const shown = (Object.entries(symptoms) as [SymptomKind, Pattern][]).flatMap(([kind, pattern]) => {
    const at = passages.filter((one) => !works.includes(one) && isShown(pattern, outsideQuotes(one.text)));
    return at.length > 0 || isShown(pattern, outsideQuotes(title)) ? [{ kind, at }] : [];
  });
  const kinds = new Set(shown.map(({ kind }) => kind));
  const found = shown
    .filter(({ kind }) => !moreSpecial.some(([special, general]) => general === kind && kinds.has(special)))
    .slice(0, mostSymptoms);

  const right = [works, expected, promised, before];
  const isOfDefect = (one: Passage) => !right.some((role) => role.includes(one));
  const ofSymptoms = new Set(found.flatMap(({ at }) => at));
  const steps = stepsIn(passages);
  const done = passages.filter(
    (one) => !works.includes(one) && (steps.includes(one) || isDone.test(one.text)),
  );
  const wrong = passages.filter(
    (one) =>
      isOfDefect(one) &&
      !steps.includes(one) &&
      !consequence.test(one.text) &&
      (ofSymptoms.has(one) || [trouble, contrast, outcome].some((pattern) => pattern.test(one.text))),
  );
  // Where nothing says how it should be, what follows the last that is done tells what comes of it, or that itself.
  const isPlain = [expected, promised, before].every((role) => role.length === 0);
  const defects = (wrong.length > 0 || !isPlain ? wrong : outcomeOf(passages.filter(isOfDefect), done)).slice(
    0,
    mostDefects,
  );
  return {
    symptoms: found,
    situation:
      steps.length > 0
        ? steps.filter((one) => one.sentence === 1 || isOfDefect(one))
        : situationOf(passages, { done, defects, right }),
    hasSteps: done.length > 0,
    expected: expected.slice(0, mostOfEach),
    promised: promised.slice(0, 1),
    before: before.slice(0, 1),
    defects,
    works: works.slice(0, mostOfEach),
    since: having(since),
    often: having(often),
    updates: having(since).filter(({ text }) => update.test(text)),
    traceLines,
    environment: environments.flatMap(([pattern, name]) => (pattern.test(all) ? [name] : [])),
    codes: [
      ...new Set(
        [...all.matchAll(/\b(?:HTTP |erreur |error |status )([1-5]\d\d)\b/gi)].map(
          ([, code]) => `HTTP ${code}`,
        ),
      ),
    ],
    figures: passages.flatMap(pairsIn).slice(0, 3),
    isOfScreen: screen.test(all),
    isOfMessage: messageWords.test(all) && !quote.test(all),
  };
}

const outcomeOf = (passages: Passage[], done: Passage[]): Passage[] => {
  const last = passages.findLastIndex((one) => done.includes(one));
  const next = passages[last + 1];
  return last < 0 ? [] : [next && !isOnlyTime(next) ? next : (passages[last] as Passage)];
};

/** A numbered list of two items or more: its numbers run. */
function stepsIn(passages: Passage[]): Passage[] {
  const items = passages.filter(({ sentence, text }) => sentence === 1 && listed.test(text));
  return items.length > 1 ? passages.filter(({ line }) => items.some((item) => item.line === line)) : [];
}

/** What is told up to what is done, and up to what is wrong: without what says how it should be, or when. */
function situationOf(
  passages: Passage[],
  { done, defects, right }: { done: Passage[]; defects: Passage[]; right: Passage[][] },
): Passage[] {
  const at = (one: Passage) => passages.indexOf(one);
  const firsts = [defects, ...right.slice(1)].flatMap(([one]) => (one ? [at(one)] : []));
  const outcomeAt = firsts.length > 0 ? Math.max(...firsts) : passages.length - 1;
  const doneAt = done.map(at).filter((place) => place <= outcomeAt);
  const defectAt = defects.slice(0, 1).map(at);
  const end = doneAt.length + defectAt.length > 0 ? Math.max(...doneAt, ...defectAt) : outcomeAt;
  const told = passages.slice(0, end + 1);
  const plain = told.filter(
    (one) => done.includes(one) || !(right.some((role) => role.includes(one)) || isOnlyTime(one)),
  );
  return (plain.length > 0 ? plain : told).slice(-mostTold);
}

const isOnlyTime = ({ text }: Passage) => (since.test(text) || often.test(text)) && text.length < 60;

function pairsIn(passage: Passage): ReportReading['figures'] {
  const { text } = passage;
  const pairs = (pattern: RegExp, order: 'seen' | 'right') =>
    [...text.matchAll(pattern)].flatMap(({ 0: whole, 1: one = '', 2: other = '', index }) =>
      // Both the same is a pair that was not read whole.
      turn.test(text.slice(index + whole.length)) || one.trim() === other.trim()
        ? []
        : [
            order === 'seen'
              ? { seen: one.trim(), expected: other.trim(), at: passage }
              : { seen: other.trim(), expected: one.trim(), at: passage },
          ],
    );
  return [...pairs(seenFirst, 'seen'), ...pairs(rightFirst, 'right')];
}
