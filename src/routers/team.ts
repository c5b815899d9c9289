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
import { publicProcedure, router, staffProcedure, teamProcedure } from './trpc.ts';

const path = '/api/team';
const projects = `${path}/projects` as const;
const one = `${projects}/{projectId}` as const;
const support = staffProcedure('support');

/** A file of 10 MB as a data URL, and the words. */
const bodyLimit = 15 * 1024 * 1024;

export const teamRouter = router({
  unlock: publicProcedure
    .meta({
      rest: {
        method: 'POST',
        path: `${path}/unlock`,
        hashes: true,
        status: 204,
        limited: true,
        summary: 'Open the team area with its access code; the browser is given a cookie',
      },
    })
    .input(unlockTeamInput)
    .mutation(({ ctx, input }) => unlockTeam(ctx.deps, ctx, input)),

  lock: publicProcedure
    .meta({
      rest: {
        method: 'POST',
        path: `${path}/lock`,
        status: 204,
        summary: 'End this browser’s access to the team area',
      },
    })
    .mutation(({ ctx }) => lockTeam(ctx.deps, ctx)),

  projects: teamProcedure
    .meta({
      rest: {
        method: 'GET',
        path: projects,
        summary: 'List the team’s projects with their lists, oldest first',
      },
    })
    .input(teamProjectsInput)
    .output(teamProjects)
    .query(async ({ ctx, input }) => pageOf(ctx, input, await listProjects(ctx.deps, input))),

  createProject: support
    .meta({
      rest: { method: 'POST', path: projects, status: 201, summary: 'Add a project to the team area' },
    })
    .input(createTeamProjectInput)
    .output(teamProject)
    .mutation(({ ctx, input }) => createProject(ctx.deps, ctx.staff, input)),

  updateProject: support
    .meta({ rest: { method: 'PATCH', path: one, summary: 'Change fields of a project of the team area' } })
    .input(updateTeamProjectInput)
    .output(teamProject)
    .mutation(({ ctx, input }) => updateProject(ctx.deps, ctx.staff, input)),

  addTask: teamProcedure
    .meta({
      rest: { method: 'POST', path: `${one}/tasks`, status: 201, limited: true, summary: 'Add a task' },
    })
    .input(addTaskInput)
    .output(teamTask)
    .mutation(({ ctx, input }) => addTask(ctx.deps, ctx, ctx.reader, input)),

  setTask: teamProcedure
    .meta({
      rest: {
        method: 'PATCH',
        path: `${path}/tasks/{taskId}`,
        limited: true,
        summary: 'Complete a task, or open it again',
      },
    })
    .input(setTaskInput)
    .output(teamTask)
    .mutation(({ ctx, input }) => setTask(ctx.deps, ctx, ctx.reader, input)),

  removeTask: teamProcedure
    .meta({
      rest: {
        method: 'DELETE',
        path: `${path}/tasks/{taskId}`,
        status: 204,
        limited: true,
        summary: 'Delete a task',
      },
    })
    .input(taskInput)
    .mutation(({ ctx, input }) => removeTask(ctx.deps, ctx, ctx.reader, input)),

  addObjective: teamProcedure
    .meta({
      rest: {
        method: 'POST',
        path: `${one}/objectives`,
        status: 201,
        limited: true,
        summary: 'Add an objective',
      },
    })
    .input(addObjectiveInput)
    .output(teamObjective)
    .mutation(({ ctx, input }) => addObjective(ctx.deps, ctx, ctx.reader, input)),

  setObjective: teamProcedure
    .meta({
      rest: {
        method: 'PATCH',
        path: `${path}/objectives/{objectiveId}`,
        limited: true,
        summary: 'Say whether an objective is achieved',
      },
    })
    .input(setObjectiveInput)
    .output(teamObjective)
    .mutation(({ ctx, input }) => setObjective(ctx.deps, ctx, ctx.reader, input)),

  removeObjective: teamProcedure
    .meta({
      rest: {
        method: 'DELETE',
        path: `${path}/objectives/{objectiveId}`,
        status: 204,
        limited: true,
        summary: 'Delete an objective',
      },
    })
    .input(objectiveInput)
    .mutation(({ ctx, input }) => removeObjective(ctx.deps, ctx, ctx.reader, input)),

  setNotes: teamProcedure
    .meta({
      rest: {
        method: 'PATCH',
        path: `${one}/notes`,
        limited: true,
        summary: 'Replace the notes of a project; refused where somebody else’s came between',
      },
    })
    .input(setNotesInput)
    .output(teamNotes)
    .mutation(({ ctx, input }) => setNotes(ctx.deps, ctx, ctx.reader, input)),

  files: teamProcedure
    .meta({
      rest: { method: 'GET', path: `${path}/files`, summary: 'List the files of a project, newest first' },
    })
    .input(teamFilesInput)
    .output(teamFiles)
    .query(({ ctx, input }) => listTeamFiles(ctx.deps, input.projectId)),

  addFile: teamProcedure
    .meta({
      rest: {
        method: 'POST',
        path: `${path}/files`,
        status: 201,
        limited: true,
        bodyLimit,
        summary: 'Add an image, a PDF or a Word document of at most 10 MB to a project',
      },
    })
    .input(addTeamFileInput)
    .output(teamFile)
    .mutation(({ ctx, input }) => addTeamFile(ctx.deps, ctx, ctx.reader, input)),

  removeFile: teamProcedure
    .meta({
      rest: {
        method: 'DELETE',
        path: `${path}/files/{fileId}`,
        status: 204,
        limited: true,
        summary: 'Delete a file',
      },
    })
    .input(teamFileInput)
    .mutation(({ ctx, input }) => removeTeamFile(ctx.deps, ctx, ctx.reader, input)),

  live: teamProcedure
    .meta({
      rest: {
        method: 'GET',
        path: `${path}/events`,
        limited: true,
        summary: 'Follow the team area live (server-sent events)',
      },
    })
    .input(teamLiveInput)
    .output(streamOf(teamEvent))
    .subscription(({ ctx, input, signal }) => trackEvents(ctx, followTeam(ctx.deps, ctx, input, signal))),
});
