/** What somebody of the agency does. */
type Role = 'support' | 'sales' | 'finance' | 'admin';

/** The rooms that are of several roles alike. */
export const sharedRooms = {
  /** Which of its conversations each sees is looked at there. */
  chat: ['support', 'sales'],
  /** Who sells reads what their clients owe, who keeps the books reads all of it. */
  invoices: ['sales', 'finance'],
} as const;

/** A room: of the role it asks for, of the ones that share it, or with `any` of whoever has an account. */
export type StaffRoom = Role | keyof typeof sharedRooms | 'any';

/** Whether a role enters a room; `admin` enters all. */
export const enters = (role: Role, room: StaffRoom): boolean =>
  room === 'any' ||
  role === 'admin' ||
  (room in sharedRooms
    ? sharedRooms[room as keyof typeof sharedRooms].some((one) => one === role)
    : role === room);
