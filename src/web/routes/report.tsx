import { useQuery } from "@tanstack/react-query";
import { useAuth } from "../app/auth-context.tsx";
import { accountDrawsQuery } from "../features/bloodwork/store/draws-query.ts";
import { ReportPage } from "../features/cycles/report/report-page.tsx";

export default function Page() {
  const { user } = useAuth();
  const { data, isError } = useQuery({ ...accountDrawsQuery(user?.uid ?? ""), enabled: user !== null });
  return <ReportPage draws={data ?? null} isError={isError} />;
}
