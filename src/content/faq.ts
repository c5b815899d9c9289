import type { Localized } from './language.ts';

/** A question of the landing page's accordion and its answer, in plain text. */
export type FaqEntry = { id: string; question: Localized; answer: Localized };

/** The eight questions asked most. Prices and claims are the specification's. */
export const faq: readonly FaqEntry[] = [
  {
    id: 'prices',
    question: {
      en: 'How much does custom software cost in Dubai?',
      fr: 'Combien coûte un logiciel sur mesure à Dubaï ?',
    },
    answer: {
      en:
        'AI Chatbot Solutions start at AED 9,500, a Real Estate Management System at AED 12,000, Hotel & ' +
        'Restaurant Automation at AED 18,500 and Custom Enterprise Software at AED 25,000. You receive a ' +
        'written quote before any work begins.',
      fr:
        'Nos chatbots et assistants IA débutent à 9 500 AED, un système de gestion immobilière à ' +
        '12 000 AED, l’automatisation d’un hôtel ou d’un restaurant à 18 500 AED et un logiciel ' +
        'd’entreprise sur mesure à 25 000 AED. Vous recevez un devis écrit avant que le travail commence.',
    },
  },
  {
    id: 'timelines',
    question: {
      en: 'How long does a project take?',
      fr: 'Combien de temps prend un projet ?',
    },
    answer: {
      en:
        'A chatbot is deployed in 2-4 weeks, a real estate system in 6-10 weeks and an enterprise solution ' +
        'in 12-16 weeks. Your dashboard shows the progress and the latest news all along.',
      fr:
        'Un chatbot est déployé en 2 à 4 semaines, un système immobilier en 6 à 10 semaines et une ' +
        'solution d’entreprise en 12 à 16 semaines. Votre tableau de bord montre l’avancement et les ' +
        'dernières nouvelles tout au long du projet.',
    },
  },
  {
    id: 'roi',
    question: {
      en: 'What return can we expect from automation?',
      fr: 'Quel retour attendre de l’automatisation ?',
    },
    answer: {
      en:
        'Our clients typically see 30-50% fewer manual tasks, 20-40% faster responses to their customers ' +
        'and 15-25% more efficiency within 6 months.',
      fr:
        'Nos clients constatent en général 30 à 50 % de tâches manuelles en moins, des réponses 20 à 40 % ' +
        'plus rapides à leurs propres clients et 15 à 25 % d’efficacité en plus dans les 6 mois.',
    },
  },
  {
    id: 'languages',
    question: {
      en: 'Which languages do your chatbots speak?',
      fr: 'Quelles langues vos chatbots parlent-ils ?',
    },
    answer: {
      en:
        'Arabic, English, Hindi and Urdu, with right-to-left reading where the language asks for it. Your ' +
        'customer writes in one of them and is answered in the same one.',
      fr:
        'L’arabe, l’anglais, l’hindi et l’ourdou, avec la lecture de droite à gauche quand la langue le ' +
        'demande. Votre client écrit dans sa langue et reçoit sa réponse dans la même.',
    },
  },
  {
    id: 'sectors',
    question: {
      en: 'Which businesses do you work with?',
      fr: 'Avec quelles entreprises travaillez-vous ?',
    },
    answer: {
      en:
        'Real estate agencies, hotels, restaurants, retailers and enterprise companies, mostly in the UAE ' +
        'and the wider Gulf region. We know their tools, their seasons and the languages of their ' +
        'customers.',
      fr:
        'Des agences immobilières, des hôtels, des restaurants, des commerces et de grandes entreprises, ' +
        'principalement aux Émirats et dans le reste du Golfe. Nous connaissons leurs outils, leurs saisons ' +
        'et les langues de leurs clients.',
    },
  },
  {
    id: 'integrations',
    question: {
      en: 'Can you connect the software to the systems we already use?',
      fr: 'Pouvez-vous relier le logiciel à nos outils actuels ?',
    },
    answer: {
      en:
        'Yes. We build on what works for you: CRM, booking engine, point of sale, accounting, WhatsApp or ' +
        'an in-house database. The first conversation lists your systems, and the quote says which links ' +
        'are included.',
      fr:
        'Oui. Nous partons de ce qui fonctionne chez vous : CRM, moteur de réservation, caisse, ' +
        'comptabilité, WhatsApp ou base de données interne. Le premier échange dresse la liste de vos ' +
        'outils, et le devis précise les connexions comprises.',
    },
  },
  {
    id: 'payment',
    question: {
      en: 'How do we start, and how do we pay?',
      fr: 'Comment démarrer, et comment payer ?',
    },
    answer: {
      en:
        'It starts with a free consultation and a written quote. A 50% deposit opens the project; you pay ' +
        'it by card, bank transfer or Wise, and receive the link to your project dashboard.',
      fr:
        'Tout commence par une consultation gratuite et un devis écrit. Un acompte de 50 % lance le ' +
        'projet ; vous le réglez par carte, virement bancaire ou Wise, et recevez le lien de votre tableau ' +
        'de bord.',
    },
  },
  {
    id: 'support',
    question: {
      en: 'What happens after delivery?',
      fr: 'Que se passe-t-il après la livraison ?',
    },
    answer: {
      en:
        'Support stays with you 24/7. You report a bug or ask for an improvement in your client portal, ' +
        'attach a screenshot or a document, and follow each request until it is resolved.',
      fr:
        'Le support reste à vos côtés 24 h/24 et 7 j/7. Vous signalez un bug ou demandez une amélioration ' +
        'dans votre espace client, joignez une capture d’écran ou un document, et suivez chaque demande ' +
        'jusqu’à sa résolution.',
    },
  },
];
