import { answerOnce } from '../parsing/answer-once.ts';
import { readContent } from './read-content.ts';

/** The process that reads one document and ends. */
await answerOnce(readContent);
