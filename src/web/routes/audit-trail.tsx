import { AuditTrail } from "../features/admin/audit-trail.tsx";

export default function AuditTrailPage() {
  return <AuditTrail />;
}
