import { afterEach, expect, it, vi } from 'vitest';
import {
  keepClientProject,
  leaveClientProject,
  readClientProject,
} from '../src/client/app/features/portal/portal-session.ts';
import { queryClient, trpcClient } from '../src/client/app/trpc.ts';

afterEach(() => void vi.unstubAllGlobals());

it('sends what is asked at one moment together, and each change alone', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address.replace(/&?input=.*/, ''));
    const answer = { result: { data: null } };
    return Response.json(address.includes('batch=1') ? [answer, answer] : answer);
  });
  const signIn = { email: 'sara@agency.example', password: 'a password' };
  await Promise.all([
    trpcClient.staff.signIn.mutate(signIn),
    trpcClient.staff.signIn.mutate(signIn),
    trpcClient.staff.me.query(),
    trpcClient.staff.list.query(),
  ]);
  expect(asked.toSorted()).toEqual([
    '/trpc/staff.me,staff.list?batch=1',
    '/trpc/staff.signIn',
    '/trpc/staff.signIn',
  ]);
});

it('forgets what a portal has shown once it is left, and not before', async () => {
  vi.stubGlobal('sessionStorage', new Map<string, string>());
  Object.assign(sessionStorage, {
    setItem: Map.prototype.set,
    getItem: Map.prototype.get,
    removeItem: Map.prototype.delete,
  });
  keepClientProject({ id: 1, slug: 'boutique', name: 'Boutique', whatsappNumber: null });
  expect(readClientProject()).toMatchObject({ id: 1 });
  queryClient.setQueryData(['requests'], ['Le panier se vide']);
  let whileLeaving: unknown;
  await leaveClientProject(queryClient, async () => {
    whileLeaving = [readClientProject(), queryClient.getQueryData(['requests'])];
  });
  expect(whileLeaving).toEqual([undefined, ['Le panier se vide']]);
  expect(queryClient.getQueryCache().getAll()).toEqual([]);
});
