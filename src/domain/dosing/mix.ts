import type { AmountUnit } from "../units/amount.ts";

/**
 * What a person enters about one vial, bottle, pack or pen and how it is used: one model for every delivery. Numbers
 * stay as typed, so that nothing is lost or rounded. Empty text and null mean "not known yet" or, for optional fields,
 * "not stated"; never zero.
 */
export interface Mix {
  readonly components: readonly Component[];
  readonly liquid: Liquid;
  /** The component that the dose is for (index in `components`). The others come along in the same draw. */
  readonly driver: number;
  readonly dose: TypedAmount;
  /** Target amounts of other components, to see whether one draw can meet them all. */
  readonly otherTargets: readonly OtherTarget[];
  /** The basis of the arithmetic: the amount on the label, or the certificate's. */
  readonly basis: Basis;
  readonly delivery: Delivery;
  readonly schedule: Schedule;
  /** Steps of a changing dose, in the unit of `dose`; empty for a constant dose. */
  readonly titration: readonly TitrationStep[];
  readonly prices: Prices;
}

export const MAX_COMPONENTS = 8;
export const MAX_TITRATION_STEPS = 24;
/** Longer than any number a person types; invalid text is stored too, so that nothing typed is lost. */
export const MAX_NUMBER_LENGTH = 40;
export const MAX_NAME_LENGTH = 80;
export const MAX_CURRENCY_LENGTH = 12;
export const SLUG_PATTERN = /^[a-z0-9]+(-[a-z0-9]+)*$/;

export interface TypedAmount {
  readonly value: string;
  readonly unit: AmountUnit | null;
}

/**
 * One substance. `amount` is the label's: per vial or bottle (injection, nasal spray, liquid by mouth), per whole pen,
 * per tablet or capsule, or per g or mL of a cream or gel.
 */
export interface Component {
  readonly name: string;
  /** Its library entry, or null if it has none. */
  readonly slug: string | null;
  readonly amount: TypedAmount;
  readonly certificate: Certificate;
}

/** The analysis of a batch. Each field is a separate factor, used only if entered. */
export interface Certificate {
  /** Measured mass, per the same container as the label amount. */
  readonly amountMg: string;
  readonly purityPct: string;
  /** Fraction of the weighed powder that is peptide; the rest is salt and water. */
  readonly netPeptidePct: string;
}

export interface Liquid {
  /** Water added to a powder, or the volume of a ready-made solution. */
  readonly diluentMl: string;
  /** How much the powder itself adds to the volume; empty counts as zero, which the working states. */
  readonly displacementMl: string;
  /** The vial's capacity; used to leave out water volumes that don't fit. */
  readonly capacityMl: string;
  /** How much more of the substance than labeled the maker fills in. */
  readonly overfillPct: string;
}

export const BASES = ["label", "certificate"] as const;
export type Basis = (typeof BASES)[number];

export interface OtherTarget extends TypedAmount {
  readonly component: number;
}

export type Delivery = Injection | NasalSpray | OralLiquid | OralSolid | Topical | Pen;
export type DeliveryKind = Delivery["kind"];

export interface Injection {
  readonly kind: "injection";
  readonly route: InjectionRoute | null;
  readonly syringe: SyringeEntry;
}
export const INJECTION_ROUTES = ["sc", "im"] as const;
export type InjectionRoute = (typeof INJECTION_ROUTES)[number];

export interface NasalSpray {
  readonly kind: "nasal";
  readonly mclPerSpray: string;
}

export interface OralLiquid {
  readonly kind: "oral-liquid";
  /** The distance between two marks of the oral syringe or dropper; empty if unknown. */
  readonly markMl: string;
}

export interface OralSolid {
  readonly kind: "oral-solid";
  readonly form: SolidForm | null;
  /** How finely a tablet may be divided; a capsule never is. Null if unknown: then only whole tablets count. */
  readonly split: TabletSplit | null;
  readonly piecesPerPack: string;
}
export const SOLID_FORMS = ["tablet", "capsule"] as const;
export type SolidForm = (typeof SOLID_FORMS)[number];
export const TABLET_SPLITS = ["whole", "halves", "quarters"] as const;
export type TabletSplit = (typeof TABLET_SPLITS)[number];

export interface Topical {
  readonly kind: "topical";
  /** What the label amount refers to: 1 g or 1 mL of the cream, gel or solution. */
  readonly per: TopicalMeasure | null;
  readonly packSize: string;
}
export const TOPICAL_MEASURES = ["g", "mL"] as const;
export type TopicalMeasure = (typeof TOPICAL_MEASURES)[number];

export interface Pen {
  readonly kind: "pen";
  readonly click: PenClick;
}
/** The content of one click: a volume of the solution, or an amount of the driver component. */
export type PenClick =
  | { readonly by: "volume"; readonly ml: string }
  | { readonly by: "amount"; readonly amount: TypedAmount };

/**
 * The scale defines a unit; the barrel only the capacity. `unitsPerMl` is read only for the scale `other` and is typed
 * twice, because a wrong number there makes every draw wrong.
 */
export interface SyringeEntry {
  readonly scale: SyringeScale | null;
  readonly unitsPerMl: string;
  readonly unitsPerMlAgain: string;
  readonly barrelMl: string;
  /** Units from one mark to the next; null if unknown: then the coarsest usual for the barrel is assumed. */
  readonly unitsPerMark: UnitsPerMark | null;
  /** Left in hub and needle at each draw. */
  readonly deadSpaceMcl: string;
}
export const SYRINGE_SCALES = ["U-100", "U-40", "other"] as const;
export type SyringeScale = (typeof SYRINGE_SCALES)[number];
export const UNITS_PER_MARK = ["0.5", "1", "2"] as const;
export type UnitsPerMark = (typeof UNITS_PER_MARK)[number];

export interface Schedule {
  readonly dosesPerWeek: string;
  readonly weeks: string;
}

export interface TitrationStep {
  readonly dose: string;
  readonly weeks: string;
}

/** In one currency, which the person names: "EUR", "CHF". */
export interface Prices {
  readonly currency: string;
  readonly perVial: string;
  readonly perWaterBottle: string;
  readonly waterBottleMl: string;
  readonly perSyringe: string;
  readonly perSwab: string;
}

/** Nothing typed yet. */
export const EMPTY_AMOUNT: TypedAmount = { value: "", unit: null };

/** A substance that nothing is known about yet. */
export const EMPTY_COMPONENT: Component = {
  name: "",
  slug: null,
  amount: EMPTY_AMOUNT,
  certificate: { amountMg: "", purityPct: "", netPeptidePct: "" },
};

/** No syringe chosen yet. */
export const EMPTY_SYRINGE: SyringeEntry = {
  scale: null,
  unitsPerMl: "",
  unitsPerMlAgain: "",
  barrelMl: "",
  unitsPerMark: null,
  deadSpaceMcl: "",
};

/** The initial values for each delivery, without assumptions. */
export const EMPTY_DELIVERIES: { readonly [Kind in DeliveryKind]: Extract<Delivery, { kind: Kind }> } = {
  injection: { kind: "injection", route: null, syringe: EMPTY_SYRINGE },
  nasal: { kind: "nasal", mclPerSpray: "" },
  "oral-liquid": { kind: "oral-liquid", markMl: "" },
  "oral-solid": { kind: "oral-solid", form: null, split: null, piecesPerPack: "" },
  topical: { kind: "topical", per: null, packSize: "" },
  pen: { kind: "pen", click: { by: "volume", ml: "" } },
};

/** Nothing typed yet: an injection of one substance. Every field is open, none is assumed. */
export const EMPTY_MIX: Mix = {
  components: [EMPTY_COMPONENT],
  liquid: { diluentMl: "", displacementMl: "", capacityMl: "", overfillPct: "" },
  driver: 0,
  dose: EMPTY_AMOUNT,
  otherTargets: [],
  basis: "label",
  delivery: EMPTY_DELIVERIES.injection,
  schedule: { dosesPerWeek: "", weeks: "" },
  titration: [],
  prices: { currency: "", perVial: "", perWaterBottle: "", waterBottleMl: "", perSyringe: "", perSwab: "" },
};

/** True if every dose is for a component of the vial. */
export function hasComponentsForDoses({ components, driver, otherTargets }: Mix): boolean {
  return [driver, ...otherTargets.map(({ component }) => component)].every((place) => place < components.length);
}
