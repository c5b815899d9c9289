import { getRouteApi } from '@tanstack/react-router';
import { clientsWords } from '../../../../content/app/clients.ts';
import { ArrowUpRight } from '../../../ui/icons.tsx';
import { StaffScreen } from '../../frame/staff-screen.tsx';
import { WayBack } from '../../frame/way-back.tsx';
import iconSize from '../../icon-size.module.css';
import { ButtonLink } from '../../kit/button-link.tsx';
import { wordsOf } from '../../language.ts';
import { trpc } from '../../trpc.ts';
import { Dashboard } from './dashboard.tsx';

const { one: words } = wordsOf(clientsWords);

const route = getRouteApi('/staff-frame/clients/$clientId');

/** One client as they see themselves, with what staff may change, in the frame of staff; for `sales` and `admin`. */
export function ClientScreen() {
  const { clientId } = route.useParams();
  const { data: client } = trpc.clients.get.useQuery({ clientId });
  return (
    <StaffScreen
      title={client ? `${client.firstName} ${client.lastName}` : words.title}
      actions={
        <ButtonLink
          variant="default"
          to="/dashboard/$clientId"
          params={{ clientId }}
          target="_blank"
          preload={false}
          rightSection={<ArrowUpRight className={iconSize.small} />}
        >
          {words.asClient}
        </ButtonLink>
      }
    >
      <WayBack to="/clients">{words.back}</WayBack>
      {/* What the client reads is in their language. */}
      <div lang="en">
        <Dashboard key={clientId} clientId={clientId} isInside />
      </div>
    </StaffScreen>
  );
}
