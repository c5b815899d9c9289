import { parseMail } from '../../src/server/mail-reading/parse-mail.ts';
import type { Asked } from '../../src/server/mail-reading/parsed-mail.ts';
import { answerOnce } from '../../src/server/parsing/answer-once.ts';

/** A parser that a whole mail of one of these words breaks in its way; what is only a beginning it reads. */
await answerOnce((asked: Asked) => {
  const word = asked.isCut ? '' : Buffer.from(asked.raw).toString().trim().split('\n').at(-1);
  if (word === 'loop') for (;;);
  if (word === 'fill') for (const filled = []; ; ) filled.push(Buffer.alloc(2 ** 20, 1));
  if (word === 'throw') throw new Error('It breaks on this mail');
  return parseMail(asked);
});
