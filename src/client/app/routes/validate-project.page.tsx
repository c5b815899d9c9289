import { NotOpenYet } from '../not-open-yet.tsx';
import { PublicFrame } from '../public-frame.tsx';

export function ValidateProjectPage() {
  return (
    <PublicFrame path="/validate-project" language="en">
      <NotOpenYet
        title="Validate Your Project"
        lead="Projects cannot be confirmed on this site yet. Write to us with the name of your quote, and we send you the deposit details."
      />
    </PublicFrame>
  );
}
