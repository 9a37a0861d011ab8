const METHODS: ReadonlyArray<readonly [method: string, pattern: RegExp]> = [
  ["LC/MS", /\bLC\s{0,3}[-/]?\s{0,3}MS\b/iu],
  ["equilibrium dialysis", /\bequilibrium dialysis\b/iu],
  ["ECLIA", /\bECLIA\b/iu],
  ["CMIA", /\bCMIA\b/iu],
  ["CLIA", /\bCLIA\b/iu],
  ["RIA", /\bRIA\b/u],
  ["direct analogue immunoassay", /\bfree testosterone\s*\(direct\)|\btestosterone,\s*free\s*\(direct\)/iu],
  [
    "calculated",
    /\bcalc(?:ulated)?\b|\bberechnet\b|\bcalculad[oa]\b|\bcalculée?(?!\p{L})|\bcalcolat[oa]\b|\bwyliczon[ya]\b/iu,
  ],
  ["direct", /^(?:(?!\bLDL\b).)*\bLDL\b.*\bdirect\b|\bdirect LDL\b/iu],
  ["immunoassay", /\bimmuno-?assay\b|[,(]\s*IA\)?$/iu],
];

/** The method in a printed name, if there is one; results by different methods are not comparable. */
export function methodIn(name: string): string | null {
  return METHODS.find(([, pattern]) => pattern.test(name))?.[0] ?? null;
}
