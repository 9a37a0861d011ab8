import { useRouter } from "@tanstack/react-router";
import type { MouseEvent, ReactNode } from "react";
import { peptidePath } from "../../../../lib/peptide-path.ts";

interface EntryLinkProps {
  readonly slug: string;
  readonly className: string;
  readonly children: ReactNode;
}

/**
 * A link to an entry. The router's own link watches every address and prepares each target while it is drawn, which a
 * list that is drawn with every letter typed would pay many times over.
 */
export function EntryLink({ slug, className, children }: EntryLinkProps) {
  const router = useRouter();
  const to = peptidePath(slug);
  const onClick = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void router.navigate({ to });
  };
  // as the router's links do: who points at one may well go there
  const onPointerEnter = () => void router.preloadRoute({ to }).catch(() => undefined);
  return (
    <a href={to} className={className} onClick={onClick} onPointerEnter={onPointerEnter}>
      {children}
    </a>
  );
}
