import { QuoteDoor } from '../features/quotes/quote-door.tsx';
import { PublicFrame } from '../frame/public-frame.tsx';

/** Where the password of a quote leads to it. */
export function QuotesPage() {
  return (
    <PublicFrame path="/quotes" language="en">
      <QuoteDoor />
    </PublicFrame>
  );
}
