import { isTreeObject, listAt, type Tree } from "./document-tree.ts";

interface PlacedProblem {
  readonly place: string;
  readonly message: string;
}

/**
 * The path of the field that a finding of `check-peptide.ts` is about: ("doses d2", "the minimum is above the maximum")
 * gives "doses.1.amountMax". If a place names no field, the result is the nearest part of the document.
 */
export function problemPath(document: Tree, { place, message }: PlacedProblem): string {
  const path = place
    .replace(/^doses (\S+?)(?= |\.|$)/, (_, id: string) => `doses.${dosePlace(document, id)}`)
    .replace(/ step (\d+)/, (_, step: string) => `.regimen.steps.${Number(step) - 1}`)
    .replace(/\[(\d+)\]/g, ".$1");
  const rule = FIELDS.find(([about, said]) => about.test(path) && said.test(message));
  return rule ? rule[2](path) : path;
}

function dosePlace(document: Tree, id: string): number {
  return listAt(document, "doses").findIndex((dose) => isTreeObject(dose) && dose.id === id);
}

type Rule = readonly [about: RegExp, said: RegExp, field: (path: string) => string];
const inside = (key: string) => (path: string) => `${path}.${key}`;

const FIELDS: readonly Rule[] = [
  [/^(summary|mechanism|timing)$/, /has no reference/, (path) => `${path}Ref`],
  [/^(structure|status\.wada|monitoring\.\d+)$/, /has no reference/, inside("ref")],
  [/^doses\.\d+$/, /minimum is above/, inside("amountMax")],
  [/^pharmacokinetics\.\d+$/, /minimum is above/, inside("halfLifeHoursMax")],
  [/^doses\.\d+$/, /either a regimen/, inside("notPlanned")],
  [/^doses\.\d+$/, /cannot carry a regimen/, inside("context")],
  [/^doses\.\d+$/, /first step/, inside("regimen.steps.0.when")],
  [/^doses\.\d+$/, /ages are not ordered/, inside("regimen.maxAge")],
  [/^doses\.\d+$/, /no regulator/, inside("regimen.evidence.approvedBy")],
  [/steps\.\d+$/, /^is in /, inside("unit")],
  [/steps\.\d+$/, /outside the dose|lower than/, inside("amount")],
  [/steps\.\d+$/, /stay open/, inside("weeks")],
  [/steps\.\d+$/, /cannot be certain/, inside("when")],
  [/^(measuredEffects|advice)\.\d+$/, /does not exist/, inside("doseIds")],
  [/^contraindications\.\d+$/, /has no code/, inside("code")],
  [/^interactions\.\d+$/, /no drug class/, inside("drugClasses")],
  [/^monitoring\.\d+$/, /catalog/, inside("marker")],
  [/^monitoring\.\d+$/, /sourced timing/, inside("timing")],
  [/^evidence\.\d+$/, /counts people/, inside("participants")],
  [/^evidence\.\d+$/, /within no approval/, inside("level")],
  [/^references\.\d+$/, /private note/, inside("kind")],
];
