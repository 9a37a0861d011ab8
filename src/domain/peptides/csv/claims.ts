import { approvedUses, indicationRefs } from "../approved-use.ts";
import type { Peptide } from "../peptide.ts";
import { type Claim, cited, digits, list, numbered, numberedCited, refs } from "./claim.ts";
import { doseClaims, effectsAndAdvice } from "./dose-claims.ts";

/** All claims of an entry, in the order of its page. */
export function claimsOf(peptide: Peptide): Claim[] {
  return [
    ...identity(peptide),
    ...structure(peptide),
    ...prose("summary", peptide.summary, peptide.summaryRef),
    ...prose("mechanism", peptide.mechanism, peptide.mechanismRef),
    ...status(peptide),
    ...pharmacokinetics(peptide),
    ...evidence(peptide),
    ...peptide.doses.flatMap(doseClaims),
    ...effectsAndAdvice(peptide),
    ...prose("timing", peptide.timing, peptide.timingRef),
    ...risks(peptide),
    ...monitoring(peptide),
    ...storage(peptide),
    ...numbered(peptide.vialSizesMg, (size) => ({ section: "vial-size", value_min: digits(size), unit: "mg" })),
    ...numbered(peptide.uncertain, (text) => ({ section: "uncertain", text })),
  ];
}

function prose(section: string, text: string | null, ids: readonly string[]): Claim[] {
  return text === null ? [] : [{ section, text, refs: ids }];
}

function identity({ kind, aliases, categories, tags, mechanismClasses }: Peptide): Claim[] {
  const words: ReadonlyArray<readonly [subject: string, texts: readonly string[]]> = [
    ["kind", [kind]],
    ["alias", aliases],
    ["category", categories],
    ["tag", tags],
    ["mechanism class", mechanismClasses],
  ];
  return words.flatMap(([subject, texts]) => texts.map((text) => ({ section: "identity", subject, text })));
}

function structure({ structure }: Peptide): Claim[] {
  const { sequence, notation, nTerm, cTerm, proforma, noProforma, formula, cas, pubchemCid, averageMassDa } = structure;
  const texts: ReadonlyArray<readonly [subject: string, text: string | null]> = [
    ["sequence", sequence],
    ["notation", notation],
    ["N-terminus", nTerm],
    ["C-terminus", cTerm],
    ...structure.disulfides.map(([from, to]) => ["disulfide bridge between residues", `${from} | ${to}`] as const),
    ...structure.modifications.map((text) => ["modification", text] as const),
    ...structure.dResidues.map((place) => ["D-amino acid at residue", String(place)] as const),
    ["ProForma", proforma],
    ["why no ProForma", noProforma],
    ["formula", formula],
    ["CAS number", cas],
    ["PubChem CID", pubchemCid === null ? null : String(pubchemCid)],
  ];
  const mass = { subject: "average mass", value_min: digits(averageMassDa), unit: "Da" };
  return [
    ...texts.flatMap(([subject, text]) => (text === null ? [] : [{ subject, text }])),
    ...(averageMassDa === null ? [] : [mass]),
  ].map((claim) => ({ ...claim, section: "structure", refs: refs(structure.ref) }));
}

function status({ status: { us, eu, wada, elsewhere } }: Peptide): Claim[] {
  const prohibited = wada?.prohibited ?? null;
  return [
    ...regulator("United States", us),
    ...regulator("European Union", eu),
    ...elsewhere.map(({ country, approved, note, ref }) => ({
      subject: country,
      state: approvalState(approved),
      text: note,
      refs: [ref],
    })),
    {
      subject: "Sport (WADA)",
      state: prohibited === null ? NOT_KNOWN : prohibited ? "prohibited" : "not prohibited",
      text: wada?.class ?? null,
      refs: refs(wada?.ref ?? null),
    },
  ].map((claim) => ({ ...claim, section: "status" }));
}

const NOT_KNOWN = "not known";
const approvalState = (approved: boolean): string => (approved ? "approved" : "not approved");

function regulator(subject: string, status: Peptide["status"]["us"]): Array<Omit<Claim, "section">> {
  if (status === null) return [{ subject, state: NOT_KNOWN }];
  const own = [status.ref];
  const more: ReadonlyArray<readonly [what: string, texts: readonly string[], refs: readonly string[]]> = [
    ["brand", status.brands, own],
    ["indication", status.indications, indicationRefs(status)],
    ["first approval", status.firstApproval === null ? [] : [String(status.firstApproval)], own],
  ];
  return [
    { subject, state: approvalState(status.approved), text: status.note, refs: own },
    ...more.flatMap(([what, texts, refs]) => texts.map((text) => ({ subject: `${subject}: ${what}`, text, refs }))),
  ];
}

function pharmacokinetics({ pharmacokinetics }: Peptide): Claim[] {
  return pharmacokinetics.flatMap((row, place) => {
    const numbers: ReadonlyArray<readonly [subject: string, unit: string, min: number | null, max?: number | null]> = [
      ["half-life", "h", row.halfLifeHoursMin, row.halfLifeHoursMax],
      ["time of the highest level", "h", row.tmaxHours],
      ["bioavailability", "%", row.bioavailabilityPct],
    ];
    return numbers.map(([subject, unit, min, max = null]) => ({
      section: "pharmacokinetics",
      item: String(place + 1),
      subject,
      value_min: digits(min),
      value_max: digits(max),
      unit,
      route: row.route,
      species: row.species,
      refs: [row.ref],
      ...cited(row),
    }));
  });
}

function evidence({ evidence, status }: Peptide): Claim[] {
  return numberedCited(evidence, ({ use, level, direction, participants, controlled, summary, ref, ...finding }) => ({
    section: "evidence",
    subject: use,
    state: list(
      approvedUses(finding, status).flatMap(({ place, indications }) =>
        indications.map((indication) => `approved in the ${place}: ${indication}`),
      ),
    ),
    text: summary,
    level,
    direction,
    participants: digits(participants),
    controlled: controlled === null ? "" : controlled ? "yes" : "no",
    refs: ref,
  }));
}

function risks({ sideEffects, contraindications, interactions }: Peptide): Claim[] {
  return [
    ...numberedCited(sideEffects, ({ effect, frequency, serious, rate, ref }) => ({
      section: "side-effect",
      subject: effect,
      text: rate === null ? null : `${rate.text} (${rate.study})`,
      frequency,
      severity: serious ? "serious" : "",
      refs: [ref],
    })),
    ...numberedCited(contraindications, ({ condition, code, drugClasses, severity, reason, ref }) => ({
      section: "contraindication",
      subject: condition,
      text: reason,
      severity,
      codes: list([...refs(code), ...drugClasses]),
      refs: [ref],
    })),
    ...numberedCited(interactions, ({ with: other, drugClasses, effect, severity, ref }) => ({
      section: "interaction",
      subject: other,
      text: effect,
      severity,
      codes: list(drugClasses),
      refs: [ref],
    })),
  ];
}

function monitoring({ monitoring }: Peptide): Claim[] {
  return numberedCited(monitoring, ({ marker, check, weeks, everyWeeks, timing, why, ref }) => ({
    section: "monitoring",
    subject: check,
    text: why,
    state: timing,
    weeks: list([...weeks.map(digits), ...(everyWeeks === null ? [] : [`every ${digits(everyWeeks)}`])]),
    codes: marker ?? "",
    refs: refs(ref),
  }));
}

function storage({ storage }: Peptide): Claim[] {
  if (storage === null) return [];
  const texts: ReadonlyArray<readonly [subject: string, text: string | null]> = [
    ["as powder", storage.lyophilized],
    ["dissolved", storage.reconstituted],
  ];
  const days = { subject: "keeps dissolved", value_min: digits(storage.stabilityDays), unit: "days" };
  return [
    ...texts.flatMap(([subject, text]) => (text === null ? [] : [{ subject, text }])),
    ...(storage.stabilityDays === null ? [] : [days]),
  ].map((claim) => ({ ...claim, section: "storage", refs: [storage.ref] }));
}
