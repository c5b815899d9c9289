import { z } from 'zod';
import { exportAudit, listAudit, listAuditChoices } from '../server/audit/service.ts';
import { auditChoices, auditEntries, auditFilter, auditListInput } from './audit.schema.ts';
import { pageOf } from './output.ts';
import { adminProcedure, provenAdminProcedure, rest, router } from './trpc.ts';

const path = '/api/audit';

export const auditRouter = router({
  list: adminProcedure
    .meta(rest.get(path, 'List what staff have changed, newest first'))
    .input(auditListInput)
    .output(auditEntries)
    .query(async ({ ctx, input }) => pageOf(ctx, input, await listAudit(ctx.deps, input))),

  choices: adminProcedure
    .meta(rest.get(`${path}/choices`, 'Who and what occurs in the log'))
    .output(auditChoices)
    .query(({ ctx }) => listAuditChoices(ctx.deps)),

  export: provenAdminProcedure
    .meta(
      rest.get(
        `${path}/export`,
        'The log as CSV (UTF-8, RFC 4180), newest first; beyond 50,000 rows the last one says so',
        { file: { type: 'text/csv; charset=utf-8', name: 'audit.csv' } },
      ),
    )
    .input(auditFilter)
    .output(z.string())
    .query(({ ctx, input }) => exportAudit(ctx.deps, ctx.staff, input)),
});
