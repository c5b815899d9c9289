import { Anchor, Group, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import type { PromptVersion, RequestDetail } from '../../../../routers/support-requests.schema.ts';
import { Check } from '../../../ui/icons.tsx';
import panel from '../../frame/panel.module.css';
import { Panel } from '../../frame/panel.tsx';
import iconSize from '../../icon-size.module.css';
import { Brief } from '../../kit/facts.tsx';
import { QueryBody, RowsPending } from '../../kit/query.tsx';
import { Time } from '../../kit/time.tsx';
import { CopyPrompt, PromptFailed, PromptText } from './prompt-box.tsx';
import { isBeingWritten, PromptProgress } from './prompt-progress.tsx';
import { RegenerateButton } from './regenerate-button.tsx';
import type { useRequest } from './use-request.ts';

type Props = { request: RequestDetail; prompts: ReturnType<typeof useRequest>['prompts'] };

/** The prompt in all its versions. */
export function RequestPrompts({ request, prompts }: Props) {
  const { data: versions } = prompts;
  return (
    <Panel title="Prompt" aside={<RegenerateButton request={request} />}>
      <PromptProgress request={request} />
      {request.promptState === 'failed' && (
        <PromptFailed hasOld={versions !== undefined && versions.length > 0} />
      )}
      <QueryBody
        query={prompts}
        pending={<RowsPending label="Chargement du prompt…" rows={2} />}
        failed="Le prompt n’a pas pu être chargé"
      >
        {(known) => (
          <>
            {known.length === 0 && !isBeingWritten(request) && (
              <p className={panel.quiet}>Aucun prompt n’a encore été rédigé.</p>
            )}
            <Versions title={request.title} versions={known} />
          </>
        )}
      </QueryBody>
    </Panel>
  );
}

/** The newest one is shown, also when it arrives, until another is chosen. */
function Versions({ title, versions }: { title: string; versions: PromptVersion[] }) {
  const [chosen, setChosen] = useState<number>();
  const [newest] = versions;
  const shown = versions.find(({ version }) => version === chosen) ?? newest;
  if (!shown) return null;
  return (
    <>
      <Group justify="space-between" align="end" gap="sm">
        <NativeSelect
          label="Version"
          value={String(shown.version)}
          data={versions.map(({ version }, at) => ({
            value: String(version),
            label: at === 0 ? `${version} (la plus récente)` : String(version),
          }))}
          onChange={({ currentTarget: { value } }) =>
            setChosen(Number(value) === newest?.version ? undefined : Number(value))
          }
        />
        <CopyPrompt text={shown.text} title={title} size="sm" />
      </Group>
      <VersionFacts version={shown} />
      <PromptText text={shown.text} label={`Prompt, version ${shown.version}`} />
    </>
  );
}

/** Where it comes from, and what of it was proven. */
function VersionFacts({ version }: { version: PromptVersion }) {
  const { repository, commit, namedPaths, provenPaths, requestedBy, writer, createdAt } = version;
  return (
    <Brief label="Provenance de cette version">
      <li>
        <Time at={createdAt} />
      </li>
      <li>{writer === 'openai' ? 'Rédigé par le modèle' : 'Rédigé sans modèle'}</li>
      {requestedBy && <li>Demandé par {requestedBy}</li>}
      {repository && commit ? (
        <li>
          Commit{' '}
          <Anchor
            href={`${repository}/tree/${commit}`}
            target="_blank"
            rel="noopener noreferrer"
            ff="monospace"
          >
            {commit.slice(0, 7)}
          </Anchor>
        </li>
      ) : (
        <li>Sans repository</li>
      )}
      {commit && (
        <li>
          {provenPaths === namedPaths && <Check className={iconSize.small} />}
          {`${provenPaths} chemins sur ${namedPaths} vérifiés à ce commit`}
        </li>
      )}
    </Brief>
  );
}
