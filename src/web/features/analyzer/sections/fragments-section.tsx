import { useState } from "react";
import { fragmentMz } from "#domain/chemistry/profile/masses/fragments.ts";
import type { LossIon } from "#domain/chemistry/profile/masses/neutral-losses.ts";
import type { Profile } from "#domain/chemistry/profile/profile.ts";
import { linearAxis } from "#web/ui/chart/axis.ts";
import { ChartFrame } from "#web/ui/chart/chart-frame.tsx";
import { Plot } from "#web/ui/chart/plot.tsx";
import { Choice } from "#web/ui/field.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { Section } from "./section.tsx";

const SERIES = ["b", "y", "a", "c", "z"] as const;
type Series = (typeof SERIES)[number];

/** Series differ in height and line as well as color: tall from the start of the chain, shorter from its end. */
const LOOKS: Readonly<Record<Series, { readonly height: number; readonly look: string; readonly dash?: string }>> = {
  b: { height: 1, look: "stroke-accent" },
  y: { height: 0.8, look: "stroke-care" },
  a: { height: 0.6, look: "stroke-accent", dash: "3 2" },
  c: { height: 0.45, look: "stroke-accent", dash: "1 2" },
  z: { height: 0.3, look: "stroke-care", dash: "3 2" },
};

/** Fragments along the backbone, without cuts where a ring or a bridge holds the parts together. */
interface FragmentsSectionProps {
  readonly name: string;
  readonly profile: Profile;
  readonly losses: readonly LossIon[];
}

export function FragmentsSection({ name, profile, losses }: FragmentsSectionProps) {
  const [shown, setShown] = useState<ReadonlySet<Series>>(new Set(["b", "y"]));
  const [charge, setCharge] = useState(1);
  const { fragments } = profile;
  const count = Math.max(...SERIES.map((series) => fragments[series].length));
  if (count === 0)
    return (
      <Section title="Fragments">
        <p className="text-sm text-ink-3">One residue has no bond to break.</p>
      </Section>
    );
  const chosen = SERIES.filter((series) => shown.has(series));
  const ions = chosen.flatMap((series) =>
    fragments[series].flatMap((mz, index) =>
      mz === null ? [] : [{ series, size: index + 1, mz: fragmentMz(mz, charge) }],
    ),
  );
  const missing = fragments.b.filter((mz) => mz === null).length;
  const top = Math.max(...ions.map(({ mz }) => mz), 1);
  return (
    <Section title="Fragments">
      <ChartFrame
        title={`Series ${chosen.join(", ")}, charge ${charge}+`}
        fileName={`${name} fragments`}
        table={{
          columns: ["Residues", ...chosen],
          rows: Array.from({ length: count }, (_, index) => [
            index + 1,
            ...chosen.map((series) => {
              const mz = fragments[series][index];
              return mz == null ? "none" : Number(fragmentMz(mz, charge).toFixed(4));
            }),
          ]),
        }}
        summary={`b, a and c count from the start, y and z (z+1) from the end. Heights tell the series apart; they predict no intensity.${
          missing > 0
            ? ` ${missing} of ${count} cuts have no b ion: a ring, a bridge or an unplaced part leaves it undecided what comes off.`
            : ""
        }`}
      >
        <Plot
          label={`${ions.length} fragment ions of ${name} up to m/z ${top.toFixed(1)}. The numbers are in the table below.`}
          x={linearAxis([0, top * 1.03], { label: "m/z", count: 7 })}
          y={linearAxis([0, 1.1], { count: 0 })}
          height={180}
        >
          {({ x, y }) =>
            ions.map(({ series, size, mz }) => (
              <line
                key={`${series}${size}`}
                x1={x(mz)}
                x2={x(mz)}
                y1={y(0)}
                y2={y(LOOKS[series].height)}
                strokeDasharray={LOOKS[series].dash}
                className={LOOKS[series].look}
              />
            ))
          }
        </Plot>
      </ChartFrame>
      <div className="flex flex-wrap items-end gap-2" data-print="no">
        {SERIES.map((series) => (
          <Choice
            key={series}
            type="checkbox"
            name={`series-${series}`}
            label={series}
            checked={shown.has(series)}
            onChange={(isShown) =>
              setShown(new Set(SERIES.filter((one) => (one === series ? isShown : shown.has(one)))))
            }
          />
        ))}
        <SelectField
          label="Charge"
          value={String(charge)}
          onChange={(value) => setCharge(Number(value))}
          options={[1, 2, 3].map((z) => ({ value: String(z), label: `${z}+` }))}
        />
      </div>
      <LossTable losses={losses} />
    </Section>
  );
}

const MAX_LOSSES = 200;

function LossTable({ losses }: { readonly losses: readonly LossIon[] }) {
  if (losses.length === 0) return null;
  return (
    <details className="text-sm">
      <summary className="link-quiet inline-flex min-h-9 items-center text-note text-ink-2 max-md:min-h-11">
        {`${losses.length} of them less water or ammonia`}
      </summary>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] gap-x-4 font-mono text-xs">
        {losses.slice(0, MAX_LOSSES).map(({ series, residues, lost, mz }) => (
          <li key={`${series}${residues}${lost}`} className="flex justify-between gap-2 py-0.5">
            <span className="text-ink-2">{`${series}${residues} \u2212 ${lost}`}</span>
            {mz.toFixed(4)}
          </li>
        ))}
      </ul>
      {losses.length > MAX_LOSSES && <p className="text-ink-3">{`and ${losses.length - MAX_LOSSES} more`}</p>}
    </details>
  );
}
