import {
  invite,
  listStaff,
  removeMember,
  resetStaff,
  setDisabled,
  setPolicy,
  setRole,
  updateMember,
} from '../server/staff/members-service.ts';
import { listPolicies } from '../server/staff/queries.ts';
import { followWork } from '../server/staff-live/service.ts';
import { staffEvent, staffLiveInput } from './admin.schema.ts';
import { trackEvents } from './live.ts';
import { streamOf } from './output.ts';
import {
  inviteInput,
  policies,
  setDisabledInput,
  setPolicyInput,
  setRoleInput,
  staffInput,
  staffMember,
  staffMembers,
  updateMemberInput,
} from './staff.schema.ts';
import { ownAccountProcedures } from './staff-account.ts';
import { signInProcedures } from './staff-sign-in.ts';
import { router, staffProcedure } from './trpc.ts';

const path = '/api/staff';

const accounts = staffProcedure('admin', 'session');
const proven = staffProcedure('admin', 'fresh');

/** The accounts, for whoever keeps them, and the stream of the staff's screens. */
export const staffRouter = router({
  ...signInProcedures,
  ...ownAccountProcedures,

  list: accounts
    .meta({ rest: { method: 'GET', path, summary: 'List the accounts' } })
    .output(staffMembers)
    .query(({ ctx }) => listStaff(ctx.deps)),

  invite: proven
    .meta({ rest: { method: 'POST', path, status: 201, summary: 'Make an account and mail its link' } })
    .input(inviteInput)
    .output(staffMember)
    .mutation(({ ctx, input }) => invite(ctx.deps, ctx.staff, input)),

  update: proven
    .meta({
      rest: {
        method: 'PATCH',
        path: `${path}/{staffId}`,
        summary: 'Change the name and address of an account',
      },
    })
    .input(updateMemberInput)
    .output(staffMember)
    .mutation(({ ctx, input }) => updateMember(ctx.deps, ctx.staff, input)),

  remove: proven
    .meta({
      rest: {
        method: 'DELETE',
        path: `${path}/{staffId}`,
        status: 204,
        summary: 'Take an account off the list for good; what it has signed keeps its name',
      },
    })
    .input(staffInput)
    .mutation(({ ctx, input }) => removeMember(ctx.deps, ctx.staff, input)),

  setRole: proven
    .meta({
      rest: {
        method: 'PATCH',
        path: `${path}/{staffId}/role`,
        summary: 'Change what an account may do, at once',
      },
    })
    .input(setRoleInput)
    .output(staffMember)
    .mutation(({ ctx, input }) => setRole(ctx.deps, ctx.staff, input)),

  setDisabled: proven
    .meta({
      rest: {
        method: 'PATCH',
        path: `${path}/{staffId}/disabled`,
        summary: 'Close an account at once, or open it again',
      },
    })
    .input(setDisabledInput)
    .output(staffMember)
    .mutation(({ ctx, input }) => setDisabled(ctx.deps, ctx.staff, input)),

  reset: proven
    .meta({
      rest: {
        method: 'POST',
        path: `${path}/{staffId}/reset`,
        status: 202,
        summary:
          'End the sessions and API keys, take the second factor away and mail a link for a new password',
      },
    })
    .input(staffInput)
    .output(staffMember)
    .mutation(({ ctx, input }) => resetStaff(ctx.deps, ctx.staff, input)),

  policies: accounts
    .meta({
      rest: { method: 'GET', path: `${path}/policies`, summary: 'Which roles have to show a second factor' },
    })
    .output(policies)
    .query(({ ctx }) => listPolicies(ctx.deps.database.db)),

  setPolicy: proven
    .meta({
      rest: {
        method: 'PATCH',
        path: `${path}/policies/{role}`,
        summary: 'Ask everybody of a role for a second factor, at once, or no longer',
      },
    })
    .input(setPolicyInput)
    .output(policies)
    .mutation(({ ctx, input }) => setPolicy(ctx.deps, ctx.staff, input)),

  live: staffProcedure('any')
    .meta({
      rest: {
        method: 'GET',
        path: `${path}/events`,
        limited: true,
        summary: 'Follow everything that a staff screen shows (server-sent events)',
      },
    })
    .input(staffLiveInput)
    .output(streamOf(staffEvent))
    .subscription(({ ctx, input, signal }) =>
      trackEvents(ctx, followWork(ctx.deps, ctx, ctx.staff, input, signal)),
    ),
});
