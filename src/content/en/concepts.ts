import type { Concepts } from '../concepts.ts';

export const concepts: Concepts = {
  mine: 'my, our, mine, ours, i, we',
  who: 'who, anyone, anybody, someone, somebody, people, others, third party, third parties',
  customer:
    'customer, customers, client, clients, guest, guests, tenant, tenants, patient, patients, buyer, buyers, diner, diners',
  product:
    'system, software, bot, chatbot, app, apps, website, websites, site, sites, platform, crm, program, tool, dashboard, portal, module',
  project: 'project, projects, work, job, build, development, site, website, app, system, software',
  order: 'order, orders, booking, contract, subscription, project, purchase, ordered, agreement',
  said: 'message, messages, chat, chats, conversation, conversations, talk, discussion, type, typed, write, wrote, written, tell, told, say, said, words, text',
  data: 'data, information, info, details, number, phone, email, address, name, records, history, about me',
  here: 'here, this, it, that, these',
  assistant: 'ai, model, models, bot, assistant',
  accounting: 'accounting, accounts, bookkeeping, books, tax returns, tax return, taxes, payroll, audit',
  language: 'english, french, arabic, hindi, urdu',
  see: 'read, reads, reading, see, sees, look, looks, looking, view, views, access, watch, monitor, check, checks',
  goes: 'go, goes, going, end up, ends up, sent, land, lands, travel, travels, transferred, passed',
  keep: 'keep, keeps, keeping, kept, stored, storing, you store, store my, store this, store it, save, saved, saves, saving, record, recorded, recording, retain, retained, log, logged, hold on to, remember',
  share:
    'share, shared, shares, sharing, sell, sold, pass on, passed on, leak, leaked, give away, disclose, hand over to',
  train: 'train, trained, training, trains, learn from, learns from, teach',
  connect:
    'connect, connects, connected, integrate, integrates, integrated, sync, syncs, synced, synchronise, synchronize, link, links, linked, plug, hook, hooks, compatible, communicate, communicates, talk to, interface, import from, export to, pull from, works with, work with',
  offer: 'do you, you do, you also, you guys, you handle, you offer, you provide, handle, offer, provide',
  made: 'have you built, have you made, have you done, have you created, have you developed, you built, you made, you have built, you have made, you have done, did you build, did you make, you developed',
  talk: 'speak, talk, continue, switch, reply, answer, respond, write, chat, change',
  cancel:
    'cancel, cancels, cancelled, canceled, cancelling, canceling, cancellation, terminate, call off, back out, withdraw',
  erase: 'delete, deleted, erase, erased, remove, wipe, clear, forget, get rid of',
  pause:
    'pause, paused, pausing, freeze, suspend, put on hold, on hold, hold off, postpone, put off, push back, take a break, park it',
  called: 'called, named, name is, name s, the name, its name',
  give: 'give, giving, leave, leaving, share, put, enter, type',
  safe: 'safe, safely, secure, securely, secret, private, privacy, confidential, protected, anonymous, trust',
  late: 'late, later than, delay, delays, delayed, overdue, miss the deadline, miss a deadline, not on time, not in time, behind schedule, takes longer, take longer, overrun, slip, not finish, don t finish, not ready',
  unwanted:
    'don t want, dont want, do not want, no longer want, not want, no longer need, don t need, changed my mind',
  open: 'open, opened, closed, close, opening',
  done: 'done, gone, work, worked, passed on, ready, deleted, erased, removed, finished, arranged, noted, sorted, wiped, cleared, confirmed, booked, complete, completed, set',
  silent:
    'no news, no update, no updates, no answer, no reply, nothing, silence, silent, any news, any update, heard back, not heard, haven t heard',
  day: 'monday, mondays, tuesday, tuesdays, wednesday, wednesdays, thursday, thursdays, friday, fridays, saturday, saturdays, sunday, sundays, weekend, weekends, holiday, holidays, day, days, night, hours, when, what time, ramadan, eid',
  later: 'after delivery, at the end, later, once it is done, when it is done, on delivery, after the work',
  monthly:
    'monthly, per month, a month, each month, every month, subscription, recurring, running cost, running costs, ongoing, yearly, per year, a year, annually, annual, every year, each year',
  several: 'two, three, four, five, six, second one, second, another one, several, more than one, couple',
  asking: 'can, could, do you, does, is, are, will, would, what, how, is there, may, should',
  able: 'can, could, does, able, will it, would it, possible',
  where: 'where, who, whom',
  what: 'what, which, examples, for whom, anything',
  pay: 'pay, paid, cost, costs, price, fee, fees, charge, charges, how much, something, more, extra, additional, after that, bill',
  wanted: 'want, need, would like, d like, wish, please, instead, rather, could we, can we, can i',
  supposing: 'if, what if, suppose, in case, what happens, happens when, when you, imagine, and when',
  please: 'please, pls, plz',
};
