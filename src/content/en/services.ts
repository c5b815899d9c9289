import type { ServiceId, ServiceTexts } from '../services.ts';

export const services: Record<ServiceId, ServiceTexts> = {
  'real-estate': {
    title: 'Real Estate Management System',
    description:
      'One system for listings, leads, viewings, contracts and commissions. Your agents answer faster, your owners see every step, and nothing sits in a lost spreadsheet.',
    keywords: ['real estate CRM', 'property listings', 'lead management', 'viewings', 'tenancy contracts'],
  },
  chatbot: {
    title: 'AI Chatbot Solutions',
    description:
      'An assistant that answers your customers day and night in Arabic, English, Hindi and Urdu, captures their details, books appointments and calls in a person when one is needed.',
    keywords: ['AI chatbot', 'WhatsApp assistant', 'customer service', 'lead capture', 'multilingual'],
  },
  hospitality: {
    title: 'Hotel & Restaurant Automation',
    description:
      'Reservations, orders, kitchen, stock and guest messages in one flow. Your team spends the shift with guests instead of with screens, and no booking is entered twice.',
    keywords: ['restaurant automation', 'hotel software', 'reservations', 'online ordering', 'stock control'],
  },
  enterprise: {
    title: 'Custom Enterprise Software',
    description:
      'Software shaped around the way your company works: ERP, CRM, portals, dashboards and links to the systems you already run, with roles, audit trail and reports your management trusts.',
    keywords: ['enterprise software', 'ERP', 'custom CRM', 'SaaS', 'system integration', 'dashboards'],
  },
};
