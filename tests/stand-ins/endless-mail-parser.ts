import { parseMail } from '../../src/server/mail-reading/parse-mail.ts';
import type { Asked } from '../../src/server/mail-reading/parsed-mail.ts';
import { answerOnce } from '../../src/server/parsing/answer-once.ts';

/** A parser that a whole mail keeps busy for ever; what is only a beginning it reads. */
await answerOnce((asked: Asked) => {
  if (!asked.isCut) for (;;);
  return parseMail(asked);
});
