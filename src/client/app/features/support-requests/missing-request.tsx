import { MissingScreen } from '../../frame/missing-screen.tsx';

export const MissingRequest = () => (
  <MissingScreen
    title="Demande introuvable"
    text="Cette demande n’existe pas, ou n’existe plus."
    to="/support-admin"
    back="Toutes les demandes"
  />
);
