import type { ClaimWords } from '../claims.ts';

export const claims: ClaimWords = {
  promises: {
    discount:
      'alignons sur, aligner sur, nous nous alignons, on s aligne, égalons tout, battons tout, remise*, ' +
      'rabais, réduction*, ristourne*, promo, promos, promotion*, code promo, bon de réduction, ' +
      'prix spécial, tarif spécial, tarif préférentiel, prix préférentiel, prix réduit, tarif réduit, ' +
      'offre spéciale, geste commercial, moins cher pour, prix d ami, demi tarif, moitié prix, ' +
      'baissons le prix, baisse de prix, réduisons, bon d achat, déduit du prix, enlevons, retirons, ' +
      'meilleur prix, alignons, cashback, prix cassé*, soldes, un tiers de moins, un quart de moins, ' +
      'le prix baisse, prix baisse, tarif étudiant, baissons, descendre à, descendons à, déduisons, ' +
      'vous enlever, enlever _ prix, % de moins sur, bonus',
    free:
      'hébergement _ compris, hébergement _ inclus, maintenance _ comprise, maintenance _ incluse, ' +
      'formation _ comprise, formation _ incluse, gratuit*, gratos, offert, offerte, offerts, offertes, ' +
      'offrons, vous offre, vous offrent, sans frais, sans supplément, sans coût, gracieu*, cadeau*, ' +
      'ne coûte rien, ne vous coûte rien, ne payez rien, ne paierez rien, aucun frais, sans payer, ' +
      'à nos frais, rien à payer, zéro frais, ne facturons pas, non facturé*, pas facturé*, ' +
      'est compris sans, offre le, offre la, à notre charge, pour nous, prenons en charge, ' +
      'c est nous qui payons',
    refund:
      'ne gardons que, gardons seulement, retenons, moins les frais, rembours*, satisfait ou, ' +
      'rendons l argent, rendons l acompte, vous rend*, le rendons, la rendons, restitu*, rendu*, ' +
      'récupér* votre argent, récupér* votre acompte, récupér* l acompte, récupér* votre mise, ' +
      'vous récupérez, reverson*, annul* sans frais, recréd*, reprenez votre argent, rétract*, ' +
      'changer d avis, argent rendu, rendre l acompte',
    guarantee:
      'notre parole, ma parole, parole d honneur, se trompe presque jamais, se trompe rarement, ne se trompe jamais, jamais d erreur, à tous les coups, ne nous a quitté*, jamais en retard, jamais eu de retard, ne se trompe, pas un dirham, pas un seul dirham, pas un centime, aucun dirham, rien à payer avant, ' +
      'rien à régler avant, garanti*, promettons, je vous promets, nous promet*, c est promis, ' +
      'vous assurons, vous assure que, je vous assure, nous engageons, m engage, sans risque, zéro risque, ' +
      'aucun risque, ou vous ne payez pas, ou vous ne payez rien, coup sûr, à coup sûr, doublera, ' +
      'doubleront, triplera, vous certifie que, engagement de résultat',
    certification:
      'certifi*, accrédit*, ISO, Qualiopi, labellis*, agréé par, agréés par, agréée par, sommes agréés, ' +
      'est agréée, agrément, partenaire officiel*, partenaire certifié*, homologu*, conforme* RGPD, ' +
      'conforme* au RGPD, conformité RGPD, norme ISO, normes ISO, audité*, habilités par, partenaire Google, ' +
      'partenaire Microsoft, partenaire Meta, Hébergeur de données',
    exclusivity:
      'n acceptons qu, ne prenons qu, ne servons qu, n équipons qu, ne travaillons qu, qu une seule agence, qu un seul client, qu un seul hôtel, qu un seul restaurant, une seule par, un seul par, par quartier, personne ne fait mieux, personne d autre, la référence, sans rival, sans égal, imbattable*, pour vous seul, vous seul, ne servons pas vos concurrents, exclusi*, seule agence, seule entreprise, ' +
      'seuls à, la seule à, aucun autre client*, aucun autre hôtel*, aucun autre restaurant*, ' +
      'aucun autre établissement*, aucun autre courtier*, aucun autre commerce*, aucune autre agence*, ' +
      'aucune autre entreprise*, aucune autre société*, aucun autre acteur*, aucun concurrent, ' +
      'aucun de vos concurrents, pas avec vos concurrents, pas pour vos concurrents, ' +
      'refusons vos concurrents, refusons les autres, refusons tout, uniquement pour vous, ' +
      'rien que pour vous, un seul client par, numéro un, n 1, leader du, leader de, leader sur, ' +
      'meilleure agence, première agence, réserv* _ quartier, réserv* _ zone, réserv* _ ville, ' +
      'réserv* _ secteur',
    absolute:
      'presque jamais, apprend tout seul, apprend de chaque, rarement tort, jamais, toujours, à chaque fois, à tous les coups, sans exception, pas un seul client, aucun de nos clients, aucune de nos, dans tous les cas, infaillible, aucune erreur, zéro erreur, sans erreur, sans la moindre, sans faute, n importe quel logiciel, n importe quel système, tous les logiciels, tous les systèmes, toutes les langues, n importe quelle langue, les moins chers, le moins cher du, moins cher que, plus rapide que, tout ce que vous voulez, en retard, à temps, à l heure',
    deadline:
      'en un mois, dans un mois, sous un mois, un mois, dans la semaine, sous huitaine, la semaine qui vient, en quelques jours, prochaine heure, ' +
      'd ici la fin, aujourd hui, ce soir, demain, après demain, lundi, mardi, mercredi, jeudi, vendredi, ' +
      'samedi, dimanche, semaine prochaine, cette semaine, mois prochain, ce mois ci, fin de semaine, ' +
      'fin du mois, fin de mois, week end, dans l heure, une heure, demi heure, quart d heure, ' +
      'immédiatement, tout de suite, sur le champ, le jour même, dans la journée, dans la matinée, ce matin, ' +
      'cet après midi, avant midi, minuit, quelques minutes, quelques heures, quelques jours, sous peu, ' +
      'janvier, février, mars, avril, juin, juillet, août, septembre, octobre, novembre, décembre, ' +
      'avant noël, avant les fêtes, la rentrée, instantanément, # h, à # heures, # heures du, une semaine, ' +
      'une journée, heures ouvrées, dès maintenant, noël, ramadan, nouvel an, plus tard',
    advice:
      'aucune loi, la loi, une loi, l exige, obligation légale, légalement, vous en dispenser, RGPD, réglement*, autorisation, est légal, droit de douane, régime fiscal, facture sans taxe, TVA, ' +
      'impôt*, taxe*, fiscal*, fiscalité, déductible*, déduire, déduisez, exonér*, exempt*, légalement, ' +
      'la loi, juridique*, juridiquement, avocat*, tribunal, prud hommes, retenue à la source, douane*, ' +
      'droit du travail, crédit d impôt, responsabilité civile, légal, légale, légaux, autoliquidation, ' +
      'hors taxe*, CNIL',
    clients:
      'tourne avec notre, tournent avec notre, utilise notre, utilisent notre, emploie notre, travaille avec notre, travaillent avec notre, nos clients, clients comme, clients tels, clients figurent, parmi nos clients, avons équipé, ' +
      'avons travaillé pour, avons travaillé avec, avons réalisé, avons conçu, avons développé, avons livré, ' +
      'avons créé, avons construit, avons accompagné, avons fait, travaillons pour, travaillons avec, ' +
      'équipons, accompagnons, nous font confiance, fait confiance, marques comme, marques telles, ' +
      'entreprises comme, groupes comme, comptons, est notre client, sont nos clients, est client, ' +
      'sont clients, utilise notre, utilisent nos, utilisent notre, nos références comptent, ' +
      'nos références incluent',
    office:
      'bureau, bureaux, agence à, agences à, agence de, succursale*, antenne*, filiale*, siège, locaux, ' +
      'établi* à, basé* à, implanté* à, située à, situés à, installé* à, équipe à, équipe sur place, ' +
      'showroom, notre adresse, présents à, présente à, représentant à',
    award:
      'récompens*, trophée*, primés par, lauréat*, prix de la meilleure, avons gagné le prix, remporté*, ' +
      'élue agence, élus meilleur*, palmarès, médaille*, distinction*, nominé*, meilleure agence de',
    withheld:
      'quand bon vous semble, arrêter quand vous voulez, partir quand vous voulez, quitter quand vous voulez, sans rien devoir, arrêter quand vous, partir quand vous, quitter quand vous, ne devez rien, ne devrez rien, frais de consultation, consultation coûte, consultation _ payante, consultation _ facturée, quand vous voulez, arrêtez quand, sans rien devoir, pas de devis, sans devis, n acceptons pas, pas de support, aucun support, consultation est payante, ' +
      'consultation coûte, consultation est facturée, uniquement en anglais, uniquement en arabe, ' +
      'seulement en anglais, uniquement aux entreprises, réservé aux entreprises, support s arrête, ' +
      'support est limité, en semaine uniquement, résili*, à tout moment',
    payment:
      'ne réglez qu, ne payez qu, ne réglez rien, ne payez rien, payez seulement, réglez seulement, une fois satisfait, une fois satisfaite, une fois le logiciel, un quart d acompte, un tiers d acompte, acompte _ un quart, acompte _ un tiers, acompte _ quart, acompte _ tiers, mensualité*, en trois fois, en deux fois, en quatre fois, en plusieurs fois, échelonn*, qu à la fin, payez tout à la fin, tout à la fin, paie _ à la fin, versements, en quatre parts, par tranches, par étapes _ payez, payez _ _ après la livraison, payé _ après la livraison, acompte _ _ après la livraison, ' +
      'acompte _ _ à la livraison, réglez _ _ après la livraison, mensualité*, plusieurs fois, ' +
      'en trois fois, en deux fois, en quatre fois, 3 fois, 4 fois, échelonn*, étal*, échéanc*, ' +
      'paiement différé, payer plus tard, payez plus tard, payez après, paypal, crypto*, bitcoin, ' +
      'en espèces, espèces, en liquide, chèque*, apple pay, google pay, western union, ' +
      'facilité* de paiement, financement, à crédit, prélèvement*, sans acompte, aucun acompte, ' +
      'pas d acompte, sans verser d acompte, acompte est facultatif, solde est dû, solde à la livraison, ' +
      'reste à la livraison, leasing, jalon*',
    inclusion:
      'livré avec, livrée avec, livrés avec, livrées avec, fourni avec, fournie avec, fournis avec, séance* de formation, session* de formation, formation pour vos, formation de vos, prévu* dans, prévue* dans, dans le prix, est prévue dans, est prévu dans, prévue dans chaque, prévu dans chaque, illimité*, à volonté, retouche*, révisions, est inclus, est incluse, sont inclus, sont incluses, ' +
      'est compris, est comprise, sont compris, sont comprises, comprend aussi, à vie, pour toujours, ' +
      'autant de fois, autant que vous',
    ownership:
      'code vous revient, code est à vous, vous revient, sera à vous, signons, code source, propriété intellectuelle, droits d auteur, propriétaire du code, vous appartient, ' +
      'vous appartiennent, vous restez propriétaire, devenez propriétaire, êtes propriétaire, cession, ' +
      'cédons, cédés, cédé, accord de confidentialité, NDA, confidentiel*, clause de confidentialité, ' +
      'marque blanche, secret professionnel',
    hosting:
      'effacé* automatiquement, supprimé* automatiquement, automatiquement effacé*, automatiquement supprimé*, effacé* chaque, supprimé* chaque, effacé* après, supprimé* après, effacé* au bout, supprimé* au bout, ne gardons, ne conservons, ne sont pas conservé*, n est pas conservé*, ne stockons, personne ne lit, reste* en France, restent dans, ne quittent, des machines, restent sur, hébergé*, hébergeons, nos serveurs, serveurs en, serveurs situés, stockées en, stocké*, chiffré*, ' +
      'chiffrement, crypté*, cryptage, sauvegard*, jamais partagé*, jamais vendu*, jamais revendu*, ' +
      'centre de données, centres de données, datacenter*, data center*, pare feu, ' +
      'test d intrusion, AWS, Azure, double authentification, OVH',
    people:
      'patron, patronne, à sa tête, suis un humain, suis humain*, suis une personne, suis une vraie, suis un conseiller, ' +
      'suis une conseillère, pas un robot, pas une machine, pas une IA, je m appelle, mon nom est, fondat*, ' +
      'fondé* par, cofond*, PDG, directeur, directrice, gérant*, chef de projet, chefs de projet, ' +
      'chargé* de compte, dédié*, ingénieurs issus, dirigé* par, investisseurs, actionnaires, filiale de, ' +
      'polytechnic*, docteur*',
    done:
      'je viens de, nous venons de, j ai déjà, j ai bien, vient d être, viennent d être, paiement est arrivé, paiement nous est parvenu, dernière phase, dernière étape, en phase de test, presque terminé, presque fini, en cours de test, nous l avons reçu, avons bien reçu, vient de partir, viennent de partir, c est fait, est parti, est partie, est envoyé*, ' +
      'voilà qui est fait, j ai réservé, ai réservé, j ai planifié, j ai programmé, j ai envoyé, ' +
      'vous ai envoyé, avons envoyé, viens d envoyer, j ai créé, j ai ouvert, j ai activé, j ai annulé, ' +
      'j ai supprimé, j ai remboursé, j ai appliqué, j ai ajouté, j ai vérifié, j ai parlé, j ai préparé, ' +
      'j ai fixé, j ai bloqué, je vous envoie, je vous ai, est réservé*, est confirmé*, est programmé*, ' +
      'est planifié*, est annulé*, est validé*, a été validé*, a été reçu*, a été annulé*, a été corrigé*, ' +
      'a été envoyé*, a bien été, est bien reçu, bien reçu votre paiement, avons reçu votre, est en route, ' +
      'votre projet est, votre projet avance, votre facture est, votre paiement est, votre compte est, ' +
      'je vois votre, je vois que votre, déjà commencé, avons commencé, déjà démarré, a été affecté, ' +
      'est prévenu*, vous attend',
    handed:
      'j ai prévenu, j ai informé, j ai averti, j ai signalé, j ai alerté, l équipe est prévenue, l équipe est informée, l équipe a été, a été transmis*, est transmise, j ai fait suivre, regarde déjà, s en occupe déjà, votre dossier est',
    scarcity:
      'places restantes, dernières places, plus que # places, plus que quelques, il ne reste que, ' +
      'offre expire, offre se termine, durée limitée, temps limité, dépêchez, dernière chance, ' +
      'avant la hausse, prix augment*, tarifs augment*, hausse des prix, carnet de commandes, ' +
      'presque complet, complet jusqu, liste d attente, prix bloqué, valable jusqu, valable pendant',
    hours:
      'travaill* _ samedi, travaill* _ dimanche, travaill* _ week end, travaill* _ nuit, horaires, ouverts de, ouvert de, ouverts du, ouvert du, ouverte du, sommes ouverts, ouverts le, ' +
      'ouvert le, ouverts tous, ouvert tous, fermés le, fermé le, sommes fermés, heures d ouverture',
    stack:
      'apprend seul, apprend tout seul, apprend de chaque, téléchargez, développé en, développés en, développons en, écrit en, construit avec, propulsé par, basé sur GPT, ' +
      'tourne sur, tournent sur, nous utilisons, react, laravel, wordpress, flutter, python, node js, ' +
      'symfony, angular, shopify, openai, chatgpt, GPT, claude, gemini, mistral, propre modèle, ' +
      'propriétaire, blockchain, open source, SAP, oracle, salesforce, microsoft, hubspot, odoo, zoho, ' +
      'app store, google play, hors ligne, appels vocaux, reconnaissance faciale, logo*, vidéo*, impression, ' +
      'photographie, drone*, traduction*, matériel informatique, atelier*, stage, stages, recrut*, embauch*, ' +
      'poste* ouvert*, parrain*, apporteur*, affili*, assuré*, assurance*, essai, essais, démo, ' +
      'démonstration gratuite, prototype*, maquette*, échantillon*',
    languages:
      'français, espagnol, allemand, italien, portugais, russe, chinois, mandarin, japonais, coréen, turc, ' +
      'persan, tagalog, philippin, bengali, tamoul, malayalam, néerlandais, polonais, grec, hébreu, berbère, ' +
      'wolof',
  },
  roles: {
    deposit: 'acompte*, d avance, arrhes, avance, à la commande',
    discount: 'remise*, rabais, réduction*, ristourne*, promo*',
    refund: 'rembours*, restitu*, rendu*, rendons, annul*, rétract*, changer d avis, récupér*',
    guarantee: 'garanti*',
    satisfaction: 'satisf*, contents, heureux',
    saving: 'économi*, épargn*',
    tasks: 'tâche*, manuel*, répétiti*',
    speed: 'rapide*, vite, rapidité, réponse*, réactiv*',
    efficiency: 'efficac*, productiv*',
    sales:
      'vente*, chiffre d affaires, conversion*, réservations, prospects, bénéfice*, commandes, croissance, abonnés, trafic, remplissage, revenus, marge*',
    accuracy: 'précis*, disponibilité, réussite, fiab*, exactitude',
    fee: 'frais, commission*, intérêt*, TVA, taxe*, pénalit*, majoration, supplément, dossier',
    upkeep:
      'maintenance, hébergement, licence*, installation, formation, mise à jour, mises à jour, serveur*, domaine, paramétrage',
    clients: 'client*, entreprise*, accompagné*, sociétés, marques',
    people:
      'personnes, équipe, salarié*, employé*, développeur*, ingénieur*, designer*, expert*, spécialiste*, consultant*, collaborateurs, effectif*, gens',
    years: 'expérience, depuis, fondée, créée, existence',
    results: 'résultat*',
    response: 'rappel*, réponse sous, répond*, contacte, contactera, joint, retour, appel*',
    contract: 'engagement, contrat*, préavis, durée minimale, engagé',
    trial: 'essai*, test, pilote',
  },
  periods: {
    hour: 'par heure, de l heure, l heure, horaire, per heure, per h',
    day: 'par jour, jour, quotidien*, per jour, per j, journalier',
    week: 'par semaine, hebdo*, per semaine, chaque semaine',
    month: 'par mois, mensuel*, mois, chaque mois, per mois, tous les mois, mensualité*',
    year: 'par an, annuel*, l an, par année, per an, chaque année, tous les ans',
    each: 'par trimestre, trimestriel*, par table*, par commande*, par réservation*, par utilisateur*, par poste*, par licence*, par chambre*, par bien*, par agent*, par personne*, par conversation*, par message*, par salarié*, par employé*, par site*, par restaurant*, par hôtel*, par établissement*, par compte*, par page*, par langue*, l utilisateur, par module*, par canal',
    once: 'une seule fois, une fois, en une fois, unique, paiement unique, forfaitaire, à vie, définitif',
  },
  bounds: {
    from: 'au plus tôt, dans le meilleur des cas, à partir de, à partir d, au moins, minimum, débute* à, démarre* à, commence* à, et plus, ou plus, au minimum, pas moins de, partent de, part de, à compter de',
    upTo: 'jusqu à, jusque, au plus, au maximum, maximum, max, moins de, sous, en dessous de, inférieur* à, pas plus de, jamais plus, plafonn*, ne dépass*, limité à, au plus tard, tout au plus, ne dépassera, maxi, ne _ plus de, jamais _ plus, plafond, dans la limite, moins cher que',
    over: 'plus que, plus de, au delà de, supérieur* à, dépass*, au dessus de',
    exact:
      'exactement, fixe, ferme, forfait, tout compris, toutes options, définitif, précisément, prix final, tout inclus, clé en main, en tout et pour tout, rien de plus',
  },
  acts:
    'rappel*, appel*, téléphon*, prêt, prête, prêts, livr*, en ligne, terminé*, fini*, lanc*, install*, déploy*, commençons, commencerons, commencera, commence, commencer, démarrons, démarre, démarrera, vous rappel*, vous appel*, rappelé*, vous contact*, contacté*, vous répond*, répondons, ' +
    'vous écri*, recevez, recevrez, vous envo*, vous avez, aurez, revient vers, reviendra, revenons vers, vous joint, vous joindra, passe chez, passera, viendra, vient chez, rencontre*, opérationnel*, en place, mis en, mise en, arrive*, première version, disponible*, réparé*, corrigé*, dans vos mains, de nos nouvelles, vous verrez, un appel, notre appel, attendez vous',
  harmless:
    'effac* _ quand vous voulez, supprim* _ quand vous voulez, effac* _ à tout moment, supprim* _ à tout moment, est assuré 24, support est assuré, est assurée, revenez quand vous voulez, écrivez quand vous voulez, contactez _ quand vous voulez, aussi court, trop court, plus court, très court, assez court, si court, est court, délai court, court délai, court terme, contrats et commissions, et commissions, et les commissions, les essais et, tests et essais, les essais puis, vous êtes basé*, vous êtes situé*, vous êtes installé*, votre bureau, vos bureaux, votre siège, vos clients, vos locaux, vos promotions, votre promotion, vos remises, vos offres, zone franche, réduction des tâches, réduction des délais, réduction du temps, réduction de vos tâches, libre, réduction de tâches, vous utilisez aujourd hui, promotion immobilière, promotion de votre, promotion des, responsables, légales de l agence, norme de',
  denial:
    'ne _ pas, n _ pas, ne _ jamais, n _ jamais, ne _ rien, n _ rien, ne _ aucun*, n _ aucun*, pas, aucun, aucune, jamais, rien, ni, nullement, ne peux, ne saurais',
  denialBefore:
    'sans, non, pas de, plutôt que, au lieu de, ne, n, impossible, incapable, nul, inventer, invent*',
  noDenial:
    'ne paie qu, ne payez qu, ne paye qu, ne réglez qu, ne règle qu, pas de problème, sans problème, aucun problème, pas de souci, aucun souci, sans souci, aucun doute, sans doute, sans aucun doute, sans aucune question, sans question, sans poser, sans hésit*, n hésit* pas, ' +
    'si _ pas, si _ ne, s il _ pas, s il ne, ne convient pas, ne vous convient pas, ne plaît pas, pas satisfait*, non seulement, pas seulement, pas plus de, jamais plus, pas moins de, ne dépass*, sans engagement, sans obligation, sans attendre, ' +
    'n attendez pas, ne vous inquiét*, sans justif*, sans condition*, sans discussion, sans limite, n importe, ne coûte rien, ne vous coûte rien, ne payez pas, ne payez rien, ne paierez rien, sans frais, aucun frais, sans risque, aucun risque, zéro risque, rien à payer, rien que, ne faites rien, non plus, aucune condition',
  unknowing:
    'il n est pas dit, n est pas précisé, n est pas indiqué, rien n indique, aucune précision, ne puis, ne peux ni, n ai rien, ne peux pas, ne peux donc pas, ne sais pas, aucune information, pas d information, rien de publié, ne connais pas, ne donne pas, pas de conseil, ne saurais, ne suis pas, pas juriste, je n ai pas, je n ai aucun*, je n ai rien, ne peux, préfère ne, pas en mesure, ne promets',
  advisers:
    'comptable, expert comptable, fiscaliste, votre conseil, demandez à, voyez avec, avec l équipe, l équipe vous dira, l équipe pourra, renseignez vous, votre avocat',
  condition: 'si, s il, s ils, en cas, au cas, quand, lorsque, à moins',
  turn: 'mais, cependant, toutefois, pourtant, en revanche, par contre, néanmoins, sauf, et nous, et vous, et si, donc vous, en plus, de plus',
  open:
    'dépend*, selon, si une, si un, pour savoir, à discuter, à voir, se discute*, se décide*, se fixe*, est fixé, sont fixé*, figure* dans, voir avec, l équipe vous dira, l équipe pourra, l équipe seule, seule l équipe, ' +
    'précise, précisé*, demandez à l équipe, posez la question, est possible, envisageable, indiqué*, relève de, à l équipe de, à convenir, se règle*',
  agreed:
    'oui, bien sûr, d accord, entendu, marché conclu, confirmé, je confirme, nous acceptons, absolument, en effet, pas de problème',
  told: 'si je résume, si je comprends bien, vous cherchez, vous recherchez, vous êtes un, vous êtes une, vous gérez, vous tenez, je transmets, j ai transmis, transmis, votre souhait, vous demandez, vous avez demandé, vous parlez, vous mentionnez, vous dites, vous écrivez, vous souhaitez, vous voulez, votre question, votre demande, vous évoquez, vous proposez, vous citez, vous aimeriez, vous espérez, vous avez dit, vous avez mentionné, c est noté, j ai noté, je note, noté, vous préférez',
  own: 'votre budget, budget, vous avez, vous disposez, vous demandez, vous parlez, vous mentionnez, vous proposez, votre montant, votre enveloppe, enveloppe, vos',
  budget: 'budget, enveloppe',
  has: 'j ai, nous avons, on a, je peux mettre, je dispose, nous disposons',
  elsewhere: 'leur, leurs, concurrent*, ailleurs, autre offre*, autre devis, autre agence, d autres',
  spending: 'avec, de vos, disposez de',
  spent: 'couvre, couvrent, suffit, suffisent, en poche',
  introducing: 'je suis, je m appelle, c est, mon prénom est',
  speaking: 'parl*, répond*, compren*, langue*, écri*',
  forWhom: 'pour un, pour une, pour votre',
  places:
    'londres, riyad, djeddah, abou dabi, charjah, koweït, bahreïn, mascate, arabie saoudite, le caire, égypte, jordanie, beyrouth, liban, inde, bombay, delhi, pakistan, états unis, royaume uni, allemagne, suisse, genève, bruxelles, belgique, espagne, italie, maroc, tunisie, algérie, alger, sénégal, chine, singapour, montréal, la défense, part dieu, rennes, montpellier, monaco, dijon, grenoble, reims, cannes, europe, afrique, île de france, paca',
  gap: 'sépare*, excède*, diffèr*, laisse, laissent, pas assez, insuffisant*, ne suffi*, manque*, reste*, de plus, de moins, écart, différence, en dessous, au dessus, dépasse*, inférieur*, supérieur*, entre, sous, moins, plus',
  costs:
    'coût*, prix, tarif*, débute*, démarre*, factur*, payez, revient à, vaut, vendu*, facturons, seulement',
  basis: 'prix de départ, tarif de départ, du prix, du tarif, prix de base, montant de départ',
  less: 'moins de, en dessous de, moins que',
  weekdays:
    'lundi, mardi, mercredi, jeudi, vendredi, samedi, dimanche, lundis, vendredis, jours ouvrés, jours ouvrables, en semaine, jour ouvré',
  clock: 'de neuf heures, de huit heures, de dix heures, à dix huit heures, h à, seulement, uniquement',
  desk: 'support, assistance, équipe, hotline, le service, notre équipe, standard',
  alone: 'seul, seule, seuls, uniquement, personne d autre, nul autre, aucun autre, que vous, rien qu',
  rivals: 'concurrent*, concurrence, rival*, voisin*, quartier, ville, secteur, zone, région, rue',
  dealings:
    'téléphon*, appel*, rappel*, carte*, paiement*, encaiss*, factur*, virement*, banque, acompte*, argent, rembours*',
  you: 'vous, votre, vos',
  unbound: 'sans engagement',
  half: 'moitié, # percent, premier versement, premier paiement, solde, le reste, pour démarrer, pour commencer, à la livraison, restant',
  twice: '2, deux, chacun, chacune, chaque, double, l unité',
  thrice: '3, trois, chacun, chacune, chaque, triple, l unité',
  announcing:
    'saviez vous, savez vous, le saviez vous, n est ce pas, et si je vous disais, n est il pas formidable, pas vrai, avez vous entendu',
  pays: 'payez, payer, paie, versez, réglez',
  difference:
    'sépare*, dépasse*, excède*, laisse, laissent, de plus, de moins, plus cher, moins cher, écart, différence, manque*, supérieur*, inférieur*',
  plain:
    'accompagnement poursuivre poursuit suivi rassembler réunir centraliser éviter débuter abordable enveloppe envisager compter prévoir versement verser régler lancer démarrer constater annoncer afficher parvenir recevoir consulter signaler effacer supprimer disponible joignable accessible précisément exposer remettre échange échanger avancement évolution nouveautés délai durée crée créer créons serviront depuis lors afin toutefois cependant donc voire offre offres contient contenir e-mail mail horaire verrons verrez verra bien presse arriver revanche verser versé restera resterait piste idée début représente représentent bonsoir enchanté ravie désolée navré suivi suivre un deux trois quatre cinq six sept huit neuf dix onze ' +
    'douze vingt trente quarante cinquante soixante cent cents mille premier second deuxième troisième dernier ' +
    'moitié double triple ajouter ajoutez somme total totale totalité ensemble cumulés réunis plus moins fois ' +
    'écart différence entre suffit suffisant insuffisant reste restent restant manque manquent manquerait dessus ' +
    'dessous dépasse inférieur supérieur environ près presque égal égale soit font fait donc ainsi parce puisque ' +
    'car tandis alors que cependant toutefois pourtant mais plutôt sinon sauf avant après pendant ensuite puis ' +
    'enfin encore déjà bientôt maintenant actuellement habituellement généralement souvent parfois toujours ' +
    'jamais surtout notamment seulement aussi même seul seule seuls cher chère chers bas basse élevé élevée ' +
    'minimum maximum penser pensez considérer imaginer comprendre compris comprends voir voyez voit semble paraît ' +
    'sembler savoir sais sait connaître connais connu inconnu certain sûr sûre mentionner mentionnez parlez ' +
    'parler parle dire dites dit dira disais expliquer décrire décrivez décrit préciser précise confirmer ' +
    'confirme infirmer vérifier comparer choisir décider dépendre dépend corriger correct exact exacte exactement ' +
    'précisément vrai faux juste effet réellement vraiment clair clairement évidemment bien mal mieux meilleur ' +
    'bon bonne utile adapté convient convenir correspond correspondre proche possible impossible envisageable ' +
    'faisable probable peut peuvent pourrait pourraient pourrez pouvez pouvoir devrait doit faudra faudrait faut ' +
    'essayer heureux ravi volontiers désolé regrette malheureusement hélas bienvenue merci souhait souhaite ' +
    'souhaitez souhaiter espère excuses question questions demande demandes demander sujet point points détail ' +
    'détails information informations exemple cas façon manière sorte type partie parties chose choses étape ' +
    'étapes côté nombre nombres chiffre chiffres montant montants valeur option options fourchette liste page ' +
    'rubrique lien message mot mots nôtre vôtre leur leurs elle lui eux celui celle ceux celles chacun chacune ' +
    'personne personnes moment temps jour jours semaine semaines mois an ans année années heure heures minute ' +
    'minutes matin après-midi soir nuit date dates aujourd hui demain hier lundi mardi mercredi jeudi vendredi ' +
    'samedi dimanche janvier février mars avril mai juin juillet août septembre octobre novembre décembre argent ' +
    'budget dépenser enveloppe prix coûte coûtent coûterait payer payez payé paiement devise dirham dirhams euro ' +
    'euros dollar départ départs partir débute débutent débuter commence commencent démarre démarrent revient ' +
    'reviennent revenir vient viennent venir devient va vont aller rend compte compter comptez permet permettent ' +
    'prend prennent prendre donne donnent donner obtenir avoir reçoit garder laisser laissez laisse mettre mérite ' +
    'tient tenir besoin nécessaire veut vouloir voulez aimeriez travaille travail utiliser utilise utilisé ' +
    'employé employer appeler appelez écrire écrivez envoyer envoyez joindre contacter contactez indiquez note ' +
    'noté notez transmets transmis transmettre passer enregistré deviner inventer invente promettre promets ' +
    'promis source publier publié publiée publics engager officiellement signer signature signez accepter accepté ' +
    'fixer fixé fixe fixent régler réglé écrit acompte solde devis figurer figure figurent ci petit petite grand ' +
    'grande gros long longue court courte plein entier complet complète plusieurs beaucoup peu quelques chaque ' +
    'tous toutes tout aucun différent similaire autre autres propre tel telle divers séparément individuel précis ' +
    'particulier général commun principal unique entreprise société boutique magasin équipe bureau hôtel ' +
    'restaurant clinique agence client visiteur utilisateur salarié succursale ville pays projet système logiciel ' +
    'site outil service solution concevons conçoit réalise réalisons construisons créons proposons répond ' +
    'répondra répondre verra voient vois non oui',
  ours: 'nous, notre, nos, l équipe est, l équipe a, l équipe compte, l équipe travaille, l équipe parle, l agence, le studio, chaque projet, chaque client, tous les clients, vous obtenez, vous aurez, vous bénéficiez, une collègue, un collègue, mes collègues',
  joining:
    'relier, relie, relions, relient, raccord*, savons relier, connect*, intégr*, relié*, se relie*, synchronis*, compatible*, fonctionne avec, marche avec, branch*, import*, export*, prend en charge, connexion',
  yours: 'vos, votre, ton, tes, leurs',
  ordinary:
    'alléger allégé proposant ressaisie nommément endroit calme rassembler abandonner abord aborder accès accident accomplir accueil accueillir achat acheter acquérir acte actif ' +
    'action activité admettre adresse adresser affaire affirmer afin agir agréable aide aider ailleurs aimable ' +
    'air aisé ajuster allumer alternative amateur ambiance amener ami amical amusant ancien angle apercevoir ' +
    'appareil apparaître applicable appliquer apporter apprendre approcher approfondir appuyer arrière arriver ' +
    'article aspect assez assurer attention attirer attitude auparavant autant auteur autonome avancer avenir ' +
    'aventure avertir avis avouer baisser banal beau bête bizarre blanc bloc bonheur bouche boulot brièvement ' +
    'bruit brut cadre calcul calendrier calme camarade caractère carnet catalogue célèbre centre centraliser ' +
    'cerner certainement cesser chance changement changer chantier chapitre chaud chef chercher choix clarté ' +
    'classe classer classique clavier clé cliquer cliquez coin colonne commentaire communication communiquer ' +
    'comparaison compétence complément complémentaire compliqué comporter composer compréhensible ' +
    'compréhension concentrer conclure conclusion concret concrètement concurrence concurrent conduire ' +
    'confiance conflit confondre confort confortable confus confusion connaissance consacrer conscience ' +
    'conseiller conséquence consister construire continuer contraire contrainte convaincre convenable couleur ' +
    'coup couper couramment courant courage courriel cours courtoisie couvrir craindre crainte crise critère ' +
    'croire croissance culture curieux curiosité danger débat débordé décision décourager découvrir défaut ' +
    'défi définir définition degré dehors délicat demeurer demi démontrer déplacer déranger désagréable ' +
    'descendre description désir désirer dessin dessiner destiner déterminer détester devoir difficile ' +
    'difficilement difficulté dimension direct directement direction discussion discuter disparaître ' +
    'disponible disposer distance distinguer diviser domaine dommage doute douter doux durer dur échapper ' +
    'échec éclaircir éclairer école écouter effectuer effort égarer élément éliminer éloigner embarras ' +
    'embêtant émotion emporter encombrer encourager endroit énerver enfant énorme ennui ennuyeux enseigner ' +
    'entendre entendu entièrement entourer entraîner entreprendre entretien énumérer envie environnement ' +
    'envisager époque équilibre erreur espoir esprit essai essentiel essentiellement établir étendre étonnant ' +
    'étonner étrange étranger étude étudiant étudier évaluer événement éventuel éventuellement évidence ' +
    'évident éviter évoluer évolution évoquer examiner excellent exception exercice exigence exiger existant ' +
    'exister expérience expert explication exploiter exposer exprimer extérieur extrême fabriquer face facile ' +
    'facilement faciliter facteur faible falloir familial familier famille fastidieux fatigant fatigue favori ' +
    'favorable femme fenêtre ferme feuille fiche fichier fier fille film fin finalement finir flexible flou ' +
    'foi fond fondamental force forcément formulaire formule formuler fort fournir fournisseur frais ' +
    'fréquemment fréquent frère froid frustrant futur gagner genre gens gentil gentiment goût grave gré ' +
    'grossir guère guider habitude habituel hésitation hésiter heureusement histoire homme honnête honnêtement ' +
    'honneur horaire humeur humour idéal identifier ignorer image immédiat immense impact impatience ' +
    'importance important importer imposer impression impressionnant imprimer inciter inconvénient incroyable ' +
    'indépendant indication informatique initial inquiet inquiéter inquiétude insister inspirer instruction ' +
    'intention intéressant intéresser intérieur internaute interrogation interroger interrompre intervenir ' +
    'introduire intuitif inutile inviter isolé jardin jeter jeu jeune joie joli jouer journal journée juger ' +
    'justifier langage leçon lecteur léger légume lendemain lent lentement lettre lever liaison libre ' +
    'librement limite limiter lire local logique loin loisir longtemps lourd lumière machine maintenir ' +
    'maîtriser majeur majorité malentendu malgré manger marquer masse matière mauvais mécanique médecin ' +
    'mélange mélanger membre mémoire menace ménage mener merveilleux méthode meuble milieu modèle moderne ' +
    'modeste modifier modification moindre moral morceau motif motivation mouvement moyen multiple multiplier ' +
    'mur musique mutuel mystère naissance naître nature naturel naturellement nécessité nécessiter négatif ' +
    'négliger nettement neutre nommer normal normalement noter notion nourrir nouveauté nuance objectif objet ' +
    'obligation obligatoire obliger observation observer obstacle occasion œil opinion opportunité opposer ' +
    'optique orage ordinaire ordinateur oreille organisation organiser orienter origine original oser oublier ' +
    'oubli outre ouvrage ouvrir paix panier panique papier paperasse paquet paragraphe parcourir pardon pareil ' +
    'parent parfait parfaitement parole partage partager partenaire participer particulièrement parvenir ' +
    'passage patience patient patron pauvre peine peinture pencher perdre perdu période permis personnellement ' +
    'perspective perte peur phase phénomène photo phrase physique pièce pied plaindre plainte plaire plan ' +
    'planifier planning pleinement pleurer plupart poche poids politesse poli poser posséder possibilité ' +
    'potentiel poursuivre pousser pratique pratiquement pratiquer précaution précédent précéder préférable ' +
    'préoccuper presse pression prétendre preuve prévenir prévoir prier priorité privé problème procéder ' +
    'processus produire produit professeur profession professionnel profit profiter profond profondément ' +
    'progressivement proportion proposition protéger prouver provenir prudent qualifier qualité quantité ' +
    'quartier quitter quotidien quotidiennement raconter raison raisonnable rajouter ramener rappel rappeler ' +
    'rapprocher rare rarement rassembler rassurant rassurer rattraper réaction réagir réalisable récapituler ' +
    'récemment récent recherche rechercher réclamation recommandation recommander recommencer reconnaître ' +
    'recopier recourir recruter récupérer réduire réel réfléchir réflexion refuser regrouper régulier ' +
    'régulièrement rejoindre relatif relation relativement relever relire remarque remarquer remercier ' +
    'remettre remonter remplacer remplir rencontre rencontrer rendre renoncer renseignement renseigner rentrer ' +
    'réparer répartir répartition repas répéter répétitif répétition repos reposer reprendre reprise respect ' +
    'respecter respirer responsabilité responsable ressembler ressentir ressource résumé résumer retard ' +
    'retenir retirer retour retourner retrouver réussir réussite révéler rêve rêver revoir revue riche risque ' +
    'risquer rompre rond rouge route routine rue rythme sage salon saluer sang santé satisfaisant sauter ' +
    'sauver scénario scène science scolaire séance sec secret secrétaire selon semblable sens sensation ' +
    'sensible sentiment sentir série sérieux sérieusement serré siècle siège signification signifier silence ' +
    'simplicité sincèrement situation situer soigner soin solide solliciter sombre sommaire sonner sortie ' +
    'sortir souci soucieux soudain souffrir souhaitable soulagement soulager soulever souligner soumettre ' +
    'sourire sous-entendre soutenir soutien spécialement spécialiste strict stress structure structurer style ' +
    'subir substituer suffisamment suggérer suggestion surface surprendre surprise surveiller susciter talent ' +
    'tâter tarder tard technicien technique techniquement témoigner temporaire tendance tendre tentative ' +
    'tenter terminer terrible tête texte théorie tirer titre tomber tort tôt toucher tourner tracer tradition ' +
    'traditionnel traitement tranquille tranquillement transformer transport traverser trésor trier triste ' +
    'tromper trop ultérieur unir unité univers usage usager usuel vacances valable valoir varier variable ' +
    'variété vaste vendeur vente véritable véritablement vérité vert veste victime vide vie vieux vif viser ' +
    'visible vitesse vivant vivre vocabulaire voie voisin voiture voix volontaire volume vue week-end coiffeur ' +
    'dentiste plombier artisan agenda cahier ticket reçu boîte chercheur ressaisie relance rappels pense-bête ' +
    'offre offres offrir contient tester test prie journées intelligence artificielle courriels racontez ' +
    'testez posez réfléchissez tiens tant pis enchantée félicitations bravo blague poème chanson météo ' +
    'football sport recette devoirs politique répétitives chronophage ressaisies débordée fatiguée perdue ' +
    'énervée agacé agacée inquiète hésitant hésitante avantageux judicieux raisonnablement grossièrement ' +
    'arrondi arrondie dizaine vingtaine centaine trimestre semestre veille',
  synonyms: [
    'échange, échange avec l équipe, rendez vous avec l équipe, conversation avec l équipe, premier contact, consultation, premier échange, premier rendez vous, première consultation, premier appel, premier entretien',
  ],
};
