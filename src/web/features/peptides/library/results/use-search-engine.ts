import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { LibraryIndex } from "#contract/peptides.ts";
import type { PrivatePeptide } from "#contract/private-peptides.ts";
import { libraryIndexQuery } from "#web/app/library-index-query.ts";
import type { SearchEngine } from "./search-engine.ts";

interface Prepared {
  readonly index: LibraryIndex;
  readonly own: readonly PrivatePeptide[];
  readonly engine: SearchEngine;
}

interface EngineState {
  /** Null until it is prepared. */
  readonly engine: SearchEngine | null;
  readonly index: LibraryIndex | null;
  readonly isFailed: boolean;
  readonly retry: () => void;
}

const NONE: readonly PrivatePeptide[] = [];

/** The last one without anything private in it, so that coming back to the library finds it prepared. */
let lastPublic: Prepared | null = null;

/** Loads and builds the browser's search once it is needed, and again when the library or private entries change. */
export function useSearchEngine(isWanted: boolean, given: readonly PrivatePeptide[]): EngineState {
  const own = given.length === 0 ? NONE : given;
  const { data: index = null, isError, refetch } = useQuery({ ...libraryIndexQuery, enabled: isWanted });
  const [prepared, setPrepared] = useState(lastPublic);
  const [attempt, setAttempt] = useState({ number: 0, isFailed: false });
  const isPrepared = prepared?.index === index && prepared?.own === own;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt must run again
  useEffect(() => {
    if (index === null || isPrepared) return;
    const controller = new AbortController();
    import("./search-engine.ts")
      .then(({ prepareEngine }) => prepareEngine(index, own, controller.signal))
      .then((engine) => {
        if (engine === null || controller.signal.aborted) return;
        const next = { index, own, engine };
        if (own === NONE) lastPublic = next;
        setPrepared(next);
        setAttempt(({ number }) => ({ number, isFailed: false }));
      })
      .catch(() => setAttempt(({ number }) => ({ number, isFailed: !controller.signal.aborted })));
    return () => controller.abort();
  }, [index, own, isPrepared, attempt.number]);

  return {
    // private entries must not stay searchable after sign-out while the rest is rebuilt
    engine: index !== null && prepared?.own === own ? prepared.engine : null,
    index,
    isFailed: (isError && index === null) || attempt.isFailed,
    retry: () => {
      if (index === null) void refetch();
      setAttempt(({ number }) => ({ number: number + 1, isFailed: false }));
    },
  };
}
