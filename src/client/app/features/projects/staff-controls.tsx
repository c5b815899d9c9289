import { Card, Stack, Title } from '@mantine/core';
import { useId } from 'react';
import type { Client } from '../../../../routers/clients.schema.ts';
import type { Project } from '../../../../routers/projects.schema.ts';
import type { StaffRole } from '../../../../routers/staff.schema.ts';
import { PaymentControls } from '../payments/payment-controls.tsx';
import { EditPanel } from './edit-panel.tsx';

/** What opens to nobody is not drawn. The server asks for itself on every call. */
const mayEdit = (role: StaffRole) => role === 'support' || role === 'admin';
const mayDecide = (role: StaffRole) => role === 'admin';

type Props = { client: Client; project: Project; role: StaffRole };

/** What the agency's people have on a client's dashboard, and nobody else sees. */
export function StaffControls({ client, project, role }: Props) {
  const title = useId();
  return (
    <Card component="section" aria-labelledby={title}>
      <Title order={3} size="h4" id={title}>
        Admin Controls
      </Title>
      <Stack gap="xl">
        {mayEdit(role) && <EditPanel clientId={client.id} project={project} />}
        {mayDecide(role) && <PaymentControls client={client} project={project} />}
      </Stack>
    </Card>
  );
}
