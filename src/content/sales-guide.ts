import { communityFeatures } from './community.ts';
import { claims, deliveryWeeks, offers } from './offers.ts';

/** The narrow space that French sets between thousands is hardly to be seen in the site's face. */
const from = (euros: number) => `à partir de ${euros.toLocaleString('fr-FR').replace('\u202f', '\u00a0')} €`;
const percent = (value: number) => `${value} %`;

const delivery = `${deliveryWeeks[0]} à ${deliveryWeeks[1]} semaines`;
const hours = `${claims.hoursSavedPerWeek} h/semaine`;
const share = `${percent(offers.adCampaigns.budgetPercent)} du budget publicitaire`;

const speech = (title: string, text: string) => ({ kind: 'speech' as const, title, text });
const list = (title: string, items: string[]) => ({ kind: 'list' as const, title, items });

const opening = {
  id: 'opening' as const,
  title: 'Discours d’ouverture',
  lead: 'Trois minutes pour que votre interlocuteur parle de son métier. Vous ne vendez rien encore : vous écoutez.',
  blocks: [
    speech(
      'Au téléphone, en trente secondes',
      'Bonjour, je suis … de l’agence. Nous créons des sites, des applications et des assistants IA pour des entreprises comme la vôtre. Je vous appelle parce que j’ai regardé votre site comme le ferait un de vos clients, et j’ai une question : quand quelqu’un vous écrit à 21 heures, qui lui répond ? … Si vous avez dix minutes cette semaine, je vous montre ce que nous avons fait pour une maison de votre secteur, et vous me dites si cela vous parle.',
    ),
    speech(
      'En rendez-vous, pour commencer',
      'Merci de me recevoir. Avant de vous montrer quoi que ce soit, j’aimerais comprendre une semaine chez vous : d’où viennent vos clients, qui leur répond, et ce qui vous prend du temps sans rien rapporter. Ensuite je vous dirai franchement ce que nous pouvons améliorer, ce que cela coûte, et ce qu’il vaut mieux ne pas faire. D’accord pour procéder ainsi ?',
    ),
    list('Les cinq questions qui font parler', [
      'Quelle tâche revient chaque semaine et ne devrait plus vous occuper ?',
      'Que se passe-t-il quand une demande arrive le soir ou le dimanche ?',
      'Combien de demandes recevez-vous par mois, et combien deviennent des clients ?',
      'Qu’avez-vous déjà essayé, et pourquoi cela n’a-t-il pas tenu ?',
      'Si nous nous revoyons dans six mois, qu’est-ce qui doit avoir changé ?',
    ]),
    list('À faire avant d’appeler', [
      'Ouvrir son site sur un téléphone et noter ce qui bloque.',
      'Lire ses dix derniers avis et ses trois dernières publications.',
      'Choisir une seule réalisation à montrer, la plus proche de son métier.',
      'Décider de l’étape suivante que vous proposerez : une démonstration, un devis ou rien.',
    ]),
  ],
};

const services = {
  id: 'services' as const,
  title: 'Services et prix',
  lead: 'Annoncez toujours le prix de départ et ce qu’il comprend. Le prix exact figure dans le devis, après un premier échange.',
  blocks: [
    {
      kind: 'services' as const,
      title: 'Ce que nous vendons',
      services: [
        {
          title: 'Site vitrine',
          description:
            'Un site rapide et soigné, qui dit en dix secondes ce que fait le client et comment le joindre.',
          features: [
            'Jusqu’à cinq pages, textes relus avec le client',
            'Pensé d’abord pour le téléphone, en plusieurs langues si besoin',
            'Formulaire, WhatsApp et plan d’accès',
            'Référencement de base et mise en ligne',
          ],
          price: from(offers.showcaseSite.priceFrom),
        },
        {
          title: 'Application web sur mesure',
          description:
            'L’outil qui suit la façon de travailler du client, au lieu de trois tableurs et d’une boîte aux lettres.',
          features: [
            'Maquettes validées avant la première ligne de code',
            'Comptes, droits et tableau de bord',
            'Paiement en ligne et liens avec les outils en place',
            'Formation de l’équipe et suivi après la livraison',
          ],
          price: from(offers.webApp.priceFrom),
        },
        {
          title: 'Chatbot IA',
          description:
            'Répond jour et nuit sur le site et sur WhatsApp, dans la langue du visiteur, et passe la main quand il le faut.',
          features: [
            'Réglé sur les vraies questions des clients',
            'Prise de rendez-vous et de coordonnées',
            'Reprise par une personne à tout moment',
            'Relevé mensuel des questions sans réponse',
          ],
          price: from(offers.chatbot.priceFrom),
        },
        {
          title: 'Agent IA',
          description:
            'Fait le travail répétitif de bout en bout : trier, relancer, saisir, préparer. Une personne valide ce qui compte.',
          features: [
            'Une tâche précise, décrite pas à pas avec le client',
            'Branché sur sa messagerie, son CRM ou ses fichiers',
            'Journal de tout ce que l’agent a fait',
            'Validation humaine sur les cas délicats',
          ],
          price: from(offers.agent.priceFrom),
        },
        {
          title: 'Gestion de campagnes publicitaires',
          description:
            'Annonces créées, suivies et ajustées chaque semaine sur Google et les réseaux sociaux.',
          features: [
            'Ciblage et budget décidés avec le client',
            'Textes et visuels en plusieurs versions',
            'Suivi de chaque demande reçue',
            'Bilan mensuel : dépensé, obtenu, à changer',
          ],
          price: share,
        },
        {
          title: 'Community management par IA',
          description:
            'Une IA prépare, notre équipe relit, le client valide d’un geste. Sans engagement{days.community?, résultats en {time.community}}.',
          features: communityFeatures.slice(0, 4).map(({ title }): string => title),
          price: '{price.community} par mois, sans engagement',
        },
      ],
    },
    list('Pour parler du prix sans gêne', [
      'Dites le prix de départ, puis taisez-vous : la prochaine phrase est celle du client.',
      'Comparez avec ce que coûte le problème aujourd’hui, en heures ou en demandes perdues.',
      'Le budget publicitaire se paie à la régie ; nos honoraires s’y ajoutent, à part.',
      'Aucune remise pour conclure : enlevez plutôt une fonction, et gardez-la pour la suite.',
    ]),
  ],
};

const keyArguments = {
  id: 'arguments' as const,
  title: 'Arguments clés',
  lead: 'Cinq chiffres, à dire avec ce qu’ils veulent dire. Un chiffre sans exemple ne convainc personne.',
  blocks: [
    {
      kind: 'figures' as const,
      title: 'Les chiffres',
      figures: [
        {
          figure: percent(claims.roiPercent),
          label: 'de retour sur investissement',
          text: 'Pour un euro investi, trois de gagnés : heures rendues et clients qui ne se perdent plus. Faites le calcul avec les chiffres du client, devant lui.',
        },
        {
          figure: hours,
          label: 'économisées',
          text: 'Le temps d’une personne à plein temps, quand messages, relances et saisie sont automatisés ensemble. Demandez combien d’heures partent là aujourd’hui.',
        },
        {
          figure: delivery,
          label: 'pour la livraison',
          text: 'D’un site vitrine ou d’un chatbot, une fois les contenus reçus. Pour un projet plus long, la date est dans le devis.',
        },
        {
          figure: `${claims.accuracyPercent} %+`,
          label: 'de précision',
          text: 'Sur les questions que le chatbot a apprises. Pour le reste, il dit qu’il ne sait pas et appelle une personne : c’est ce qui rassure.',
        },
        {
          figure: `+${percent(claims.moreLeadsPercent)}`,
          label: 'de prospects',
          text: 'Parce qu’une demande du soir reçoit une réponse le soir. Notez le nombre de demandes du client au départ, pour pouvoir comparer.',
        },
      ],
    },
    list('Ce qui nous distingue', [
      'Le client suit son projet en ligne : étapes, nouvelles et paiement au même endroit.',
      'Nous travaillons en français, en anglais et en arabe, et nos assistants aussi.',
      'Une seule équipe pour le site, l’IA et les réseaux : un interlocuteur, une facture.',
      'Une personne relit et répond de ce que l’IA produit.',
    ]),
    list('À ne jamais promettre', [
      'Un chiffre comme une garantie : ce sont des résultats constatés, à comparer au point de départ du client.',
      'Une date avant d’avoir reçu les contenus.',
      'Un chatbot qui sait tout : il sait ce qu’on lui a appris.',
    ]),
  ],
};

const objections = {
  id: 'objections' as const,
  title: 'Objections',
  lead: 'Une objection est une question mal posée. Accueillez-la, reformulez, répondez en deux phrases, puis rendez la parole.',
  blocks: [
    {
      kind: 'objections' as const,
      title: 'Ce que l’on vous dira',
      objections: [
        {
          objection: 'C’est trop cher.',
          answer: `Par rapport à quoi ? Si une demande perdue par semaine vous coûte un client par mois, le projet se paie vite. Et nous pouvons commencer petit : un chatbot, c’est ${from(offers.chatbot.priceFrom)}, et vous jugez avant d’aller plus loin.`,
        },
        {
          objection: 'Nous avons déjà un site.',
          answer:
            'Tant mieux, nous ne repartirons pas de zéro. Combien de demandes vous apporte-t-il par mois ? S’il travaille bien, ajoutons-lui ce qui lui manque. Sinon, regardons ensemble où les visiteurs s’arrêtent.',
        },
        {
          objection: 'L’IA va dire n’importe quoi à mes clients.',
          answer: `C’est la bonne question. L’assistant ne répond qu’à partir de ce que vous avez validé, avec plus de ${percent(claims.accuracyPercent)} de réponses justes, et il passe la main dès qu’il doute. Vous pouvez reprendre la conversation à tout moment.`,
        },
        {
          objection: 'Je n’ai pas le temps de m’en occuper.',
          answer: `C’est justement pour cela que je suis là. Il nous faut deux heures de vous au début et une validation par semaine. En retour, visez ${hours} de moins sur les tâches répétitives de l’équipe.`,
        },
        {
          objection: 'Mon neveu peut me le faire.',
          answer: `Peut-être, et très bien. Qui répondra dans un an quand quelque chose ne marchera plus ? Chez nous, la date est écrite, ${delivery} pour un site, et le suivi aussi.`,
        },
        {
          objection: 'Je veux d’abord voir des résultats.',
          answer:
            'Alors prenons une offre qui se juge vite : le community management, {price.community?{price.community} par mois, }sans engagement. Nous relevons vos chiffres le premier jour, et vous décidez au bout de {time.community}.',
        },
        {
          objection: 'Il faut que j’en parle à mon associé.',
          answer:
            'Bien sûr. Qu’aura-t-il besoin de savoir pour décider ? Je vous prépare une page avec ces points, et je vous propose un quart d’heure à trois jeudi, pour que vous n’ayez pas à répondre à ma place.',
        },
        {
          objection: 'Envoyez-moi une documentation.',
          answer:
            'Volontiers. Pour ne pas vous envoyer vingt pages, dites-moi ce qui vous intéresse le plus : le site, les réponses aux clients ou les réseaux ? Je vous envoie cela aujourd’hui et je vous appelle vendredi matin.',
        },
      ],
    },
  ],
};

const closing = {
  id: 'closing' as const,
  title: 'Closing',
  lead: 'On ne force pas une décision : on propose l’étape suivante, avec une date.',
  blocks: [
    list('Les signaux d’achat', [
      'Le client demande quand vous pouvez commencer.',
      'Il parle du projet au futur : « quand nous aurons… ».',
      'Il revient sur un détail du prix ou du paiement.',
      'Il fait entrer quelqu’un d’autre dans la conversation.',
    ]),
    speech(
      'Résumer, puis proposer',
      `Si je vous ai bien compris, vous perdez les demandes du soir, et votre équipe passe ses lundis à recopier des messages. Nous mettons en place un chatbot relié à votre agenda : ${from(offers.chatbot.priceFrom)}, livré en ${delivery}. Est-ce que c’est bien cela que vous voulez régler ? … Alors je vous envoie le devis ce soir. Vous le validez en ligne, et nous fixons la réunion de lancement. Mardi ou jeudi ?`,
    ),
    speech(
      'Quand il hésite',
      'Qu’est-ce qui vous manque pour décider ? … Je préfère un non clair à un peut-être : dites-moi ce qui vous gêne, et je vous dirai franchement si nous pouvons le résoudre.',
    ),
    list('Après l’accord', [
      'Envoyer le devis le jour même, avec son mot de passe par un autre canal.',
      'Appeler le lendemain si le devis n’a pas été ouvert : la page des devis le montre.',
      'Une fois le devis validé, confirmer la date de lancement et la liste des contenus à recevoir.',
      'Présenter par son nom la personne qui suivra le projet.',
    ]),
    list('Après un refus', [
      'Remercier, et demander ce qui a fait pencher la balance.',
      'Noter la raison dans la fiche du client, sans l’embellir.',
      'Proposer de reprendre contact à une date précise, et s’y tenir.',
    ]),
  ],
};

/** What stands around the pieces of the guide. `from`: a price that a service begins at. */
export const guideWords = {
  fr: {
    title: 'Guide de vente',
    introduction:
      'Ce que nous disons, ce que nous proposons et ce que nous répondons, du premier appel à la signature.',
    tabs: {
      opening: opening.title,
      services: services.title,
      arguments: keyArguments.title,
      objections: objections.title,
      closing: closing.title,
    },
    help: 'Aide et formation',
    lead: 'Introduction',
    from: (price: string) => `à partir de ${price}`,
  },
  en: {
    title: 'Sales guide',
    introduction: 'What we say, what we offer and what we answer, from the first call to the signature.',
    tabs: {
      opening: 'Opening',
      services: 'Services and prices',
      arguments: 'Key arguments',
      objections: 'Objections',
      closing: 'Closing',
    },
    help: 'Help and training',
    lead: 'Introduction',
    from: (price: string) => `from ${price}`,
  },
};

/** What whoever sells for the agency says and answers. For staff alone: nothing of the client's side imports it. */
export const salesGuideContent = {
  tabs: [opening, services, keyArguments, objections, closing],
  help: {
    title: guideWords.fr.help,
    lead: 'Le guide se lit en vingt minutes et s’apprend à voix haute, à deux.',
    items: [
      'Nouveau dans l’équipe : assistez à deux rendez-vous, puis menez le troisième avec un collègue.',
      'Avant un rendez-vous : relisez le discours d’ouverture et trois objections, puis imprimez le guide.',
      'Un prix ou un délai sort du guide : demandez à un administrateur avant de l’annoncer.',
      'Une objection manque ici : notez-la avec les mots du client, elle sera ajoutée.',
    ],
  },
};
