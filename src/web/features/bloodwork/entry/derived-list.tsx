import type { Catalogue } from "#domain/bloodwork/catalogue/catalogue.ts";
import type { DerivedResult, NotDerived } from "#domain/bloodwork/derived/derived-results.ts";
import { withUnit } from "#domain/bloodwork/see/unit-text.ts";
import { SourceLink } from "../words/source-link.tsx";

interface DerivedListProps {
  readonly derived: readonly DerivedResult[];
  readonly notDerived: readonly NotDerived[];
  readonly catalogue: Catalogue;
}

/** Values computed from one draw, each with its formula and inputs. They never replace a printed value. */
export function DerivedList({ derived, notDerived, catalogue }: DerivedListProps) {
  const nameOf = (marker: string) => catalogue.markers.get(marker)?.name ?? marker;
  return (
    <ul className="grid gap-x-8 gap-y-4 lg:grid-cols-2">
      {derived.map(({ marker, number, unit, formula, inputs, cautions, source }) => (
        <li key={marker} className="grid content-start gap-0.5">
          <p className="flex flex-wrap items-baseline justify-between gap-x-3">
            <span className="font-medium">{nameOf(marker)}</span>
            <span className="font-semibold tabular-nums">{withUnit(shortened(number, marker, catalogue), unit)}</span>
          </p>
          <details className="text-note text-ink-3">
            <summary className="min-h-6 content-center max-md:min-h-11">Computed, not measured: how</summary>
            <p className="font-mono text-note wrap-anywhere text-ink-2">{formula}</p>
            <p>
              {"From "}
              {inputs
                .map(
                  ({ name, number: given, unit: of, assumed }) =>
                    `${inputName(name, nameOf)} ${withUnit(given, of)}${assumed ? " (assumed)" : ""}`,
                )
                .join(", ")}
              .
            </p>
            {source && (
              <p>
                <SourceLink source={source} />
              </p>
            )}
          </details>
          {cautions.map((caution) => (
            <p key={caution} className="text-note text-ink-2">
              {caution}
            </p>
          ))}
        </li>
      ))}
      {notDerived.map(({ marker, why }) => (
        <li key={marker} className="grid content-start gap-0.5">
          <p className="font-medium text-ink-2">{nameOf(marker)}: not computed</p>
          <p className="text-note text-ink-3">{why}</p>
        </li>
      ))}
    </ul>
  );
}

/** Uses as many digits as the marker is usually printed with. */
function shortened(number: string, marker: string, { markers }: Catalogue): string {
  return Number(number).toFixed(markers.get(marker)?.decimals ?? 2);
}

function inputName(key: string, nameOf: (marker: string) => string): string {
  if (key === "profile.age") return "age";
  return key === "profile.sexFemale" ? "sex (1 is female)" : nameOf(key);
}
