/** One value of an OpenMetrics text. */
export interface MetricSample {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

export interface MetricFamily {
  readonly type: string;
  readonly help: string;
  readonly samples: readonly MetricSample[];
}

const SUFFIXES: Readonly<Record<string, readonly string[]>> = {
  gauge: [""],
  counter: ["_total", "_created"],
  histogram: ["_bucket", "_sum", "_count", "_created"],
  summary: ["", "_sum", "_count", "_created"],
};
const META = /^# (TYPE|HELP|UNIT) ([a-zA-Z_:][\w:]*) (.*)$/;
const SAMPLE = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? (-?(?:\d+(?:\.\d+)?(?:e[+-]?\d+)?|Inf)|\+Inf|NaN)$/i;
const LABEL = /([a-zA-Z_]\w*)="((?:[^"\\\n]|\\["\\n])*)"(?:,|$)/y;

/** Reads OpenMetrics 1.0 text and throws at the first thing the format does not allow. */
export function readOpenMetrics(text: string): ReadonlyMap<string, MetricFamily> {
  if (!text.endsWith("\n# EOF\n")) throw new Error("The text does not end with # EOF");
  const families = new Map<string, { type: string; help: string; samples: MetricSample[] }>();
  let current = "";
  for (const line of text.slice(0, -"# EOF\n".length).split("\n").slice(0, -1)) {
    const [, keyword, name = "", rest = ""] = META.exec(line) ?? [];
    if (keyword) {
      if (name !== current && families.has(name)) throw new Error(`${name} is described in two places`);
      current = name;
      const family = families.get(name) ?? { type: "unknown", help: "", samples: [] };
      if (family.samples.length > 0) throw new Error(`${name} is described after its values`);
      families.set(name, keyword === "TYPE" ? { ...family, type: rest } : { ...family, help: rest });
      continue;
    }
    const sample = readSample(line);
    const family = families.get(current);
    const suffixes = SUFFIXES[family?.type ?? ""] ?? [];
    if (!family || !suffixes.some((suffix) => sample.name === current + suffix))
      throw new Error(`${sample.name} does not belong to ${current}, a ${family?.type}`);
    if (family.samples.some((other) => keyOf(other) === keyOf(sample))) throw new Error(`twice: ${line}`);
    family.samples.push(sample);
  }
  for (const [name, family] of families) if (family.type === "histogram") checkBuckets(name, family.samples);
  return families;
}

function readSample(line: string): MetricSample {
  const [, name, list = "", value = ""] = SAMPLE.exec(line) ?? [];
  if (name === undefined) throw new Error(`not a value: ${line}`);
  const labels: Record<string, string> = {};
  LABEL.lastIndex = 0;
  while (LABEL.lastIndex < list.length) {
    const [, label, text] = LABEL.exec(list) ?? [];
    if (label === undefined || text === undefined || label in labels) throw new Error(`wrong labels: ${line}`);
    labels[label] = text;
  }
  return { name, labels, value: Number(value.replace("Inf", "Infinity")) };
}

/** Each series ends at +Inf, never falls, and counts there what its count says. */
function checkBuckets(name: string, samples: readonly MetricSample[]): void {
  const series = Map.groupBy(samples, ({ labels: { le, ...labels } }) => JSON.stringify(labels));
  for (const [labels, values] of series) {
    const buckets = values.filter((sample) => sample.name === `${name}_bucket`);
    const counts = buckets.map(({ value }) => value);
    const count = values.find((sample) => sample.name === `${name}_count`)?.value;
    if (buckets.at(-1)?.labels.le !== "+Inf") throw new Error(`${name}${labels} does not end at +Inf`);
    if (counts.some((value, n) => n > 0 && value < (counts[n - 1] ?? 0))) throw new Error(`${name}${labels} falls`);
    if (counts.at(-1) !== count) throw new Error(`${name}${labels} counts two ways`);
  }
}

const keyOf = ({ name, labels }: MetricSample) =>
  JSON.stringify([name, Object.entries(labels).toSorted(([a], [b]) => (a < b ? -1 : 1))]);
