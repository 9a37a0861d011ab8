import type { GenerateResult, Stop } from "../protocols/generated-protocol.ts";
import type { Intake, Screening } from "../protocols/intake.ts";
import { bodyMassIndex, checkBody } from "./body-mass-index.ts";
import { reportedConditions, typedWords } from "./reported-conditions.ts";
import { SAFETY_REFERENCES } from "./rule-references.ts";
import { STOP_TEXTS } from "./stop-texts.ts";
import { typedConditions } from "./typed-conditions.ts";

const UNDERWEIGHT_BELOW = 18.5;
const WEIGHT_GOALS: ReadonlySet<string> = new Set(["weight-loss", "visceral-fat"]);

/** Screening answers, complete. */
export type AnsweredScreening = { readonly [Field in keyof Screening]: NonNullable<Screening[Field]> };

type ScreenedIntake = Pick<Intake, "screening" | "goals">;
type StoppedResult = Extract<GenerateResult, { outcome: "stopped" }>;
export type ScreenResult = { readonly outcome: "clear"; readonly screening: AnsweredScreening } | StoppedResult;

/**
 * Everything that stops a plan before any compound is considered, help in a crisis first. A stop can't be dismissed,
 * except an unlikely (not an impossible) body.
 */
export function screen(intake: ScreenedIntake): ScreenResult {
  const { screening } = intake;
  const stops = [
    ...suicidalThoughts(screening),
    ...reportedStops(screening),
    ...underweight(intake),
    ...implausibleBody(screening),
    ...unanswered(screening),
  ];
  if (stops.length === 0 && isAnswered(screening)) return { outcome: "clear", screening };
  const ids = new Set(stops.flatMap((stop) => stop.refs));
  return {
    outcome: "stopped",
    stops,
    references: [...ids].flatMap((id) => SAFETY_REFERENCES.get(id) ?? []),
  };
}

const stop = (code: Stop["code"], fields: string[]): Stop => {
  const { title, explanation, ask, refs } = STOP_TEXTS[code];
  return { code, title, explanation, ask: [...ask], fields, refs: [...refs] };
};

function suicidalThoughts(screening: Screening): Stop[] {
  const fields = [
    ...(screening.mood === "thoughts-of-self-harm" ? ["screening.mood"] : []),
    ...(isNamed(screening) ? ["screening.conditions"] : []),
  ];
  return fields.length === 0 ? [] : [stop("suicidal-thoughts", fields)];
}

const isNamed = (screening: Screening): boolean =>
  screening.conditions?.codes.includes("suicidal-ideation") === true ||
  typedWords(screening).some((text) => typedConditions(text).includes("suicidal-ideation"));

function reportedStops(screening: Screening): Stop[] {
  const conditions = reportedConditions(screening);
  const isSaidElsewhere = screening.reproduction === null || screening.reproduction === "none";
  const stops: Stop[] = [];
  if (conditions.has("under-18")) stops.push(stop("under-18", ["screening.age"]));
  if (conditions.has("pregnancy") || conditions.has("breastfeeding"))
    stops.push(stop("pregnancy", [isSaidElsewhere ? "screening.conditions" : "screening.reproduction"]));
  if (conditions.has("active-cancer"))
    stops.push(stop("active-cancer", ["screening.conditions", "screening.medicines"]));
  if (conditions.has("eating-disorder")) stops.push(stop("eating-disorder", ["screening.conditions"]));
  return stops;
}

function underweight({ screening, goals }: ScreenedIntake): Stop[] {
  const { heightCm, weightKg } = screening;
  if (heightCm === null || weightKg === null || !goals.some((goal) => WEIGHT_GOALS.has(goal))) return [];
  if (bodyMassIndex(heightCm, weightKg).gte(UNDERWEIGHT_BELOW)) return [];
  return [stop("underweight-with-weight-goal", ["screening.heightCm", "screening.weightKg", "goals"])];
}

function implausibleBody({ heightCm, weightKg, bodyConfirmed }: Screening): Stop[] {
  if (heightCm === null || weightKg === null) return [];
  const { outcome } = checkBody(heightCm, weightKg);
  if (outcome === "plausible" || (outcome === "unlikely" && bodyConfirmed)) return [];
  const fields = ["screening.heightCm", "screening.weightKg"];
  return [stop("implausible-body", outcome === "unlikely" ? [...fields, "screening.bodyConfirmed"] : fields)];
}

function unanswered(screening: Screening): Stop[] {
  const open = Object.entries(screening).filter(([, answer]) => answer === null);
  return open.length === 0
    ? []
    : [
        stop(
          "unanswered",
          open.map(([field]) => `screening.${field}`),
        ),
      ];
}

function isAnswered(screening: Screening): screening is Screening & AnsweredScreening {
  return Object.values(screening).every((answer) => answer !== null);
}
