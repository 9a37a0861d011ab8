import { useQuery } from "@tanstack/react-query";
import { Link, useRouter } from "@tanstack/react-router";
import { useCallback } from "react";
import type { PrivatePeptide } from "#contract/private-peptides.ts";
import { useAuth } from "../app/auth-context.tsx";
import { usePageSearch } from "../app/page-address.ts";
import { privatePeptidesQuery } from "../app/private-peptides-query.ts";
import { AddToList } from "../features/lists/add-to-list.tsx";
import { Library } from "../features/peptides/library/library.tsx";
import type { CardAction } from "../features/peptides/library/results/peptide-card.tsx";
import { readView } from "../features/peptides/library/view/library-view.ts";
import type { Navigate } from "../features/peptides/library/view/use-library-view.ts";
import { buttonLook } from "../ui/button.tsx";
import { PageHeader } from "../ui/page-header.tsx";

const NONE: readonly PrivatePeptide[] = [];
const cardAction: CardAction = (peptide) => <AddToList peptide={peptide} />;

export default function PeptidesPage() {
  const { user } = useAuth();
  const { data: own = NONE } = useQuery(privatePeptidesQuery(user?.uid ?? null));
  const asked = usePageSearch("/peptides", readView);
  const router = useRouter();
  const navigate = useCallback<Navigate>(
    (search, { replace }) => {
      if (router.state.location.pathname !== "/peptides") return; // an entry opened while loading wins
      void router.navigate({ to: "/peptides", search, replace, resetScroll: false });
      router.history.flush();
    },
    [router],
  );
  return (
    <>
      <PageHeader
        title="Peptide Library"
        actions={
          user && (
            <Link to="/peptides/new" className={buttonLook()}>
              Add a private peptide
            </Link>
          )
        }
      >
        What is known of each compound, from labels, trials and animal work, and what was never measured.
      </PageHeader>
      <Library asked={asked} navigate={navigate} own={own} cardAction={cardAction} />
    </>
  );
}
