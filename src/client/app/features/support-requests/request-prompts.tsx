import { Anchor, Button, Group, NativeSelect } from '@mantine/core';
import { useId, useState } from 'react';
import { supportRequestsWords } from '../../../../content/app/support-requests.ts';
import type { PromptVersion, RequestDetail } from '../../../../routers/support-requests.schema.ts';
import { Check } from '../../../ui/icons.tsx';
import { Panel } from '../../frame/panel.tsx';
import iconSize from '../../icon-size.module.css';
import { Brief } from '../../kit/facts.tsx';
import { QueryBody, RowsPending } from '../../kit/query.tsx';
import { Time } from '../../kit/time.tsx';
import { wordsOf } from '../../language.ts';
import tone from '../../tone.module.css';
import {
  CopyPrompt,
  isBeingWritten,
  PromptFailed,
  PromptProgress,
  PromptText,
  RegenerateButton,
} from './prompt.tsx';
import type { useRequest } from './use-requests.ts';

const { prompt: words, versions: versionWords } = wordsOf(supportRequestsWords);

type Props = { request: RequestDetail; prompts: ReturnType<typeof useRequest>['prompts'] };

/** The prompt in all its versions. */
export function RequestPrompts({ request, prompts }: Props) {
  const { data: versions } = prompts;
  return (
    <Panel title={words.title} aside={<RegenerateButton request={request} />}>
      <PromptProgress request={request} />
      {request.promptState === 'failed' && (
        <PromptFailed hasOld={versions !== undefined && versions.length > 0} />
      )}
      <QueryBody
        query={prompts}
        pending={<RowsPending label={words.pending} rows={2} />}
        failed={words.failed}
      >
        {(known) => (
          <>
            {known.length === 0 && !isBeingWritten(request) && <p className={tone.quiet}>{words.none}</p>}
            <Versions title={request.title} versions={known} />
          </>
        )}
      </QueryBody>
    </Panel>
  );
}

/** Hidden by default, since it is long. Shows the newest version, also one that arrives, until another is chosen. */
function Versions({ title, versions }: { title: string; versions: PromptVersion[] }) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [chosen, setChosen] = useState<number>();
  const [newest] = versions;
  const shown = versions.find(({ version }) => version === chosen) ?? newest;
  if (!shown) return null;
  return (
    <>
      <Group align="end" gap="sm">
        <NativeSelect
          me="auto"
          label={versionWords.label}
          value={String(shown.version)}
          data={versions.map(({ version }, at) => ({
            value: String(version),
            label: at === 0 ? versionWords.newest(version) : String(version),
          }))}
          onChange={({ currentTarget: { value } }) =>
            setChosen(Number(value) === newest?.version ? undefined : Number(value))
          }
        />
        <Button
          variant="default"
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={isOpen ? words.hideNamed(title) : words.showNamed(title)}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? words.hide : words.show}
        </Button>
        <CopyPrompt text={shown.text} title={title} />
      </Group>
      <VersionFacts version={shown} />
      <div id={id} hidden={!isOpen}>
        {isOpen && <PromptText text={shown.text} label={versionWords.text(shown.version)} />}
      </div>
    </>
  );
}

/** The origin of the prompt, and what of it was verified. */
function VersionFacts({ version }: { version: PromptVersion }) {
  const { repository, commit, namedPaths, provenPaths, requestedBy, writer, createdAt } = version;
  return (
    <Brief label={versionWords.origin}>
      <li>
        <Time at={createdAt} />
      </li>
      <li>{writer === 'openai' ? versionWords.byModel : versionWords.withoutModel}</li>
      {requestedBy && <li>{versionWords.requestedBy(requestedBy)}</li>}
      {repository && commit ? (
        <li>
          {versionWords.commit}{' '}
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
        <li>{versionWords.noRepository}</li>
      )}
      {commit && (
        <li>
          {provenPaths === namedPaths && <Check className={iconSize.small} />}
          {versionWords.proven(provenPaths, namedPaths)}
        </li>
      )}
    </Brief>
  );
}
