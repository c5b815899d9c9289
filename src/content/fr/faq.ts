import type { FaqEntries } from '../faq.ts';

export const faq: FaqEntries = {
  prices: {
    question: 'Combien coûte un logiciel sur mesure à Dubaï ?',
    answer:
      'Nos chatbots et assistants IA débutent à {price.chatbot}, un système de gestion immobilière à {price.real-estate}, l’automatisation d’un hôtel ou d’un restaurant à {price.hospitality} et un logiciel d’entreprise sur mesure à {price.enterprise}. Vous recevez un devis écrit avant que le travail commence.',
  },
  timelines: {
    question: 'Combien de temps prend un projet ?',
    answer:
      'Un chatbot est déployé en {weeks.chatbot} semaines, un système immobilier en {weeks.real-estate} semaines et une solution d’entreprise en {weeks.enterprise} semaines. Votre tableau de bord montre l’avancement et les dernières nouvelles tout au long du projet.',
  },
  roi: {
    question: 'Quel retour attendre de l’automatisation ?',
    answer:
      'Nos clients constatent en général 30 à 50 % de tâches manuelles en moins, des réponses 20 à 40 % plus rapides à leurs propres clients et 15 à 25 % d’efficacité en plus dans les 6 mois.',
  },
  languages: {
    question: 'Quelles langues vos chatbots parlent-ils ?',
    answer:
      'L’arabe, l’anglais, l’hindi et l’ourdou, avec la lecture de droite à gauche quand la langue le demande. Votre client écrit dans sa langue et reçoit sa réponse dans la même.',
  },
  sectors: {
    question: 'Avec quelles entreprises travaillez-vous ?',
    answer:
      'Des agences immobilières, des hôtels, des restaurants, des commerces et de grandes entreprises, principalement aux Émirats et dans le reste du Golfe. Nous connaissons leurs outils, leurs saisons et les langues de leurs clients.',
  },
  integrations: {
    question: 'Pouvez-vous relier le logiciel à nos outils actuels ?',
    answer:
      'Oui. Nous partons de ce qui fonctionne chez vous : CRM, moteur de réservation, caisse, comptabilité, WhatsApp ou base de données interne. Le premier échange dresse la liste de vos outils, et le devis précise les connexions comprises.',
  },
  payment: {
    question: 'Comment démarrer, et comment payer ?',
    answer:
      'Tout commence par une consultation gratuite et un devis écrit. Un acompte de 50 % lance le projet ; vous le réglez par carte, virement bancaire ou Wise, et recevez le lien de votre tableau de bord.',
  },
  support: {
    question: 'Que se passe-t-il après la livraison ?',
    answer:
      'Le support reste à vos côtés 24 h/24 et 7 j/7. Vous signalez un bug ou demandez une amélioration dans votre espace client, joignez une capture d’écran ou un document, et suivez chaque demande jusqu’à sa résolution.',
  },
};
