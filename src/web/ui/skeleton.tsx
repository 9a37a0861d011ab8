import { classNames } from "./class-names.ts";

export function Skeleton({ className }: { readonly className?: string }) {
  return <div aria-hidden="true" className={classNames("animate-pulse-soft rounded-small bg-raised", className)} />;
}
