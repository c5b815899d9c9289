export function InvitationPage() {
  return <h1>Choisir un mot de passe</h1>;
}
