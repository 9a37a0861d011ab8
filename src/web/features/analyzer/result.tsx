import { useEffect, useState } from "react";
import type { Analysis } from "#domain/chemistry/analyse.ts";
import type { KnownChain } from "#domain/chemistry/input/known-library.ts";
import { PKA_SETS, type PkaSet } from "#domain/chemistry/profile/charge/pka-sets.ts";
import type { AddressHash } from "#web/lib/use-address-hash.ts";
import { whenQuiet } from "#web/lib/when-quiet.ts";
import { Button } from "#web/ui/button.tsx";
import { DRAW_WORKER } from "#web/ui/drawing/use-drawing.ts";
import type { Question } from "./analysis.worker.ts";
import { BatchTable } from "./batch/batch-table.tsx";
import type { CertificateEntry } from "./certificate/certificate-entry.ts";
import { CertificateSection } from "./certificate/certificate-section.tsx";
import { CERTIFICATE_WORKER } from "./certificate/use-certificate-check.ts";
import { MoleculeEditor } from "./edit/molecule-editor.tsx";
import { ChargeSection } from "./sections/charge-section.tsx";
import { FragmentsSection } from "./sections/fragments-section.tsx";
import { HandlingSection } from "./sections/handling-section.tsx";
import { HydropathySection } from "./sections/hydropathy-section.tsx";
import { MassesSection } from "./sections/masses-section.tsx";
import { MethodSection } from "./sections/method-section.tsx";
import { NotationsSection } from "./sections/notations-section.tsx";
import { PropertiesSection } from "./sections/properties-section.tsx";
import { EnzymesSection, StabilitySection } from "./sections/sites-section.tsx";
import { SpectrumSection } from "./sections/spectrum-section.tsx";
import { StructureSection } from "./sections/structure-section.tsx";
import { PartsNav } from "./summary/parts-nav.tsx";
import { Summary } from "./summary/summary.tsx";

export interface ResultProps {
  readonly analysis: Extract<Analysis, { readonly kind: "one" | "batch" }>;
  /** The question this result answers. */
  readonly of: Question;
  /** The selected one of several; null if none is. */
  readonly entry: number | null;
  readonly onEntry: (entry: number | null) => void;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly known: readonly KnownChain[];
  /** Stores the chosen pH and pKa set. */
  readonly address: AddressHash;
  readonly certificate: CertificateEntry;
  readonly onCertificate: (entry: CertificateEntry) => void;
}

const BODY_PH = 7.4;
const OPENING_SET: PkaSet = "IPC2_peptide";

function phIn(hash: URLSearchParams): number {
  const ph = Number(hash.get("ph") ?? BODY_PH);
  return ph >= 0 && ph <= 14 ? ph : BODY_PH;
}

const setIn = (hash: URLSearchParams): PkaSet => PKA_SETS.find((set) => set === hash.get("pka")) ?? OPENING_SET;

export function Result(props: ResultProps) {
  const { analysis, of, entry, onEntry, known, certificate, onCertificate, text, onText, address } = props;
  useEffect(keepReady, []);
  const [ph, setPh] = useState(() => phIn(address.read()));
  const [set, setSet] = useState(() => setIn(address.read()));
  const choosePh = (next: number) => {
    setPh(next);
    address.write({ ph: next === BODY_PH ? null : String(next) });
  };
  const chooseSet = (next: PkaSet) => {
    setSet(next);
    address.write({ pka: next === OPENING_SET ? null : next });
  };
  if (analysis.kind === "batch") return <BatchTable lines={analysis.lines} onPick={onEntry} />;
  const { portrait } = analysis;
  const { profile, molecule, recognised } = portrait;
  const same = recognised.find(({ relation }) => relation === "same");
  const name = portrait.name ?? same?.name ?? "peptide";
  return (
    <div className="grid min-w-0 gap-4">
      {entry !== null && (
        <div>
          <Button onClick={() => onEntry(null)}>Back to all peptides</Button>
        </div>
      )}
      <Summary portrait={portrait} />
      <MoleculeEditor key={entry} {...{ molecule, of, text, entry, onText }} />
      <PartsNav />
      <CertificateSection molecule={molecule} known={known} initial={certificate} onChange={onCertificate} />
      <MassesSection profile={profile} molecule={molecule} />
      <ChargeSection name={name} profile={profile} ph={ph} onPh={choosePh} set={set} onSet={chooseSet} />
      <div className="grid min-w-0 gap-4 xl:grid-cols-2">
        <SpectrumSection name={name} profile={profile} />
        <FragmentsSection name={name} profile={profile} losses={portrait.losses} />
      </div>
      <HydropathySection name={name} molecule={molecule} />
      <PropertiesSection portrait={portrait} />
      <div className="grid min-w-0 gap-4 xl:grid-cols-2">
        <StabilitySection portrait={portrait} />
        <EnzymesSection portrait={portrait} />
      </div>
      <HandlingSection solubility={portrait.solubility} />
      <StructureSection key={portrait.written.proforma} name={name} portrait={portrait} />
      <NotationsSection name={name} portrait={portrait} />
      <MethodSection />
    </div>
  );
}

/**
 * Loads the parts a result may need later, so that they work offline: the drawing, the descriptors, the certificate
 * check.
 */
function keepReady(): () => void {
  return whenQuiet(() => [
    import("./edit/editing.tsx"),
    import("./sections/drawn-molecule.tsx"),
    import("./sections/descriptor-table.tsx"),
    ...[CERTIFICATE_WORKER, DRAW_WORKER].map((address) =>
      fetch(address, { priority: "low" }).then((answer) => answer.arrayBuffer()),
    ),
  ]);
}
