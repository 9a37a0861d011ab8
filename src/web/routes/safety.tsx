import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { PeptideList } from "../../contract/lists.ts";
import { useAuth } from "../app/auth-context.tsx";
import { listsQuery } from "../features/lists/api/list-queries.ts";
import { planningLibraryQuery } from "../features/protocols/intake/planning-library.ts";
import { SafetyPage } from "../features/safety/safety-page.tsx";

const NONE: readonly PeptideList[] = [];
const library = planningLibraryQuery();

export default function SafetyInfoPage() {
  const { user } = useAuth();
  const { data = NONE } = useQuery(listsQuery(user?.uid ?? null));
  const lists = useMemo(
    () => data.map(({ id, name, items }) => ({ id, name, slugs: items.map(({ slug }) => slug) })),
    [data],
  );
  return <SafetyPage library={library} lists={lists} />;
}
