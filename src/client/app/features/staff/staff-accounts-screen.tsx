import { Button, Stack, Switch, Text } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
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
import { Accounts } from './accounts.tsx';
import { readStaffSearch } from './staff-search.ts';

const words = wordsOf(accountsWords);

const { roles } = wordsOf(staffWords);

const route = getRouteApi('/staff-frame/staff');

/** The agency's people and the keys that act in their name, for `admin`. */
export function StaffAccountsScreen() {
  const { filter, change } = useListAddress(route, readStaffSearch);
  return (
    <StaffScreen
      title={words.title}
      lead={words.lead}
      actions={
        <Button
          leftSection={<Plus className={iconSize.small} />}
          onClick={() => change({ dialog: 'invite' })}
        >
          {words.invite.title}
        </Button>
      }
    >
      <Accounts
        sort={{ by: filter.accounts, onSort: (accounts) => change({ accounts }) }}
        isInviting={filter.dialog === 'invite'}
        onInviting={(isInviting) => change({ dialog: isInviting ? 'invite' : undefined })}
      />
      <Policies />
      <ApiKeys sort={{ by: filter.keys, onSort: (keys) => change({ keys }) }} />
    </StaffScreen>
  );
}

/** Which roles have to show a second factor. */
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
