import { teamSlug } from '../src/routers/gates.schema.ts';
import type { Trx } from '../src/server/database/database.ts';
import { updateGate } from '../src/server/gates/queries.ts';
import {
  insertObjective,
  insertProject,
  insertTask,
  type ProjectFields,
  writeNotes,
} from '../src/server/team/queries.ts';
import { demoCodes } from './seed-gates.ts';
import { numberFromOne } from './seed-queries.ts';

/** `daysAgo`: when it was completed. */
type DemoTask = { text: string; daysAgo?: number };
type DemoProject = ProjectFields & {
  notes?: string;
  tasks: DemoTask[];
  objectives: { text: string; isAchieved?: true }[];
};

/** Of the three projects one is well under way, one has begun, and one waits for its terms. */
const demoProjects: DemoProject[] = [
  {
    name: 'tourninja',
    emoji: '🥷',
    url: 'https://tourninja.example',
    compensation: '500 EUR per month',
    notes:
      'Reels of day trips bring twice the saves of photo carousels. Guides send their best clips on Sunday evening; ' +
      'ask them for vertical ones.',
    tasks: [
      { text: 'Set up the Instagram and TikTok business accounts with the booking link', daysAgo: 16 },
      { text: 'Film three guides introducing their favourite day trip', daysAgo: 9 },
      { text: 'Publish four reels a week and answer every comment within a day', daysAgo: 2 },
      { text: 'Agree on a giveaway with two travel creators' },
    ],
    objectives: [
      { text: '1,500 followers on Instagram', isAchieved: true },
      { text: '40 booking enquiries a month from social media' },
      { text: 'Average answer time to messages below two hours' },
    ],
  },
  {
    name: 'senthang',
    emoji: '🛵',
    url: 'https://senthang.example',
    compensation: '500 EUR per month',
    notes: 'The owner approves posts on Tuesdays and Fridays before noon.',
    tasks: [
      { text: 'Write the posting calendar for the opening month', daysAgo: 5 },
      { text: 'Photograph the ten best-selling products in daylight' },
      { text: 'Collect five customer reviews with permission to quote them' },
      { text: 'Open a LINE account and link it from every profile' },
    ],
    objectives: [
      { text: '800 followers on Facebook within three months' },
      { text: 'Three posts a week without a gap', isAchieved: true },
      { text: '25 messages a week that ask for a price' },
    ],
  },
  {
    name: 'daniniu',
    emoji: '🎨',
    url: 'https://daniniu.example',
    compensation: null,
    tasks: [
      { text: 'Study how five comparable studios present their work' },
      { text: 'Propose a tone of voice and three recurring formats' },
      { text: 'Draft the profile texts for Instagram and Pinterest' },
      { text: 'Prepare the first nine posts of the grid' },
    ],
    objectives: [
      { text: 'Positioning and formats approved by the client' },
      { text: 'Both profiles live with complete information' },
      { text: 'First 200 followers from the target audience' },
    ],
  },
];

const day = 86_400_000;
const dayBefore = (days: number) => new Date(Date.now() - days * day).toISOString().slice(0, 10);

/** The demo's three team projects with their tasks and objectives, and the code of the area. */
export async function seedTeam(trx: Trx): Promise<void> {
  const gate = { kind: 'team', subject: teamSlug } as const;
  await updateGate(trx, { ...gate, passwordHash: demoCodes.team.hash, lookup: null });
  await numberFromOne(trx, 'team_projects');
  for (const project of demoProjects) await seedProject(trx, project);
}

async function seedProject(trx: Trx, { notes, tasks, objectives, ...fields }: DemoProject): Promise<void> {
  const id = await insertProject(trx, fields);
  if (notes !== undefined) await writeNotes(trx, id, notes);
  for (const { text, daysAgo } of tasks) {
    await insertTask(trx, id, { text, completedOn: daysAgo === undefined ? null : dayBefore(daysAgo) });
  }
  for (const objective of objectives) await insertObjective(trx, id, objective);
}
