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
import { adminSessionProcedure, provenAdminProcedure, rest, router, staffProcedure } from './trpc.ts';

const path = '/api/staff';

/** The accounts, for whoever keeps them, and the stream of the staff's screens. */
export const staffRouter = router({
  ...signInProcedures,
  ...ownAccountProcedures,

  list: adminSessionProcedure
    .meta(rest.get(path, 'List the accounts'))
    .output(staffMembers)
    .query(({ ctx }) => listStaff(ctx.deps)),

  invite: provenAdminProcedure
    .meta(rest.post(path, 'Make an account and mail its link', { status: 201 }))
    .input(inviteInput)
    .output(staffMember)
    .mutation(({ ctx, input }) => invite(ctx.deps, ctx.staff, input)),

  update: provenAdminProcedure
    .meta(rest.patch(`${path}/{staffId}`, 'Change the name and address of an account'))
    .input(updateMemberInput)
    .output(staffMember)
    .mutation(({ ctx, input }) => updateMember(ctx.deps, ctx.staff, input)),

  remove: provenAdminProcedure
    .meta(
      rest.delete(
        `${path}/{staffId}`,
        'Take an account off the list for good; what it has signed keeps its name',
        { status: 204 },
      ),
    )
    .input(staffInput)
    .mutation(({ ctx, input }) => removeMember(ctx.deps, ctx.staff, input)),

  setRole: provenAdminProcedure
    .meta(rest.patch(`${path}/{staffId}/role`, 'Change what an account may do, at once'))
    .input(setRoleInput)
    .output(staffMember)
    .mutation(({ ctx, input }) => setRole(ctx.deps, ctx.staff, input)),

  setDisabled: provenAdminProcedure
    .meta(rest.patch(`${path}/{staffId}/disabled`, 'Close an account at once, or open it again'))
    .input(setDisabledInput)
    .output(staffMember)
    .mutation(({ ctx, input }) => setDisabled(ctx.deps, ctx.staff, input)),

  reset: provenAdminProcedure
    .meta(
      rest.post(
        `${path}/{staffId}/reset`,
        'End the sessions and API keys, take the second factor away and mail a link for a new password',
        { status: 202 },
      ),
    )
    .input(staffInput)
    .output(staffMember)
    .mutation(({ ctx, input }) => resetStaff(ctx.deps, ctx.staff, input)),

  policies: adminSessionProcedure
    .meta(rest.get(`${path}/policies`, 'Which roles have to show a second factor'))
    .output(policies)
    .query(({ ctx }) => listPolicies(ctx.deps.database.db)),

  setPolicy: provenAdminProcedure
    .meta(
      rest.patch(
        `${path}/policies/{role}`,
        'Ask everybody of a role for a second factor, at once, or no longer',
      ),
    )
    .input(setPolicyInput)
    .output(policies)
    .mutation(({ ctx, input }) => setPolicy(ctx.deps, ctx.staff, input)),

  live: staffProcedure('any')
    .meta(
      rest.get(`${path}/events`, 'Follow everything that a staff screen shows (server-sent events)', {
        limited: true,
      }),
    )
    .input(staffLiveInput)
    .output(streamOf(staffEvent))
    .subscription(({ ctx, input, signal }) =>
      trackEvents(ctx, followWork(ctx.deps, ctx, ctx.staff, input, signal)),
    ),
});
