import { useQuery } from "@tanstack/react-query";
import { together } from "#web/lib/loadable.ts";
import { Loaded } from "#web/ui/loaded.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { revisionQuery } from "../edition-api.ts";
import { ChangeView } from "./change-view.tsx";

interface RevisionChangeProps {
  readonly uid: string;
  readonly slug: string;
  readonly revision: number;
  /** The version before it. */
  readonly before: number;
}

/** What one version changed. */
export function RevisionChange({ uid, slug, revision, before }: RevisionChangeProps) {
  const later = useQuery(revisionQuery(uid, slug, revision));
  const earlier = useQuery(revisionQuery(uid, slug, before));
  return (
    <Loaded
      query={together({ later, earlier })}
      failed="The versions could not be loaded"
      skeleton={<Skeleton className="h-24" />}
    >
      {(read) => <ChangeView before={read.earlier} after={read.later} none="Nothing of the text changed." />}
    </Loaded>
  );
}
