import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { matchRoute } from "./match-route.ts";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** The page where the feedback button was pressed; not in the URL, where it would be stored and shared. */
    feedbackPage?: string;
  }
}

/** The path only, or its pattern if the URL itself is a key. */
function feedbackPage(pathname: string): string {
  const entry = matchRoute(pathname);
  return entry?.rendering === "unlisted" ? entry.path : pathname;
}

interface FeedbackLinkProps {
  readonly pathname: string;
  readonly className: string;
  readonly children: ReactNode;
}

/** Always in sight: in the header of a phone, in the footer of wider windows. Both have room for it, so it covers nothing. */
export function FeedbackLink({ pathname, className, children }: FeedbackLinkProps) {
  if (pathname === "/feedback") return null;
  return (
    <Link to="/feedback" state={{ feedbackPage: feedbackPage(pathname) }} data-print="no" className={className}>
      {children}
    </Link>
  );
}
