import type { AppPath } from '../../../../routes.ts';
import { keepJson, readJson } from '../../../ui/storage.ts';
import type { Due } from '../payments/due.ts';

/**
 * What this tab stores of a project that is not paid yet, so that a reload, a return to step one or the way back from
 * a bank loses nothing. Without storage the pages work too, until they are reloaded.
 */
const keys = {
  project: 'validatedProject',
  values: 'projectValues',
  tab: 'paymentTab',
  made: 'madeClient',
};

const emptyValues = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  projectName: '',
  projectPrice: '3000',
};

/** The values of step one. */
type ProjectValues = typeof emptyValues;

export const read = (key: keyof typeof keys): unknown => readJson('session', keys[key]);

const store = (key: keyof typeof keys, value: unknown) => keepJson('session', keys[key], value);

export function keepProject(due: Due | undefined): void {
  store('project', due);
}

/** A client who was created in this tab: their address can be corrected from here, also after the deposit is paid. */
export const keepMade = (clientId: string) => store('made', clientId);
export const wasMadeHere = (clientId: string): boolean => read('made') === clientId;
export const keepValues = (values: ProjectValues) => store('values', values);
export const keepTab = (tab: string) => store('tab', tab);

export function readValues(): ProjectValues {
  const kept = Object(read('values')) as Record<string, unknown>;
  const names = Object.keys(emptyValues) as (keyof ProjectValues)[];
  return Object.fromEntries(
    names.map((name) => [name, typeof kept[name] === 'string' ? kept[name] : emptyValues[name]]),
  ) as ProjectValues;
}

/**
 * Leads to the payment of a project that exists already; step one starts with its values. By a full page load, since
 * only that page's policy allows the card fields.
 */
export function goAndPay(due: Due, phone: string | null): void {
  const { client, project } = due;
  keepProject(due);
  if (client) {
    keepValues({
      firstName: client.firstName,
      lastName: client.lastName,
      email: client.email,
      phone: phone ?? '',
      projectName: project.name,
      projectPrice: String(project.totalPrice),
    });
  }
  store('tab', undefined);
  window.location.assign('/validate-project' satisfies AppPath);
}

/** It is paid: a reload must not ask for it again. */
export function forgetProject(): void {
  for (const key of ['project', 'values', 'tab'] as const) store(key, undefined);
}
