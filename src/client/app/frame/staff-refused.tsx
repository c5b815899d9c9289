import { Button, Group, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { roleWords } from '../../../content/staff-words.ts';
import { refusedTitle } from './access-refused.ts';
import { homeOf } from './rooms.ts';
import { StaffScreen } from './staff-screen.tsx';
import { useMe } from './staff-session.ts';

/** Says that this room is not open to the role, and what is. */
export function StaffRefused() {
  const { role } = useMe();
  const home = homeOf(role);
  return (
    <StaffScreen title={refusedTitle} width="text">
      <Text>
        Erreur 403 : votre rôle « {roleWords[role]} » n’ouvre pas cette page. Si vous en avez besoin, demandez
        à une personne de l’administration de changer votre rôle.
      </Text>
      <Group>
        {home !== '/account' && (
          <Button renderRoot={(props) => <Link to={home} {...props} />}>
            {home === '/clients' ? 'Aller aux clients' : 'Aller aux conversations'}
          </Button>
        )}
        <Button variant="default" renderRoot={(props) => <Link to="/account" {...props} />}>
          Mon compte
        </Button>
        <Button variant="default" component="a" href="/">
          Retour au site
        </Button>
      </Group>
    </StaffScreen>
  );
}
