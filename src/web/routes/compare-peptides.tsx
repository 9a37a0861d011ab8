import { useQuery } from "@tanstack/react-query";
import { useAuth } from "../app/auth-context.tsx";
import { usePageSearch } from "../app/page-address.ts";
import { privatePeptidesQuery } from "../app/private-peptides-query.ts";
import { AddToList } from "../features/lists/add-to-list.tsx";
import { readCompareAddress } from "../features/peptides/compare/compare-address.ts";
import { ComparePage } from "../features/peptides/compare/compare-page.tsx";
import type { ColumnAction } from "../features/peptides/compare/table/column-head.tsx";
import type { OwnPeptides } from "../features/peptides/compare/use-compared-peptides.ts";

const columnAction: ColumnAction = (peptide) => <AddToList peptide={peptide} />;

export default function ComparePeptidesPage() {
  const address = usePageSearch("/peptides/compare", readCompareAddress);
  return <ComparePage address={address} own={useOwnPeptides()} columnAction={columnAction} />;
}

/** Empty when signed out, including when the server renders the page. */
function useOwnPeptides(): OwnPeptides {
  const { user } = useAuth();
  const { data, isError } = useQuery(privatePeptidesQuery(user?.uid ?? null));
  if (!user) return { state: "signed-out" };
  if (data) return { state: "known", peptides: data };
  return { state: isError ? "failed" : "loading" };
}
