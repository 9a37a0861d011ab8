import { useQuery } from "@tanstack/react-query";

/** The form's rules; they come in a piece of their own. */
export function useEngine() {
  return useQuery({
    queryKey: ["cycle-engine"],
    queryFn: async () => (await import("./engine.ts")).ENGINE,
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false, // functions
  });
}
