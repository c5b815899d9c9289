import { NotOpenYet } from '../not-open-yet.tsx';
import { PublicFrame } from '../public-frame.tsx';

export function QuotesPage() {
  return (
    <PublicFrame path="/quotes" language="en">
      <NotOpenYet
        title="Your Quote"
        lead="Quotes are not shown on this site yet. Write to us: you receive yours by e-mail, or a first one after a free consultation."
      />
    </PublicFrame>
  );
}
