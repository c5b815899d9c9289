import type { Replies } from '../replies.ts';

export const replies: Replies = {
  greeting:
    'Hello and welcome! I am the AI assistant of {agency}. Ask me about our services, prices or timelines.',
  thanks: 'You are welcome! I am here if another question comes up.',
  farewell: 'Goodbye, and thank you for your visit. See you soon!',
  callUnsure:
    'I have no better answer here: a person of the team is the surest way. Tap the button below, or leave your name and a number or an e-mail here, and I note it for them.',
  unknown:
    'I do not have a reliable answer to that, and I would rather not guess. A person of the team can help: ask me to “talk to a person”, use the [contact section](/#contact) or write to [{email}](mailto:{email}).',
  boundary:
    'I cannot help with that: I only answer questions about {agency}, its services, prices and timelines. A person of the team is reachable through the [contact section](/#contact) or at [{email}](mailto:{email}).',
  upset:
    'I am sorry this is frustrating, and I would like to help. Tell me what you need, or ask me to “talk to a person”; you can also write to [{email}](mailto:{email}).',
  handOver:
    'I have noted that you would like to talk to a person. For an answer, write to [{email}](mailto:{email}), call {phoneLink} or use {whatsappLink}.',
  contactNoted: 'Thank you, I have noted for the team: {noted}.',
  askBack:
    'I am not sure what you mean, and I would rather not guess. Is it one of these? If not, put it in other words, or ask for a person.',
  talkToPerson: 'Talk to a person',
  callAsk:
    'I have noted for the team that you would like a call. On which number, and at what day and hour does it suit you?',
  callNumber: 'On which number or at which e-mail can they reach you?',
  callHour: 'What day and hour suit you?',
  callUnpromised:
    'I pass it on; I cannot promise the hour, the team confirms it. You also reach them at {phoneLink}.',
};
