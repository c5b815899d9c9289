import { AuditLog } from '../features/audit/audit-log.tsx';

/** Who of the agency has changed what. */
export function AuditPage() {
  return <AuditLog />;
}
