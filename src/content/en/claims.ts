import type { ClaimWords } from '../claims.ts';

export const claims: ClaimWords = {
  promises: {
    discount:
      'a fifth off, a quarter off, a third off, a tenth off, a fifth less, a tenth less, less than everyone, less than others, less than the others, a bit less, a little less, go easy on the price, match any, match every, beat any, match your _ quote, match their, match other, for half, ' +
      'third at half, loyal customers pay, friends price, discount*, rebate*, % off, percent off, ' +
      'off the price, off the total, off your, off our, off on, off for, get _ off, take _ off, give _ off, ' +
      'price cut, price reduction, reduced price, reduced rate, special price, special rate, special offer, ' +
      'promo, promos, promotion*, promotional, coupon*, voucher*, price drop*, lower price for you, ' +
      'cheaper for, half price, knock _ off, deal for you, loyalty price, reduce* the price, ' +
      'lower* the price, match the price, price match, better price, bonus, a third less, a quarter less, ' +
      'half the price, pay less, less than the listed, less than listed, less than the published, ' +
      'below the listed, come down to, go down to, comes down to, lower than the listed, cut the price, ' +
      'cheaper rate, student rate, preferential',
    free:
      'hosting _ included, maintenance _ included, training _ included, domain _ included, first month free, ' +
      'free, for free, gratis, complimentary, no charge, without charge, no cost, no extra cost, ' +
      'no additional cost, no extra charge, no fee, no fees, costs nothing, costs you nothing, pay nothing, ' +
      'on the house, waive*, a gift, as a gift, without paying, at our expense, zero cost, not charge*, ' +
      'no setup fee, throw in, on us, included for life, at zero, we pay for, we cover the',
    refund:
      'we keep only, we only keep, we retain, keep just, refund*, money back, reimburs*, your money _ back, ' +
      'get _ money back, get _ deposit back, give it back, give you it, you your money, pay _ back, ' +
      'paid back, return* your money, return* your deposit, return* the deposit, return* the money, ' +
      'return* it _ full, returned in full, deposit _ returned, deposit _ back, get it back, ' +
      'money is returned, chargeback, cancel* free*, credited back, every dirham, dirhams back, dirham back, ' +
      'everything back, amount back, payment back, covers the whole amount, all of it back',
    guarantee:
      'our word, my word, mark my words, on my word, hardly ever makes, hardly ever wrong, almost never makes, almost never wrong, rarely makes, is rarely wrong, every single time, never makes things up, never wrong, never makes a mistake, never makes mistakes, makes no mistakes, never fails, never missed, never been late, never late, never lost, not a single dirham, not one dirham, not a dirham, no dirham is due, not a cent, not a penny, ' +
      'nothing _ due before, nothing due until, nothing to pay until, nothing to pay before, pay only when, ' +
      'pay only once, pay only if, count on it, rest assured, without fail, money where our, guarant*, ' +
      'warrant*, we promise, I promise, promise you, promise that, we commit, commit to, assure you, ' +
      'we assure, risk free, no risk, zero risk, or you pay nothing, or you do not pay, or you don t pay, ' +
      '100 sure, certain to, will double, will triple, will definitely',
    certification:
      'certifi*, certificate*, accredit*, ISO, SOC 2, HIPAA, PCI, CMMI, official partner*, gold partner*, ' +
      'certified partner*, approved by, licensed by, GDPR compliant, compliant with, authorised by, ' +
      'authorized by, audited, endorsed by, partner of Google, Google partner*, Microsoft partner*, ' +
      'Meta partner*',
    exclusivity:
      'nobody _ _ better, no one _ _ better, better than us, unlike others, second to none, unrivalled, unmatched, for you alone, you alone, not serve your competitor*, sole partner, exclusiv*, no other client*, ' +
      'no other hotel*, no other restaurant*, no other agenc*, no other compan*, no other broker*, ' +
      'no other business*, no other shop*, no other firm*, only agency, only company, only one in, ' +
      'only ones in, sole agency, sole provider, not work with your competitor*, not work with any, ' +
      'not work with other*, don t work with _ competitor*, refuse other*, refuse your competitor*, ' +
      'decline your competitor*, turn away _ competitor*, only for you, one client per, only client, ' +
      'sole client, single client, number one, market leader, leading agency, best agency, the best in, ' +
      'first agency',
    absolute:
      'hardly ever, almost never, rarely makes, rarely wrong, learns from each, learns from every, learns by itself, learns on its own, never, always, every single, every time, each time, without exception, not one client, no client has, not a single client, nobody has ever, no one has ever, in all cases, in every case, 100 percent accurate, perfectly, flawless*, makes no mistake*, no mistakes, no errors, error free, any system, any software, any app, any language, every language, all languages, anything you want, anything you like, whatever you want, whatever you need, cheaper than any, cheaper than anyone, the cheapest agency, faster than any, faster than anyone, lowest in the, the lowest prices, best price*, cheapest in, nobody is cheaper, on time, late, missed a',
    deadline:
      'before lunch, by lunch, after lunch, before noon, by lunchtime, in a month, in one month, within a month, one month, within minutes, within hours, within days, next hour, by the end of, within the day, coming week, ' +
      'coming days, today, tonight, tomorrow, monday, tuesday, wednesday, thursday, friday, saturday, ' +
      'sunday, next week, this week, next month, this month, end of the week, end of the month, end of week, ' +
      'end of month, weekend, within the hour, an hour, one hour, one day, one week, in a day, in a week, ' +
      'within a day, within a week, half an hour, immediately, right away, straight away, same day, ' +
      'next day, in the morning, this morning, this afternoon, this evening, by noon, midnight, ' +
      'in a few minutes, in minutes, few hours, few days, january, february, march, april, june, july, ' +
      'august, september, october, november, december, before christmas, before ramadan, by eid, instantly, ' +
      'at once, overnight, # am, # pm, # o clock, fortnight, christmas, new year, eid, ramadan, diwali',
    advice:
      'uae law, law lets, law allows, the law of, no law, the law requires, law requires, is legal, legal to, permit, permits, regulation*, GDPR, import duty, corporate tax, zakat, customs, ' +
      'VAT, tax, taxes, taxed, tax free, deductible, deduct, legally, by law, the law, lawsuit*, sue, ' +
      'liable, liability, lawyer*, in court, courts, in every _ court, uae court, withholding, exempt*, ' +
      'customs duty, GST, legal advice, trade licence, trade license, data protection law, labour law, ' +
      'enforceable',
    clients:
      'our clients, clients include, clients such as, clients like, customers include, customers like, ' +
      'customers such as, our customers, we built, we have built, we ve built, we made, we equipped, ' +
      'we worked for, we worked with, we have worked, we work for, we work with, we served, we have served, ' +
      'we delivered, we developed, trusted by, used by, brands like, brands such as, companies like, ' +
      'companies such as, names like, names such as, our references include, is our client, are our clients, ' +
      'is a client, are clients, built for, made for, runs on our, run on our, use our, uses our',
    office:
      'office, offices, branch, branches, headquarter*, showroom, based in, located in, local team, team in, ' +
      'our address, present in, presence in, subsidiary, representative in',
    award:
      'award*, prize*, winner*, voted, ranked, best agency of, agency of the year, won the, elected, ' +
      'featured in, nominated, trophy',
    withheld:
      'leave when you wish, stop when you, walk away, owe nothing, owe us nothing, without owing, no questions asked, charge for the consultation, fee for the consultation, charge _ consultation, consultation _ fee, consultation is not free, whenever you want, whenever you like, stop at any time, leave at any time, no deposit, no quote, without a quote, not accept card*, not accept bank, not take card*, no support, ' +
      'no written quote, not free, consultation costs, consultation is charged, consultation fee, ' +
      'not speak arabic, not speak hindi, not speak urdu, not speak english, only in english, ' +
      'only in arabic, only english, only arabic, no dashboard, ' +
      'only with companies, only for companies, support ends, support is limited, ' +
      'only on weekdays, cancel anytime, cancel any time, cancel at any time',
    payment:
      'hold off paying, until you are satisfied, once you are satisfied, until the software is, until it is live, until it goes live, only pay once, only pay when, only pay after, a quarter _ deposit, a third _ deposit, deposit _ a quarter, deposit _ a third, deposit _ a tenth, quarter upfront, third upfront, quarter up front, third up front, three times without, in three, pay everything at the end, pay _ at the end, pay only at the end, pay at completion, in four parts, in stages, four payments, three payments, two payments, works for us, pay _ _ after delivery, paid _ after delivery, deposit _ _ after delivery, deposit _ _ on delivery, ' +
      'deposit _ _ at the end, deposit _ later, instalment*, installment*, in parts, monthly payments, ' +
      'pay monthly, pay later, pay after, pay at the end, pay on delivery, after delivery you pay, ' +
      'in three payments, in two payments, split the payment, split _ payments, split it into, spread the, ' +
      'spread over, paypal, crypto*, bitcoin, usdt, in cash, by cash, cash payment, cash on, accept cash, ' +
      'take cash, cheque*, check payment, apple pay, google pay, western union, payment plan*, financing, ' +
      'finance it, credit terms, net 30, no deposit, without a deposit, without any deposit, ' +
      'deposit is optional, deposit is waived, tabby, tamara, stripe, mada, direct debit, balance is due, ' +
      'remaining 50 _ due, rest is due, second half is due, balance on delivery, rest on delivery, ' +
      'milestone*',
    inclusion:
      'training sessions, training session, sessions of training, training for your, is part of the price, are part of the price, in the price, with every project, with each project, part of every, unlimited, revisions, rounds of, included at, is included, are included, comes with, come with, ' +
      'at no, lifetime, for life, forever, as many as you, as often as you, extra features, upgrades, ' +
      'always included',
    ownership:
      'code is all yours, all the code, everything is yours, we sign, source code, intellectual property, copyright, code is yours, code belongs, own the code, ' +
      'own the source, own all, you own, belongs to you, belong to you, become yours, becomes yours, ' +
      'remains yours, non disclosure, NDA, confidentiality agreement, confidential, resell, white label, ' +
      'transfer of rights, rights to the, all rights, full rights',
    hosting:
      'deleted after, deleted every, deletes after, erased after, erased every, wiped, automatically deleted, deleted automatically, automatically erased, erased automatically, do not keep, don t keep, never keep, not keep any, do not store, don t store, not stored, never stored, not recorded, never recorded, not read your, nobody reads, no one reads, only you can see, stays on, stays in, leaves the country, on servers, stored on, kept on, machines in, hosted, host your, hosting on, our servers, servers in, server in, stored in, data center*, ' +
      'data centre*, encrypt*, backup*, back up*, backed up, never shared, not shared, never sold, ' +
      'firewall*, penetration test*, AWS, Azure, Google Cloud, in the cloud, two factor, ' +
      'bank grade, bank level, military grade, fully secure, 100 secure, never leave, does not leave',
    people:
      'own manager, senior, I am human, I am a human, I m human, I m a human, I am a real person, I m a real person, not a robot, ' +
      'not a bot, not an AI, my name is, founder*, co founder*, founded by, CEO, our director, ' +
      'managing director, our manager, project manager*, account manager*, dedicated, senior engineer*, phd, ' +
      'engineers from, ex google, former google, owner of, led by, headed by, run by, investors, ' +
      'shareholder*, subsidiary of, part of the, listed on, our chatbot expert',
    done:
      'I have just, I ve just, I just booked, I just sent, I just called, I just told, we have just, we ve just, I have already, I ve already, I already sent, I already booked, sent the invitation, the invitation is, your project _ finished, your system _ finished, your system is, your order is, your payment _ received, your payment arrived, it arrived, it has arrived, nearly finished, almost finished, being tested, last phase, final phase, final stage, payment came in, got your payment, it is done, all done, just left, has just been, on its way to you, has gone out, I have booked, ' +
      'I ve booked, I booked, have scheduled, I scheduled, have reserved, I reserved, is booked, ' +
      'is confirmed, are confirmed, is scheduled, have sent, I sent, I ve sent, we sent, just sent, ' +
      'have emailed, I emailed, I have called, have created, I created, have opened a, have activated, ' +
      'is activated, have cancelled, I cancelled, is cancelled, has been cancelled, have updated, ' +
      'have deleted, has been deleted, have refunded, have applied, have added, have transferred you, ' +
      'have forwarded your file, I checked, I have checked, I see in your, I can see your, your project is, ' +
      'your project has, your invoice is, your payment has, your payment was, payment is received, ' +
      'was received, has been received, has been approved, is approved, is on its way, is on the way, ' +
      'I will send you, I ll send you, I am sending, sending you the, we already started, already started, ' +
      'we have started, has informed, is waiting for you, has been assigned, is assigned, has been informed, ' +
      'I spoke, I have spoken, I talked, is done, has been fixed, is fixed, we fixed, have fixed, ' +
      'I have prepared, I prepared, have generated',
    handed:
      'I told the team, I ve told, I have told, I informed, I ve informed, I have informed, I alerted, I have alerted, I notified, I have notified, I passed this, I passed it, I have passed this, I have passed it, I ve passed it, I ve passed this, has been passed, was passed, the team has been told, the team has been informed, the team knows about you, the team has your, I forwarded, I have forwarded, I ve forwarded, have been told, are already looking, is already looking, already looking at, has been handed',
    scarcity:
      'places left, place left, slots left, slot left, spots left, spot left, remaining slots, last slots, ' +
      'last places, only # left, only a few left, offer ends, offer expires, limited time, while stocks, ' +
      'hurry, last chance, before the price, price rises, prices rise, prices go up, price goes up, ' +
      'price will increase, prices will increase, prices increase, fully booked, almost booked, ' +
      'waiting list, price is locked, lock in, valid until, valid for',
    hours:
      'work _ saturday*, work _ sunday*, work _ weekend*, work on friday*, opening hours, office hours, business hours, working hours, we are open, we re open, open from, ' +
      'open every, open until, open on, closed on, we close, are closed',
    stack:
      'learns by itself, learns on its own, self learning, download our, built with, built on, written in, developed in, powered by, based on GPT, runs on, we use, uses GPT, ' +
      'react, laravel, wordpress, flutter, python, node js, django, angular, kotlin, swift, shopify, openai, ' +
      'chatgpt, GPT, claude, gemini, llama, our own model, proprietary, own AI, blockchain, open source, ' +
      'SAP, oracle, salesforce, microsoft, hubspot, odoo, zoho, opera PMS, app store, google play, ' +
      'blackberry, offline, voice calls, phone calls, face recognition, facial recognition, logo*, video*, ' +
      'printing, photography, drone*, translation service*, hardware, training course*, workshop*, ' +
      'internship*, hiring, we recruit, vacanc*, job openings, commission for, referral, affiliate, ' +
      'reseller*, insurance, insured, trial, free demo, demo account, demo version, prototype*, mock up*, ' +
      'sample, visa*',
    languages:
      'french, spanish, german, italian, portuguese, russian, chinese, mandarin, japanese, korean, turkish, ' +
      'persian, farsi, tagalog, filipino, bengali, tamil, malayalam, telugu, punjabi, pashto, dutch, polish, ' +
      'greek, hebrew, swahili, indonesian, malay, thai',
  },
  roles: {
    deposit: 'deposit*, upfront, up front, down payment, advance',
    discount: 'discount*, off, cheaper, reduction*, rebate*, promo*',
    refund: 'refund*, money back, reimburs*, returned, back, cancel*, withdraw*, return policy',
    guarantee: 'guarant*, warrant*',
    satisfaction: 'satisf*, happy, content',
    saving: 'saving*, saved, save, saves, cost savings',
    tasks: 'manual*, task*, repetitive',
    speed: 'faster, quicker, fast, quick, speed, response*, responses',
    efficiency: 'effici*, productiv*',
    sales:
      'sales, revenue*, turnover, conversion*, bookings, leads, profit*, orders, growth, followers, traffic, occupancy, income',
    accuracy: 'accura*, uptime, success*, correct*, error*, cases, reliab*, availability',
    fee: 'fee, fees, commission*, interest, tax, vat, penalty, surcharge, share',
    upkeep:
      'maintenance, hosting, licence*, license*, setup, set up, training, updates, support fee, support plan, installation, domain, server*',
    clients: 'client*, customer*, business*, compan*, served, enterprises, brands',
    people:
      'people, team, staff, employee*, developer*, engineer*, designer*, expert*, specialist*, consultant*, programmer*, persons',
    years: 'experience, founded, since, years in, established',
    results: 'result*',
    response:
      'reply, replies, call, calls, callback, get back, answer you, respond to you, contact you, reach you',
    contract: 'commitment, contract, minimum term, lock*, notice, binding',
    trial: 'trial, test phase, pilot, try',
  },
  periods: {
    hour: 'per hour, an hour, hourly, each hour, every hour',
    day: 'per day, a day, daily, each day, every day',
    week: 'per week, a week, weekly, each week, every week',
    month: 'per month, a month, monthly, each month, every month, per mo, month, pm, p m',
    year: 'per year, a year, yearly, annual*, each year, every year, per annum',
    each: 'per quarter, quarterly, per booking*, per table*, per order*, per lead*, per user*, per seat*, per licence*, per license*, per room*, per property, per properties, per unit, per agent*, per branch*, per conversation*, per message*, per person, per employee*, per chat*, per location*, per listing*, each user, a user, per restaurant, per hotel, per page*, per language*, per channel*, per account*, per device*',
    once: 'one off, one time, once, single payment, lump sum, once and for all, lifetime, for life, forever',
  },
  bounds: {
    from: 'at the earliest, at best, from, starting at, starting from, starts at, starts from, start at, start from, at least, minimum, min, and up, and above, or more, upwards, no less than, not less than, not below, begins at, begin at',
    upTo: 'up to, at most, at the most, less than, fewer than, under, below, no more than, not more than, never more than, maximum, max, capped at, cap of, never _ beyond, never _ more than, never _ over, never _ above, not _ more than, not _ beyond, not _ above, no more, ceiling, upper limit, or less, tops, not exceed*, never exceed*, at the latest, cheaper than, no higher than, never over, never above, not over, limited to',
    over: 'past, higher than, more than, over, above, beyond, exceed*, upwards of',
    exact:
      'exactly, fixed, fixed price, flat, flat fee, final price, final, all inclusive, all included, everything included, all in, precisely, in total, total price, nothing more',
  },
  acts:
    'a call, gets a call, speak to you, be in touch, on the phone, ready, deliver*, finish*, complete*, done, live, online, launch*, install*, deploy*, start your, start the, begin*, we start, will start, can start, call you, calls you, ring you, phone you, phones you, ' +
    'get back to you, gets back, contact you, contacts you, write to you, answer you, answers you, reply to you, replies to you, responds to you, respond to you, hear from us, reach you, email you, visit you, meet you, come to you, ' +
    'send you, sends you, receive, have the, have your, have it, get your, get it, hand over, handed over, you have, call back, callback, build it, built, our call, expect*, up and running, go live, goes live, arrive*, see it, be there, first version, in your hands, reach out, fix it, fixed, set up, in touch',
  harmless:
    'delete* _ whenever you, delete* _ at any time, erase* _ whenever you, remove _ whenever you, contracts and commissions, and commissions, add up to, adds up to, added up to, amount up to, you are based in, you are located in, your office*, your branch*, your client*, your customer*, your promotion*, your offers, your discount*, your own discount*, feel free, free up, frees up, frees your, free your, free time, hands free, free zone, free to ask, free to choose, free to talk, free to decide, free to compare, free to refuse, free of obligation, free of any obligation, free from obligation, free from any obligation, free to write, free to contact, free to call, free to tell, ' +
    'error free, stress free, duty free, free text, free of errors, free hand, reduction of manual, reduction in manual, works today, you use today, use today, tools of today',
  denial:
    'not, don t, doesn t, didn t, can t, cannot, won t, wouldn t, isn t, aren t, wasn t, haven t, hasn t, couldn t, shouldn t, never, neither, nor, nothing, none, no longer',
  denialBefore:
    'no, without, unable, not able, refuse to promise, instead of, rather than, not yet, hardly, avoid, nobody, invent*',
  noDenial:
    'no problem, no doubt, no worries, no matter, no questions, no question, not only, without any doubt, without doubt, without asking, no hassle, no strings, no need, if _ not, if _ don t, if _ doesn t, if _ isn t, if _ aren t, if _ never, why not, ' +
    'no later than, not later than, no more than, not more than, never more than, no less than, not less than, not exceed, never exceed, not cost you, no catch, don t worry, do not worry, don t hesitate, do not hesitate, not wait, don t wait, no risk, no commitment, no obligation, not just, no waiting, you do not like, you don t like, not satisfied, not happy, not suit, not convinced, do not pay, don t pay, never pay',
  unknowing:
    'not stated, isn t stated, not specified, isn t specified, nothing says, not something I can, nothing I can, can neither, could not say, cannot, can t, not able, unable, do not know, don t know, no information, not know, not published, nothing published, have nothing, not a lawyer, not advise, nothing about, cannot say, would rather not, not sure, not say, not confirm, I have no, I know of no, not aware, will not promise, won t promise, not mine to',
  advisers:
    'accountant, adviser, advisor, ask your, ask a, ask the, check with, the team can, team will tell, team tells, lawyer can, a professional',
  condition: 'if, when, in case, in the event, should you, unless',
  turn: 'but, however, yet, instead, although, though, still, nevertheless, so you, and you, and we, then we, except, unless, only if, as long as, plus',
  open:
    'which one is, which of them, whether, depends on, depend on, if a, to be discussed, is discussed, to be agreed, up to the team, team decides, is settled, are settled, settled in, is decided, stands in, stand in, stand only in, written in your quote, ' +
    'ask the team, ask whether, ask about, ask for the, the team can tell, team can say, team will tell, team tells, team knows, what is possible, tell you if, can only be, only the team, only a person, to know if, to find out',
  agreed:
    'yes, yeah, of course, sure, certainly, agreed, deal, absolutely, indeed, confirmed, I confirm, we accept, we can do, no problem',
  told: 'understand correctly, to recap, you re after, you are after, you re looking for, you are looking for, you re a, you re an, you are a, you are an, you run, telling me, telling us, pass on, passed on, your wish, your wishes, you hope, for the team to see, you asked, you ask, you mention*, you said, you say, you wrote, you write, you want*, you wish*, you would like, your question, you request*, your request, asked about, you speak of, you talk about, you told, you need*, you expect*, you hope*, you propose*, you prefer*, you have in mind, I have noted, noted, I note',
  own: 'your budget, your own, budget, you have, you can spend, you plan to spend, your limit, you mention*, you said, you asked, you offer, you named, your figure, your amount, your number',
  budget: 'budget, my limit',
  has: 'I have, we have, I can spend, we can spend, I can pay, I ve got, we ve got',
  elsewhere:
    'their, theirs, competitor*, elsewhere, other offer*, other quote*, another agency, other agenc*, they ask, they quoted, others',
  spending: 'with',
  spent: 'cover, covers, is enough, are enough, suffice*, in hand, of yours',
  introducing: 'I am, I m, my name is, this is, my name s',
  speaking: 'speak*, answer*, reply, replies, understand*, talk*, language*, write*',
  forWhom: 'for a, for an, for your',
  places:
    'london, paris, riyadh, jeddah, dammam, abu dhabi, sharjah, ajman, fujairah, ras al khaimah, kuwait, bahrain, manama, muscat, oman, saudi, cairo, egypt, amman, jordan, beirut, lebanon, istanbul, turkey, ' +
    'mumbai, delhi, bangalore, bengaluru, hyderabad, chennai, pune, kolkata, india, karachi, lahore, islamabad, rawalpindi, faisalabad, peshawar, multan, sialkot, pakistan, new york, usa, america, canada, toronto, uk, england, manchester, germany, berlin, munich, frankfurt, ' +
    'france, lyon, marseille, nice, lille, toulouse, bordeaux, nantes, strasbourg, geneva, zurich, switzerland, brussels, belgium, luxembourg, madrid, barcelona, spain, rome, milan, italy, amsterdam, singapore, malaysia, kuala lumpur, hong kong, china, shanghai, tokyo, sydney, australia, casablanca, rabat, morocco, tunis, tunisia, algiers, algeria, dakar, nairobi, lagos, johannesburg, dhaka, bangladesh, colombo, kathmandu, nepal, al khobar, medina, mecca, makkah, lusail, al ain, baghdad, iraq, erbil, tehran, iran, noida, gurgaon, gurugram, ahmedabad, jaipur, surat, kochi, kerala, lucknow, indore, chandigarh, montreal, san francisco, los angeles, chicago, miami, texas, lisbon, vienna, dublin, europe, africa, asia, everywhere',
  gap: 'separate, separates, apart, differ, leave, leaves, leaving, spare, gap, not enough, insufficient, short of, short, missing, left, remaining, below, above, under, over, more, less, difference, remains, beyond, too little, away from, lower, higher, exceeds, between',
  costs:
    'cost*, price*, priced, charge*, pay, starts, start, costs you, sell, sold, for only, yours for, comes to, worth',
  basis:
    'the starting price, starting price, of the price, of that price, of its price, the base price, the entry price',
  less: 'less than, below, under',
  weekdays:
    'monday, tuesday, wednesday, thursday, friday, saturday, sunday, mondays, fridays, saturdays, sundays, weekday, weekdays, working day, working days',
  clock:
    'from nine, from eight, from ten, in the morning until, in the morning to, am to, am until, until six, to six, until five, to five, only',
  desk: 'support, help desk, helpdesk, hotline, the desk, support desk, assistance, the team, our team',
  alone:
    'only, alone, sole, nobody else, no one else, nobody other, no other, the one who, just you, the only one',
  rivals:
    'competitor*, rival*, competition, others too, neighbour*, area, city, town, district, neighbourhood, street, region',
  dealings:
    'phone*, call*, dial*, ring*, card*, payment*, charge*, invoice*, bank, transfer, deposit*, money, cash, collect*, refund*, bill*',
  you: 'you, your, yours',
  unbound: 'no commitment, without commitment, no obligation',
  half: 'half, # percent, first payment, first instalment, second half, the rest, to begin, to get started, on delivery, remaining',
  twice: '2, two, both, each, apiece, twice, double, a pair',
  thrice: '3, three, each, apiece, triple, three times',
  announcing:
    'did you know, do you know, have you heard, you know that, isn t it great, isn t that great, isn t it nice, isn t it, what if I told you, can you believe, right',
  pays: 'comes to, amounts to, pay, pays, paying',
  difference:
    'apart, leaves, leaving, remains, more, less, difference, dearer, cheaper, short, missing, gap, higher, lower, exceeds',
  plain:
    'settle log track sorted live launch kickoff rolling key cover covered report reported roughly window realistic tied commitment scope spelled sort assistance ongoing accessible reachable available availability progress stage update latest gather centralise group reduce reduction save saving duplicate reservation fill submit without such frequently hello course help fine necessarily else sure anyway depends poem stands suggest email messaging besides practice idea shall would good morning evening afternoon nice meet one two three four five six seven eight nine ten eleven twelve ' +
    'twenty thirty forty fifty sixty hundred thousand first second third fourth last half double triple twice add ' +
    'adds added adding addition sum total together combined altogether plus minus times less more most least ' +
    'lower lowest higher highest cheaper cheapest dearest expensive cheap difference between gap short enough ' +
    'insufficient remain remains remaining rest leaves left above below over under within beyond around about ' +
    'near nearly almost roughly approximately estimate equal equals means mean i.e. namely thus hence therefore ' +
    'because since while whereas whether either neither although though however but instead rather otherwise ' +
    'unless until before after during then afterwards later next finally once again already still yet soon now ' +
    'currently usually generally typically often sometimes always never ever mostly mainly especially ' +
    'particularly simply just only also too even alone aside think consider suppose imagine understand understood ' +
    'see sees look looks seem seems appear sound sounds feel mind know known unknown unsure certain wonder ' +
    'remember recall mention mentioned tell telling told said saying state stated speak speaking talk say asks ' +
    'asked asking answer reply explain explained describe described clarify clarifies confirm rule check compare ' +
    'comparing choose choosing decide depend depends refer correct misunderstanding mistaken wrong right exact ' +
    'exactly precise precisely true indeed actually really honestly frankly fair fairly quite clear clearly ' +
    'obvious obviously fit fits fitting suit suits suitable match matches closest close closer nearest best ' +
    'better great useful helpful possible impossible feasible likely unlikely perhaps maybe might may could would ' +
    'should must cannot able unable try happy glad pleased gladly sorry afraid unfortunately welcome please thank ' +
    'thanks appreciate wish wishes hope apologies apologise understandable concern worry worries worried question ' +
    'questions request requests topic subject point points matter detail details information example examples ' +
    'instance case cases way ways kind kinds sort type types part parts thing things step steps side number ' +
    'numbers figure figures amount amounts value option options range list page section link above-mentioned ' +
    'following sentence word words message mine yours his her their theirs them him myself yourself himself ' +
    'themselves anyone anybody someone somebody everyone everybody nobody person people moment time day days week ' +
    'weeks month months year years hour hours minute minutes night date dates today tomorrow yesterday monday ' +
    'tuesday wednesday thursday friday saturday sunday january february march april june july august september ' +
    'october november december money budget spend spending afford price priced prices cost costs costing pay paid ' +
    'payable payment currency dirham dirhams euro euros dollar dollars aed eur amounting starting start starts ' +
    'begin begins lies lie stands stand sits comes come become becomes goes turn makes make making allow allows ' +
    'takes take taking give given giving get gets getting go going keep kept let set put bring brings hold need ' +
    'needs needed want wants wanted required requires require count counts counting works work working use used ' +
    'using uses call calls write writes writing send sends reach reaches contact leave share note noted notes ' +
    'pass passed passing forward record recorded down guess invent invented promise promised rely reliable source ' +
    'publish published unpublished public officially sign signed signing accept accepted agree agreed fixed ' +
    'settle settled written upfront deposit balance quote quoted quotation small large larger big bigger long ' +
    'longer shorter full whole entire complete several many few some any each every both all none same different ' +
    'similar other another own such various separate separately individual specific particular general common ' +
    'main single business company shop store team office hotel restaurant clinic agency client customer guest ' +
    'visitor user staff employee branch location city country project system software website tool service ' +
    'solution',
  ours: 'we, we re, we ve, we ll, our, ours, the team will, the team is, the team has, the team works, the team speaks, the team includes, the team also, the agency, the studio, every project, each project, every client, each client, all clients, comes with, you get, you will get, you ll get, your contact here, a colleague, my colleague*, work with us, works with us, with us',
  joining:
    'hook*, tie*, tied, connect*, integrat*, sync*, plug*, works with, work with, links to, linked to, import*, export*, compatible, reads from, pulls, feeds into, supports',
  yours: 'your',
  ordinary:
    'exchange charming frequent repeated quietly background hospital hospitals region fridays absolute accident accomplish achieve act action active activity address adjust advantage advise affect ' +
    'agenda ahead aim air alarm alike alternative amazing ambition angle angry annoy annoying arrive article ' +
    'aspect assume atmosphere attempt attention attitude audience avoid aware away awful awkward background ' +
    'bag basic basically basis bear beautiful behave behaviour belief believe belong beside blank block blue ' +
    'board body boil boring boss bottom brain brand brave break breakfast breath breathe brief briefly bright ' +
    'broad brother browse browser burden busy buy buyer calm camera capable care careful carefully carry catch ' +
    'caution celebrate centre challenge chance change chaos character child children chore circumstance claim ' +
    'class classic clean click clock cold collect colour column comfort comfortable communicate communication ' +
    'comparison competition competitor complaint complement complicated component computer concrete conclude ' +
    'conclusion confidence confident conflict confuse confused confusing confusion congratulations conscious ' +
    'consequence constant continue contribute convenient cook cope copy core corner couple courage course ' +
    'cover crazy criterion critical crowd crucial cultural culture cycle daily dare dark dear debate decision ' +
    'deep define definition degree delicate demonstrate description desire despite destination device ' +
    'difficult difficulty digital direct direction directly disappoint disappointed discuss discussion dish ' +
    'disturb divide doctor door doubt draft draw dream drive driver drop dry dull duty eager ear early earn ' +
    'ease easy eat edit effect effort element embarrassing emergency emotion emphasis empty encourage end ' +
    'enemy energy enjoy enormous error essential essentially establish evaluate event eventually everywhere ' +
    'evidence evident evolve excellent excited exciting exist exit expect expectation experience experiment ' +
    'expert express expression extent extra face fact fail failure fall false familiar family fantastic far ' +
    'fascinating fashion fault favour favourite fear feedback field fight file filter fine finger fire firm ' +
    'flexible fly focus foot foreign forget forgive formula fortunately foundation freedom frequent frequently ' +
    'fresh friend friendly frustrating frustration fun function fundamental funny furthermore future game ' +
    'gather gentle genuinely gift goal gold goodbye gradually grasp grateful greet greeting grey ground grow ' +
    'guide habit hand handy hang hard harder hardly harm head health hear heart heavy help hesitate hesitation ' +
    'hide highlight hint history hit humour hurt ideal identify ignore image immediate impact imply import ' +
    'importance important impress impression inbox inconvenience indicate influence initial initially inner ' +
    'input inquiry insight inspiration inspire instruct instruction intelligence intend intention interesting ' +
    'interpret interrupt introduce introduction invite involve irritating issue item jargon job join joke ' +
    'journey joy judge judgment jump keyboard kid knowledge label lack lady laptop late lately laugh lean ' +
    'level library life light limit line literally load local lonely loose lose loss love lovely low luck ' +
    'lucky lunch machine maintain major majority manner map margin mark master material mature meaningful ' +
    'meanwhile medium member memory messy method middle minor mix model modern modest moral mother motivation ' +
    'mouth move movement multiple music mutual narrow natural naturally nature necessarily necessary negative ' +
    'neighbour nervous neutral nevertheless newcomer noise normal normally notebook notice notion novel object ' +
    'objective observe obstacle obtain occasion occasionally occur odd old operate opinion opportunity ' +
    'opposite oral ordinary organisation organise origin original ought outcome outline outside overall ' +
    'overwhelmed overwhelming pace package paint panic paper paragraph parent park participate partner party ' +
    'past patience patient pattern pause peace pencil perfect perfectly perform performance period permit ' +
    'perspective phase photo phrase physical pick picture piece plan planning player plenty pocket policy ' +
    'polite popular possess possibility potential power practically praise pressure pretend pretty prevent ' +
    'previous previously pride print prior priority privacy private problem procedure proceed process produce ' +
    'profession professional proof proud prove purchase pure purpose push puzzle quality quantity queue quiet ' +
    'quietly raise random rare rarely raw react reaction reason reasonable reassure reassuring recent recently ' +
    'recipe recognise recommend recommendation reduce reflect reflection refuse regular regularly relate ' +
    'relation relationship relative relatively relax release relevant reluctant remark remind reminder remote ' +
    'remove repair repeat repetition replace representative reputation resemble resist respect responsibility ' +
    'responsible return reveal revise reward rich ride risk road round routine row rude rush sad safe safely ' +
    'salt save scale scenario scene school science scope score search seat secret secretary seek select ' +
    'selection seller sense sensible sensitive sequence series serious seriously setting sharp sheet shock ' +
    'shopping shout sick sight significant silence silent silly simplicity sincerely sister sit situation size ' +
    'skill sleep slightly slow slowly smart smile smooth smoothly soft solid solve somehow somewhat somewhere ' +
    'song soul space spare specialist specifically speech speed spell spirit spite split spoken spot spread ' +
    'stable stage steady stick story straight straightforward strange stranger strategy street strength stress ' +
    'stressful strict strike strong structure struggle student study stupid style submit subtle succeed ' +
    'success successful sudden suddenly suffer sufficient suggest suggestion summarise summary surface ' +
    'surprise surprised surprising surround survey survive suspect switch symbol sympathy talent tale target ' +
    'taste teach teacher technical technically technique technology tedious temporary tend terrible test text ' +
    'theory thorough tie tight tired tiring title toggle tone touch towards track tradition traditional ' +
    'translate treat trend trial trick trip trouble truth ugly ultimate ultimately uncertainty uncomfortable ' +
    'undertake unit unusual update upset usage useless valuable variety vary vast via visible vision visual ' +
    'vital vocabulary voice volume wake walk wall warm warmly warn waste watch water weak weakness wealth wear ' +
    'weather weigh whatever whichever whoever wife win window woman wooden workload workplace world worse ' +
    'worst yellow young youth zero calendar notepad cashier salon pharmacy gym catalogue shelf chef ' +
    'automatically repetitive centralise centralized guessing worthwhile overlook outgrow typing retyping ' +
    'typed forgotten handwritten scattered juggle overloaded weekends email footer header webpage spelling ' +
    'weekday payday helping hears hearing trying growing hurry vague fuss obligation delighted neat chores ' +
    'artificial chatting pasting copying wasting chasing juggling losing forgetting repeating emailing ' +
    'browsing selling buying cooking cleaning teaching treating driving travelling fixing hopefully ideally ' +
    'luckily sadly broadly lines pains bottleneck bottlenecks priorities bullet bullets sketch shortlist ' +
    'checklist stressed annoyed puzzled jokes poem football sport homework politics',
  synonyms: [
    'free talk, talk with, chat with, call with, conversation with, free chat, free call, free meeting, first chat, first conversation, consultation, consultations, consult, first talk, first call, first meeting, first conversation, first chat, initial meeting, discovery call, intro call',
  ],
};
