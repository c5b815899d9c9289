/** What somebody of the agency does. */
type Role = 'support' | 'sales' | 'finance' | 'admin';

/** The areas that several roles share. */
export const sharedAreas = {
  /** Which of its conversations each sees is looked at there. */
  chat: ['support', 'sales'],
  /** Who sells reads what their clients owe, who keeps the books reads all of it. */
  invoices: ['sales', 'finance'],
} as const;

/** An area: of the role it asks for, of the roles that share it, or with `any` of whoever has an account. */
export type StaffArea = Role | keyof typeof sharedAreas | 'any';

/** Whether a role may access an area; `admin` may access all. */
export const mayAccess = (role: Role, area: StaffArea): boolean =>
  area === 'any' ||
  role === 'admin' ||
  (area in sharedAreas
    ? sharedAreas[area as keyof typeof sharedAreas].some((one) => one === role)
    : role === area);
