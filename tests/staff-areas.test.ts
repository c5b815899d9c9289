import { describe, expect, it } from 'vitest';
import { mayAccessPath, readReturnPath, staffHome } from '../src/client/app/frame/staff-paths.ts';
import { mayAccess } from '../src/content/staff-areas.ts';
import { staffRoles } from '../src/routers/staff.schema.ts';
import { routes, type StaffPath, staffPaths } from '../src/routes.ts';

const areas = Object.entries(staffPaths) as [StaffPath, (typeof staffPaths)[StaffPath]][];

describe('the areas of the staff', () => {
  it.each(areas)('%s is a screen of the app that opens to whom the calls open', (path, area) => {
    expect(routes[path]).toBe('app');
    for (const role of staffRoles) expect(mayAccessPath(role, path)).toBe(mayAccess(role, area));
  });

  it('gives every role a place to begin that it may access', () => {
    for (const role of staffRoles) expect(mayAccessPath(role, staffHome)).toBe(true);
  });
});

describe('where the sign-in leads back to', () => {
  const origin = 'https://agency.example';

  it.each([
    ['/chat-admin', '/chat-admin'],
    ['/chat-admin?status=escalated&search=a%2Fb', '/chat-admin?status=escalated&search=a%2Fb'],
    ['/account#totp', '/account#totp'],
    ['/chat-admin/../account', '/account'],
    ['/support-admin/12?x=1', '/support-admin/12?x=1'],
  ])('%s is followed', (wanted, path) => {
    expect(readReturnPath(wanted, origin)).toBe(path);
  });

  it.each([
    '/support-admin/',
    '/support-admin/1/2',
    '//evil.example',
    '//evil.example/chat-admin',
    '/\\evil.example/chat-admin',
    '/\t/evil.example/chat-admin',
    '\\\\evil.example/chat-admin',
    'https://evil.example/chat-admin',
    'https:chat-admin',
    'https://agency.example/chat-admin',
    ' /chat-admin',
    'javascript:alert(1)',
    'chat-admin',
    '/',
    '/login?to=/chat-admin',
    '/login',
    '/chat-admin-of-somebody',
    '/constructor',
    '',
    undefined,
    7,
    ['/chat-admin'],
  ])('%j is not', (wanted) => {
    expect(readReturnPath(wanted, origin)).toBeUndefined();
  });
});
