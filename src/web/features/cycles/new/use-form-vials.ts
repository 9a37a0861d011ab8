import { useQuery } from "@tanstack/react-query";
import { useCallback } from "react";
import { vialFor } from "#domain/cycles/doses/take-planned.ts";
import type { StockedVial } from "#domain/cycles/stock/usable-vial.ts";
import type { VialFields } from "#domain/cycles/stock/vial.ts";
import { useAuth } from "#web/app/auth-context.tsx";
import { localToday } from "#web/lib/local-day.ts";
import { vialsQuery } from "../stock/vials-query.ts";

export type FindVial = (peptideName: string) => StockedVial | null;

/** The mixed vial a compound of the form is drawn from: one that comes with the form, else one in stock. */
export function useFormVials(own: readonly VialFields[]): FindVial {
  const uid = useAuth().user?.uid ?? null;
  const { data: stock } = useQuery({ ...vialsQuery(uid ?? ""), enabled: uid !== null });
  return useCallback(
    (peptideName) => {
      const compound = { slug: null, peptideName };
      if (peptideName.trim() === "") return null;
      const mixed = [...own.map(asStocked), ...(stock ?? [])].filter(({ mixedWith }) => mixedWith !== null);
      return vialFor(compound, mixed, localToday());
    },
    [own, stock],
  );
}

const asStocked = (vial: VialFields, place: number): StockedVial => ({
  ...vial,
  id: `new-${place}`,
  createdAt: "",
  draws: [],
});
