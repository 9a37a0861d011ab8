import { describe, expect, test } from "vitest";
import { summary } from "#support/summaries.ts";
import type { PeptideSummary } from "../peptide-summary.ts";
import { buildRanking } from "./rank-entries.ts";

type Use = PeptideSummary["uses"][number];

/** The slugs of what a text finds, best first. */
function found(text: string, ...entries: PeptideSummary[]): string {
  const steps = buildRanking(entries);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step
    .value(text)
    .map((place) => entries[place]?.slug)
    .join(" ");
}

const entry = (slug: string, changes: Partial<PeptideSummary> = {}) =>
  summary(slug, { name: `Qq ${slug}`, ...changes });
const sleep = (level: Use["level"]): Use => ({ code: "sleep", level });
const acne = (level: Use["level"]): Use => ({ code: "acne", level });

describe("by name", () => {
  test("brackets, their inside and the slug are names too, before any alias", () => {
    const alias = entry("zz", { aliases: ["alpha"] });
    expect(found("alpha", alias, entry("yy", { name: "Alpha (old)" }))).toBe("yy zz");
    expect(found("alpha", alias, entry("yy", { name: "Old (alpha)" }))).toBe("yy zz");
    expect(found("alpha", alias, entry("alpha", { name: "Old" }))).toBe("alpha zz");
    expect(found("alpha", alias, entry("yy", { name: "Alphabet" }))).toBe("zz yy");
    expect(found("alpha", entry("yy", { name: "Alphabet" }), entry("zz", { aliases: ["alpha (old)"] }))).toBe("zz yy");
  });

  test("of two beginnings the shorter name is closer, whichever of its names it is", () => {
    const short = entry("alphab", { name: "Alphabetical order" });
    const long = entry("zz", { name: "Alphabet" });
    expect(found("alpha", long, short)).toBe("alphab zz");
    expect(
      found("alpha", entry("zz", { name: "Alphab", slug: "alphabetical" }), entry("yy", { name: "Alphabet" })),
    ).toBe("alphabetical yy");
  });

  test("equally good entries keep the order of the list", () => {
    expect(found("alpha", entry("b", { name: "Alphaxx" }), entry("a", { name: "Alphayy" }))).toBe("b a");
  });
});

describe("by words", () => {
  const both = entry("both", { name: "Alpha beta" });

  test.each(["alpha - beta", "  beta   alpha ", "beta\talpha", "alpha alpha beta"])(
    "every word of %j is found",
    (text) => {
      expect(found(text, entry("one", { name: "Alpha" }), both)).toBe("both");
    },
  );

  test("what has every word comes alone; an aside counts only if nothing has it", () => {
    const pen = entry("pen", { name: "Alpha", summary: "a pen" });
    const bare = entry("bare", { name: "Alpha" });
    expect(found("alpha pen", bare, pen)).toBe("pen");
    expect(found("alpha pen", bare)).toBe("bare");
    expect(found("alpha gamma", bare)).toBe("");
  });

  test("an entry is as good as its worst word", () => {
    const misspelled = entry("misspelled", { name: "Alpha betaxx" });
    expect(found("alpha betayx", misspelled, entry("exact", { summary: "alpha betayx" }))).toBe("exact misspelled");
  });

  test("every word counts for the order", () => {
    const halfNamed = entry("half", { name: "Alphas", summary: "beta" });
    expect(found("beta alphas", halfNamed, entry("both", { name: "Alphas beta" }))).toBe("both half");
    expect(found("alphas beta", halfNamed, entry("both", { name: "Alphas beta" }))).toBe("both half");
  });
});

describe("by number or sequence", () => {
  const one = entry("one", { cas: "137525-51-0" });

  test.each(["137525-51-0", "137525510", "137525 51 0", " 137525-51-0 "])("the CAS number %j", (text) => {
    expect(found(text, entry("none"), one)).toBe("one");
  });

  test.each(["137525-51-1", "37525-51-0", "1375-25510", "CAS137525-51-0"])(
    "%j is another CAS number or none",
    (text) => {
      expect(found(text, entry("none"), one)).toBe("");
    },
  );

  test("two entries may have one CAS number, and it counts as much as a name", () => {
    const alias = entry("alias", { aliases: ["137525-51-0"] });
    expect(found("137525-51-0", alias, one, entry("two", { cas: "137525-51-0" }))).toBe("one two alias");
  });

  test("the shortest sequence that holds the piece comes first, in any case and with spaces", () => {
    const long = entry("long", { sequence: "AAAGEPAAA" });
    const short = entry("short", { sequence: "GEPA" });
    for (const text of ["GEP", "gep", "g ep"]) expect(found(text, long, entry("none"), short)).toBe("short long");
    expect(found("GEB", long)).toBe("");
    expect(found("GE", long)).toBe("");
  });

  test.each(["1000", "1000 Da", "1,000 ± 1", "1000 +/- 1 g/mol"])("the mass %j, the nearest first", (text) => {
    const entries = [
      entry("near", { averageMassDa: 1000.5 }),
      entry("nearest", { averageMassDa: 1000.1 }),
      entry("far", { averageMassDa: 1002 }),
      entry("none"),
    ];
    expect(found(text, ...entries)).toBe("nearest near");
  });
});

test("an entry of unknown mass is near no mass, however wide the tolerance", () => {
  expect(found("100 ± 100", entry("none"), entry("some", { averageMassDa: 150 }))).toBe("some");
});

describe("by use", () => {
  test("the strongest finding first; a use without a finding last, but found", () => {
    const entries = [
      entry("none", { uses: [sleep(null)] }),
      entry("anecdote", { uses: [sleep("anecdotal")] }),
      entry("trial", { uses: [sleep("rct")] }),
      entry("other", { uses: [acne("approved")] }),
    ];
    expect(found("sleep", ...entries)).toBe("trial anecdote none");
  });

  test("larger studies first, but never before a stronger finding", () => {
    const entries = [
      entry("weaker", { uses: [sleep("human-uncontrolled")], participants: 100_000 }),
      entry("unknown", { uses: [sleep("rct")] }),
      entry("small", { uses: [sleep("rct")], participants: 10 }),
      entry("large", { uses: [sleep("rct")], participants: 1000 }),
    ];
    expect(found("sleep", ...entries)).toBe("large small unknown weaker");
  });

  test("of two uses, entries for both, or for either if there are none", () => {
    const onlySleep = entry("sleep", { uses: [sleep("rct")] });
    const onlyAcne = entry("acne", { uses: [acne("approved")] });
    const both = entry("both", { uses: [sleep("animal"), acne("animal")] });
    expect(found("sleep acne", onlySleep, onlyAcne, both)).toBe("both");
    expect(found("sleep acne", onlySleep, onlyAcne)).toBe("acne sleep");
  });

  test("an entry for both counts by the better of them, whichever is named first", () => {
    const mixed = entry("mixed", { uses: [sleep("approved"), acne("animal")] });
    const even = entry("even", { uses: [sleep("rct"), acne("rct")] });
    expect(found("sleep acne", even, mixed)).toBe("mixed even");
    expect(found("acne sleep", even, mixed)).toBe("mixed even");
  });

  test("entries for different uses of one word, equally proven, keep the order of the list", () => {
    const soreness = entry("soreness", { uses: [{ code: "soreness", level: "rct" }] });
    const injury = entry("injury", { uses: [{ code: "injury", level: "rct" }] });
    expect(found("recovery", soreness, injury)).toBe("soreness injury");
    expect(found("recovery", injury, soreness)).toBe("injury soreness");
  });

  test("a way of giving that is asked for comes first, the others follow", () => {
    const injected = entry("injected", { uses: [sleep("approved")], routes: ["sc", "iv"] });
    const swallowed = entry("swallowed", { uses: [sleep("animal")], routes: ["iv", "oral"] });
    expect(found("sleep", swallowed, injected)).toBe("injected swallowed");
    expect(found("sleep pill", injected, swallowed)).toBe("swallowed injected");
    expect(found("sleep injection", swallowed, injected)).toBe("injected swallowed");
  });

  test("every other word must be found in the entry", () => {
    const named = entry("named", { name: "Alpha", uses: [sleep("animal")] });
    expect(found("sleep alpha", entry("other", { uses: [sleep("rct")] }), named)).toBe("named");
  });

  test("a use said in full leaves out what only mentions or resembles it, never a name", () => {
    const entries = [
      entry("mention", { summary: "sleep" }),
      entry("alike", { name: "Sleap" }),
      entry("named", { name: "Sleepatide" }),
      entry("used", { uses: [sleep("animal")] }),
    ];
    expect(found("sleep", ...entries)).toBe("used named");
  });

  test("an entry that has the use and is named like it counts by its use", () => {
    const named = entry("named", { name: "Sleepatide", uses: [sleep("approved")] });
    expect(found("sleep", entry("used", { uses: [sleep("animal")] }), named)).toBe("named used");
  });

  test("a guess, or a word more, leaves in what mentions it", () => {
    const used = entry("used", { uses: [sleep("animal")] });
    expect(found("insomia", entry("mention", { summary: "insomia" }), used)).toBe("used mention");
    expect(found("sleep alpha", entry("mention", { summary: "sleep alpha" }), used)).toBe("mention");
  });

  test("an entry for the use that has all the words comes first, unless they are one word or a way of giving", () => {
    const stronger = entry("stronger", { uses: [sleep("approved")], routes: ["sc"] });
    const wordy = entry("wordy", { uses: [sleep("animal")], routes: ["sc"], summary: "better sleep by injection" });
    expect(found("sleep better", stronger, wordy)).toBe("wordy stronger");
    expect(found("sleep", stronger, wordy)).toBe("stronger wordy");
    expect(found("sleep injection", stronger, wordy)).toBe("stronger wordy");
  });
});

test.each(["", " ", "--", "()"])("%j finds nothing", (text) => {
  expect(found(text, entry("one", { name: "()", aliases: ["--"] }))).toBe("");
});
