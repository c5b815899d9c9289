import { z } from 'zod';
import { typedCode } from './gates.schema.ts';
import { workspaceProjectId } from './projects.schema.ts';
import { isOneLine, seenLength, storable } from './text.schema.ts';

const unstorable = 'The text contains a forbidden character';

const badProject = 'Name a project';
/** The number of a team project: 1, 2 and 3 in the demo. */
export const teamProjectId = z.int(badProject).positive(badProject);
const badTask = 'Name a task';
const badObjective = 'Name an objective';
const badFile = 'Name a file';

export const unlockTeamInput = z.object({ code: typedCode('Access code is required') });

/** A day as ISO writes it, such as 2026-11-21. */
const isoDay = z.iso.date('Name a day, such as 2026-11-21');

export const teamTask = z.object({
  id: z.int(),
  text: z.string(),
  /** The day it was completed; null while it is not. */
  completedOn: isoDay.nullable(),
});
export type TeamTask = z.infer<typeof teamTask>;

export const teamObjective = z.object({ id: z.int(), text: z.string(), isAchieved: z.boolean() });
export type TeamObjective = z.infer<typeof teamObjective>;

/**
 * A project with its lists, in the order in which they were added. `progress` is in whole percent of completed tasks.
 */
export const teamProject = z.object({
  id: teamProjectId,
  name: z.string(),
  emoji: z.string(),
  url: z.string(),
  /** Null where it is not yet defined. */
  compensation: z.string().nullable(),
  progress: z.int(),
  tasks: z.array(teamTask),
  objectives: z.array(teamObjective),
  notes: z.string(),
  /** Goes with every replacement of the notes, which is refused where somebody else's came between. */
  notesRevision: z.int(),
});
export type TeamProject = z.infer<typeof teamProject>;
export const teamProjects = z.array(teamProject);
/** `after` is the last project of the page before. */
export const teamProjectsInput = z.object({
  limit: z.int().min(1).max(100).default(50),
  after: teamProjectId.optional(),
});

const text = (empty: string, max: number) =>
  z
    .string(empty)
    .trim()
    .min(1, { error: empty, abort: true })
    .refine((value) => seenLength(value) > 0, empty)
    .max(max, `At most ${max.toLocaleString('en')} characters`)
    .refine(storable, unstorable)
    .refine((value) => isOneLine(value.replaceAll('\0', '')), 'One line, without control characters');

const projectFields = {
  name: text('Enter a name', 60),
  emoji: text('Choose an emoji', 16),
  url: z
    .string('Enter an address')
    .trim()
    .max(300, 'At most 300 characters')
    .pipe(z.url({ protocol: /^https?$/, error: 'Enter an address such as https://example.com' })),
  compensation: z
    .string()
    .trim()
    .max(120, 'At most 120 characters')
    .refine(storable, unstorable)
    .nullable()
    .transform((value) => value || null),
};
/** `projectId`: the client's project that the team works on; it has one team project at most. */
export const createTeamProjectInput = z.object({ ...projectFields, projectId: workspaceProjectId });
export const updateTeamProjectInput = z.object({
  projectId: teamProjectId,
  ...z.object(projectFields).partial().shape,
});

/** Characters of a task or an objective, and of notes. */
export const teamTextLimits = { line: 500, notes: 10_000 };

export const addTaskInput = z.object({
  projectId: teamProjectId,
  text: text('Enter a task', teamTextLimits.line),
});
export const taskInput = z.object({ taskId: z.int(badTask).positive(badTask) });
/** `completedOn` is the day where the browser is: within a day of the server's. Null opens the task again. */
export const setTaskInput = taskInput.extend({ completedOn: isoDay.nullable() });

export const addObjectiveInput = z.object({
  projectId: teamProjectId,
  text: text('Enter an objective', teamTextLimits.line),
});
export const objectiveInput = z.object({ objectiveId: z.int(badObjective).positive(badObjective) });
export const setObjectiveInput = objectiveInput.extend({ isAchieved: z.boolean('Say yes or no') });

/** Replaces the notes; empty ones clear them. `notesRevision` is that of the notes that were read. */
export const setNotesInput = z.object({
  projectId: teamProjectId,
  notes: z
    .string('Enter notes')
    .trim()
    .max(teamTextLimits.notes, 'At most 10,000 characters')
    .refine(storable, unstorable),
  notesRevision: z.int().nonnegative(),
});
export const teamNotes = teamProject.pick({ id: true, notes: true, notesRevision: true });

export const teamFileTypes = ['screenshot', 'file'] as const;
/** Most bytes of a file. */
export const teamFileLimit = 10 * 1024 * 1024;

export const teamFilesInput = z.object({ projectId: teamProjectId });
/** `fileUrl` is a data URL in base64. What the file is called and how large it is, the answer says anew. */
export const addTeamFileInput = z.object({
  projectId: teamProjectId,
  fileName: z.string(badFile).min(1, badFile).max(500, badFile).refine(storable, badFile),
  fileType: z.enum(teamFileTypes, 'Screenshot or file'),
  fileUrl: z.string(badFile),
  fileSize: z.int().nonnegative().nullish(),
});
export const teamFileInput = z.object({ fileId: z.int(badFile).positive(badFile) });
/** `fileUrl` is an address on this site that opens for whoever may enter the team area; `fileSize` is in bytes. */
export const teamFile = z.object({
  id: z.int(),
  projectId: teamProjectId,
  fileName: z.string(),
  fileType: z.enum(teamFileTypes),
  fileUrl: z.string(),
  fileSize: z.int(),
  createdAt: z.iso.datetime({ offset: true }),
});
export type TeamFile = z.infer<typeof teamFile>;
export const teamFiles = z.array(teamFile);

export const teamLiveInput = z.object({ lastEventId: z.coerce.number().int().optional() });
/** `changed`: look again. `ended`: the code is asked for anew. */
export const teamEvent = z.object({ type: z.enum(['changed', 'ended']) });
export type TeamEvent = z.infer<typeof teamEvent>;
