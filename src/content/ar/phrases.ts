import type { Phrases } from '../phrases.ts';

export const phrases: Phrases = {
  topics: {
    'real-estate':
      'real estate, realtor, property, properties, broker, brokerage, landlord, tenant, listing, lease, viewings, villa, apartments',
    chatbot:
      'chatbot, chat bot, bot, AI assistant, virtual assistant, conversational, WhatsApp bot, customer service, autoreply',
    hospitality:
      'restaurant, restaurants, resto, hotel, hotels, hospitality, resort, cafe, coffee shop, bakery, kitchen, table booking, reservations, orders, menu, guests, housekeeping, room, catering, food',
    enterprise:
      'enterprise, company, custom software, bespoke, tailor-made, ERP, CRM, SaaS, portal, intranet, dashboard, inventory, HR, warehouse, corporate, workflow',
    other:
      'website, websites, web site, web app, web application, landing page, showcase site, online shop, AI agent, AI agents, ads, advertising, ad campaign, campaigns',
    community:
      'community management, community manager, social media, social networks, Instagram, Facebook, TikTok, LinkedIn, posts',
  },
  facets: {
    price:
      'price, prices, pricing, cost, costs, how much, fee, fees, rate, rates, budget, expensive, cheap, cheapest, charge, AED, dirhams, starting, pay, worth, spend',
    time: 'how long, time, timeline, timelines, duration, weeks, week, months, deadline, deliver, delivery, delivered, ready, when, fast, quickly, soon, deploy, deployment, take, takes, live',
    about:
      'details, more, features, feature, include, included, includes, explain, describe, benefits, work, works',
  },
  entries: {
    prices: 'price list, rates of your services, all prices',
    timelines: 'schedule, lead times, finished',
    services:
      'services, solutions, products, automation, automate, software, AI, what can you build, what do you offer, what do you propose, what do you build, what do you sell, what do you develop',
    roi: 'return, ROI, investment, benefit, save, savings, gain, efficiency, productivity, results, manual tasks, worth it, faster',
    languages:
      'language, languages, Arabic, English, Hindi, Urdu, French, multilingual, translate, speak, speaks, translation',
    sectors:
      'sector, sectors, industry, industries, clients, customers, businesses, retail, retailer, shop, store, work with, small business',
    integrations:
      'integrate, integration, integrations, connect, connected, compatible, existing systems, existing software, API, POS, point of sale, accounting, migrate, link',
    support:
      'support, after delivery, maintenance, maintain, help, 24/7, bug, bugs, warranty, fix, assistance, updates, available, night, weekend, round the clock, breaks, broken, opening hours',
    about:
      'agency, company, about you, what do you do, what does your company do, who are you guys, your business, your team, present yourself',
    place:
      'where, located, location, address, office, offices, based, country, remote, are you in, you in dubai, you in qatar, work in, office in, operate in, in the gulf, in the uae, saudi arabia, abu dhabi',
    start:
      'start, begin, started, get started, first step, next step, process, steps, how does it work, onboarding, proceed, launch',
    quote:
      'quote, quotation, estimate, proposal, consultation, free consultation, appointment, meeting, demo, book a call, schedule a call',
    'payment-means':
      'pay, payment, payments, deposit, card, credit card, bank transfer, Wise, Stripe, invoice, instalments, upfront, advance, down payment, how do I pay, payment methods, cash, PayPal',
    discount:
      'discount, cheaper, negotiate, reduction, promo, promotion, coupon, deal, lower price, free, refund',
    contact:
      'contact, contact you, email address, e-mail, phone, phone number, WhatsApp, reach, write to you, telephone',
    'client-area':
      'password, forgot, client portal, dashboard, my project, login, log in, sign in, progress, track, follow, already a client, client area, report a bug, status',
    portfolio:
      'portfolio, examples, projects, case studies, previous work, past work, show me, travel, Thailand, tourism, completed, built',
    references:
      'scam, references, testimonials, reviews, satisfaction, satisfied, how many clients, trust, track record, experience, reliable, served',
    jobs: 'job, jobs, hiring, career, careers, internship, recruit, CV, resume, partnership, freelance',
    identity:
      'who are you, who am I talking to, are you a robot, are you a bot, are you human, are you a human, are you real, real person, are you an AI, robot, your name, ChatGPT, machine',
  },
  talk: {
    greeting: 'hello, hi, hey, good morning, good evening, good afternoon, how are you',
    thanks: 'thanks, thank you, thx, great, perfect, ok, okay',
    farewell: 'bye, goodbye, see you',
  },
};
