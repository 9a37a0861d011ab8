import { useQuery } from "@tanstack/react-query";
import { useAuth } from "./auth-context.tsx";
import { cyclesQuery } from "./cycles-query.ts";

/** How many cycles with a first day the person has; null until known. */
export function useCycleCount(): number | null {
  const { user } = useAuth();
  const { data } = useQuery(cyclesQuery(user?.uid ?? null));
  if (!user || !data) return null;
  return data.filter(({ startDate }) => startDate !== null).length;
}
