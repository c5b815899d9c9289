import { Box, Group, Progress, Text } from '@mantine/core';
import type { TeamProject } from '../../../../routers/team.schema.ts';

/** How far a project is, in whole percent of completed tasks, and drawn. */
export function ProjectProgress({ project, children }: { project: TeamProject; children?: string }) {
  return (
    <Box>
      <Group justify="space-between" align="baseline" mb="xs" gap="xs">
        <Text fz="sm" c="dimmed">
          {children ?? 'Progress'}
        </Text>
        <strong>{project.progress}%</strong>
      </Group>
      <Progress.Root size="md">
        <Progress.Section value={project.progress} aria-label={`Progress of ${project.name}`} />
      </Progress.Root>
    </Box>
  );
}

export const compensationOf = ({ compensation }: TeamProject): string => compensation ?? 'Not yet defined';
