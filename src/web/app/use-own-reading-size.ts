import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { readingSizeStore } from "../lib/reading-size.ts";
import { settingsQuery } from "./settings-query.ts";

/** Letters in the size the account says, on every device; until it says something each device keeps its own. */
export function useOwnReadingSize(uid: string | null): void {
  const size = useQuery(settingsQuery(uid)).data?.readingSize ?? null;
  useEffect(() => {
    if (size !== null) readingSizeStore.set(size);
  }, [size]);
}
