import { failedJobsWords } from '../../../../content/app/failed-jobs.ts';
import { wordsOf } from '../../language.ts';

const { jobs } = wordsOf(failedJobsWords);

/** The name of a kind of job; its technical name where this version does not know it. */
export const jobName = (name: string) => (Object.hasOwn(jobs, name) ? jobs[name] : name) ?? name;
