import { addTeamFile, listTeamFiles, removeTeamFile } from '../server/team/files-service.ts';
import {
  addObjective,
  addTask,
  removeObjective,
  removeTask,
  setObjective,
  setTask,
} from '../server/team/lists-service.ts';
import {
  createProject,
  followTeam,
  listProjects,
  lockTeam,
  setNotes,
  unlockTeam,
  updateProject,
} from '../server/team/service.ts';
import { trackEvents } from './live.ts';
import { pageOf, streamOf } from './output.ts';
import {
  addObjectiveInput,
  addTaskInput,
  addTeamFileInput,
  createTeamProjectInput,
  objectiveInput,
  setNotesInput,
  setObjectiveInput,
  setTaskInput,
  taskInput,
  teamEvent,
  teamFile,
  teamFileInput,
  teamFiles,
  teamFilesInput,
  teamLiveInput,
  teamNotes,
  teamObjective,
  teamProject,
  teamProjects,
  teamProjectsInput,
  teamTask,
  unlockTeamInput,
  updateTeamProjectInput,
} from './team.schema.ts';
import { publicProcedure, rest, router, supportProcedure, teamProcedure } from './trpc.ts';

const path = '/api/team';
const projects = `${path}/projects` as const;
const one = `${projects}/{projectId}` as const;

/** A file of 10 MB as a data URL, and the words. */
const bodyLimit = 15 * 1024 * 1024;

export const teamRouter = router({
  unlock: publicProcedure
    .meta(
      rest.post(`${path}/unlock`, 'Open the team area with its access code; the browser is given a cookie', {
        hashes: true,
        status: 204,
        limited: true,
      }),
    )
    .input(unlockTeamInput)
    .mutation(({ ctx, input }) => unlockTeam(ctx.deps, ctx, input)),

  lock: publicProcedure
    .meta(rest.post(`${path}/lock`, 'End this browser’s access to the team area', { status: 204 }))
    .mutation(({ ctx }) => lockTeam(ctx.deps, ctx)),

  projects: teamProcedure
    .meta(rest.get(projects, 'List the team’s projects with their lists, oldest first'))
    .input(teamProjectsInput)
    .output(teamProjects)
    .query(async ({ ctx, input }) => pageOf(ctx, input, await listProjects(ctx.deps, input))),

  createProject: supportProcedure
    .meta(rest.post(projects, 'Add a project to the team area', { status: 201 }))
    .input(createTeamProjectInput)
    .output(teamProject)
    .mutation(({ ctx, input }) => createProject(ctx.deps, ctx.staff, input)),

  updateProject: supportProcedure
    .meta(rest.patch(one, 'Change fields of a project of the team area'))
    .input(updateTeamProjectInput)
    .output(teamProject)
    .mutation(({ ctx, input }) => updateProject(ctx.deps, ctx.staff, input)),

  addTask: teamProcedure
    .meta(rest.post(`${one}/tasks`, 'Add a task', { status: 201, limited: true }))
    .input(addTaskInput)
    .output(teamTask)
    .mutation(({ ctx, input }) => addTask(ctx.deps, ctx, ctx.reader, input)),

  setTask: teamProcedure
    .meta(rest.patch(`${path}/tasks/{taskId}`, 'Complete a task, or open it again', { limited: true }))
    .input(setTaskInput)
    .output(teamTask)
    .mutation(({ ctx, input }) => setTask(ctx.deps, ctx, ctx.reader, input)),

  removeTask: teamProcedure
    .meta(rest.delete(`${path}/tasks/{taskId}`, 'Delete a task', { status: 204, limited: true }))
    .input(taskInput)
    .mutation(({ ctx, input }) => removeTask(ctx.deps, ctx, ctx.reader, input)),

  addObjective: teamProcedure
    .meta(rest.post(`${one}/objectives`, 'Add an objective', { status: 201, limited: true }))
    .input(addObjectiveInput)
    .output(teamObjective)
    .mutation(({ ctx, input }) => addObjective(ctx.deps, ctx, ctx.reader, input)),

  setObjective: teamProcedure
    .meta(
      rest.patch(`${path}/objectives/{objectiveId}`, 'Say whether an objective is achieved', {
        limited: true,
      }),
    )
    .input(setObjectiveInput)
    .output(teamObjective)
    .mutation(({ ctx, input }) => setObjective(ctx.deps, ctx, ctx.reader, input)),

  removeObjective: teamProcedure
    .meta(
      rest.delete(`${path}/objectives/{objectiveId}`, 'Delete an objective', { status: 204, limited: true }),
    )
    .input(objectiveInput)
    .mutation(({ ctx, input }) => removeObjective(ctx.deps, ctx, ctx.reader, input)),

  setNotes: teamProcedure
    .meta(
      rest.patch(
        `${one}/notes`,
        'Replace the notes of a project; refused where somebody else’s came between',
        { limited: true },
      ),
    )
    .input(setNotesInput)
    .output(teamNotes)
    .mutation(({ ctx, input }) => setNotes(ctx.deps, ctx, ctx.reader, input)),

  files: teamProcedure
    .meta(rest.get(`${path}/files`, 'List the files of a project, newest first'))
    .input(teamFilesInput)
    .output(teamFiles)
    .query(({ ctx, input }) => listTeamFiles(ctx.deps, input.projectId)),

  addFile: teamProcedure
    .meta(
      rest.post(`${path}/files`, 'Add an image, a PDF or a Word document of at most 10 MB to a project', {
        status: 201,
        limited: true,
        bodyLimit,
      }),
    )
    .input(addTeamFileInput)
    .output(teamFile)
    .mutation(({ ctx, input }) => addTeamFile(ctx.deps, ctx, ctx.reader, input)),

  removeFile: teamProcedure
    .meta(rest.delete(`${path}/files/{fileId}`, 'Delete a file', { status: 204, limited: true }))
    .input(teamFileInput)
    .mutation(({ ctx, input }) => removeTeamFile(ctx.deps, ctx, ctx.reader, input)),

  live: teamProcedure
    .meta(rest.get(`${path}/events`, 'Follow the team area live (server-sent events)', { limited: true }))
    .input(teamLiveInput)
    .output(streamOf(teamEvent))
    .subscription(({ ctx, input, signal }) => trackEvents(ctx, followTeam(ctx.deps, ctx, input, signal))),
});
