import { classNames } from "#web/ui/class-names.ts";
import { StyleSection } from "./style-section.tsx";

const SURFACES = [
  ["bg", "bg-bg"],
  ["rail", "bg-rail"],
  ["surface", "bg-surface"],
  ["raised", "bg-raised"],
  ["line", "bg-line"],
  ["line-soft", "bg-line-soft"],
  ["control", "bg-control"],
  ["accent", "bg-accent"],
  ["accent-wash", "bg-accent-wash"],
  ["safe", "bg-safe"],
  ["safe-wash", "bg-safe-wash"],
  ["care", "bg-care"],
  ["care-wash", "bg-care-wash"],
  ["stop", "bg-stop"],
  ["stop-wash", "bg-stop-wash"],
  ["aa-hydrophobic", "bg-aa-hydrophobic"],
  ["aa-aromatic", "bg-aa-aromatic"],
  ["aa-polar", "bg-aa-polar"],
  ["aa-basic", "bg-aa-basic"],
  ["aa-acidic", "bg-aa-acidic"],
  ["aa-special", "bg-aa-special"],
] as const;

export function TokenSections() {
  return (
    <>
      <StyleSection
        title="Color"
        note="Neutrals carry the page. The accent means: act here, or selected. Green, amber and red are for safety and intervals, always with a word or a shape."
      >
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4 lg:grid-cols-7">
          {SURFACES.map(([name, look]) => (
            <li key={name} className="grid gap-1.5 text-note text-ink-2">
              <span aria-hidden="true" className={classNames("h-12 rounded-control border border-line", look)} />
              {name}
            </li>
          ))}
        </ul>
      </StyleSection>
      <StyleSection
        title="Type"
        note="Geist and Geist Mono, sentence case, tabular figures. The answer of a tool is the largest thing on its screen."
      >
        <div className="grid gap-3">
          <p className="text-5xl font-semibold tracking-[-0.03em]">
            10 <span className="text-2xl font-normal text-ink-3">units</span>
          </p>
          <p className="text-3xl leading-tight font-semibold tracking-[-0.022em]">Page heading</p>
          <p className="text-lg font-semibold tracking-[-0.015em]">Section heading</p>
          <p className="section-label">Quiet label over a card</p>
          <p>Body text at 15 px: 0.25 mg once weekly, 1,419.56 Da, 10 to 20 mg.</p>
          <p className="text-sm text-ink-2">Second text at 14 px.</p>
          <p className="text-note text-ink-3">Third text at 13 px.</p>
          <p>
            <span className="link">A link that leads on</span>, and{" "}
            <span className="link-quiet">one in the text around it</span>.
          </p>
          <p className="font-mono">GEPPPGKPADDAGLV · C62H98N16O22</p>
        </div>
      </StyleSection>
    </>
  );
}
