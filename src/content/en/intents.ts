import type { Intents } from '../intents.ts';

const certain =
  'human, human being, humain, conseiller, quelqu un, real person, actual person, live person, real people, representative, rep, advisor, adviser, ' +
  'live agent, human agent, your manager, your boss, your supervisor, someone real, somebody real, anybody real, one of your people, human support';
const someone =
  `${certain}, person, someone, somebody, anyone, anybody, sm1, some1, any1, sum1, smone, agent, consultant, operator, a manager, the manager, ` +
  'manager, supervisor, team member, sales team, sales person, salesperson, sales rep, your sales, staff member, ' +
  'staff, employee, colleague, the team, your team, expert, specialist';
const talk =
  'talk, talking, speak, speaking, chat, chatting, connect me, connect us, transfer me, transfer us, redirect me, put me, ' +
  'put us, get me, reach, touch, discuss, pass me, hand me, deal with, forward me, switch me';
const call =
  'call, call me, call us, ring, ring me, phone me, contact me, get back to me, reach out, callback';
const rules =
  'prompt, instruction, rule, directive, guideline, system message, restriction, constraint, programming, configuration';

export const intents: Intents = {
  person: [
    [certain, 'please, pls, plz'],
    [talk, 4, someone],
    [certain, 5, talk],
    ['want, need, get, give, prefer, have, rather, where, find', 3, certain],
    ['is there, is anyone, anybody', 2, 'human, real person, someone real, someone there, anyone there'],
    [someone, 3, call],
    ['phone call, a call', 2, 'somebody, someone, person, human'],
    ['call me, call us, ring me, ring us, phone me', 1, 'back, please, now, today, tomorrow, on, at, asap'],
    ['give me, give us, request, schedule, get', 1, 'a call, a ring, callback, call back, phone call'],
    ['real human, anybody real, anyone real, real person, human please, person please, human being please'],
    ['not, no, stop, enough, tired, sick, hate', 5, 'bot, robot, machine, chatbot, ai', 4, someone],
    ['hand over, handover, escalate'],
    ['then get me one, so get me one, who do i talk to, who can i talk to, who do i speak to'],
    ['gimme, get me, give me, find me', 1, 'someone, somebody, a person, a human, anyone'],
    ['someone, somebody, anyone', 1, 'from sales, from your team, from the team, from support'],
  ],
  notPerson: [
    ['ai, estate, travel, software', 'agent'],
    [
      'can, does, will, could, should, would',
      2,
      'bot, chatbot, assistant',
      3,
      'transfer, hand over, handover, pass, talk, speak, escalate',
    ],
    ['are you, is this', 3, 'human, person, human being'],
    ['am i', 2, 'talking, speaking, chatting'],
  ],
  personAlone:
    'human, person, agent, operator, representative, advisor, manager, someone, staff, support agent',
  intrusion: [
    ['system, initial, hidden, secret, full, original, internal', 1, 'prompt, instruction, message'],
    ['your, the, any, all, previous, above, these, those', 1, rules],
    ['ignore, forget, disregard, override, bypass, skip', 4, `${rules}, previous, above, everything`],
    ['jailbreak, dan mode, developer mode, debug mode, god mode, sudo, prompt injection, no restriction'],
    ['pretend, act as, act like, role play, roleplay, behave as, simulate', 3, 'you, a, an, my, being'],
    ['you are now, from now on you, you are dan, you will be'],
    ['repeat, print, output, show, reveal, copy, paste, display, dump', 3, 'above, verbatim, word for word'],
    ['repeat, print, output', 2, 'everything, all, word'],
    ['how', 1, 'you', 1, 'programmed, prompted, configured, instructed'],
    ['what', 2, 'you', 1, 'told, instructed, prompted, not allowed, forbidden'],
    ['admin, root, database, server, api', 1, 'password, key, token, credential, access'],
    [
      'other, another, your',
      1,
      'client, customer',
      2,
      'data, email, phone, password, detail, name, information',
    ],
    ['data, email, phone, number, password, detail, name, list', 4, 'other client, other customer'],
    ['drop table, select from, script alert'],
    [
      'access code, passcode, pin code, password, credential, login, code',
      5,
      'team area, staff area, back office, team space, admin area, admin panel, staff, employee, admin account',
    ],
    [
      'team area, staff area, back office, admin area, admin panel, staff',
      3,
      'access code, passcode, password, credential',
    ],
    [
      'instruction, prompt, guideline',
      2,
      'you were, were you, you have, you got, you received, you follow, given to you, you been given',
    ],
  ],
  insult: [
    [
      'you don t understand, you dont understand, u dont understand, you do not understand, not listening, you are not helping, not helpful, no help, waste of time, not what i asked, you keep repeating, liar, liars',
    ],
    [
      'fuck, fucking, fucker, fck, wtf, shit, bullshit, stupid, dumb, moron, asshole, bitch, bastard, crap, shut up, ' +
        'useless, idiot, idiotic, garbage, trash, sucks, suck, pathetic, scammer, rubbish, loser, piss off, screw you, ' +
        'go to hell, worthless, hate you',
    ],
  ],
  urgency: [
    ['urgent, urgently, emergency, asap, immediately, right now, is down, down since, outage, not working'],
  ],
  weather: [
    [
      'what is the weather, what s the weather, how is the weather, weather like, weather forecast, weather today, weather tomorrow',
    ],
  ],
  elsewhere: [
    ['write, draft', 3, 'to my, for my, cover letter, resignation'],
    ['hack, hacking, steal, bomb, weapon, drugs'],
    ['name', 2, 'your client, your customer'],
    ['what time is it, what is the time, current time, today date'],
    ['lose weight, diet, calories, workout, gym plan'],
    ['best restaurant, good restaurant, nice restaurant, best hotel, cheap hotel'],
    ['programming language, tech stack, technology stack, source code, framework'],
    ['hosting, domain name, vat, taxes, nda'],
    ['weather, forecast, rain, raining, temperature, sunny, snow'],
    ['recipe, cook, bake, salt, sugar, flour, pasta, risotto, biryani, pizza dough, cake'],
    ['poem, song, lyrics, joke, riddle, fairy tale, love letter, essay, haiku, bedtime story, limerick'],
    ['football, soccer, cricket, world cup, who won, champions league, olympics, basketball, tennis'],
    ['president, prime minister, election, vote, politics, political, politician, world war'],
    ['capital of, population of, tallest, how far is, distance to, planet, moon, universe, history of'],
    [
      'doctor, headache, fever, aspirin, paracetamol, ibuprofen, medicine, what dose, disease, symptom, hurts, pregnant',
    ],
    ['bitcoin, ethereum, stock price, stock market, stock exchange, lottery, gold price, exchange rate'],
    ['flight, plane ticket, airline, train ticket, taxi, uber'],
    ['book, reserve, find me', 2, 'hotel, room, table, flight, restaurant, taxi'],
    ['tonight, per night, for two people'],
    [
      'good restaurant, best restaurant, best hotel, nearest hotel, restaurant in, recommend',
      2,
      'in dubai, nearby, near me, around',
    ],
    ['homework, equation, square root, math, maths, multiply, divided by, derivative'],
    ['translate', 1, 'this, sentence, following, word, phrase'],
    ['python, javascript, java, sql query, css, regex, rust, html, php'],
    ['fix, debug, write', 2, 'code, script, function'],
    ['movie, film, netflix, actor, singer, celebrity, horoscope, zodiac, video game'],
    ['god, religion, prayer, meaning of life, girlfriend, boyfriend, marry, date me, love me, married'],
    [
      'best phone, buy a phone, sell houses, sell cars, dog, cat, pet, puppy, cars, used car, shoe, iphone, laptop, house to buy, tattoo',
    ],
    [
      'your ceo, is the ceo, ceo name, founder, founded, your owner, who owns, is the owner, shareholder, who created, who started',
    ],
    ['how many', 1, 'employee, staff, developer, engineer, worker, people work, people do'],
    [
      'your revenue, annual revenue, your turnover, your profit, net worth, valuation, headcount, your salary',
    ],
    [
      'how old, which year, what year, since when, when was',
      3,
      'company, agency, founded, you, created, business',
    ],
    ['competitor, lawsuit, iso, certified, certification, gdpr, soc 2'],
    [
      'maintenance, support, upkeep, hosting, annual, yearly, running',
      2,
      'price, cost, fee, charge, rate, subscription',
    ],
    ['price, cost, fee, charge, how much', 4, 'maintenance, upkeep, server'],
    ['price of, cost of, fee for, charge for, how much is, how much for', 2, 'support, assistance'],
    ['data, server, information, databases', 3, 'hosted, stored, located, kept, host, store'],
    ['where', 4, 'server, hosted, data stored, data center, data centre'],
    ['homework, standard deviation, statistics homework, assignment, exam question'],
  ],
  wish: [
    [
      'want, wants, wanted, wanna, need, needs, needed, looking for, look for, searching for, would like, d like, would love, d love, love to, interested in, require, build me, build us, build one, make me, make us, quote, quotation, estimate, get us, get me, help with, help us, planning, thinking of, thinking about, would be great, would be good, would be nice, would help, add, go for, let us do, lets do, in mind',
    ],
  ],
  refusal: [
    [
      'no, not, dont, don t, doesnt, doesn t, do not, does not, didnt, didn t, wont, won t, wouldnt, wouldn t, isnt, isn t, without, instead of, rather than, forget, skip, drop, cancel, remove, leave out, except, nor, never, maybe later, not now, some other time, no need',
    ],
  ],
  notRefusal: [
    [
      'not only, not just, why not, not sure, not bad, no problem, no worries, no idea, no rush, no more than, not more than, no later, do not know, don t know, dont know, do not forget, don t forget, dont forget, do not mind, don t mind, no longer',
    ],
    ['have, has, had, got', 1, 'no, not'],
    ['do not, don t, dont, does not, doesn t, doesnt', 1, 'have, has, work, answer, reply, get, understand'],
  ],
  owned: [
    ['already, your, your existing'],
    [
      'i, we, they, he, she, ve, who, friend, brother, sister, cousin, partner, competitor, company',
      1,
      'have, has, had, got, use, built, made',
    ],
    ['saw, seen, found, visited, read, paid', 2, 'on, from, for, in'],
    ['our current, our existing, my current, my existing'],
  ],
  notOwned: [
    ['have, had, got', 3, 'idea, project, plan, need'],
    ['have to'],
    ['do you, can you, could you, would you, if you', 1, 'have'],
  ],
  system: [
    ['system, software, solution, program, programme, tool, platform, automation, automate, automated'],
  ],
  turn: [['but, only, just, however, instead, although, so, because, except']],
  either: [['or, nor']],
  firm: [['company, companies, firm, business, corporate, corporation']],
  deposit: [
    [
      'deposit, down payment, upfront, up front, in advance, advance payment, advance, to start, to begin, first payment',
    ],
  ],
  ofProduct: [
    [
      'can, does, will, could, would',
      0,
      'it, the bot, the chatbot, the assistant, the system, the software, the app, this bot, the ai',
    ],
    ['it can, it does, it will, bot can, chatbot can'],
  ],
};
