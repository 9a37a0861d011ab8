import { calculateMix, NO_CONTEXT } from "#domain/dosing/calculate.ts";
import type { Calculation } from "#domain/dosing/calculation.ts";
import type { Finding } from "#domain/dosing/findings/finding.ts";
import type { Mix } from "#domain/dosing/mix.ts";
import { substanceText } from "#domain/dosing/words/shown-number.ts";
import type { LastDose, Logged } from "../logged.ts";
import type { Studied } from "../studied.ts";

export interface ComparedPart {
  readonly place: number;
  readonly name: string;
  /** The amount the draw contains. */
  readonly given: string;
  readonly findings: readonly Finding[];
  readonly lastDose: LastDose | null;
}

interface Known {
  readonly studied: Studied;
  readonly logged: Logged | null;
}

/** The other parts of a blend, each compared as if its amount were the dose. */
export function comparedParts(mix: Mix, { amounts }: Calculation, { studied, logged }: Known): ComparedPart[] {
  return (amounts ?? []).flatMap((amount, place) => {
    const state = studied[place];
    if (place === mix.driver || state?.kind !== "known") return [];
    const asDriver: Mix = {
      ...mix,
      driver: place,
      dose: { value: amount.value.toFixed(), unit: amount.unit },
      otherTargets: [],
    };
    const lastDose = logged?.lastDoses.get(state.compound.slug) ?? null;
    const { findings } = calculateMix(asDriver, {
      ...NO_CONTEXT,
      studied: state.compound.doses,
      weightKg: logged?.weight?.kg ?? null,
      lastDose: lastDose?.amount ?? null,
    });
    const compared = findings.filter(
      ({ code }) => code === "possible-slip" || code === "outside-reference" || code === "more-often",
    );
    const name = mix.components[place]?.name || `Part ${place + 1}`;
    return compared.length === 0 ? [] : [{ place, name, given: substanceText(amount), findings: compared, lastDose }];
  });
}

export function isSlip({ code }: Finding): boolean {
  return code === "possible-slip";
}
