import { StatusScreen } from '../features/status-pages/status-screen.tsx';

/** The status page with an address of its own. */
export const SenthangPage = () => <StatusScreen path="/senthang" slug="senthang" />;
