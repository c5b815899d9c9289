import { MissingRequest } from '../features/support-requests/missing-request.tsx';
import { RequestScreen } from '../features/support-requests/request-screen.tsx';
import { supportRequestRoute } from './support-request.ts';

/** One support request, for `support` and `admin`. */
export function SupportRequestPage() {
  const { requestId } = supportRequestRoute.useParams();
  // What the call would refuse is no request.
  if (!/^[1-9]\d{0,14}$/.test(requestId)) return <MissingRequest />;
  return <RequestScreen key={requestId} requestId={Number(requestId)} />;
}
