import { Alert, Text } from '@mantine/core';
import { StaffFrame } from '../staff-frame.tsx';

/** The staff's console of conversations, which opens with the staff's accounts. */
export function ChatAdminPage() {
  return (
    <StaffFrame title="Administration Chatbot">
      <Alert title="L’accès de l’équipe n’est pas encore configuré" variant="light">
        <Text>
          Cette installation n’a pas encore de comptes pour l’équipe. Les conversations des visiteurs sont
          enregistrées, mais personne ne peut les consulter ici tant que la connexion n’est pas en place.
        </Text>
      </Alert>
    </StaffFrame>
  );
}
