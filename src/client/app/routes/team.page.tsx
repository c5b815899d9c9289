import { TeamScreen } from '../features/team/team-screen.tsx';
import { PublicFrame } from '../frame/public-frame.tsx';

/** The agency's team at work: locked at first, whoever comes. */
export function TeamPage() {
  return (
    <PublicFrame path="/team" language="en">
      <TeamScreen />
    </PublicFrame>
  );
}
