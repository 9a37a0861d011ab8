import { useQuery } from "@tanstack/react-query";
import { ExternalLink } from "lucide-react";
import type { Site } from "#contract/site.ts";
import { siteQuery } from "#web/app/site-query.ts";
import { buttonLook } from "#web/ui/button.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";

/** The donation links this site's operator has set up, or a note that there are none. */
export function DonationLinks() {
  const query = useQuery(siteQuery());
  return (
    <Loaded
      query={{ ...query, data: query.isPlaceholderData ? undefined : query.data }}
      failed="Whether donations can be given here could not be loaded"
      label="Loading the donation links"
      skeleton={<Skeleton className="h-11 w-56" />}
    >
      {({ donations }) => <Links {...donations} />}
    </Loaded>
  );
}

function Links({ once, monthly }: Site["donations"]) {
  if (once === null && monthly === null)
    return (
      <Notice title="No donation page is set up here">
        You can't donate right now. You can always help in other ways.
      </Notice>
    );
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-3">
        {once !== null && (
          <DonationLink href={once} look="primary">
            Give once
          </DonationLink>
        )}
        {monthly !== null && (
          <DonationLink href={monthly} look={once === null ? "primary" : "secondary"}>
            Give monthly
          </DonationLink>
        )}
      </div>
      <p className="text-note text-ink-3">Opens another company's page in a new tab. We don't tell them who you are.</p>
    </div>
  );
}

interface DonationLinkProps {
  readonly href: string;
  readonly look: "primary" | "secondary";
  readonly children: string;
}

function DonationLink({ href, look, children }: DonationLinkProps) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={buttonLook(look, "min-h-11")}>
      {children}
      <ExternalLink className="size-4" aria-hidden="true" />
      <span className="sr-only">(opens in a new tab)</span>
    </a>
  );
}
