import { changedPasswordWords } from './access-mails.ts';
import { answerMailWords, assistantMailWords } from './chat-mails.ts';
import {
  agencyMessageWords,
  begunLinkWords,
  clientFrames,
  dashboardLinkWords,
  renewedLinkWords,
  statusChangeWords,
} from './client-mails.ts';
import {
  invoiceAfterWords,
  invoiceBeforeWords,
  invoiceCollectedWords,
  invoiceCreditWords,
  invoiceDayWords,
  invoiceIssuedWords,
  invoicePaidWords,
  invoiceTakenBackWords,
  invoiceTransferWords,
} from './invoice-mails.ts';
import { inEach, type Localized } from './language.ts';
import { myLinkWords } from './my-mails.ts';
import { paidWords, waitingWords } from './payment-words.ts';
import { confirmationWords, offerWords } from './quote-mails.ts';
import { debitConfirmWords, debitFailedWords, servicePriceWords } from './subscription-mails.ts';
import { answerWords, requestFrames, statusWords } from './support-mails.ts';

/**
 * The mails that clients and visitors get, as the program writes them: their words can be changed by the agency. What
 * stands in braces is filled in when one is written. Mails to the agency's own people are the program's.
 */
export const mailTexts = {
  offer: inEach((language) => {
    const { quote, total, validUntil, apart, follows } = offerWords[language];
    return { ...quote, total, validUntil, apart, follows };
  }),
  reminder: inEach((language) => offerWords[language].reminder),
  offerPassword: inEach((language) => offerWords[language].password),
  acceptance: confirmationWords,
  dashboardLink: dashboardLinkWords,
  begunLink: begunLinkWords,
  renewedLink: renewedLinkWords,
  door: myLinkWords,
  password: changedPasswordWords,
  statusChange: statusChangeWords,
  agencyMessage: agencyMessageWords,
  waiting: waitingWords,
  paid: paidWords,
  invoiceIssued: invoiceIssuedWords,
  invoiceCollected: invoiceCollectedWords,
  invoicePaid: invoicePaidWords,
  invoiceTakenBack: invoiceTakenBackWords,
  invoiceCredit: invoiceCreditWords,
  invoiceBefore: invoiceBeforeWords,
  invoiceDay: invoiceDayWords,
  invoiceAfter: invoiceAfterWords,
  invoiceTransfer: invoiceTransferWords,
  servicePrice: servicePriceWords,
  debitFailed: debitFailedWords,
  debitConfirm: debitConfirmWords,
  client: clientFrames,
  requestStatus: statusWords,
  requestAnswer: answerWords,
  request: requestFrames,
  chatAnswer: answerMailWords,
  assistantAnswer: assistantMailWords,
} satisfies Record<string, Localized<object>>;

export type MailTexts = typeof mailTexts;
export type MailName = keyof MailTexts;
export const mailNames = Object.keys(mailTexts) as [MailName, ...MailName[]];
