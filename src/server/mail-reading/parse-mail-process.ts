import { answerOnce } from '../parsing/answer-once.ts';
import { parseMail } from './parse-mail.ts';

/** The process that reads one mail and ends. */
await answerOnce(parseMail);
