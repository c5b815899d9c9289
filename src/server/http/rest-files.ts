import multipart, { type Multipart } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { said } from '../../content/language.ts';
import { accessRefusals } from '../../content/refusals/access.ts';
import { fileRefusals } from '../../content/refusals/files.ts';
import { type Context, createContext } from '../../routers/context.ts';
import { fileLimit, filePurpose, tooLarge } from '../../routers/files.schema.ts';
import { teamSlug } from '../../routers/gates.schema.ts';
import { staffMayAccess } from '../../routers/staff.schema.ts';
import { seesAny } from '../chat/service.ts';
import { getCorrespondent, isKnown } from '../client-projects/portal-service.ts';
import type { Deps } from '../deps.ts';
import { AppError, notFound } from '../errors.ts';
import { contentTypeOf, type FileOwner, ownerOf, readFile, storeUpload } from '../files/service.ts';
import { getReader } from '../gates/service.ts';
import { grantedSubjects } from '../grants/service.ts';
import { findMailThread, seesRawMail } from '../mails/service.ts';
import { hasPicture } from '../status-pages/reader-service.ts';
import { findProjectOfFile, findProjectOfRequest } from '../support-requests/service.ts';
import { hasTeamFile } from '../team/files-service.ts';

const formRefusals = said(fileRefusals).upload;

/** What a form has besides its file: its fields, its parts' headers and what stands between them, in bytes. */
const formOverhead = 16 * 1024;
/** How long a form may take to arrive, and how long the rest of a refused one is read, in milliseconds. */
const arrivesWithin = 180_000;
const drainsWithin = 30_000;

const limits = {
  fileSize: fileLimit,
  files: 1,
  fields: 2,
  parts: 3,
  fieldNameSize: 40,
  fieldSize: 40,
  headerPairs: 10,
};

const formFields = z.object({
  purpose: filePurpose,
  clientProjectId: z.coerce.number<string>().int().positive().optional(),
});

/** Where files come in and go out. A scope of its own, since a form is read as it arrives and not kept first. */
export async function registerFiles(scope: FastifyInstance, deps: Deps): Promise<void> {
  scope.removeAllContentTypeParsers();
  await scope.register(multipart, { limits, throwFileSizeLimit: false });
  // Whatever it is, it is not read.
  scope.addContentTypeParser('*', (_request, _body, done) => done(null));

  scope.post('/api/files', async (request, reply) => {
    const { raw } = request;
    const timer = setTimeout(() => raw.destroy(), arrivesWithin);
    try {
      const ctx = createContext(deps, request, reply);
      const stored = await storeUpload(deps, request.ip, () => receive(ctx, request));
      return reply.status(201).send(stored);
    } finally {
      clearTimeout(timer);
      drain(request);
    }
  });

  scope.get<{ Params: { fileId: string }; Querystring: Record<string, unknown> }>(
    '/api/files/:fileId/content',
    async (request, reply) => {
      const { fileId } = request.params;
      if (!/^\d{1,15}$/.test(fileId)) throw notFound('File');
      const ctx = createContext(deps, request, reply);
      await checkMayRead(ctx, Number(fileId), String(request.query.of));
      const file = await readFile(deps, Number(fileId));
      return reply
        .headers(fileHeaders(isMail(file) ? { ...file, mediaType: unknownType } : file))
        .send(file.bytes);
    },
  );
}

/**
 * Asks who asks, each time: what refers to the file must do so still, and be theirs to see at this moment. Throws
 * NOT_FOUND in any other case, since whether there is such a file is nobody else's business.
 */
async function checkMayRead(ctx: Context, fileId: number, holder: string): Promise<void> {
  const { deps } = ctx;
  const [, kind, id = ''] =
    /^(support-request|team|status-page|mail|raw-mail)(?:\.([a-z\d-]{1,100}))?$/.exec(holder) ?? [];
  try {
    if (kind === 'support-request' && /^\d{1,15}$/.test(id)) {
      const clientProjectId = await findProjectOfFile(deps, Number(id), fileId);
      if (clientProjectId !== undefined) return void (await getCorrespondent(deps, ctx, clientProjectId));
    } else if (kind === 'team') {
      await getReader(deps, ctx, { kind, subject: teamSlug });
      if (await hasTeamFile(deps, fileId)) return;
    } else if (kind === 'status-page') {
      await getReader(deps, ctx, { kind, subject: id });
      if (await hasPicture(deps, id, fileId)) return;
    } else if (kind === 'mail' && /^\d{1,15}$/.test(id)) {
      if (await seesMailFile(ctx, { mailId: Number(id), fileId })) return;
    } else if (kind === 'raw-mail' && /^\d{1,15}$/.test(id)) {
      const staff = await ctx.findStaff();
      const file = { mailId: Number(id), fileId };
      if (staff && staffMayAccess(staff, 'chat') && (await seesRawMail(deps, staff, file))) return;
    }
  } catch (error) {
    if (!(error instanceof AppError) || !refusals.has(error.code)) throw error;
  }
  throw notFound('File');
}

/** What came with a mail is for whoever sees the message that it became. */
async function seesMailFile(ctx: Context, file: { mailId: number; fileId: number }): Promise<boolean> {
  const { deps } = ctx;
  const thread = await findMailThread(deps, file);
  if (!thread) return false;
  if (thread.requestId !== null) {
    const clientProjectId = await findProjectOfRequest(deps, thread.requestId);
    return clientProjectId !== undefined && Boolean(await getCorrespondent(deps, ctx, clientProjectId));
  }
  if (thread.conversationId === null) return false;
  const staff = await ctx.findStaff();
  if (staff && staffMayAccess(staff, 'chat') && (await seesAny(deps, staff, [thread.conversationId])))
    return true;
  const held = await grantedSubjects(deps.database.db, ctx.cookie, 'conversation');
  return held.includes(thread.conversationId);
}

/** A mail as it came holds whatever its sender wrote: it is saved, and no program is told what it is. */
const unknownType = 'application/octet-stream';
const isMail = ({ mediaType }: { mediaType: string }) => mediaType === 'message/rfc822';

const refusals = new Set(['UNAUTHORIZED', 'FORBIDDEN', 'NOT_FOUND']);

/**
 * Nothing in a file runs in our name, whatever it holds: no browser takes it for another type, opens it in place or
 * shows it to another site. An image still shows where a page of ours asks for it.
 */
const fileHeaders = ({ name, mediaType, bytes }: { name: string; mediaType: string; bytes: Buffer }) => ({
  'content-type': contentTypeOf(mediaType, bytes),
  'content-disposition': attachment(name),
  'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'private, no-store',
});

/** RFC 6266: the name in ASCII for old programs, and in UTF-8 as RFC 5987 writes it. */
function attachment(name: string): string {
  const ascii = name.replaceAll(/[^\w .()-]/g, '_');
  const coded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${coded}`;
}

type Form = { fields: Record<string, string>; file: { name: string; bytes: Buffer } | undefined };

/**
 * Reads the form, and asks who sends it: before its file where the project is named before it, and in any case after.
 */
async function receive(ctx: Context, request: FastifyRequest) {
  if (!request.isMultipart()) {
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', formRefusals.notMultipart);
  }
  if (!(await isKnown(ctx))) throw signInFirst();
  if (Number(request.headers['content-length'] ?? 0) > fileLimit + formOverhead) throw tooLargeError();
  const form: Form = { fields: {}, file: undefined };
  await readForm(request, form, (fields) => getOwner(ctx, fields));
  const { purpose } = readFields(form.fields);
  if (!form.file) throw new AppError('BAD_REQUEST', formRefusals.missing);
  // A portal may have been closed, or an account, while the file came in.
  return { owner: await getOwner(ctx, form.fields, 'again'), file: { ...form.file, purpose } };
}

const tooLargeError = () => new AppError('PAYLOAD_TOO_LARGE', tooLarge.message);
const signInFirst = () => new AppError('UNAUTHORIZED', said(accessRefusals).signInFirst);

function readFields(fields: Form['fields']) {
  const { data, error } = formFields.safeParse(fields);
  if (data) return data;
  const issues = error.issues.map(({ path }) => ({
    path: path.join('.'),
    message: formRefusals.badField,
  }));
  throw new AppError('BAD_REQUEST', formRefusals.badForm, { issues });
}

/**
 * The client of the named project, or somebody of the agency's support; of its sales for the pictures of status pages.
 */
async function getOwner(ctx: Context, fields: Form['fields'], again?: 'again'): Promise<FileOwner> {
  const { clientProjectId, purpose } = readFields(fields);
  if (clientProjectId !== undefined) {
    return ownerOf(await getCorrespondent(ctx.deps, ctx, clientProjectId, again), clientProjectId);
  }
  const staff = await ctx.findStaff(again);
  if (!staff) throw signInFirst();
  const maySend =
    staffMayAccess(staff, 'support') || (purpose === 'screenshot' && staffMayAccess(staff, 'sales'));
  if (!maySend) throw new AppError('FORBIDDEN', said(accessRefusals).otherRole);
  return `staff:${staff.id}`;
}

/** Fills the form as its parts arrive. Throws BAD_REQUEST for one that is cut off or has too many of them. */
async function readForm(
  request: FastifyRequest,
  form: Form,
  findOwner: (fields: Form['fields']) => Promise<FileOwner>,
): Promise<void> {
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') {
        if (Object.hasOwn(form.fields, part.fieldname)) throw new Error('A field came twice');
        form.fields[part.fieldname] = String(part.value);
        continue;
      }
      if (form.fields.clientProjectId !== undefined && form.fields.purpose !== undefined) {
        await findOwner(form.fields);
      }
      form.file = { name: part.filename, bytes: await readBytes(part) };
    }
  } catch (error) {
    throw error instanceof AppError ? error : badForm(error);
  }
}

function badForm(cause: unknown): AppError {
  const { code = '' } = cause as { code?: string };
  const message = /^FST_(FILES|FIELDS|PARTS)_LIMIT$/.test(code) ? formRefusals.several : formRefusals.cutOff;
  return new AppError('BAD_REQUEST', message, { cause });
}

/** The bytes of a file, of which never more than the limit are held. */
async function readBytes({ file }: Extract<Multipart, { type: 'file' }>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  // What is beyond the limit would be dropped, for as long as it comes.
  // Made here: the stream knows nothing of the call, nor of its language.
  const error = tooLargeError();
  file.once('limit', () => file.destroy(error));
  for await (const chunk of file) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** A browser hears why its form is refused only once it has sent it all: the rest is read for a while and dropped. */
function drain({ raw }: FastifyRequest): void {
  if (raw.readableEnded || raw.destroyed) return;
  const timer = setTimeout(() => raw.destroy(), drainsWithin).unref();
  raw.once('close', () => clearTimeout(timer));
  raw.unpipe();
  raw.resume();
}
