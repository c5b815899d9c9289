import { MissingScreen } from '../../frame/missing-screen.tsx';

export const MissingQuote = () => (
  <MissingScreen
    title="Devis introuvable"
    text="Ce devis n’existe pas, ou n’existe plus."
    to="/quotes-admin"
    back="Tous les devis"
  />
);
