import { Link, useLocation } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { rememberReturnPath } from "#web/app/gate.ts";
import { buttonLook } from "#web/ui/button.tsx";
import { ErrorAlert } from "#web/ui/notice.tsx";
import type { SaveTrouble } from "./use-save.ts";

interface TroubleNoticeProps {
  readonly trouble: Exclude<SaveTrouble, { kind: "stale" }>;
  readonly isKept: boolean;
}

/** Why the last save failed, what happened to the typed text, and what to do. */
export function TroubleNotice(props: TroubleNoticeProps) {
  const place = useRef<HTMLDivElement>(null);
  // the person may be far down in the text when saving
  useEffect(() => void place.current?.scrollIntoView({ block: "nearest" }), []); // newer browsers answer a promise
  return (
    <div ref={place} className="mb-4 scroll-mt-36">
      <Trouble {...props} />
    </div>
  );
}

function Trouble({ trouble, isKept }: TroubleNoticeProps) {
  const here = useLocation({ select: ({ href }) => href });
  const kept = isKept ? "What you typed is kept on this device." : "What you typed is in this tab only.";
  if (trouble.kind === "signed-out")
    return (
      <ErrorAlert title="You are signed out">
        <p>{kept} Sign in again and continue here.</p>
        <Link to="/login" search={{ from: rememberReturnPath(here) }} className={buttonLook("primary", "mt-3")}>
          Sign In
        </Link>
      </ErrorAlert>
    );
  return (
    <ErrorAlert title="It was not saved">
      <p>{trouble.message}</p>
      {trouble.details.length > 0 && (
        <ul className="my-1 grid list-disc gap-1 pl-5">
          {trouble.details.map((detail) => (
            <li key={detail} className="wrap-anywhere">
              {detail}
            </li>
          ))}
        </ul>
      )}
      <p>{kept}</p>
    </ErrorAlert>
  );
}
