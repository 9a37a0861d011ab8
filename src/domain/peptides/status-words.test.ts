import { describe, expect, test } from "vitest";
import type { Peptide } from "./peptide.ts";
import { statusWords } from "./status-words.ts";

type Status = Peptide["status"];
const approval = (approved: boolean, firstApproval: number | null): NonNullable<Status["us"]> => ({
  ...{ brands: [], indications: [], note: null, ref: "r1" },
  approved,
  firstApproval,
});
const rule = (prohibited: boolean | null, name: string | null) => ({ prohibited, class: name, ref: "r2" });

test("where nothing is known each place says so, in no color and without a source", () => {
  expect(statusWords({ us: null, eu: null, wada: null })).toEqual([
    { place: "us", tone: "plain", text: "Status in the US not known", claim: "", of: null },
    { place: "eu", tone: "plain", text: "Status in the EU not known", claim: "", of: null },
    { place: "wada", tone: "plain", text: "Status in sport not known", claim: "Status in sport", of: null },
  ]);
});

describe("an approval is safe with its year, none is a stop", () => {
  test.each([
    [approval(true, 2017), "Approved in the US, 2017", "safe"],
    [approval(true, null), "Approved in the US", "safe"],
    [approval(false, null), "Not approved in the US", "stop"],
    [approval(false, 2017), "Not approved in the US", "stop"],
  ])("%j: %s", (us, text, tone) => {
    const [found] = statusWords({ us, eu: null, wada: null });
    expect(found).toEqual({ place: "us", tone, text, claim: text, of: us });
  });

  test("in the EU as in the US", () => {
    const eu = approval(true, 2018);
    const [, found] = statusWords({ us: approval(false, null), eu, wada: null });
    const text = "Approved in the EU, 2018";
    expect(found).toEqual({ place: "eu", tone: "safe", text, claim: text, of: eu });
  });
});

describe("a ban in sport is a stop with its class, no ban is no praise", () => {
  test.each([
    [rule(true, "S2"), "Banned in sport: WADA S2", "stop"],
    [rule(true, null), "Banned in sport: WADA", "stop"],
    [rule(false, null), "Not banned in sport", "plain"],
  ])("%j: %s", (wada, text, tone) => {
    const [, , found] = statusWords({ us: null, eu: null, wada });
    expect(found).toEqual({ place: "wada", tone, text, claim: "Status in sport", of: wada });
  });

  test("a rule that says neither yes nor no leaves the status in sport unknown, also with a class beside it", () => {
    const [, , found] = statusWords({ us: null, eu: null, wada: rule(null, "S2") });
    expect(found).toMatchObject({ text: "Status in sport not known", tone: "plain", of: null });
  });
});
