import type { Crafts } from '../crafts.ts';

export const crafts: Crafts = {
  website: {
    title: 'Site vitrine',
    description:
      'Un site rapide et soigné, qui dit en dix secondes ce que vous faites et comment vous joindre.',
    words:
      'site web, site internet, site vitrine, sites web, page web, refaire notre site, refaire mon site, refonte de site, créer un site, faire un site, landing page, SEO, référencement',
    further: 'site, site web vitrine, notre propre site',
  },
  shop: {
    title: 'Boutique en ligne',
    description:
      'Une boutique à vous : catalogue, panier, paiement et livraison, avec des commandes suivies au même endroit.',
    words: 'boutique en ligne, site e-commerce, e-commerce',
    further: 'e-shop, boutique web',
  },
  'web-app': {
    title: 'Application web sur mesure',
    description:
      'L’outil qui suit votre façon de travailler, au lieu de trois tableurs et d’une boîte aux lettres.',
    words: 'application web',
    further: 'appli web',
  },
  'mobile-app': {
    title: 'Application mobile',
    description: 'Une application pour iPhone et Android, dessinée et essayée avec ceux qui s’en serviront.',
    words: 'application mobile, appli mobile, appli',
    further: 'app, applications mobiles, appli iPhone, appli Android, application iOS, iOS, Android',
  },
  agent: {
    title: 'Agent IA',
    description:
      'Fait le travail répétitif de bout en bout : trier, relancer, saisir, préparer. Une personne valide ce qui compte.',
    words: 'agent IA, agents IA, agent intelligent',
    further: 'agent IA qui',
  },
  ads: {
    title: 'Gestion de campagnes publicitaires',
    description: 'Annonces créées, suivies et ajustées chaque semaine sur Google et les réseaux sociaux.',
    words: 'publicité, publicités, pub, campagne, campagnes, Google Ads',
    further: 'campagne publicitaire, pub Facebook, pubs',
  },
  community: {
    title: 'Community management par IA',
    description:
      'Une IA prépare vos publications et vos réponses, notre équipe relit, vous validez d’un geste.',
    words:
      'community management, community manager, réseaux sociaux, Instagram, Facebook, TikTok, LinkedIn, publications, abonnés, gérer mes réseaux, gérer nos réseaux, comptes sociaux, compte Instagram, page Facebook, animer nos réseaux, Insta, posts, contenu pour les réseaux, Snapchat',
    further: '',
  },
};
