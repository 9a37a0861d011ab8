import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { classNames } from "./class-names.ts";

interface MoreButtonProps {
  readonly hasMore: boolean;
  readonly onMore: () => unknown;
  readonly isLoading?: boolean;
  readonly variant?: "secondary" | "quiet";
  readonly className?: string;
  readonly children: ReactNode;
}

/** Under a list: brings more of it, and goes away once there is no more. */
export function MoreButton({ hasMore, onMore, isLoading = false, variant, className, children }: MoreButtonProps) {
  if (!hasMore) return null;
  return (
    <Button
      {...(variant && { variant })}
      className={classNames("justify-self-start", className)}
      disabled={isLoading}
      onClick={() => void onMore()}
    >
      {isLoading ? "Loading…" : children}
    </Button>
  );
}

interface MorePagesProps extends Pick<MoreButtonProps, "className" | "children"> {
  readonly query: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly fetchNextPage: () => unknown;
  };
}

/** Under a list that the server sends page by page. */
export const MorePages = ({ query, ...look }: MorePagesProps) => (
  <MoreButton hasMore={query.hasNextPage} isLoading={query.isFetchingNextPage} onMore={query.fetchNextPage} {...look} />
);
