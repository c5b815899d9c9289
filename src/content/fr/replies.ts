import type { Replies } from '../replies.ts';

export const replies: Replies = {
  greeting:
    'Bonjour et bienvenue ! Je suis l’assistant IA de {agency}. Interrogez-moi sur nos services, nos prix ou nos délais.',
  thanks: 'Avec plaisir ! Je reste là si une autre question se présente.',
  farewell: 'Au revoir, et merci de votre visite. À bientôt !',
  callUnsure:
    'Je n’ai pas mieux à vous répondre : le plus sûr est une personne de l’équipe. Touchez le bouton ci-dessous, ou laissez ici votre nom et un numéro ou un e-mail, et je le note pour elle.',
  unknown:
    'Je n’ai pas de réponse sûre à cette question, et je préfère ne rien inventer. Une personne de l’équipe peut vous aider : demandez-moi à « parler à une personne », passez par la [rubrique contact](/#contact) ou écrivez à [{email}](mailto:{email}).',
  boundary:
    'Je ne peux pas vous aider sur ce point : je réponds seulement aux questions sur {agency}, ses services, ses prix et ses délais. Une personne de l’équipe est joignable par la [rubrique contact](/#contact) ou à [{email}](mailto:{email}).',
  upset:
    'Je suis désolé que cela vous contrarie, et je voudrais vous aider. Dites-moi ce dont vous avez besoin, ou demandez-moi à « parler à une personne » ; vous pouvez aussi écrire à [{email}](mailto:{email}).',
  handOver:
    'J’ai noté que vous souhaitez parler à une personne. Pour une réponse, écrivez à [{email}](mailto:{email}), appelez le {phoneLink} ou passez par {whatsappLink}.',
  contactNoted: 'Merci, c’est noté pour l’équipe : {noted}.',
  askBack:
    'Je ne suis pas sûr de comprendre, et je préfère ne rien inventer. Est-ce l’un de ces sujets ? Sinon, dites-le autrement, ou demandez une personne.',
  talkToPerson: 'Parler à une personne',
  callAsk:
    'J’ai noté pour l’équipe que vous souhaitez un appel. À quel numéro, et quel jour et à quelle heure cela vous convient-il ?',
  callNumber: 'À quel numéro ou à quel e-mail peut-on vous joindre ?',
  callHour: 'Quel jour et quelle heure vous conviennent ?',
  callUnpromised:
    'Je le transmets ; je ne peux pas promettre l’heure, l’équipe la confirme. Vous la joignez aussi au {phoneLink}.',
};
