import { StatusScreen } from '../features/status-pages/status-screen.tsx';
import { statusRoute } from './status.ts';

export function StatusPage() {
  const { slug } = statusRoute.useParams();
  return <StatusScreen key={slug} path="/status" slug={slug} />;
}
