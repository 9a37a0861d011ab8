import { AMOUNT_UNITS, type AmountUnit } from "#domain/units/amount-unit.ts";
import {
  BASES,
  type Component,
  type Delivery,
  type DeliveryKind,
  INJECTION_ROUTES,
  MAX_COMPONENTS,
  MAX_CURRENCY_LENGTH,
  MAX_NAME_LENGTH,
  MAX_NUMBER_LENGTH,
  MAX_TITRATION_STEPS,
  type Mix,
  type OtherTarget,
  type PenClick,
  SLUG_PATTERN,
  SOLID_FORMS,
  SYRINGE_SCALES,
  type SyringeEntry,
  TABLET_SPLITS,
  type TitrationStep,
  TOPICAL_MEASURES,
  type TypedAmount,
  UNITS_PER_MARK,
} from "../mix.ts";
import { type Codec, constant, count, fields, list, oneOf, oneOfOrNull, patternOrNull, text } from "./codec.ts";

const typed = text(MAX_NUMBER_LENGTH);
const unit: Codec<AmountUnit | null> = oneOfOrNull(AMOUNT_UNITS);
const amount = fields<TypedAmount>({ value: typed, unit });
const place = count(MAX_COMPONENTS - 1);

const component = fields<Component>({
  name: text(MAX_NAME_LENGTH),
  slug: patternOrNull(SLUG_PATTERN, MAX_NAME_LENGTH),
  amount,
  certificate: fields<Component["certificate"]>({ amountMg: typed, purityPct: typed, netPeptidePct: typed }),
});

const syringe = fields<SyringeEntry>({
  scale: oneOfOrNull(SYRINGE_SCALES),
  unitsPerMl: typed,
  unitsPerMlAgain: typed,
  barrelMl: typed,
  unitsPerMark: oneOfOrNull(UNITS_PER_MARK),
  deadSpaceMcl: typed,
});

const clickByVolume = fields<Extract<PenClick, { by: "volume" }>>({ by: constant("volume"), ml: typed });
const clickByAmount = fields<Extract<PenClick, { by: "amount" }>>({ by: constant("amount"), amount });
const CLICKS = ["volume", "amount"] as const;

const click: Codec<PenClick> = {
  write: (value) => [value.by, ...(value.by === "volume" ? clickByVolume.write(value) : clickByAmount.write(value))],
  read: (source) => {
    const by = oneOf(CLICKS).read(source);
    if (by === undefined) return undefined;
    return by === "volume" ? clickByVolume.read(source) : clickByAmount.read(source);
  },
};

type DeliveryOf<Kind extends DeliveryKind> = Extract<Delivery, { kind: Kind }>;

const DELIVERIES: { readonly [Kind in DeliveryKind]: Codec<DeliveryOf<Kind>> } = {
  injection: fields<DeliveryOf<"injection">>({
    kind: constant("injection"),
    route: oneOfOrNull(INJECTION_ROUTES),
    syringe,
  }),
  nasal: fields<DeliveryOf<"nasal">>({ kind: constant("nasal"), mclPerSpray: typed }),
  "oral-liquid": fields<DeliveryOf<"oral-liquid">>({ kind: constant("oral-liquid"), markMl: typed }),
  "oral-solid": fields<DeliveryOf<"oral-solid">>({
    kind: constant("oral-solid"),
    form: oneOfOrNull(SOLID_FORMS),
    split: oneOfOrNull(TABLET_SPLITS),
    piecesPerPack: typed,
  }),
  topical: fields<DeliveryOf<"topical">>({
    kind: constant("topical"),
    per: oneOfOrNull(TOPICAL_MEASURES),
    packSize: typed,
  }),
  pen: fields<DeliveryOf<"pen">>({ kind: constant("pen"), click }),
};

const DELIVERY_KINDS = [
  "injection",
  "nasal",
  "oral-liquid",
  "oral-solid",
  "topical",
  "pen",
] as const satisfies readonly DeliveryKind[];

const delivery: Codec<Delivery> = {
  write: (value) => {
    // Each kind's codec writes deliveries of that kind; the compiler can't link a table to a union.
    const codec = DELIVERIES[value.kind] as Codec<Delivery>;
    return [value.kind, ...codec.write(value)];
  },
  read: (source) => {
    const kind = oneOf(DELIVERY_KINDS).read(source);
    return kind === undefined ? undefined : DELIVERIES[kind].read(source);
  },
};

/** The order of the fields is the notation: changing it means a new version of the link. */
export const mixCodec: Codec<Mix> = fields<Mix>({
  components: list(component, { least: 1, most: MAX_COMPONENTS }),
  liquid: fields<Mix["liquid"]>({ diluentMl: typed, displacementMl: typed, capacityMl: typed, overfillPct: typed }),
  driver: place,
  dose: amount,
  otherTargets: list(fields<OtherTarget>({ component: place, value: typed, unit }), {
    least: 0,
    most: MAX_COMPONENTS - 1,
  }),
  basis: oneOf(BASES),
  delivery,
  schedule: fields<Mix["schedule"]>({ dosesPerWeek: typed, weeks: typed }),
  titration: list(fields<TitrationStep>({ dose: typed, weeks: typed }), { least: 0, most: MAX_TITRATION_STEPS }),
  prices: fields<Mix["prices"]>({
    currency: text(MAX_CURRENCY_LENGTH),
    perVial: typed,
    perWaterBottle: typed,
    waterBottleMl: typed,
    perSyringe: typed,
    perSwab: typed,
  }),
});
