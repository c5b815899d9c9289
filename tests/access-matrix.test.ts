import { expect, it } from 'vitest';
import { staffRoles } from '../src/routers/staff.schema.ts';
import { readConfig } from '../src/server/config/config.ts';
import { openApiDocument } from '../src/server/http/openapi.ts';
import { listRoutes } from '../src/server/http/rest.ts';
import { describeAccess, expected } from './setup/access-matrix.ts';
import { actors, everybody } from './setup/access-rows.ts';

const routes = listRoutes();

it('has an expectation for every procedure and every actor, and for nothing else', () => {
  const names = routes.map((route) => route.name).toSorted();
  const where = 'tests/setup/access-<part>.ts say of each procedure what each actor gets';
  expect(Object.keys(expected).toSorted(), where).toEqual(names);
  for (const row of Object.values(expected)) expect(Object.keys(row)).toEqual([...actors]);
});

it('gives every procedure a path of its own', () => {
  const paths = routes.map(({ rest }) => `${rest.method} ${rest.path}`);
  expect(new Set(paths).size).toBe(paths.length);
});

it('is what the reference says of who may call, and by what proof', () => {
  type Operation = { security?: Record<string, unknown>[]; description?: string };
  const appUrl = new URL('https://agency.example');
  const document = openApiDocument(routes, { ...readConfig({}), appUrl });
  expect(document.components.securitySchemes.session.name).toBe('__Host-vitrine-staff.session_token');
  for (const { name, rest } of routes) {
    const row = expected[name] ?? everybody(0);
    const operation = document.paths[rest.path]?.[rest.method.toLowerCase()] as Operation;
    // What a client may call too asks for no proof of the staff.
    const isOfStaff = row.holder === 401 && row.nobody === 401 && row.admin !== 401;
    const proofs = row.adminKey === 403 ? [{ session: [] }] : [{ session: [] }, { key: [] }];
    expect(operation.security, name).toEqual(isOfStaff ? proofs : undefined);
    const roles = staffRoles.filter((role) => row[role] !== 403).join(', ');
    if (isOfStaff) expect(operation.description, name).toContain(`For staff: ${roles}.`);
  }
});

describeAccess();
