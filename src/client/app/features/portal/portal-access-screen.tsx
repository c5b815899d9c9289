import { Alert, Anchor } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link, useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { authenticateInput, type ClientProject } from '../../../../routers/client-projects.schema.ts';
import { codeOf, messageOf } from '../../errors.ts';
import { DoorCard } from '../../frame/door-card.tsx';
import { PublicFrame } from '../../frame/public-frame.tsx';
import { Form, SecretField, SubmitButton, TextField } from '../../kit/form.tsx';
import { toasts } from '../../toasts.ts';
import { trpc } from '../../trpc.ts';
import { useHydrated } from '../../use-hydrated.ts';
import { keepClientProject, readClientProject } from './portal-session.ts';

const route = getRouteApi('/client-access');

/** The door of the support portals. */
export function PortalAccessScreen() {
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  const hasEnded = useLocation({ select: ({ state }) => state.portalEnded === true });
  const wanted = useLocation({ select: ({ state }) => state.portalSlug });
  const { project: slug = wanted ?? '' } = route.useSearch();
  const [open] = useState(readClientProject);
  return (
    <PublicFrame path="/client-access" language="en">
      <DoorCard
        title="Client Support"
        lead="Sign in with the name and the password of your project to send requests and follow them."
      >
        {isHydrated && hasEnded && (
          <Alert color="gray" role="status" title="Your session has ended">
            The password was changed, the portal was closed, or you signed out somewhere else. Sign in again
            to go on: what you had begun to write is kept in this tab.
          </Alert>
        )}
        <PortalSignIn
          slug={slug}
          onDone={({ slug }) => void navigate({ to: '/client/$slug', params: { slug } })}
        />
        <Anchor href="/my" ta="center">
          No password? Get a link by email
        </Anchor>
        {isHydrated && open && (
          <Anchor renderRoot={(props) => <Link to="/client/$slug" params={{ slug: open.slug }} {...props} />}>
            Go on with <bdi>{open.name}</bdi>
          </Anchor>
        )}
      </DoorCard>
    </PublicFrame>
  );
}

/** Slug and password, as specified; `onDone` once this tab has its session. */
function PortalSignIn({ slug, onDone }: { slug: string; onDone(project: ClientProject): void }) {
  const queryClient = useQueryClient();
  const refusal = useRef<number>(undefined);
  // As specified a toast says it; it stays at the form as well, where it can be mended.
  const [refused, setRefused] = useState<string>();
  const showRefusal = (title: string, description: string) => {
    setRefused(description);
    refusal.current = toasts.show({ title, description, variant: 'destructive' });
  };
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { slug, password: '' },
    validate: schemaResolver(authenticateInput, { sync: true }),
  });
  // What the server has rendered knows no name, and is not focused by an attribute.
  const { getInputNode } = form;
  useEffect(() => {
    if (slug !== '') getInputNode('password')?.focus();
  }, [slug, getInputNode]);
  const signIn = trpc.clientProjects.authenticate.useMutation({
    onSuccess(project) {
      // Why the try before failed is no news inside.
      if (refusal.current !== undefined) toasts.dismiss(refusal.current);
      // What was read of another portal, or in another session of this one, is out of date.
      queryClient.clear();
      if (keepClientProject(project)) return onDone(project);
      showRefusal('Authentication Error', 'This browser keeps no session. Allow cookies and site data.');
    },
  });
  function refuse(error: unknown): true {
    if (codeOf(error) === undefined) showRefusal('Connection Error', 'Unable to connect to server');
    else showRefusal('Authentication Error', messageOf(error) || 'Invalid credentials');
    getInputNode('password')?.focus();
    return true;
  }
  return (
    <Form
      form={form}
      onSubmit={(values) => {
        setRefused(undefined);
        return signIn.mutateAsync(values);
      }}
      onRefused={refuse}
    >
      <TextField
        form={form}
        path="slug"
        label="Project Name (slug)"
        description="As the agency gave it to you, for example my-shop."
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <SecretField
        form={form}
        path="password"
        label="Password"
        language="en"
        autoComplete="current-password"
      />
      {refused && (
        <Alert color="red" variant="light" role="alert">
          {refused}
        </Alert>
      )}
      <SubmitButton fullWidth>Sign in</SubmitButton>
    </Form>
  );
}
