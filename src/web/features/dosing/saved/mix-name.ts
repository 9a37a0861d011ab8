import type { Mix } from "#domain/dosing/mix.ts";

const MAX_LENGTH = 120;

/** "BPC-157 5 mg in 2 mL": enough to tell one vial from another on a shelf. */
export function suggestedName({ components, liquid }: Mix): string {
  const parts = components.map(({ name, amount }) =>
    [name.trim() || "Unnamed", amount.value.trim(), amount.value.trim() && (amount.unit ?? "")]
      .filter(Boolean)
      .join(" "),
  );
  const water = liquid.diluentMl.trim();
  return `${parts.join(" + ")}${water === "" ? "" : ` in ${water} mL`}`.slice(0, MAX_LENGTH);
}
