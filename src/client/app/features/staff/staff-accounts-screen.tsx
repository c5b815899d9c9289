import { Button, Stack, Switch, Tabs, Text } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { apiKeysWords } from '../../../../content/app/api-keys.ts';
import { accountsWords } from '../../../../content/app/staff.ts';
import { staffWords } from '../../../../content/staff-words.ts';
import { Plus } from '../../../ui/icons.tsx';
import { showError } from '../../errors.ts';
import { Panel } from '../../frame/panel.tsx';
import { StaffScreen } from '../../frame/staff-screen.tsx';
import iconSize from '../../icon-size.module.css';
import { useListAddress } from '../../kit/filters.tsx';
import { QueryBody, RowsPending } from '../../kit/query.tsx';
import { wordsOf } from '../../language.ts';
import { trpc } from '../../trpc.ts';
import { ApiKeys } from '../api-keys/api-keys.tsx';
import { Accounts, InviteDialog } from './accounts.tsx';
import { readStaffSearch, staffTabs } from './staff-search.ts';

const words = wordsOf(accountsWords);
const keyWords = wordsOf(apiKeysWords);

const { roles } = wordsOf(staffWords);

const route = getRouteApi('/staff-frame/staff');

/** The staff's accounts and their API keys; for `admin`. */
export function StaffAccountsScreen() {
  const { filter, change } = useListAddress(route, readStaffSearch);
  return (
    <StaffScreen
      title={words.title}
      lead={words.lead}
      actions={
        // Each other tab has its own.
        filter.tab === undefined && (
          <Button
            leftSection={<Plus className={iconSize.small} />}
            onClick={() => change({ dialog: 'invite' })}
          >
            {words.invite.title}
          </Button>
        )
      }
    >
      <Tabs
        value={filter.tab ?? 'accounts'}
        onChange={(next) => change({ tab: staffTabs.find((tab) => tab === next) })}
        keepMounted={false}
        activateTabWithKeyboard={false}
      >
        <Tabs.List aria-label={words.title} mb="md">
          <Tabs.Tab value="accounts">{words.title}</Tabs.Tab>
          <Tabs.Tab value="etapes">{words.policies.title}</Tabs.Tab>
          <Tabs.Tab value="cles">{keyWords.title}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="accounts">
          <Accounts sort={{ by: filter.accounts, onSort: (accounts) => change({ accounts }) }} />
        </Tabs.Panel>
        <Tabs.Panel value="etapes">
          <Policies />
        </Tabs.Panel>
        <Tabs.Panel value="cles">
          <ApiKeys sort={{ by: filter.keys, onSort: (keys) => change({ keys }) }} />
        </Tabs.Panel>
      </Tabs>
      <InviteDialog isOpen={filter.dialog === 'invite'} onClose={() => change({ dialog: undefined })} />
    </StaffScreen>
  );
}

/** The roles that must show a second factor. */
function Policies() {
  const cache = trpc.useUtils();
  const policies = trpc.staff.policies.useQuery(undefined, { refetchOnMount: 'always' });
  const change = trpc.staff.setPolicy.useMutation({
    onSuccess: (all) => {
      cache.staff.policies.setData(undefined, all);
      void cache.staff.me.invalidate();
    },
    onError: (error) => showError(error, { title: words.policies.notChanged }),
  });
  return (
    <Panel title={words.policies.title}>
      <Text c="dimmed" maw="var(--measure)">
        {words.policies.lead}
      </Text>
      <QueryBody
        query={policies}
        pending={<RowsPending label={words.policies.pending} rows={1} />}
        failed={words.policies.failed}
      >
        {(all) => (
          <Stack gap="sm">
            {all.map(({ role, requiresFactor }) => (
              <Switch
                key={role}
                label={words.policies.required(roles[role])}
                checked={requiresFactor}
                disabled={change.isPending}
                onChange={({ currentTarget }) =>
                  change.mutate({ role, requiresFactor: currentTarget.checked })
                }
              />
            ))}
          </Stack>
        )}
      </QueryBody>
    </Panel>
  );
}
