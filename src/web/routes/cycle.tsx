import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useAuth } from "../app/auth-context.tsx";
import { usePathParams } from "../app/page-address.ts";
import { accountDrawsQuery } from "../features/bloodwork/store/draws-query.ts";
import { CycleDetail } from "../features/cycles/detail/cycle-detail.tsx";
import { CHECK_SOURCES } from "./check-sources.ts";

export default function Page() {
  const { cycleId } = usePathParams("/cycles/$cycleId");
  const { user } = useAuth();
  const { data: draws } = useQuery({ ...accountDrawsQuery(user?.uid ?? ""), enabled: user !== null });
  const marked = useMemo(
    () => (draws ?? []).map(({ collected, results }) => ({ collected, results: results.length })),
    [draws],
  );
  return <CycleDetail key={cycleId} id={cycleId} draws={marked} sources={CHECK_SOURCES} />;
}
