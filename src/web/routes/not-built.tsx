import { Link, useRouterState } from "@tanstack/react-router";
import { Construction } from "lucide-react";
import { pageTitle } from "../app/page-title.ts";
import { buttonLook } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { PageHeader } from "../ui/page-header.tsx";

export default function NotBuiltPage() {
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  const title = pageTitle(pathname).replace(/^.* - /, "");
  return (
    <>
      <PageHeader title={title} />
      <EmptyState
        icon={Construction}
        title="Not built yet"
        action={
          <Link to="/" className={buttonLook()}>
            Go home
          </Link>
        }
      >
        This part of the product is planned and not here yet. Nothing you saved elsewhere is affected.
      </EmptyState>
    </>
  );
}
