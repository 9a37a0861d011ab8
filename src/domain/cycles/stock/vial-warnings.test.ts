import { describe, expect, it } from "vitest";
import type { StockedVial } from "./usable-vial.ts";
import { findByBatch, vialWarnings } from "./vial-warnings.ts";

const TODAY = "2026-11-22";

const vial = (other: Partial<StockedVial> = {}): StockedVial => ({
  id: "id",
  peptideName: "BPC-157",
  slug: null,
  amount: "5",
  unit: "mg",
  batch: "",
  supplier: "",
  certificate: "HPLC 99.1 %",
  openedOn: null,
  mixedWith: null,
  expiresOn: null,
  discardOn: null,
  deadSpaceMcl: "0",
  changes: [],
  finishedOn: null,
  createdAt: "2026-11-01T00:00:00Z",
  draws: [],
  ...other,
});

const draw = (amount: string, unit: "mg" | "IU" = "mg") => ({ at: "2026-11-20T08:00:00Z", amount, unit });

describe("warnings of a vial", () => {
  it.each([
    [{}, []],
    [{ expiresOn: "2026-11-22" }, []],
    [{ expiresOn: "2026-11-21" }, ["expired"]],
    [{ discardOn: "2026-11-22" }, []],
    [{ discardOn: "2026-11-21" }, ["past-discard-day"]],
    [{ expiresOn: "2026-11-21", discardOn: "2026-11-21" }, ["expired", "past-discard-day"]],
    [{ expiresOn: "2026-11-21", finishedOn: "2026-11-20" }, []],
    // How long it lasts once opened is unknown.
    [{ openedOn: "2020-01-01" }, []],
    [{ certificate: " " }, ["no-certificate"]],
    [{ draws: [draw("5")] }, []],
    [{ draws: [draw("5.1")] }, ["overdrawn"]],
    [{ draws: [draw("5", "IU")] }, ["unit-mismatch"]],
  ])("%j: %j", (other, codes) => {
    expect(vialWarnings(vial(other), TODAY).map(({ code }) => code)).toEqual(codes);
  });

  it("are plain sentences", () => {
    const texts = (other: Partial<StockedVial>) => vialWarnings(vial(other), TODAY).map(({ text }) => text);
    expect(texts({ discardOn: "2026-11-21", openedOn: "2026-10-24" })).toEqual([
      "Past your use-by date, 21 Nov 2026. Opened on 24 Oct 2026.",
    ]);
    expect(texts({ draws: [draw("5.25")] })).toEqual([
      "Your log takes 0.25 mg more than this vial held. Count it to correct this.",
    ]);
  });
});

describe("a recalled batch", () => {
  const vials = ["LOT-2026/114", "lot 2026 115", "", "X114"].map((batch) => ({ batch }));

  it.each([
    ["lot2026114", ["LOT-2026/114"]],
    ["LOT 2026", ["LOT-2026/114", "lot 2026 115"]],
    ["114", ["LOT-2026/114", "X114"]],
    ["ｌｏｔ 2026-115", ["lot 2026 115"]],
    ["116", []],
    ["", []],
    [" - ", []],
  ])("%j finds %j", (text, found) => {
    expect(findByBatch(vials, text).map(({ batch }) => batch)).toEqual(found);
  });
});
