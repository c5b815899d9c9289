import type { GuideTexts } from '../guide.ts';
import { claims, deliveryWeeks, offers } from '../offers.ts';

const euros = (amount: number) => `€${amount.toLocaleString('en-GB')}`;
const from = ({ priceFrom }: { priceFrom: number }) => `from ${euros(priceFrom)}`;
const delivery = `${deliveryWeeks[0]} to ${deliveryWeeks[1]} weeks`;
const hours = `${claims.hoursSavedPerWeek} h a week`;

const lines = (...texts: string[]) => texts.join('\n');
const parts = (...texts: string[]) => texts.join('\n\n');

/** The program's sales guide in English, by the ids of its pieces. The French one is the original. */
export const guide: Readonly<Record<string, GuideTexts>> = {
  'opening-lead': {
    title: 'Introduction',
    text: 'Three minutes for the other person to talk about their trade. You are not selling yet: you are listening.',
  },
  'opening-1': {
    title: 'On the phone, in thirty seconds',
    text: 'Hello, this is … from the agency. We make websites, applications and AI assistants for businesses like yours. I am calling because I looked at your site the way one of your customers would, and I have a question: when somebody writes to you at nine in the evening, who answers? … If you have ten minutes this week, I will show you what we did for a business in your line, and you tell me whether it speaks to you.',
  },
  'opening-2': {
    title: 'In a meeting, to begin with',
    text: 'Thank you for having me. Before I show you anything, I would like to understand a week of yours: where your customers come from, who answers them, and what takes your time without bringing anything in. Then I will tell you frankly what we can improve, what it costs, and what is better left alone. Shall we do it that way?',
  },
  'opening-3': {
    title: 'The five questions that get people talking',
    text: lines(
      'Which task comes back every week and should no longer be yours?',
      'What happens when a request arrives in the evening or on a Sunday?',
      'How many requests do you get a month, and how many become customers?',
      'What have you tried already, and why did it not last?',
      'If we meet again in six months, what has to have changed?',
    ),
  },
  'opening-4': {
    title: 'Before you call',
    text: lines(
      'Open their site on a phone and note where it stops you.',
      'Read their last ten reviews and their last three posts.',
      'Choose one project to show, the closest to their trade.',
      'Decide which next step you will offer: a demonstration, a quote or nothing.',
    ),
  },
  'services-lead': {
    title: 'Introduction',
    text: 'Always say the starting price and what it includes. The exact price stands in the quote, after a first talk.',
  },
  'services-1': {
    title: 'What we sell',
    text: parts(
      lines(
        'Showcase site',
        from(offers.showcaseSite),
        'A fast, well-made site that says in ten seconds what the client does and how to reach them.',
        'Up to five pages, texts read through with the client',
        'Made for the phone first, in several languages where needed',
        'Form, WhatsApp and directions',
        'Basic search optimisation and launch',
      ),
      lines(
        'Custom web application',
        from(offers.webApp),
        'The tool that follows the way the client works, in place of three spreadsheets and a mailbox.',
        'Mock-ups approved before the first line of code',
        'Accounts, rights and a dashboard',
        'Online payment and links to the tools in place',
        'Training of the team and support after delivery',
      ),
      lines(
        'AI chatbot',
        from(offers.chatbot),
        'Answers day and night on the site and on WhatsApp, in the visitor’s language, and hands over when it should.',
        'Tuned on the real questions of customers',
        'Takes appointments and contact details',
        'A person can take over at any time',
        'A monthly list of the questions without an answer',
      ),
      lines(
        'AI agent',
        from(offers.agent),
        'Does repetitive work from end to end: sorting, reminding, entering, preparing. A person approves what matters.',
        'One precise task, described step by step with the client',
        'Connected to their mail, CRM or files',
        'A log of everything the agent has done',
        'A person decides on the delicate cases',
      ),
      lines(
        'Advertising campaigns',
        `${offers.adCampaigns.budgetPercent}% of the advertising budget`,
        'Ads made, followed and adjusted every week on Google and the social networks.',
        'Audience and budget decided with the client',
        'Texts and visuals in several versions',
        'Every request received is followed up',
        'A monthly review: spent, obtained, to change',
      ),
      lines(
        'Community management with AI',
        '{price.community} a month, no commitment',
        'An AI prepares, our team reads, the client approves with one tap. No commitment{days.community?, results in {time.community}}.',
        'Editorial calendar',
        'Texts and visuals',
        'Several languages',
        'Answers to comments',
      ),
    ),
  },
  'services-2': {
    title: 'Talking about the price without awkwardness',
    text: lines(
      'Say the starting price, then be quiet: the next sentence is the client’s.',
      'Compare it with what the problem costs today, in hours or lost requests.',
      'The advertising budget is paid to the platform; our fee comes on top, apart.',
      'No discount to close: take a feature out instead, and keep it for later.',
    ),
  },
  'arguments-lead': {
    title: 'Introduction',
    text: 'Five figures, to be said with what they mean. A figure without an example convinces nobody.',
  },
  'arguments-1': {
    title: 'The figures',
    text: parts(
      lines(
        `${claims.roiPercent}%`,
        'return on investment',
        'For one euro invested, three gained: hours given back and customers no longer lost. Do the sum with the client’s own figures, in front of them.',
      ),
      lines(
        hours,
        'saved',
        'The time of one full-time person, once messages, reminders and data entry are automated together. Ask how many hours go there today.',
      ),
      lines(
        delivery,
        'to deliver',
        'A showcase site or a chatbot, once the content is there. For a longer project the date stands in the quote.',
      ),
      lines(
        `${claims.accuracyPercent}%+`,
        'accuracy',
        'On the questions that the chatbot has learned. For the rest it says that it does not know and calls a person: that is what reassures.',
      ),
      lines(
        `+${claims.moreLeadsPercent}%`,
        'leads',
        'Because a request in the evening gets an answer in the evening. Note how many requests the client has at the start, so that you can compare.',
      ),
    ),
  },
  'arguments-2': {
    title: 'What sets us apart',
    text: lines(
      'The client follows their project online: steps, news and payment in one place.',
      'We work in French, English and Arabic, and so do our assistants.',
      'One team for the site, the AI and the networks: one contact, one invoice.',
      'A person reads and answers for what the AI produces.',
    ),
  },
  'arguments-3': {
    title: 'Never promise',
    text: lines(
      'A figure as a guarantee: these are observed results, to be compared with where the client started.',
      'A date before the content has arrived.',
      'A chatbot that knows everything: it knows what it was taught.',
    ),
  },
  'objections-lead': {
    title: 'Introduction',
    text: 'An objection is a badly put question. Welcome it, put it in other words, answer in two sentences, then hand the word back.',
  },
  'objections-1': {
    title: 'What you will be told',
    text: parts(
      lines(
        'It is too expensive.',
        `Compared with what? If one lost request a week costs you a customer a month, the project soon pays for itself. And we can start small: a chatbot is ${from(offers.chatbot)}, and you judge before going further.`,
      ),
      lines(
        'We already have a site.',
        'All the better, we will not start from scratch. How many requests does it bring you a month? If it works well, let us add what it lacks. If not, let us look together at where visitors stop.',
      ),
      lines(
        'The AI will tell my customers anything.',
        `That is the right question. The assistant answers only from what you have approved, with more than ${claims.accuracyPercent}% of right answers, and it hands over as soon as it is in doubt. You can take the conversation back at any time.`,
      ),
      lines(
        'I have no time to look after it.',
        `That is exactly why I am here. We need two hours of yours at the start and one approval a week. In return, aim for ${hours} less on your team’s repetitive tasks.`,
      ),
      lines(
        'My nephew can do it.',
        `Perhaps, and why not. Who will answer in a year when something no longer works? With us the date is in writing, ${delivery} for a site, and so is the support.`,
      ),
      lines(
        'I want to see results first.',
        'Then let us take an offer that is soon judged: community management, {price.community?{price.community} a month, }no commitment. We note your figures on the first day, and you decide after {time.community}.',
      ),
      lines(
        'I have to talk to my partner.',
        'Of course. What will they need to know to decide? I will prepare a page with these points, and I suggest a quarter of an hour together on Thursday, so that you do not have to answer in my place.',
      ),
      lines(
        'Send me some documentation.',
        'Gladly. So that I do not send you twenty pages, tell me what interests you most: the site, the answers to customers or the networks? I will send it today and call you on Friday morning.',
      ),
    ),
  },
  'closing-lead': {
    title: 'Introduction',
    text: 'A decision is not forced: you offer the next step, with a date.',
  },
  'closing-1': {
    title: 'The signs of a purchase',
    text: lines(
      'The client asks when you can start.',
      'They speak of the project in the future: “when we have…”.',
      'They come back to a detail of the price or the payment.',
      'They bring somebody else into the conversation.',
    ),
  },
  'closing-2': {
    title: 'Sum up, then propose',
    text: `If I have understood you rightly, you lose the evening’s requests, and your team spends its Mondays copying messages. We set up a chatbot connected to your calendar: ${from(offers.chatbot)}, delivered in ${delivery}. Is that what you want to solve? … Then I will send you the quote tonight. You accept it online, and we fix the kick-off meeting. Tuesday or Thursday?`,
  },
  'closing-3': {
    title: 'When they hesitate',
    text: 'What do you still need to decide? … I prefer a clear no to a maybe: tell me what bothers you, and I will tell you frankly whether we can solve it.',
  },
  'closing-4': {
    title: 'After the yes',
    text: lines(
      'Send the quote the same day, with its password by another way.',
      'Call the next day if the quote was not opened: the page of the quotes shows it.',
      'Once the quote is accepted, confirm the starting date and the list of content to come.',
      'Introduce by name the person who will follow the project.',
    ),
  },
  'closing-5': {
    title: 'After a no',
    text: lines(
      'Say thank you, and ask what tipped the scales.',
      'Write the reason into the client’s record, without polishing it.',
      'Offer to get back in touch on a precise date, and keep to it.',
    ),
  },
  'help-lead': {
    title: 'Help and training',
    text: 'The guide is read in twenty minutes and learned aloud, by two.',
  },
  'help-list': {
    title: 'Help and training',
    text: lines(
      'New in the team: attend two meetings, then lead the third with a colleague.',
      'Before a meeting: read the opening and three objections again, then print the guide.',
      'A price or a time is not in the guide: ask an administrator before you name it.',
      'An objection is missing here: write it down in the client’s words, it will be added.',
    ),
  },
};
