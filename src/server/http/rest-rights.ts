import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { said } from '../../content/language.ts';
import { accessRefusals } from '../../content/refusals/access.ts';
import { mayAccess } from '../../content/staff-areas.ts';
import { type Context, createContext } from '../../routers/context.ts';
import { personInput } from '../../routers/rights.schema.ts';
import type { Staff } from '../access.ts';
import type { Deps } from '../deps.ts';
import { AppError, factorMissing, notForKeys, notFound, reasonOf } from '../errors.ts';
import { getContacts } from '../my/service.ts';
import { exportContact, exportMyself, type PersonCopy } from '../rights/export-service.ts';

const refusals = said(accessRefusals);

/**
 * Where a copy of a person's data goes out, as a zip that is made while it is sent. No procedure: those answer whole.
 */
export async function registerRights(scope: FastifyInstance, deps: Deps): Promise<void> {
  scope.get('/api/my/export.zip', async (request, reply) => {
    const { cookie } = createContext(deps, request, reply);
    return send(deps, reply, await exportMyself(deps, cookie, await getContacts(deps, cookie)));
  });

  scope.get<{ Params: { contactId: string }; Querystring: { withSame?: string } }>(
    '/api/customers/contacts/:contactId/export.zip',
    async (request, reply) => {
      const staff = await getProvenAdmin(createContext(deps, request, reply));
      const { data } = personInput.safeParse({
        contactId: Number(request.params.contactId),
        withSame: request.query.withSame === 'true',
      });
      if (!data) throw notFound('Contact');
      return send(deps, reply, await exportContact(deps, staff, data));
    },
  );
}

/** As `provenAdminProcedure` asks. */
async function getProvenAdmin({ findStaff, credentials }: Context): Promise<Staff> {
  const staff = await findStaff();
  if (!staff) {
    throw new AppError(
      'UNAUTHORIZED',
      credentials.key === undefined ? refusals.signInFirst : refusals.key.dead,
    );
  }
  if (!mayAccess(staff.role, 'admin')) throw new AppError('FORBIDDEN', refusals.otherRole);
  if (staff.via !== 'session') throw notForKeys();
  if (staff.lacksFactor) throw factorMissing();
  if (!staff.isProven) throw new AppError('FORBIDDEN', refusals.proofMissing, { reason: 'proof' });
  return staff;
}

/** One that breaks off is cut off, and no zip that opens. */
function send({ log }: Pick<Deps, 'log'>, reply: FastifyReply, { name, bytes }: PersonCopy): FastifyReply {
  const stream = Readable.from(bytes, { objectMode: false });
  stream.on('error', (error) =>
    log.error({ reason: reasonOf(error) }, 'a copy of a person’s data broke off'),
  );
  return reply
    .headers({
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="${name}"`,
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, no-store',
    })
    .send(stream);
}
