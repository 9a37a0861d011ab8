import type { Dose } from "../peptides/peptide.ts";
import { type DoseSetting, ROUTE_LABELS, type Route } from "../peptides/vocabulary.ts";
import type { PlanningPeptide } from "../protocols/planning-library.ts";
import type { PlanPerson } from "../protocols/stages/plan-person.ts";
import { Exact } from "../units/amount.ts";
import { comparer } from "./comparer.ts";
import { departureFinding, inRangeFinding } from "./departure-words.ts";
import { ENTRY_WORDS, type EntryOwner } from "./entry-words.ts";
import { type Finding, TONES } from "./finding.ts";
import { type Departure, judgeCourse, STOP_FROM, toneOf } from "./judge-course.ts";
import { entryOfProduct } from "./named-product.ts";
import { dosesInPeople, type StudiedCourse, settingOf, studiedCourse } from "./studied-course.ts";
import { courseOf, type Use, type UseCourse } from "./use.ts";

interface DoseContext {
  readonly person: PlanPerson | null;
  readonly weightKg: number | null;
  readonly owner: EntryOwner;
  /** The entry's slug, to convert international units to mass. */
  readonly slug: string;
  readonly today: string;
}

/** Heavier than almost anyone: an amount above a dose per kg even at this weight is above it for everyone. */
const HEAVIEST_KG = 250;

/**
 * Compares one use with every dose that people were given by its route: amount, interval and point of the course
 * together, one row at a time. `dose-in-range` is returned only if a single row covers all of it.
 */
export function checkDose(use: Use, whole: PlanningPeptide, context: DoseContext): Finding[] {
  const entry = entryOfProduct(whole, use.compound);
  if (entry === null) {
    const text = `The library has no dose of the product "${use.compound.trim()}".`;
    return [{ ...notChecked(text), tone: isIntoVein(use.route) ? "stop" : "care" }];
  }
  const course = courseOf(use, context.today);
  const findings = checkCourse(use, course, entry, context);
  // The same amount may be right by mouth and too much under the skin, so nothing fits without a route.
  const said = use.route === null ? withoutPraise(findings) : findings;
  if (course === null || course.isReadWhole) return said;
  return [...withoutPraise(said), notChecked("We read the amount, but not the words next to it.")];
}

const withoutPraise = (findings: readonly Finding[]): Finding[] =>
  findings.filter(({ code }) => code !== "dose-in-range");

function checkCourse(use: Use, course: UseCourse | null, entry: PlanningPeptide, context: DoseContext): Finding[] {
  const given = dosesInPeople(entry, use.route);
  if (given.length === 0) return [noStudiedDose(use.route, context.owner), ...aboveEverything(course, entry, context)];
  const home = given.filter((dose) => settingOf(dose) === "home");
  if (home.length === 0) return [notAHomeDose(given, use.route), ...aboveEverything(course, entry, context)];
  if (course === null)
    return [notChecked("No amount with a unit could be read from the text."), ...askRoute(use, home)];
  const fitting = home.filter((dose) => mismatchFor(dose, context.person) === null);
  const rows = fitting.length > 0 ? fitting : home;
  const [otherPeople] = fitting.length > 0 ? [] : home.map((dose) => mismatchFor(dose, context.person));
  const findings = judge(use, course, ofStrictestRoute(rows, use.route, context), context);
  if (otherPeople == null) return [...findings, ...askRoute(use, rows)];
  return [otherPeople, ...withoutPraise(findings), ...askRoute(use, rows)];
}

interface Judgement {
  readonly studied: StudiedCourse;
  readonly departures: readonly Departure[];
}

function judge(use: Use, course: UseCourse, doses: readonly Dose[], context: DoseContext): Finding[] {
  const { weightKg, owner } = context;
  const judgements = withKnownStarts(doses.flatMap((dose) => studiedCourse(dose) ?? [])).flatMap(
    (studied): Judgement[] => {
      const departures = judgeCourse(course, studied, context);
      return departures === null ? [] : [{ studied, departures }];
    },
  );
  const best = judgements.toSorted(byDistance)[0];
  if (best === undefined) {
    const above = aboveForAnyWeight(course, doses, context);
    return above.length > 0 ? above : [notComparable(doses, owner)];
  }
  const frequencyText = use.schedule === null ? use.frequency : null;
  const spoken = { use: course, studied: best.studied, weightKg, owner };
  return best.departures.length === 0
    ? [inRangeFinding(spoken)]
    : best.departures.map((departure) => departureFinding(departure, { ...spoken, frequencyText }));
}

/** A row without a known first amount is assumed to start at the highest first amount of the other rows. */
function withKnownStarts(courses: readonly StudiedCourse[]): StudiedCourse[] {
  return courses.map((course) => {
    if (course.levels.length > 0) return course;
    const starts = courses.flatMap(({ levels, rises, dose }) =>
      rises !== "at-once" && dose.unit === course.dose.unit ? levels.slice(0, 1) : [],
    );
    const [highest] = starts.toSorted((a, b) => b.amount.cmp(a.amount));
    return highest === undefined ? course : { ...course, levels: [{ amount: highest.amount, weeks: null }] };
  });
}

/** Sorts the row that the use departs from least first: by the worst departure, then by how far. */
function byDistance(a: Judgement, b: Judgement): number {
  return worstOf(a) - worstOf(b) || a.departures.length - b.departures.length || farthest(a) - farthest(b);
}
/** 0 for a stop, lower for milder departures, lowest if there are none. */
const worstOf = ({ departures }: Judgement): number =>
  -Math.min(TONES.length, ...departures.map((departure) => TONES.indexOf(toneOf(departure))));
const farthest = ({ departures }: Judgement): number => Math.max(0, ...departures.map(({ times }) => times));

/** Without a route, the one with the lowest maximum decides. */
function ofStrictestRoute(
  doses: readonly Dose[],
  route: Route | null,
  { weightKg, slug }: DoseContext,
): readonly Dose[] {
  const routes = [...new Set(doses.map((dose) => dose.route))];
  if (route !== null || routes.length === 1) return doses;
  const highestOf = (of: Route): number =>
    Math.max(
      ...doses.filter((dose) => dose.route === of).map((dose) => highestInBase(dose, weightKg ?? HEAVIEST_KG, slug)),
    );
  const [strictest] = routes.toSorted((a, b) => highestOf(a) - highestOf(b));
  return doses.filter((dose) => dose.route === strictest);
}

function highestInBase(dose: Dose, weightKg: number, slug: string): number {
  const amounts = [dose.amountMin, dose.amountMax, dose.maxAmount].flatMap((amount) => amount ?? []);
  const highest = comparer(dose.unit, { weightKg, slug })(new Exact(Math.max(0, ...amounts)), dose.unit);
  return highest?.toNumber() ?? 0;
}

function askRoute({ route }: Use, doses: readonly Dose[]): Finding[] {
  if (route !== null) return [];
  const routes = [...new Set(doses.map((dose) => ROUTE_LABELS[dose.route]))];
  const text =
    routes.length === 1
      ? `Choose the route. The only one that people were given it by at home is ${routes[0]}, so that is what we compared with.`
      : `Choose the route. We compared with the one with the lowest amounts; people were given it ${routes.join(", ")}.`;
  return [{ code: "route-not-stated", tone: "care", text, refs: [] }];
}

/** Why a regimen doesn't suit someone with these answers; null if nothing speaks against it or nothing is known. */
function mismatchFor({ regimen, use, ref }: Dose, person: PlanPerson | null): Finding | null {
  if (regimen === null || person === null) return null;
  const { sex, minAge, maxAge, minWeightKg, otherAmountFor } = regimen;
  const reason =
    sex !== "any" && sex !== person.sex
      ? `only for ${sex === "female" ? "women" : "men"}`
      : person.age < minAge || (maxAge !== null && person.age > maxAge)
        ? `for ages ${minAge}${maxAge === null ? " and up" : ` to ${maxAge}`}`
        : minWeightKg !== null && person.weightKg < minWeightKg
          ? `from ${minWeightKg} kg of body weight on`
          : otherAmountFor.some((condition) => person.conditions.has(condition))
            ? "another amount for people with your conditions"
            : null;
  if (reason === null) return null;
  return {
    code: "other-people",
    tone: "care",
    text: `By your answers this dose is not yours: for ${use} it is ${reason}.`,
    refs: [ref],
  };
}

const SETTING_WORDS: Readonly<Record<Exclude<DoseSetting, "home">, string>> = {
  clinic: "clinicians gave it",
  once: "people got a single dose of it",
  uncounted: "people got it in a study, at times we can't count",
  children: "only children were given it",
  harm: "the use ended or is limited over harm",
  unconfirmed: "the only dose we know was read in a copy or a summary",
};

/** Doses given by clinicians, only once, or with harm can't be compared with use at home. */
function notAHomeDose(given: readonly Dose[], route: Route | null): Finding {
  const [dose] = given;
  const setting = dose === undefined ? "clinic" : settingOf(dose);
  const words = SETTING_WORDS[setting === "home" ? "clinic" : setting];
  const by = route === null ? "By any route" : `${capital(ROUTE_LABELS[route])}`;
  const what = given
    .map(({ use }) => use)
    .slice(0, 2)
    .join("; ");
  const why = dose?.notPlanned ? ` (${dose.notPlanned})` : "";
  return {
    code: "not-a-home-dose",
    tone: isIntoVein(route) ? "stop" : "care",
    text: `${by}, ${words}: ${what}${why}. ${setting === "unconfirmed" ? "So" : "That is no regular dose at home, so"} we can't compare yours with it.`,
    refs: [...new Set(given.map(({ ref }) => ref))].slice(0, 2),
  };
}

/** No source describes home injections by these routes, and a mistake there leaves no time to react. */
const isIntoVein = (route: Route | null): boolean => route === "iv" || route === "ip";

const noStudiedDose = (route: Route | null, owner: EntryOwner): Finding => ({
  code: "no-studied-dose",
  tone: isIntoVein(route) ? "stop" : "care",
  text: `${ENTRY_WORDS[owner].noDose}${route === null ? "" : " by this route"}, so there is no dose to compare with.`,
  refs: [],
});

/** Used if there is no home dose: amounts above anything ever given, by any route, still get a warning. */
function aboveEverything(course: UseCourse | null, entry: PlanningPeptide, context: DoseContext): Finding[] {
  return course === null ? [] : aboveForAnyWeight(course, dosesInPeople(entry, null), context);
}

/** Above every amount of these rows, at any body weight. */
function aboveForAnyWeight(
  course: UseCourse,
  doses: readonly Dose[],
  { weightKg, owner, slug }: DoseContext,
): Finding[] {
  const weight = weightKg ?? HEAVIEST_KG;
  const over = doses.flatMap((dose) => {
    const studied = studiedCourse(dose);
    const inBase = comparer(dose.unit, { weightKg: weight, slug });
    const highest = studied && (inBase(studied.highest ?? studied.lowest, dose.unit) ?? null);
    const asked = course.steps.map(({ max, unit }) => inBase(max, unit));
    const known = asked.flatMap((amount) => amount ?? []);
    if (studied === null || highest === null || known.length === 0) return [];
    const most = known.reduce((a, b) => (a.gt(b) ? a : b));
    return [{ studied, highest, asked: most, times: most.div(highest).toNumber() }];
  });
  const nearest = over.toSorted((a, b) => a.times - b.times)[0];
  if (nearest === undefined || nearest.times <= 1) return [];
  const { studied, ...rest } = nearest;
  const finding = departureFinding(
    { kind: "above", ...rest },
    { use: course, studied, weightKg: weight, owner, frequencyText: null },
  );
  const isForSure = studied.dose.unit.endsWith("/kg") && weightKg === null;
  return [
    {
      ...finding,
      tone: isForSure || nearest.times >= STOP_FROM ? "stop" : "care",
      text: isForSure ? `${finding.text.slice(0, -1)}, even at ${HEAVIEST_KG} kg of body weight.` : finding.text,
    },
  ];
}

function notComparable(doses: readonly Dose[], owner: EntryOwner): Finding {
  const isPerKg = doses.every(({ unit }) => unit.endsWith("/kg"));
  return notChecked(
    isPerKg
      ? "It is given per kg of body weight. Answer the health questions, so that your weight is known."
      : `${ENTRY_WORDS[owner].comparable} in this unit.`,
  );
}

const notChecked = (why: string): Finding => ({
  code: "dose-not-checked",
  tone: "care",
  text: `We couldn't check the dose. ${why}`,
  refs: [],
});

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
