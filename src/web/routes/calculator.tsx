import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useMemo } from "react";
import type { PrivatePeptide } from "#contract/private-peptides.ts";
import { useAuth } from "../app/auth-context.tsx";
import { compoundNamesQuery } from "../app/library-index-query.ts";
import { usePageSearch } from "../app/page-address.ts";
import { privatePeptidesQuery } from "../app/private-peptides-query.ts";
import { handOver } from "../features/cycles/initial-data.ts";
import { Calculator } from "../features/dosing/calculator.tsx";
import type { ReadDoses } from "../features/dosing/use-logged.ts";
import { browserStorage } from "../lib/device/browser-storage.ts";
import { localToday } from "../lib/local-day.ts";
import { newId } from "../lib/new-id.ts";
import { fields, typedText } from "../lib/read-loosely.ts";

const NONE: readonly PrivatePeptide[] = [];

const readDoses: ReadDoses = async (uid, client) => {
  const { recentDosesQuery } = await import("../features/cycles/doses/doses-query.ts");
  return client.fetchQuery({ ...recentDosesQuery(uid, localToday()), retry: 1 }); // a draw waits for it
};

const readSearch = fields({ peptide: typedText });

export default function CalculatorPage() {
  const { peptide } = usePageSearch("/calculator", readSearch);
  const { user } = useAuth();
  const navigate = useNavigate();
  const { data: names } = useQuery(compoundNamesQuery);
  const { data: own = NONE } = useQuery(privatePeptidesQuery(user?.uid ?? null));
  const compounds = useMemo(
    () => [...own.map(({ id, document: { name, aliases } }) => ({ slug: id, name, aliases })), ...(names ?? [])],
    [names, own],
  );
  return (
    <Calculator
      key={peptide}
      {...{ compounds, own, user, readDoses }}
      linkedSlug={peptide}
      onTrack={(prefill) => {
        const initialData = handOver(prefill, { storage: browserStorage("browser"), now: Date.now(), newId });
        void navigate({ to: "/cycles/new", search: { initialData } });
      }}
    />
  );
}
