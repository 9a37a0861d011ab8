import type { ReportSection } from "../guidance/safety-document.ts";

/**
 * What the forms for suspected side effects ask of a patient. Answers are free text: nothing is stored or sent, so
 * nothing is refused either.
 */
export const REPORT_FIELDS = [
  { key: "what", section: "event", label: "What happened" },
  { key: "began", section: "event", label: "When it began" },
  { key: "ended", section: "event", label: "When it ended" },
  { key: "serious", section: "event", label: "Seriousness" },
  { key: "outcome", section: "event", label: "How it is now" },
  { key: "treatment", section: "event", label: "Treatment and tests" },
  { key: "product", section: "product", label: "Product" },
  { key: "maker", section: "product", label: "Maker or seller" },
  { key: "batch", section: "product", label: "Batch or lot" },
  { key: "expiry", section: "product", label: "Expiry date" },
  { key: "dose", section: "product", label: "Dose, how often, how taken" },
  { key: "dates", section: "product", label: "First and last dose" },
  { key: "reason", section: "product", label: "Used for" },
  { key: "stopped", section: "product", label: "After stopping or lowering it" },
  { key: "others", section: "product", label: "Other medicines and supplements" },
  { key: "who", section: "person", label: "Who had it" },
  { key: "age", section: "person", label: "Age" },
  { key: "sex", section: "person", label: "Sex" },
  { key: "weight", section: "person", label: "Weight" },
  { key: "conditions", section: "person", label: "Conditions and allergies" },
  { key: "reporter", section: "reporter", label: "Name and contact" },
  { key: "clinician", section: "reporter", label: "Doctor or pharmacist told" },
] as const satisfies readonly { key: string; section: ReportSection; label: string }[];
export type ReportField = (typeof REPORT_FIELDS)[number]["key"];

export type EventReport = Readonly<Partial<Record<ReportField, string>>>;

/**
 * In the order of the FDA consumer form (3500B) and the Yellow Card, so that a form can be filled in from top to
 * bottom.
 */
export const SERIOUSNESS = [
  "Life-threatening",
  "Hospital, or a longer stay there",
  "Disability or lasting damage",
  "Birth defect",
  "Needed treatment to prevent lasting harm",
  "Death",
  "Other, and important",
] as const;

export const OUTCOMES = [
  "Recovered",
  "Recovering",
  "Continuing",
  "Recovered with lasting effects",
  "Not known",
] as const;

const SECTION_TITLES: Record<ReportSection, string> = {
  event: "The problem",
  product: "The product",
  person: "The person who had it",
  reporter: "The person who reports",
};

interface Form {
  readonly name: string;
  readonly order: readonly ReportSection[];
}

/**
 * The report as plain text, section by section in the order of one authority's form. An empty field says "not stated",
 * so that gaps are noticed before the form is sent.
 */
export function writeReport(report: EventReport, { name, order }: Form): string {
  const sections = order.map((section, place) => {
    const lines = REPORT_FIELDS.filter((field) => field.section === section).map(
      ({ key, label }) => `${label}: ${oneBlock(report[key])}`,
    );
    return [`${place + 1}. ${SECTION_TITLES[section]}`, ...lines].join("\n");
  });
  return [`Suspected side effect, for ${name}`, ...sections].join("\n\n");
}

/** Further lines of an answer are indented, so that none looks like a field. */
function oneBlock(text: string | undefined): string {
  const lines = (text ?? "")
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
  return lines.length === 0 ? "not stated" : lines.join("\n   ");
}
