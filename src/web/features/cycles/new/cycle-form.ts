import type { Cycle } from "#contract/cycles.ts";
import type { CyclePrefill } from "#domain/cycles/cycle-prefill.ts";
import { routeIn } from "#domain/cycles/route-in.ts";
import type { DosePlan } from "#domain/cycles/schedule/dose-plan.ts";
import type { PlanTexts } from "#domain/cycles/schedule/read-plan.ts";
import { ROUTES, type Route } from "#domain/peptides/vocabulary.ts";
import type { Use } from "#domain/uses/use.ts";
import type { NewCycle } from "../api/create-cycle.ts";
import { formOfPlan, type PlanForm } from "../schedule/plan-form.ts";
import { dosageProblem } from "./dosage-problem.ts";

/** One compound in the form. */
export interface FormItem {
  readonly id: string;
  readonly peptideName: string;
  /** As handed over; once the name changes, it follows the name. */
  readonly peptideId: string;
  readonly dosage: string;
  readonly route: Route | "";
  /** First dose ever, if the person already takes it; empty if the course starts with the cycle. Not saved. */
  readonly takingSince: string;
  /** The next dose of a rhythm that goes on from before; empty if the compound starts with the cycle. */
  readonly firstDay: string;
  /** The dosage as we wrote or stored it; empty if the person typed all of it. */
  readonly givenDosage: string;
  readonly frequency: string;
  readonly timeOfDay: string;
  readonly duration: string;
  readonly notes: string;
  /** The schedule set by hand; null while it follows the text fields. */
  readonly plan: PlanForm | null;
}

export interface CycleForm {
  readonly name: string;
  readonly description: string;
  readonly startDate: string;
  /** Null until set by the person: the end then follows from the durations. */
  readonly chosenEndDate: string | null;
  readonly items: readonly FormItem[];
}

export function emptyForm(today: string): CycleForm {
  return { name: "", description: "", startDate: today, chosenEndDate: null, items: [] };
}

export function emptyItem(id: string): FormItem {
  const open = { peptideName: "", peptideId: "", dosage: "", frequency: "", timeOfDay: "", duration: "", notes: "" };
  return { id, route: "", takingSince: "", firstDay: "", givenDosage: "", ...open, plan: null };
}

export function formOf({ name, description, startDate, peptides }: CyclePrefill): CycleForm {
  const seen = new Set<string>();
  return {
    name: name.slice(0, MAX_NAME),
    description,
    startDate,
    chosenEndDate: null,
    items: peptides.map(({ id, route, takingSince, firstDay, ...peptide }, place) => ({
      ...textsOf(peptide),
      id: uniqueId(id, place, seen),
      route: route ?? routeIn(peptide.dosage) ?? "",
      takingSince: takingSince ?? "",
      firstDay: firstDay ?? "",
      plan: null,
    })),
  };
}

type Given = Pick<CyclePrefill["peptides"][number], "peptideId" | "peptideName" | "dosage" | "schedule" | "notes">;

const textsOf = ({ peptideId, peptideName, dosage, schedule, notes }: Given) => ({
  ...{ peptideId, peptideName, dosage, givenDosage: dosage, notes },
  ...{ frequency: schedule.frequency, timeOfDay: schedule.timeOfDay.join(", "), duration: schedule.duration },
});

/** What a schedule is read from; a dosage that could mean two amounts gives none. */
export const planTexts = (item: FormItem, startDate: string): PlanTexts => ({
  dosage: dosageProblem(item) === null ? item.dosage : "",
  frequency: item.frequency,
  timeOfDay: item.timeOfDay === "" ? [] : [item.timeOfDay],
  duration: item.duration,
  startDate: startDate || null,
  firstDay: item.firstDay > startDate ? item.firstDay : null,
});

/** Lower-cased name with spaces as hyphens. */
export function peptideIdOf(name: string): string {
  return name.trim().toLowerCase().replaceAll(" ", "-");
}

/**
 * What the person will take: items with a name. The first day of the cycle counts as the first dose unless they took it
 * before. A schedule set by hand, or one that starts later than the cycle, overrides the text fields.
 */
export function usesOf(
  { items, startDate }: Pick<CycleForm, "items" | "startDate">,
  planOf: (id: string) => DosePlan | null = () => null,
): Use[] {
  return items
    .filter(({ peptideName }) => peptideName.trim() !== "")
    .map((item) => {
      const { id, peptideName, peptideId, frequency, route, takingSince, plan: form } = item;
      const plan = planOf(id);
      const from = plan?.firstDay ?? (startDate || null);
      return {
        ...{ id, dosage: dosageProblem(item) === null ? item.dosage : "", frequency, from },
        compound: peptideName,
        compoundId: peptideId || peptideIdOf(peptideName),
        route: route || null,
        startedOn: takingSince !== "" && (from === null || takingSince < from) ? takingSince : from,
        schedule: form !== null || plan?.firstDay ? plan : null,
      };
    });
}

/** Known facts about a compound, by its id: its library entry and its schedule. */
interface Known {
  readonly slugOf: (id: string) => string | null;
  readonly planOf: (id: string) => DosePlan | null;
}

/** A cycle without a name is called after its compounds, so that nobody has to think of one. */
export const withName = (form: CycleForm): CycleForm => ({
  ...form,
  name: form.name.trim() === "" ? nameOf(form.items) : form.name,
});

export function nameOf(items: readonly FormItem[]): string {
  const names = [...new Set(items.map(({ peptideName }) => peptideName.trim()).filter((name) => name !== ""))];
  const name = names.length < 3 ? names.join(" and ") : `${names[0]} and ${names.length - 1} more`;
  return name.slice(0, MAX_NAME);
}

const MAX_NAME = 160;

/** The request body. */
export function requestOf(form: CycleForm, endDate: string, { slugOf, planOf }: Known): NewCycle {
  return {
    name: form.name.trim(),
    description: form.description.trim(),
    startDate: form.startDate === "" ? null : form.startDate,
    endDate: endDate === "" ? null : endDate,
    peptides: form.items.map(
      ({ id, peptideId, peptideName, dosage, route, frequency, timeOfDay, duration, notes }) => ({
        id,
        peptideId: (peptideId || peptideIdOf(peptideName)).slice(0, MAX_PEPTIDE_ID),
        slug: slugOf(id),
        peptideName: peptideName.trim(),
        dosage: dosage.trim() || dosageWords(planOf(id)),
        route: route || null,
        schedule: {
          frequency: frequency.trim(),
          timeOfDay: timeOfDay.trim() === "" ? [] : [timeOfDay.trim()],
          duration: duration.trim(),
        },
        plan: planOf(id),
        notes: notes.trim(),
      }),
    ),
  };
}

/**
 * A saved cycle as form values. Its schedules count as set by hand, so that editing the text can't change them
 * unnoticed.
 */
export function formOfCycle({ name, description, startDate, endDate, peptides }: Cycle): CycleForm {
  return {
    name,
    description,
    startDate: startDate ?? "",
    chosenEndDate: endDate ?? "",
    items: peptides.map(({ id, route, plan, ...peptide }) => ({
      ...textsOf(peptide),
      id,
      route: route ?? "",
      takingSince: "",
      firstDay: "",
      plan: plan && formOfPlan(plan),
    })),
  };
}

/** "0.25 mg, then 0.5 mg from week 5" */
function dosageWords(plan: DosePlan | null): string {
  if (plan === null) return "";
  return plan.steps
    .map(({ week, amount }) => `${amount} ${plan.unit}${week === 1 ? "" : ` from week ${week}`}`)
    .join(", then ");
}

const MAX_PEPTIDE_ID = 120;
const MAX_ITEM_ID = 64;

export const isRoute = (text: string): text is Route => (ROUTES as readonly string[]).includes(text);

/** Ids may come from the URL: an id that is too long or repeated is replaced by one made from its position. */
function uniqueId(id: string, place: number, seen: Set<string>): string {
  const own = id.length > MAX_ITEM_ID || seen.has(id) ? `item-${place + 1}` : id;
  seen.add(own);
  return own;
}
