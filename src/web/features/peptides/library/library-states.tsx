import { Skeleton } from "#web/ui/skeleton.tsx";
import { CARD_GRID } from "./results/list-props.ts";

const SKELETONS = ["first", "second", "third", "fourth"];

export function CardSkeletons() {
  return (
    <div className={CARD_GRID}>
      {SKELETONS.map((key) => (
        <div key={key} className="card grid gap-3">
          <Skeleton className="h-5 w-2/5" />
          <Skeleton className="h-10" />
          <Skeleton className="h-6 w-3/5" />
          <Skeleton className="h-6 w-1/3" />
        </div>
      ))}
    </div>
  );
}
