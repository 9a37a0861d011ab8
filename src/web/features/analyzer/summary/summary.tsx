import type { Portrait } from "#domain/chemistry/analyse.ts";
import { lengthOf } from "#domain/chemistry/molecule.ts";
import { RESIDUE_CLASSES } from "#domain/chemistry/residue-classes.ts";
import { counted } from "#domain/units/counted.ts";
import { Term } from "#web/app/glossary/term.tsx";
import { ResidueLegend, ResidueTiles } from "#web/ui/residue-tiles.tsx";
import { averageMassText, chargeText } from "../sections/figures.ts";
import { Formula } from "./formula.tsx";
import { Recognised } from "./recognised.tsx";
import { tilesOf } from "./tiles.ts";

/** The pH of blood and tissue. */
const BODY_PH = 7.4;

/** The answer at a glance: what it is, its mass and its charge. */
export function Summary({ portrait }: { readonly portrait: Portrait }) {
  const { molecule, profile, recognised, name } = portrait;
  const chains = tilesOf(molecule);
  const all = chains.flat();
  const kinds = RESIDUE_CLASSES.filter((kind) => all.some((tile) => tile.kind === kind));
  const points = Object.values(profile.pI).filter((value) => value !== null);
  const place = profile.ph.findIndex((ph) => Math.abs(ph - BODY_PH) < 0.05);
  const charges = Object.values(profile.charge).map((row) => row[place] ?? 0);
  return (
    <section aria-label="Summary" className="card grid min-w-0 gap-5 max-sm:px-4">
      <Recognised recognised={recognised} name={name} />
      <div className="grid gap-3">
        {chains.map((tiles, index) => (
          <ResidueTiles
            // biome-ignore lint/suspicious/noArrayIndexKey: a chain is identified by its position
            key={index}
            tiles={tiles}
            spoken={`${chains.length > 1 ? `Chain ${index + 1}: ` : ""}${tiles.map(({ text, isD }) => (isD ? `D-${text}` : text)).join(" ")}`}
          />
        ))}
        <ResidueLegend
          kinds={kinds}
          hasD={all.some(({ isD }) => isD)}
          hasMarked={all.some(({ isMarked }) => isMarked)}
        />
      </div>
      <dl className="grid gap-x-8 gap-y-4 border-t border-line-soft pt-4 sm:grid-cols-2 xl:grid-cols-[auto_auto_auto_auto]">
        <div className="grid content-start">
          <dt className="text-note text-ink-3">
            <Term slug="average-mass">Average mass</Term>
          </dt>
          <dd className="text-4xl leading-tight font-semibold tracking-tight">
            {averageMassText(profile.mass.average)} <span className="text-xl font-medium text-ink-2">Da</span>
          </dd>
          <dd className="text-note text-ink-3">
            <Term slug="monoisotopic-mass">monoisotopic</Term>
            {` ${profile.mass.monoisotopic.toFixed(4)} Da`}
          </dd>
        </div>
        <div className="grid content-start gap-0.5">
          <dt className="text-note text-ink-3">Formula</dt>
          <dd className="text-lg font-medium">
            {profile.formula === null ? "not known in full" : <Formula text={profile.formula} />}
          </dd>
          <dd className="text-note text-ink-3">{`${counted(lengthOf(molecule), "residue")}${chains.length > 1 ? ` in ${chains.length} chains` : ""}`}</dd>
        </div>
        <div className="grid content-start gap-0.5">
          <dt className="text-note text-ink-3">
            <Term slug="isoelectric-point">Isoelectric point</Term>
          </dt>
          <dd className="text-lg font-medium">
            {points.length === 0 ? "none" : `${Math.min(...points).toFixed(1)} to ${Math.max(...points).toFixed(1)}`}
          </dd>
          <dd className="text-note text-ink-3">by twelve pKa sets</dd>
        </div>
        <div className="grid content-start gap-0.5">
          <dt className="text-note text-ink-3">{`Charge at pH ${BODY_PH}`}</dt>
          <dd className="text-lg font-medium">
            {`${chargeText(Math.min(...charges), 1)} to ${chargeText(Math.max(...charges), 1)}`}
          </dd>
          <dd className="text-note text-ink-3">ends, bridges and lipids counted</dd>
        </div>
      </dl>
    </section>
  );
}
