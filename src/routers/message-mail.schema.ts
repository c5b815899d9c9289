import { z } from 'zod';

/**
 * The mail that a message came by. `files` are what came with it, `size` in bytes, each at an address that asks who asks;
 * `isFolded` says that more stands in the mail than in the message. `from` is who wrote it, where staff have accepted a mail
 * of somebody else than whom the thread is with.
 */
export const messageMail = z.object({
  isFolded: z.boolean(),
  from: z.string().nullable(),
  files: z.array(
    z.object({ id: z.int(), name: z.string(), mediaType: z.string(), size: z.int(), url: z.string() }),
  ),
});
export type MessageMail = z.infer<typeof messageMail>;
