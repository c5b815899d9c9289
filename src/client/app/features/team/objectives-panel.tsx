import { Badge } from '@mantine/core';
import type { TeamObjective, TeamProject } from '../../../../routers/team.schema.ts';
import { Check } from '../../../ui/icons.tsx';
import iconSize from '../../icon-size.module.css';
import { CheckList, type CheckListKind } from './check-list.tsx';
import { useAddedObjective, useObjectiveChanges } from './use-team-lists.ts';

const objectives: CheckListKind<TeamObjective> = {
  noun: 'objective',
  title: 'Objectives',
  isDone: ({ isAchieved }) => isAchieved,
  ticked: (objective, isAchieved) => ({ ...objective, isAchieved }),
  remark: ({ isAchieved }) =>
    isAchieved && (
      <Badge color="green" leftSection={<Check className={iconSize.tiny} />}>
        Achieved
      </Badge>
    ),
  useAddition: useAddedObjective,
  useChanges: useObjectiveChanges,
};

/** What a project is to reach. */
export function ObjectivesPanel({ project }: { project: TeamProject }) {
  return <CheckList kind={objectives} projectId={project.id} rows={project.objectives} />;
}
