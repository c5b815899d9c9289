import { eraseContact, previewErasure } from '../server/rights/service.ts';
import { erasure, erasurePreview, personInput } from './rights.schema.ts';
import { adminProcedure, provenAdminProcedure, rest, router } from './trpc.ts';

const path = '/api/customers/contacts/{contactId}/erasure';

/** What a person may ask of the agency that holds their data, done by staff; what they do themselves is `my`. */
export const rightsRouter = router({
  preview: adminProcedure
    .meta(rest.get(path, 'What an erasure of this contact would take and leave'))
    .input(personInput)
    .output(erasurePreview)
    .query(({ ctx, input }) => previewErasure(ctx.deps, input)),

  erase: provenAdminProcedure
    .meta(rest.post(path, 'Erase the person that this contact is, for good', { status: 202 }))
    .input(personInput)
    .output(erasure)
    .mutation(({ ctx, input }) => eraseContact(ctx.deps, ctx.staff, input)),
});
