import type { Matters } from '../matters.ts';

const my = '[your client page](/my)';
const person =
  'a person of the team answers that. Ask me for a person, or write to [{email}](mailto:{email}).';
const mine = 'my, our, the, mine, ours, this, that';
const erase = 'delete, deletes, deleting, erase, remove, wipe, clear, get rid, forget, destroy';
const stored =
  'data, information, info, detail, conversation, chat, message, history, number, phone, email, everything, all, record, trace';
const called = 'call, ring, phone, contact, callback, call back, get back to, reach';

export const matters: Matters = {
  texts: {
    'consultation-price': {
      title: 'What the consultation costs',
      answer:
        'The consultation is **free**: you describe your need, we ask the right questions and you receive a written quote. [Tell us about your project](/#contact).',
    },
    privacy: {
      title: 'Your data in this chat',
      answer:
        'What you write here, and the details you give, are kept with this conversation so that the team can answer you. You can delete it with all its messages at any time, by the button below or in the chat’s menu. I have nothing more published on data protection: for the rest, a person of the team answers at [{email}](mailto:{email}).',
    },
    deletion: {
      title: 'Deleting your conversation',
      answer:
        'You can delete this conversation yourself, with all its messages, for good: by the button below, or in the chat’s menu. If you are a client, your other data can be copied or erased on ' +
        `${my}; you can also write to [{email}](mailto:{email}).`,
    },
    callback: {
      title: 'Being called back',
      answer:
        'A person of the team can call you: tell me your number and the hour that suits you, and I note both for them. When they will call, I cannot promise. You also reach them at {phoneLink} or by {whatsappLink}.',
    },
    meeting: {
      title: 'Meeting the team',
      answer:
        'With pleasure: it begins with a **free consultation**, after which you receive a written quote. Tell me the day and hour that suit you, with your name and a number or an e-mail, and I note them for the team, who will confirm; or use the [contact section](/#contact).',
    },
    'answer-times': {
      title: 'When you get an answer',
      answer:
        'I answer at once, at any hour. Within what time a person of the team answers is not published, so I cannot promise one. If it is urgent, call {phoneLink} or use {whatsappLink}; support for delivered projects is there 24/7.',
    },
    invoice: {
      title: 'Invoices and receipts',
      answer: `I cannot see invoices from here. Your quotes, payments and documents are on ${my}: enter your e-mail and you receive a link. If something is wrong or missing, write your project’s name here or to [{email}](mailto:{email}), and a person of the team looks into it.`,
    },
    balance: {
      title: 'What is left to pay',
      answer: `I cannot see amounts from here: what is paid and what is due for your project is on ${my}. What is published is the deposit: 50%, by card, bank transfer or Wise. How and when the rest is paid, the team tells you at [{email}](mailto:{email}).`,
    },
    cancelling: {
      title: 'Cancelling',
      answer:
        'I cannot cancel anything from here, and no terms for cancelling a project or an appointment are published: a person of the team settles that with you. Ask me for a person, or write to [{email}](mailto:{email}). Only the AI community management is published as being with no commitment.',
    },
    refund: {
      title: 'Refunds',
      answer: `No terms for refunds are published, and I cannot promise one: ${person}`,
    },
    'my-project': {
      title: 'The status of your project',
      answer: `I cannot see projects from here. On ${my} you enter your e-mail and receive a link to your dashboard, with the progress, the status and the latest news of your project. If you miss something there, write to the client support at [{email}](mailto:{email}) with your project’s name, or ask me for a person.`,
    },
    'project-name': {
      title: 'Your project’s name',
      answer: `Thank you, I have noted it here for the team. I cannot see the project’s status myself: it is on ${my}, and a person of the team can look into it at [{email}](mailto:{email}).`,
    },
    complaint: {
      title: 'A complaint',
      answer:
        'I am sorry about that. I have noted for the team that a person should look into it. Write here what happened, with your project’s name and how to reach you, so that they find it all together; for an answer you can also write to [{email}](mailto:{email}) or call {phoneLink}.',
    },
    'chat-language': {
      title: 'The language of this chat',
      answer:
        'Write as you like, in English, French, Arabic, Hindi or Urdu: I answer in your language. The chat’s own language is chosen at its top.',
    },
    copy: {
      title: 'A copy of this conversation',
      answer:
        'You can download this conversation yourself, in the chat’s menu. From here I cannot send it by e-mail or WhatsApp.',
    },
    several: {
      title: 'Several at once',
      answer:
        'No price is published for several at once, branches, offices or more of the same: the prices I know are starting prices. What yours cost together stands in a written quote, after a free consultation. [Tell us how many there are](/#contact).',
    },
    advice: {
      title: 'What suits your business',
      answer:
        'That depends on your work, so I would rather ask than guess: what takes most of your time, messages and appointments, orders and bookings, or the paperwork behind them? Often it is a chatbot or software made to measure; a **free consultation** finds out which. [Tell us about your project](/#contact).',
    },
    monthly: {
      title: 'What is paid by the month',
      answer:
        'The prices I know for our services are starting prices of a project, not monthly ones: no monthly price and no running costs are published for them. What is paid by the month is the AI community management, with no commitment. Your written quote says what else there is; [ask for it](/#contact), or ask me for a person.',
    },
    'deletion-state': {
      title: 'Whether your conversation is deleted',
      answer:
        'Not yet: I delete nothing myself. You delete this conversation with all its messages by the button below, or in the chat’s menu; as long as you read this, it is still there. Once you have done it, it is gone for good.',
    },
    'arranged-state': {
      title: 'Whether your request is noted',
      answer:
        'It is noted for the team with what you gave me here. Whether somebody has dealt with it I cannot see, and when they will I cannot promise. You also reach them at {phoneLink}, by {whatsappLink} or at [{email}](mailto:{email}).',
    },
    'not-done': {
      title: 'What we do not offer',
      answer:
        'That is not among what we publish. What we do: real estate systems, AI chatbots, hotel and restaurant automation and enterprise software, also websites, web and mobile apps, AI agents, ad campaigns and community management. Whether anything else is possible, a person of the team tells you at [{email}](mailto:{email}).',
    },
  },
  open: {
    maintenance: 'The price of maintenance',
    hosting: 'Hosting and where data is stored',
    stack: 'The technologies we build with',
    nda: 'Confidentiality agreements',
    tax: 'Taxes and legal questions',
    guarantee: 'Guarantees',
    ownership: 'Who owns the code',
    people: 'The people behind the agency',
    certificates: 'Certificates',
    training: 'Training',
    instalments: 'Paying in instalments, besides the 50% deposit that opens the project',
    currency: 'Prices in a currency other than dirhams (AED)',
    others: 'How we compare with other providers, and partner offers',
    delays: 'What happens when a project takes longer than planned',
    pausing: 'Pausing or postponing a project',
  },
  openAnswer: (subject) =>
    `**${subject}**: nothing is published on this, and I would rather not guess; ${person}`,
  asked: {
    'client-area': [
      ['log in, login, sign in, log into, logging in'],
      [
        'invalid credentials, wrong password, forgot my password, reset my password, reset the password, what password, lost my password',
      ],
      ['can, could, please', 2, 'reset'],
    ],
    others: [
      [
        'competitor, competitors, another company, other company, another agency, other agency, someone else',
        4,
        'does, do, makes, offers, offered, quoted, quotes, cheaper, asks, charges, can',
      ],
      ['why', 4, 'instead of, when, rather than', 3, 'chatgpt, freelancer, free'],
      ['white label, whitelabel, resell, reseller'],
      [
        'difference, better, different',
        3,
        'you, your',
        4,
        'others, other companies, competitors, other agencies',
      ],
    ],
    currency: [
      [
        'and, ok, how much, price, what is it, what is that, that',
        2,
        'in euros, in euro, in dollars, in usd, in rupees, in pounds, in riyals, in egyptian, in my currency',
      ],
    ],
    other: [
      [
        'make, build, develop, create, need, want, do you do, do',
        3,
        'an app, app, apps, mobile app, application',
      ],
      ['google ads, facebook ads, ad campaign'],
    ],
    discount: [
      [
        'too expensive, so expensive, too much, too pricey, that expensive, very expensive, bit expensive, a lot of money',
      ],
    ],
    advice: [
      [
        'i own, i have, i run, we own, we have, we run, i ve, i got, my',
        3,
        'gym, salon, clinic, shop, store, school, pharmacy, garage, workshop, bakery, boutique, dentist, dental, law firm, travel agency, car rental, laundry, spa, nursery, studio, practice, supermarket, grocery, barber, academy, business',
        4,
        'what, how can, help, something, for me, for us, suit',
      ],
      [
        'recommend, recomend, advise, suggest, suits me, suit me, best for me, right for me, best for us, good for me, which one should, what should i, what do i need, what would you',
      ],
      ['what', 2, 'you have, u have, you got, can you do', 1, 'for me, for us, for my, for a'],
    ],
    several: [
      [
        'two, three, four, five, six, several, multiple, 2, 3, 4, 5, 6, 7, 8, 10, more than one',
        1,
        'branch, branches, office, location, outlet, store, shop, restaurant, hotel, clinic, building, salon, agencies, company, companies, kitchen',
      ],
      [
        'for each, per, each, another, second, one more',
        0,
        'branch, office, location, outlet, store, shop, restaurant, hotel',
      ],
    ],
    copy: [
      ['save, print, keep', 1, 'this chat, the chat, this conversation, our chat, my chat'],
      ['download, export, copy of, transcript of', 4, 'chat, conversation, discussion, transcript, messages'],
      [
        'send, email, mail, forward, whatsapp',
        2,
        'it, this, chat, conversation, transcript, everything',
        3,
        'email, mail, my mail, whatsapp, inbox',
      ],
      [
        'chat, conversation, discussion, transcript, messages',
        4,
        'downloaded, exported, by email, as pdf, as a file',
      ],
    ],
    quote: [['send, give, need, want, get, email, mail, prepare', 3, 'quote, quotation, estimate, proposal']],
    'consultation-price': [
      [
        'how much, price, cost, fee, charge, pay, free, paid',
        5,
        'consultation, consult, first call, first meeting, demo',
      ],
      [
        'consultation, consult, first call, first meeting, demo',
        4,
        'cost, free, price, paid, fee, charge, how much',
      ],
    ],
    privacy: [
      ['who', 2, 'reads, read, sees, see', 3, 'this, chat, messages, write, it'],
      [
        'give, share, sell, pass',
        2,
        'number, data, details, email',
        3,
        'others, someone, anyone, somebody, third',
      ],
      ['privacy, gdpr, data protection, private, confidential, confidentially'],
      [
        'what, which, where, how long, do you, who',
        5,
        'store, keep, save, collect, share, sell, record, see, read',
        4,
        `${stored}, about me, this, write`,
      ],
      ['what, do you', 4, 'store, keep, collect'],
      [
        'my, our',
        1,
        'data, information, detail, info, message',
        3,
        'safe, secure, private, stored, shared, protected, sold, kept, seen, used',
      ],
      ['safe, secure', 3, 'my data, my information, my detail, my number'],
      [
        'what, who, how',
        4,
        'my data, my information, my detail, my message, this chat, this conversation, my number',
      ],
    ],
    deletion: [
      ['delete, erase, remove, wipe', 1, 'it, this, them, that, everything, all'],
      [erase, 5, stored],
      [`${stored}, ${mine}`, 4, 'deleted, erased, removed, wiped'],
      [erase, 3, 'about me, me from'],
      ['right to be forgotten'],
    ],
    callback: [
      [
        'call me, ring me, phone me, call us, ring us, phone us, callback, call me back, calling me, calling us',
      ],
      ['when, what time, how soon', 4, called, 3, 'me, us'],
      ['when, what time, how soon', 3, 'you, u, they, someone, somebody, anyone, team', 2, called],
      [
        'someone, somebody, anyone, anybody, you, they, team',
        2,
        'call, ring, phone, call back, get back to',
        2,
        'me, us, back',
      ],
      [
        'want, need, request, schedule, arrange, get, give me, book',
        2,
        'a call back, call back, phone call, callback, a call from, a call please, a call today, a call tomorrow',
      ],
      ['prefer, rather', 2, 'phone, a call, talk on the phone'],
    ],
    meeting: [
      ['meet, meeting, appointment, sit down'],
      ['book, schedule, arrange, set up, fix', 3, 'demo, consultation, zoom, video call, slot, time'],
    ],
    'answer-times': [
      ['opening hours, working hours, business hours, office hours, are you open, u open, you open, open on'],
      ['when, what time', 2, 'you, u', 1, 'open, close'],
      [
        'how long, how fast, how quickly, how soon, when, what time',
        2,
        'you, u, team, someone, somebody, i, we, they, until, till',
        3,
        'answer, answers, reply, replies, respond, responds, response, write back, hear back, hear from, get back',
      ],
      ['response time, reply time, answer time, reaction time'],
      [
        'when, what',
        3,
        'someone, team, human, person, staff, anyone',
        2,
        'available, there, online, here, working',
      ],
    ],
    invoice: [
      ['where is my, wheres my, where s my, how much was my, find my', 1, 'quote, offer, quotation'],
      ['charged, paid, debited, billed', 3, 'twice, double, two times, again, wrong, too much'],
      ['double charged, overcharged, wrong amount, payment failed, payment did not go through'],
      ['invoice, invoices, receipt, bill, billing'],
    ],
    balance: [
      [
        'i paid, i have paid, i ve paid, we paid, already paid',
        4,
        'wise, card, bank, transfer, deposit, last, on, yesterday, twice, two times',
      ],
      ['charged, debited, paid', 1, 'twice, two times, double'],
      ['balance, remaining, remainder, outstanding'],
      ['left, still, owe, due', 3, 'pay, paid, owe, amount'],
      ['pay, paying, when', 3, 'the rest, the remaining, second half, other half, final payment'],
      ['how much', 3, 'owe, left, due'],
    ],
    cancelling: [
      ['cancel, cancelling, cancellation, canceling, terminate, termination, withdraw, back out, call off'],
      ['stop, end, quit', 2, 'my, our, the', 1, 'project, contract, subscription, order'],
      ['change my mind, changed my mind, pull out'],
    ],
    refund: [
      ['want, need, return, give me, where is, give back', 1, 'my money, our money, my deposit, our deposit'],
      ['refund, refunds, refunded, refundable, reimburse, reimbursed, money back, cash back'],
      ['get, have, want, give', 3, 'money, deposit', 2, 'back'],
      ['not happy, not satisfied, do not like, don t like', 5, 'money, pay, deposit'],
    ],
    'my-project': [
      [
        'did not get, didn t get, didnt get, not received, did not receive, didn t receive, haven t received, never got, no',
        3,
        'link, email with, access, dashboard link',
      ],
      [
        'my, our',
        3,
        'project, site, website, app, order, system, bot, dashboard',
        4,
        'status, progress, ready, done, doing, going, finished, stand, late, delayed, news',
      ],
      [
        'status, progress, update, news, where, how, how far, what happened, track, check, follow',
        5,
        'my, our',
        2,
        'project, site, website, app, order, system, dashboard',
      ],
      [
        'paid, deposit',
        8,
        'nothing, no news, see nothing, heard nothing, no answer, no reply, not started, no update, waiting',
      ],
      ['dashboard, client page, client area, client portal', 3, 'where, link, find, open, lost'],
      ['lost, find, where', 3, 'dashboard, my link, client page, client area, client portal'],
    ],
    'project-name': [
      ['project, it, name', 2, 'is called, called, name is, is named, named'],
      ['project name, name of the project, name of my project'],
      ['the project is, project number, reference is, project id'],
    ],
    complaint: [
      [
        'nobody, no one, noone, never, don t, dont, do not, doesn t, not',
        2,
        'pick up, picks up, pick, picking up, calls back, call back, come back, text back, getting back',
      ],
      [
        'not loading, not opening, won t open, wont open, doesn t open, can t open, cannot open, crashes, crashed, error',
      ],
      ['still', 1, 'nothing, no answer, no reply, no news, not done, not ready, not fixed'],
      [
        'complain, complaint, complaining, disappointed, unacceptable, disgusted, terrible service, bad service, worst service, worst, awful, terrible, not happy with, unhappy, not satisfied, dissatisfied, fed up, ashamed',
      ],
      [
        'nobody, no one, noone, never, nothing',
        3,
        'answer, reply, respond, called, call, work, happened, happen, help',
      ],
      [
        'you, your, team, people',
        4,
        'do not answer, don t answer, dont answer, not answering, never answer, ignoring me, ignored me, ignore me, lied, not replying, never reply',
      ],
      ['still waiting, waiting for, been waiting', 5, 'day, week, month, answer, reply, ages'],
      [
        'does not work, doesn t work, doesnt work, not working, broken, keeps crashing',
        6,
        'again, still, since, your',
      ],
    ],
    'chat-language': [
      ['change, switch, choose, set', 3, 'language'],
      [
        'can, could, do, may',
        1,
        'you, i, we, u',
        2,
        'speak, write, talk, chat, reply, answer',
        2,
        'english, french, arabic, hindi, urdu, my language, another language',
      ],
      ['in english, in french, in arabic, in hindi, in urdu', 0, 'please, pls'],
    ],
    'not-done': [
      [
        'what, which, anything, things',
        3,
        'you',
        2,
        'do not do, don t do, dont do, cannot do, can t do, not offer, don t offer, dont offer, not build, refuse',
      ],
      [
        'logo, logos, branding, business card, flyer, brochure, print, printing, photography, photographer, photo shoot, video editing, graphic design, printer, hardware, cctv, camera installation, laptop repair, repair my, network cabling, wifi, cabling, visa application, trade license, trade licence, company formation, bookkeeping, translation service, game, games, hosting only, data entry, call center, call centre, blockchain, nft, drone, ghostwriting, seo, interior design',
      ],
      ['fix, repair, install', 2, 'phone, computer, printer, laptop, pc, camera, tv'],
    ],
    maintenance: [
      ['maintenance, upkeep', 5, 'price, cost, fee, charge, how much, included, free, month, year, contract'],
      ['price, cost, fee, charge, how much, pay for', 4, 'maintenance, upkeep, maintain'],
    ],
    hosting: [
      ['where, who, is it, are you', 3, 'hosted, hosting, host'],
      [
        'hosting, hosted, host, server, servers, data center, data centre, cloud, aws, azure, domain name, domain',
      ],
      ['where', 4, 'stored, hosted, located, saved', 3, 'data, server, database'],
    ],
    stack: [
      [
        'tech stack, stack, technology, technologies, programming language, framework, source code, react, laravel, php, wordpress, flutter, python, node, nodejs, django, angular, vue, kotlin, swift, shopify',
      ],
      ['what, which', 1, 'tech, tools, language', 4, 'use, build, built, develop, code'],
    ],
    nda: [
      [
        'nda, non disclosure, confidentiality agreement, secrecy, keep it secret, keep my idea, steal my idea, sign a contract, sign contract, sign an agreement',
      ],
    ],
    tax: [['tax, taxes, vat, legal advice, lawyer, tax advice, legally, corporate tax, legal']],
    guarantee: [
      [
        'if, what if',
        2,
        'does not work, doesn t work, doesnt work, no results, not work, don t like it, dont like it, fails',
      ],
      ['guarantee, guarantees, guaranteed, warranty, sla, promise me'],
    ],
    ownership: [
      [
        'own, owns, owner of, ownership, rights, copyright, intellectual property, ip',
        5,
        'code, source, software, app, site, website, system, design, it, product',
      ],
      ['source code'],
      ['who owns', 3, 'code, software, app, site, website, system, it'],
    ],
    people: [
      ['founder, founded, ceo, who owns you, who started, who created, your owner, your boss, who runs'],
      ['who', 3, 'owner, boss, director, founder'],
      ['how many', 2, 'employee, staff, developer, engineer, worker'],
      [
        'how many',
        1,
        'people, person',
        2,
        'work for, work at, in your team, on your team, in the team, are you',
      ],
      ['how big', 3, 'team, company, agency'],
      [
        'since when, how old, which year, what year, when was',
        4,
        'company, agency, exist, founded, business',
      ],
    ],
    certificates: [['iso, certified, certification, certificate, soc 2, accredited, accreditation']],
    training: [
      [
        'training, train my team, train our team, train us, train my staff, train our staff, workshop, course, courses, teach',
      ],
    ],
    start: [['what', 3, 'need, want, require', 2, 'from me, from us']],
    about: [
      [
        'what',
        3,
        'do you, you guys, you people, your company, your agency',
        3,
        'do, do exactly, actually do',
      ],
    ],
    references: [
      ['who are your, who are ur', 1, 'client, customer'],
      ['your', 1, 'client, customer', 2, 'list, name'],
      ['names of, name some, list of', 2, 'client, customer'],
    ],
    integrations: [
      [
        'works, work, run, runs, working',
        1,
        'on, with',
        1,
        'whatsapp, telegram, google calendar, calendar, gmail, outlook, excel',
      ],
      [
        'connect, connected, link, linked, integrate, sync, plug, work with, hook up',
        5,
        'whatsapp, crm, erp, pos, accounting, instagram, excel, zoho, odoo, salesforce, tally, shopify, booking, gmail, calendar, stripe, system',
      ],
    ],
    languages: [
      [
        'customer, client, guest, it, bot, chatbot',
        5,
        'in arabic, in english, in hindi, in urdu, in french, arabic, english, hindi, urdu, french',
      ],
      [
        'punjabi, tamil, bengali, malayalam, persian, farsi, russian, chinese, spanish, german, turkish, pashto, filipino, tagalog, italian, portuguese',
      ],
    ],
    support: [
      [
        'change, changes, edit, modify, update, improve, add',
        4,
        'later, ourselves, myself, after, afterwards, on our own, by ourselves',
      ],
    ],
    instalments: [
      [
        'instalment, installment, instalments, installments, in parts, pay monthly, monthly payments, payment plan',
      ],
    ],
    'payment-means': [
      ['paypal, cash, crypto, cheque, apple pay, credit card'],
      ['how', 3, 'pay, transfer', 2, 'deposit, you'],
    ],
  },
  when: 'today, tomorrow, tonight, morning, afternoon, evening, night, noon, midday, monday, tuesday, wednesday, thursday, friday, saturday, sunday, weekend, lunch, oclock, anytime, any time',
  whenBeside: 'now, week, after, before, between, around, at, from, until, till, next, asap',
  nameBefore: 'my name is, my name',
  nameBeside: 'i am called, call me, this is, i am, im, i m, myself, name is, name',
  reach: 'phone, tel, telephone, mobile, cell, number, whatsapp, email, mail, contact, reach, me',
  calling:
    'call, calls, phone, tel, telephone, mobile, cell, whatsapp, reach, contact, ring, text me, my number, my no',
  notPhone:
    'invoice, invoices, order, orders, reference, ref, card, credit card, iban, account, booking, ticket, id, passport, licence, license, vat, trn, budget, amount, price, tracking, serial, po',
  nameAfter: '',
  both: 'both, the two, two of them, each of them',
};
