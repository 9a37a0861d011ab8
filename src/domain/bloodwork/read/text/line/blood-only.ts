import type { Catalogue } from "#domain/bloodwork/catalogue/catalogue.ts";
import { convert } from "#domain/bloodwork/catalogue/convert.ts";
import { ucumOf } from "#domain/bloodwork/catalogue/ucum-of.ts";
import { readRange } from "#domain/bloodwork/read/printed/range.ts";
import { Exact } from "#domain/units/amount.ts";

/** Never measured in urine: such a row is of blood even below a heading of a urinalysis. */
const BLOOD_ONLY = new Set(
  (
    "hematocrit mcv mch mchc rdw platelets mpv reticulocytes-pct neutrophils-abs neutrophils-pct lymphocytes-abs " +
    "lymphocytes-pct monocytes-abs monocytes-pct basophils-abs basophils-pct egfr egfr-cystatin-c egfr-combined " +
    "calcium-corrected calcium-ionized alp alt ast ggt fib-4 lipase cholesterol-total ldl-cholesterol hdl-cholesterol " +
    "non-hdl-cholesterol triglycerides vldl-cholesterol apob apoa1 lipoprotein-a-mass lipoprotein-a-molar " +
    "cholesterol-hdl-ratio tg-hdl-ratio hba1c fructosamine insulin homa-ir tsh free-t4 free-t3 total-t4 total-t3 " +
    "reverse-t3 tpo-antibodies thyroglobulin-antibodies igf-1 igfbp-3 testosterone-total testosterone-free " +
    "testosterone-bioavailable shbg free-androgen-index estradiol progesterone 17-oh-progesterone lh fsh prolactin " +
    "dhea-s androstenedione dht amh acth psa psa-free psa-free-pct ferritin tibc uibc transferrin-saturation " +
    "vitamin-d-25oh vitamin-b12 folate pth pt inr aptt fibrinogen d-dimer hs-crp crp esr nt-probnp"
  ).split(" "),
);
/** How far the ends of two laboratories' intervals of the same marker lie apart at most. */
const ALIKE = 1.35;

/**
 * What a row below a heading of a urinalysis shows of its specimen: certainly blood by what it is, or by an interval
 * with both ends close to one of blood. In urine the two differ by far more.
 */
export function showsBlood(
  key: string | null,
  { unit, range }: { readonly unit: string; readonly range: string },
  decimal: "point" | "comma",
  catalogue: Catalogue,
): "always" | "by-range" | "no" {
  const marker = key === null ? undefined : catalogue.markers.get(key);
  if (marker === undefined || marker.specimen === "urine") return "no";
  if (BLOOD_ONLY.has(marker.key)) return "always";
  const printed = readRange(range, decimal);
  const ucum = ucumOf(unit, catalogue);
  if (printed === null || printed.low === null || printed.high === null || ucum === null) return "no";
  const [low, high] = [printed.low, printed.high].map((number) =>
    convert(marker, { number, from: ucum, form: null, to: marker.canonicalUnit }),
  );
  const isNear = (end: typeof low, known: number | null): boolean => {
    if (end === undefined || end === null || known === null || known <= 0 || end.isZero()) return false;
    const ratio = end.div(new Exact(known));
    return ratio.lte(ALIKE) && ratio.gte(1 / ALIKE);
  };
  return marker.referenceIntervals.some((known) => isNear(low, known.low) && isNear(high, known.high))
    ? "by-range"
    : "no";
}
