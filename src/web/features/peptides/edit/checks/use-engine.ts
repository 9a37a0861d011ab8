import { useQuery } from "@tanstack/react-query";

export function useEngine() {
  return useQuery({
    queryKey: ["peptide-editor-engine"],
    queryFn: async () => (await import("./engine.ts")).ENGINE,
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false, // functions can't be shared structurally
  });
}
