import { useQuery } from "@tanstack/react-query";
import { Button } from "#web/ui/button.tsx";
import { ErrorAlert } from "#web/ui/notice.tsx";
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
  const error = later.error ?? earlier.error;
  if (error)
    return (
      <ErrorAlert title="The versions could not be loaded">
        <p>{error.message}</p>
        <Button className="mt-3" onClick={() => void Promise.all([later.refetch(), earlier.refetch()])}>
          Try again
        </Button>
      </ErrorAlert>
    );
  if (!later.data || !earlier.data) return <Skeleton className="h-24" />;
  return <ChangeView before={earlier.data} after={later.data} none="Nothing of the text changed." />;
}
