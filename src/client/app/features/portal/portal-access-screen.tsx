import { Alert, Anchor } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useLocation } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { clientSignInWords } from '../../../../content/app/client-sign-in.ts';
import { authenticateInput, type ClientProject } from '../../../../routers/client-projects.schema.ts';
import { codeOf, messageOf } from '../../errors.ts';
import { PublicFrame } from '../../frame/public-frame.tsx';
import { SignInCard } from '../../frame/sign-in-card.tsx';
import { Form, SecretField, SubmitButton, TextField } from '../../kit/form.tsx';
import { clientLanguage, clientWordsOf } from '../../language.ts';
import { toasts } from '../../toasts.ts';
import { trpc } from '../../trpc.ts';
import { useHydrated } from '../../use-hydrated.ts';
import { keepClientProject, readClientProject } from './portal-session.ts';

const route = getRouteApi('/client-access');

const words = clientWordsOf(clientSignInWords).portal;

/** The sign-in of the support portals. */
export function PortalAccessScreen() {
  const isHydrated = useHydrated();
  const hasEnded = useLocation({ select: ({ state }) => state.portalEnded === true });
  const wanted = useLocation({ select: ({ state }) => state.portalSlug });
  const { project: slug = wanted ?? '' } = route.useSearch();
  const [open] = useState(readClientProject);
  return (
    <PublicFrame path="/client-access" language={clientLanguage()}>
      <SignInCard title={words.title} lead={words.lead}>
        {isHydrated && hasEnded && (
          <Alert color="gray" role="status" title={words.ended.title}>
            {words.ended.text}
          </Alert>
        )}
        <PortalSignIn
          slug={slug}
          onDone={({ slug }) => window.location.assign(`/client/${encodeURIComponent(slug)}`)}
        />
        <Anchor href="/my" ta="center">
          {words.noPassword}
        </Anchor>
        {isHydrated && open && (
          <Anchor href={`/client/${encodeURIComponent(open.slug)}`}>
            {words.goOn} <bdi>{open.name}</bdi>
          </Anchor>
        )}
      </SignInCard>
    </PublicFrame>
  );
}

/** Slug and password, as specified; `onDone` once this tab has its session. */
function PortalSignIn({ slug, onDone }: { slug: string; onDone(project: ClientProject): void }) {
  const queryClient = useQueryClient();
  const refusal = useRef<number>(undefined);
  // A toast shows it, as specified; it also stays at the form, where it can be corrected.
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
  // The server's rendering knows no name, and focuses no field by an attribute.
  const { getInputNode } = form;
  useEffect(() => {
    if (slug !== '') getInputNode('password')?.focus();
  }, [slug, getInputNode]);
  const signIn = trpc.clientProjects.authenticate.useMutation({
    onSuccess(project) {
      // The error of an earlier try does not matter inside.
      if (refusal.current !== undefined) toasts.dismiss(refusal.current);
      // Cached data of another portal, or of another session of this one, is out of date.
      queryClient.clear();
      if (keepClientProject(project)) return onDone(project);
      showRefusal(words.refused.title, words.unkept);
    },
  });
  function refuse(error: unknown): true {
    if (codeOf(error) === undefined) showRefusal(words.unreachable.title, words.unreachable.text);
    else showRefusal(words.refused.title, messageOf(error) || words.refused.text);
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
        label={words.slug}
        description={words.slugHint}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <SecretField
        form={form}
        path="password"
        label={words.password}
        language={clientLanguage()}
        autoComplete="current-password"
      />
      {refused && (
        <Alert color="red" variant="light" role="alert">
          {refused}
        </Alert>
      )}
      <SubmitButton fullWidth>{words.signIn}</SubmitButton>
    </Form>
  );
}
