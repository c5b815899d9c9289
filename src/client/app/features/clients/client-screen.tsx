import { Alert, Anchor, Group } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import { clientsWords } from '../../../../content/app/clients.ts';
import { ArrowUpRight } from '../../../ui/icons.tsx';
import { codeOf } from '../../errors.ts';
import { MissingScreen } from '../../frame/missing-screen.tsx';
import { mayOpen } from '../../frame/rooms.ts';
import { StaffScreen } from '../../frame/staff-screen.tsx';
import { useMe } from '../../frame/staff-session.ts';
import { useReadNotices } from '../../frame/use-read-notices.ts';
import { WayBack } from '../../frame/way-back.tsx';
import iconSize from '../../icon-size.module.css';
import { ButtonLink } from '../../kit/button-link.tsx';
import { appLanguage, wordsOf } from '../../language.ts';
import { trpc } from '../../trpc.ts';
import { Dashboard } from './dashboard.tsx';

const { one: words } = wordsOf(clientsWords);

const route = getRouteApi('/staff-frame/clients/$clientId');

/** One client as they see themselves, with what the reader's role may change, in the frame of staff. */
export function ClientScreen() {
  const { clientId } = route.useParams();
  const { role } = useMe();
  useReadNotices({ clientId });
  const { data: client, error } = trpc.clients.get.useQuery({ clientId });
  if (codeOf(error) === 'NOT_FOUND')
    return <MissingScreen {...words.missing} to="/clients" back={words.back} />;
  return (
    <StaffScreen
      title={client ? `${client.firstName} ${client.lastName}` : words.title}
      back={
        <Group gap="md">
          {mayOpen(role, '/clients') && <WayBack to="/clients">{words.back}</WayBack>}
          {mayOpen(role, '/customers') && <ToRecord clientId={clientId} />}
        </Group>
      }
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
      {/* What the client reads is in their language. */}
      <div lang="en">
        <Dashboard
          key={clientId}
          clientId={clientId}
          isInside
          ended={<Alert lang={appLanguage}>{words.missing.text}</Alert>}
        />
      </div>
    </StaffScreen>
  );
}

/** The way to all that the agency knows of this contact's customer; nothing where their link has ended. */
function ToRecord({ clientId }: { clientId: string }) {
  const { data } = trpc.customers.ofLink.useQuery({ clientId });
  if (!data) return null;
  const customerId = String(data.customerId);
  return (
    <Anchor
      size="sm"
      data-alone
      renderRoot={(props) => <Link to="/customers/$customerId" params={{ customerId }} {...props} />}
    >
      {words.record}
    </Anchor>
  );
}
