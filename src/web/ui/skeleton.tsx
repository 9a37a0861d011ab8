import { classNames } from "./class-names.ts";

/** A stack of skeletons; each class sets one height. */
export function SkeletonStack({ rows, className }: { readonly rows: readonly string[]; readonly className: string }) {
  return (
    <div className={classNames("grid", className)}>
      {rows.map((height, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
        <Skeleton key={place} className={height} />
      ))}
    </div>
  );
}

export function Skeleton({ className }: { readonly className?: string }) {
  return <div aria-hidden="true" className={classNames("animate-pulse-soft rounded-small bg-raised", className)} />;
}
