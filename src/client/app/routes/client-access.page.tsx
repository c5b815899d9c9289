import { NotOpenYet } from '../not-open-yet.tsx';
import { PublicFrame } from '../public-frame.tsx';

export function ClientAccessPage() {
  return (
    <PublicFrame path="/client-access" language="en">
      <NotOpenYet
        title="Client Support"
        lead="The support portal of our clients is not open on this site yet. Write to us and name your project: we answer around the clock."
      />
    </PublicFrame>
  );
}
