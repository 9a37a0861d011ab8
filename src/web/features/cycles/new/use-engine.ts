import { useQuery } from "@tanstack/react-query";

/** The form's rules, which load as a separate chunk. */
export function useEngine() {
  return useQuery({
    queryKey: ["cycle-engine"],
    queryFn: async () => (await import("./engine.ts")).ENGINE,
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false, // the data is functions, which can't be compared
  });
}
