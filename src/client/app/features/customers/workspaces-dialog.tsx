import { Alert, Checkbox, Stack, Text } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { z } from 'zod';
import { customersWords } from '../../../../content/app/customers.ts';
import { slugOf } from '../../../../content/slug.ts';
import type { CustomerDetail } from '../../../../routers/customers.schema.ts';
import { statusPagePath } from '../../../../routers/status-pages.schema.ts';
import { createTeamProjectInput } from '../../../../routers/team.schema.ts';
import { newSlug } from '../../../../routers/text.schema.ts';
import { showError } from '../../errors.ts';
import { mayAccessPath } from '../../frame/staff-paths.ts';
import { useMe } from '../../frame/staff-session.ts';
import { wholeAddress } from '../../kit/address.ts';
import { SecretDialog, ShownOnce } from '../../kit/copy.tsx';
import { Form, FormActions, TextField } from '../../kit/form.tsx';
import { wordsOf } from '../../language.ts';
import { toasts } from '../../toasts.ts';
import { trpc } from '../../trpc.ts';
import { portalLink } from '../client-projects/portal-link.ts';
import { useCustomersCache } from './customers-cache.ts';

const { workspaces: words } = wordsOf(customersWords);

type Project = CustomerDetail['projects'][number];
type Secret = { workspace: string; address: string; password: string };
type Props = { customer: CustomerDetail; project: Project; isOpen: boolean; onClose(): void };

/** Makes the workspaces of a project, named after it and linked to it; their passwords are shown this once. */
export function WorkspacesDialog({ customer, project, isOpen, onClose }: Props) {
  return (
    <SecretDialog<Secret[]>
      isOpen={isOpen}
      onClose={onClose}
      titles={{ asking: words.title(project.name), shown: words.shownTitle }}
      isLong
      form={(show) => (
        <WorkspacesForm
          customer={customer}
          project={project}
          onCancel={onClose}
          onMade={(secrets) => {
            if (secrets.length > 0) show(secrets);
            else onClose();
          }}
        />
      )}
      shown={(secrets, close) => (
        <ShownOnce
          values={secrets.flatMap(({ workspace, address, password }) => [
            { label: words.address(workspace), value: address },
            { label: words.password(workspace), value: password },
          ])}
          done={words.done}
          onDone={close}
        >
          <Alert title={words.once}>{words.onceText}</Alert>
        </ShownOnce>
      )}
    />
  );
}

type FormProps = Pick<Props, 'customer' | 'project'> & {
  onMade(secrets: Secret[]): void;
  onCancel(): void;
};

type Values = { portal: boolean; statusPage: boolean; team: boolean; slug: string; site: string };

const site = createTeamProjectInput.shape.url;

const schema = z
  .object({
    portal: z.boolean(),
    statusPage: z.boolean(),
    team: z.boolean(),
    slug: z.string(),
    site: z.string(),
  })
  .superRefine((values, context) => {
    const check = (path: 'slug' | 'site', rule: z.ZodType) => {
      for (const { message } of rule.safeParse(values[path]).error?.issues ?? []) {
        context.addIssue({ code: 'custom', path: [path], message });
      }
    };
    if (values.portal || values.statusPage) check('slug', newSlug);
    if (values.team) check('site', site);
  });

/** A support portal's name has 120 characters at most, a team project's 60. */
const longest = { portal: 120, team: 60 };

function WorkspacesForm({ customer, project, onMade, onCancel }: FormProps) {
  const { role } = useMe();
  const invalidateCustomers = useCustomersCache();
  const isSupport = mayAccessPath(role, '/support-admin');
  const portal = trpc.clientProjects.create.useMutation({ gcTime: 0 });
  const page = trpc.statusPages.create.useMutation({ gcTime: 0 });
  const team = trpc.team.createProject.useMutation();
  const has = {
    portal: project.portalId !== null,
    statusPage: project.statusPageId !== null,
    team: project.teamProjectId !== null,
  };
  const form = useForm<Values>({
    initialValues: {
      portal: isSupport && !has.portal,
      statusPage: !has.statusPage,
      team: false,
      slug: slugOf(`${customer.name} ${project.name}`),
      site: 'https://',
    },
    validate: schemaResolver(schema, { sync: true }),
  });
  const contact = customer.contacts.find(({ id }) => id === project.contactId);
  const language = contact?.language ?? customer.fields.language;
  const projectId = project.id;
  const makers: Record<'portal' | 'statusPage' | 'team', (values: Values) => Promise<Secret | undefined>> = {
    async portal({ slug }) {
      const contactEmail = contact?.email ?? null;
      const made = await portal.mutateAsync({
        name: project.name.slice(0, longest.portal),
        slug,
        contactEmail,
        language,
        projectId,
      });
      return secretOf(words.portal, portalLink(made.slug), made.password);
    },
    async statusPage({ slug }) {
      const content = {
        clientName: customer.name,
        projectName: project.name,
        language,
        introduction: '',
        facts: [],
        steps: [],
        screenshots: [],
        news: [],
      };
      const made = await page.mutateAsync({ slug, content, previewUrl: '', projectId });
      return secretOf(words.statusPage, wholeAddress(statusPagePath(made.slug)), made.password);
    },
    async team({ site: url }) {
      const name = project.name.slice(0, longest.team);
      await team.mutateAsync({ name, emoji: '📁', url, compensation: null, projectId });
      return undefined;
    },
  };
  async function make(values: Values): Promise<void> {
    const chosen = (['portal', 'statusPage', 'team'] as const).filter(
      (workspace) => values[workspace] && !has[workspace],
    );
    if (chosen.length === 0) {
      form.setFieldError('statusPage', words.pickOne);
      return;
    }
    const secrets: Secret[] = [];
    let made = 0;
    // One after the other: the passwords of those made before a failure must still be shown.
    for (const workspace of chosen) {
      try {
        const secret = await makers[workspace](values);
        made += 1;
        if (secret) secrets.push(secret);
      } catch (error) {
        if (made === 0) throw error;
        showError(error, { title: words.failed(words[workspace]) });
        break;
      }
    }
    if (made === chosen.length) toasts.show({ title: words.made, description: project.name });
    void invalidateCustomers();
    onMade(secrets);
  }
  const { portal: wantsPortal, statusPage: wantsPage, team: wantsTeam } = form.values;
  return (
    <Form form={form} onSubmit={make}>
      <Text>{words.lead}</Text>
      <Stack gap="sm">
        {!has.portal && (
          <Checkbox
            {...form.getInputProps('portal', { type: 'checkbox' })}
            label={words.portal}
            description={isSupport ? words.portalHint : words.notYours}
            disabled={!isSupport}
          />
        )}
        {!has.statusPage && (
          <Checkbox
            {...form.getInputProps('statusPage', { type: 'checkbox' })}
            label={words.statusPage}
            description={words.statusPageHint}
          />
        )}
        {!has.team && (
          <Checkbox
            {...form.getInputProps('team', { type: 'checkbox' })}
            label={words.team}
            description={isSupport ? words.teamHint : words.notYours}
            disabled={!isSupport}
          />
        )}
      </Stack>
      {(wantsPortal || wantsPage) && (
        <TextField
          form={form}
          path="slug"
          label={words.slug}
          description={words.slugHint}
          spellCheck={false}
          required
        />
      )}
      {wantsTeam && (
        <TextField
          form={form}
          path="site"
          label={words.site}
          description={words.siteHint}
          type="url"
          required
        />
      )}
      <FormActions submit={words.make} onCancel={onCancel} />
    </Form>
  );
}

const secretOf = (workspace: string, address: string, password: string | undefined): Secret | undefined =>
  password === undefined ? undefined : { workspace, address, password };
