import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { enterStaff } from '../frame/staff-session.ts';
import { rootRoute } from './root.tsx';

/** What all staff screens stand in. It is the one door: nothing below it is loaded for whoever may not enter. */
export const staffFrameRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'staff-frame',
  staticData: { title: 'Espace équipe', description: 'L’espace de travail de l’équipe.', language: 'fr' },
  beforeLoad: ({ location, matches }) => enterStaff(String(matches.at(-1)?.fullPath), location.href),
  component: lazyRouteComponent(() => import('../frame/staff-frame.tsx'), 'StaffFrame'),
  errorComponent: lazyRouteComponent(() => import('../frame/staff-frame.tsx'), 'StaffFrameError'),
});
