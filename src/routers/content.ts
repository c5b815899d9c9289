import { addPicture } from '../server/content/picture-service.ts';
import { arrangeContent, callOffContent, publishContent } from '../server/content/publish-service.ts';
import {
  discardContent,
  getContent,
  listContent,
  restoreContent,
  saveContent,
  translateContent,
} from '../server/content/service.ts';
import {
  forgetSource,
  getReading,
  listContentSources,
  readSource,
  suggestForReading,
  takeSource,
} from '../server/content/source-service.ts';
import { evaluateContent, tryContent } from '../server/content/trial-service.ts';
import {
  addedPicture,
  addPictureInput,
  arrangeContentInput,
  callOffContentInput,
  contentDetail,
  contentEvaluation,
  contentItemInput,
  contentItems,
  contentKindInput,
  contentSources,
  contentTrial,
  discardContentInput,
  publishContentInput,
  readingInput,
  readSourceInput,
  restoreContentInput,
  saveContentInput,
  sourceInput,
  sourceReading,
  takenSource,
  takeSourceInput,
  translateContentInput,
  translatedContent,
  tryContentInput,
} from './content.schema.ts';
import { rest, router, salesProcedure } from './trpc.ts';

const path = '/api/admin/content';
const ofKind = `${path}/{kind}` as const;
const one = `${ofKind}/{item}` as const;

const sources = '/api/admin/content-sources';
const reading = '/api/admin/content-readings/{readingId}';

/** Five languages of a page, in any script. */
const bodyLimit = 512 * 1024;
/** A document as text. */
const documentLimit = 8 * 1024 * 1024;
/** A picture as text. */
const pictureLimit = 15 * 1024 * 1024;

export const contentRouter = router({
  list: salesProcedure
    .meta(rest.get(ofKind, 'List what the agency publishes of a kind, in its order'))
    .input(contentKindInput)
    .output(contentItems)
    .query(({ ctx, input }) => listContent(ctx.deps, input)),

  get: salesProcedure
    .meta(rest.get(one, 'Read one thing that the agency publishes, as it is written and as it is published'))
    .input(contentItemInput)
    .output(contentDetail)
    .query(({ ctx, input }) => getContent(ctx.deps, input)),

  save: salesProcedure
    .meta(
      rest.post(ofKind, 'Store what is written of one thing as a draft, or begin a new one', { bodyLimit }),
    )
    .input(saveContentInput)
    .output(contentDetail)
    .mutation(({ ctx, input }) => saveContent(ctx.deps, ctx.staff, input)),

  publish: salesProcedure
    .meta(rest.post(`${one}/publish`, 'Publish the draft of one thing, at once or at a time'))
    .input(publishContentInput)
    .output(contentDetail)
    .mutation(({ ctx, input }) => publishContent(ctx.deps, ctx.staff, input)),

  try: salesProcedure
    .meta(
      rest.post('/api/admin/content-trials', 'Try what the assistant makes of a question', { limited: true }),
    )
    .input(tryContentInput)
    .output(contentTrial)
    .mutation(({ ctx, input }) => tryContent(ctx.deps, ctx.staff, input)),

  evaluate: salesProcedure
    .meta(
      rest.get(`${one}/evaluation`, 'Try what publishing the draft of one thing would make worse', {
        limited: true,
      }),
    )
    .input(contentItemInput)
    .output(contentEvaluation)
    .query(({ ctx, input, signal }) => evaluateContent(ctx.deps, ctx.staff, input, signal)),

  discard: salesProcedure
    .meta(rest.post(`${one}/discard`, 'Drop the draft of one thing', { status: 204 }))
    .input(discardContentInput)
    .mutation(({ ctx, input }) => discardContent(ctx.deps, ctx.staff, input)),

  restore: salesProcedure
    .meta(rest.post(`${one}/restore`, 'Make a former version of one thing its draft'))
    .input(restoreContentInput)
    .output(contentDetail)
    .mutation(({ ctx, input }) => restoreContent(ctx.deps, ctx.staff, input)),

  translate: salesProcedure
    .meta(
      rest.post(`${one}/translate`, 'Have a model write the draft of one thing in another language', {
        limited: true,
      }),
    )
    .input(translateContentInput)
    .output(translatedContent)
    .mutation(({ ctx, input }) => translateContent(ctx.deps, ctx.staff, input)),

  addPicture: salesProcedure
    .meta(
      rest.post(`${path}/pictures`, 'Keep a picture for the portfolio, in the sizes that pages show', {
        status: 201,
        bodyLimit: pictureLimit,
        limited: true,
      }),
    )
    .input(addPictureInput)
    .output(addedPicture)
    .mutation(({ ctx, input }) => addPicture(ctx.deps, ctx.staff, input)),

  sources: salesProcedure
    .meta(rest.get(sources, 'List the files and pages of which something was taken over'))
    .output(contentSources)
    .query(({ ctx }) => listContentSources(ctx.deps)),

  readSource: salesProcedure
    .meta(
      rest.post(sources, 'Read a file or a page for the assistant, and propose entries', {
        status: 201,
        bodyLimit: documentLimit,
        limited: true,
      }),
    )
    .input(readSourceInput)
    .output(sourceReading)
    .mutation(({ ctx, input, signal }) => readSource(ctx.deps, ctx.staff, input, signal)),

  reading: salesProcedure
    .meta(rest.get(reading, 'Read what was read of a file or a page, beside what was taken over before'))
    .input(readingInput)
    .output(sourceReading)
    .query(({ ctx, input }) => getReading(ctx.deps, ctx.staff, input)),

  suggest: salesProcedure
    .meta(
      rest.post(`${reading}/suggestions`, 'Have a model propose titles and questions for what was read', {
        limited: true,
      }),
    )
    .input(readingInput)
    .output(sourceReading)
    .mutation(({ ctx, input }) => suggestForReading(ctx.deps, ctx.staff, input)),

  takeSource: salesProcedure
    .meta(rest.post(`${reading}/take`, 'Write drafts of what was read of a file or a page', { bodyLimit }))
    .input(takeSourceInput)
    .output(takenSource)
    .mutation(({ ctx, input }) => takeSource(ctx.deps, ctx.staff, input)),

  forgetSource: salesProcedure
    .meta(rest.delete(`${sources}/{sourceId}`, 'Forget a file or a page; its entries stay'))
    .input(sourceInput)
    .mutation(({ ctx, input }) => forgetSource(ctx.deps, ctx.staff, input)),

  arrange: salesProcedure
    .meta(rest.post(`${ofKind}/order`, 'Show the things of a kind in another order', { status: 204 }))
    .input(arrangeContentInput)
    .mutation(({ ctx, input }) => arrangeContent(ctx.deps, ctx.staff, input)),

  callOff: salesProcedure
    .meta(
      rest.post(
        '/api/admin/content-publications/{publicationId}/call-off',
        'Call off a publication that waits',
        {
          status: 204,
        },
      ),
    )
    .input(callOffContentInput)
    .mutation(({ ctx, input }) => callOffContent(ctx.deps, ctx.staff, input)),
});
