import { closeGate, listGates, setGate } from '../server/gates/service.ts';
import { gate, gateInput, gates, gatesInput, savedGate, setGateInput } from './gates.schema.ts';
import { pageOf } from './output.ts';
import { router, staffProcedure } from './trpc.ts';

const path = '/api/gates';
const one = `${path}/{kind}/{subject}` as const;
const admin = staffProcedure('admin', 'session');
const proven = staffProcedure('admin', 'fresh');

export const gatesRouter = router({
  list: admin
    .meta({
      rest: {
        method: 'GET',
        path,
        summary: 'List the password gates: the team area, then the newest',
      },
    })
    .input(gatesInput)
    .output(gates)
    .query(async ({ ctx, input }) => pageOf(ctx, input, await listGates(ctx.deps, input))),

  set: proven
    .meta({
      rest: {
        method: 'PATCH',
        path: one,
        hashes: true,
        summary:
          'Set another code; without one it is generated and answered this once. It ends every access given before',
      },
    })
    .input(setGateInput)
    .output(savedGate)
    .mutation(({ ctx, input }) => setGate(ctx.deps, ctx.staff, input)),

  close: proven
    .meta({
      rest: { method: 'POST', path: `${one}/close`, summary: 'Let nobody in until another code is set' },
    })
    .input(gateInput)
    .output(gate)
    .mutation(({ ctx, input }) => closeGate(ctx.deps, ctx.staff, input)),
});
