import { z } from 'zod';

/**
 * The mail that a message came by. `files` are what came with it, `size` in bytes, each at an address that asks who
 * asks; `isFolded` says that more stands in the mail than in the message. `from` is who sent it, where that is somebody
 * else than whom the thread is with: staff have accepted it, or it names another address for answers, as a site's form
 * does.
 */
export const messageMail = z.object({
  isFolded: z.boolean(),
  from: z.string().nullable(),
  files: z.array(
    z.object({ id: z.int(), name: z.string(), mediaType: z.string(), size: z.int(), url: z.string() }),
  ),
});
export type MessageMail = z.infer<typeof messageMail>;
