import type { Crafts } from '../crafts.ts';

export const crafts: Crafts = {
  website: {
    title: 'Showcase website',
    description: 'A fast, well-made site that says in ten seconds what you do and how to reach you.',
    words:
      'website, websites, web site, landing page, showcase site, site redesign, redesign our site, build me a site, build a website, make a website, SEO, WordPress',
    further: 'new website, company site',
  },
  shop: {
    title: 'Online shop',
    description:
      'A shop of your own: catalogue, basket, payment and delivery, with orders that you follow in one place.',
    words: 'online shop, ecommerce, e-commerce, online store, webshop, Shopify',
    further: 'e-shop',
  },
  'web-app': {
    title: 'Custom web application',
    description: 'The tool that follows the way you work, with accounts, permissions and a dashboard.',
    words: 'web app, web application, web apps',
    further: 'custom web app, custom application',
  },
  'mobile-app': {
    title: 'Mobile application',
    description:
      'An application for iPhone and Android, designed and tested with the people who will use it.',
    words: 'mobile app, mobile application, iOS app, Android app, phone app, mobile apps, apps',
    further: 'app, mobile app development, iPhone app, iOS and Android, ios, android',
  },
  agent: {
    title: 'AI agent',
    description:
      'Does repetitive work from end to end: sorting, chasing, typing, preparing. A person approves what matters.',
    words: 'AI agent, AI agents, autonomous agent',
    further: 'AI automation agent',
  },
  ads: {
    title: 'Ad campaign management',
    description:
      'Ads that are made, followed and adjusted every week, on search engines and social networks.',
    words: 'ads, advertising, ad campaign, campaigns, Google Ads, Facebook ads, marketing campaign',
    further: 'Instagram ads',
  },
  community: {
    title: 'AI community management',
    description: 'An AI prepares your posts and replies, our team reads them, you approve with one gesture.',
    words:
      'community management, community manager, social media, social networks, Instagram, Facebook, TikTok, LinkedIn, posts, community managers, manage our social media, manage my social media, social media management, social accounts, run our Instagram, our Instagram, Instagram account, Facebook page, socials, content creation, X account, Twitter, YouTube, Snapchat, followers, social posts',
    further: '',
  },
};
