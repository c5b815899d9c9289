import { closeGate, listGates, setGate } from '../server/gates/service.ts';
import { gate, gateInput, gates, gatesInput, savedGate, setGateInput } from './gates.schema.ts';
import { pageOf } from './output.ts';
import { adminSessionProcedure, provenAdminProcedure, rest, router } from './trpc.ts';

const path = '/api/gates';
const one = `${path}/{kind}/{subject}` as const;

export const gatesRouter = router({
  list: adminSessionProcedure
    .meta(rest.get(path, 'List the password gates: the team area, then the newest'))
    .input(gatesInput)
    .output(gates)
    .query(async ({ ctx, input }) => pageOf(ctx, input, await listGates(ctx.deps, input))),

  set: provenAdminProcedure
    .meta(
      rest.patch(
        one,
        'Set another code; without one it is generated and answered this once. It ends every access given before',
        { hashes: true },
      ),
    )
    .input(setGateInput)
    .output(savedGate)
    .mutation(({ ctx, input }) => setGate(ctx.deps, ctx.staff, input)),

  close: provenAdminProcedure
    .meta(rest.post(`${one}/close`, 'Let nobody in until another code is set'))
    .input(gateInput)
    .output(gate)
    .mutation(({ ctx, input }) => closeGate(ctx.deps, ctx.staff, input)),
});
