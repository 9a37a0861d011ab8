import { useQuery } from "@tanstack/react-query";
import { useAuth } from "../app/auth-context.tsx";
import { accountDrawsQuery } from "../features/bloodwork/store/draws-query.ts";
import { ReportPage } from "../features/cycles/report/report-page.tsx";

export default function Page() {
  const { user } = useAuth();
  const draws = useQuery({ ...accountDrawsQuery(user?.uid ?? ""), enabled: user !== null });
  return <ReportPage draws={draws} />;
}
