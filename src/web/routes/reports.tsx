import { ReportQueue } from "../features/reports/report-queue.tsx";

export default function ReportsPage() {
  return <ReportQueue />;
}
