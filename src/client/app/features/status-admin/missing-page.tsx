import { MissingScreen } from '../../frame/missing-screen.tsx';

export const MissingPage = () => (
  <MissingScreen
    title="Page de suivi introuvable"
    text="Cette page de suivi n’existe pas, ou n’existe plus."
    to="/status-admin"
    back="Toutes les pages de suivi"
  />
);
