import { describe, expect, test } from "vitest";
import { redFlags } from "./red-flags.ts";

const codes = (...symptoms: Parameters<typeof redFlags>[0]) => redFlags(symptoms).map(({ code }) => code);

describe("raises", () => {
  test.each([
    ["Swelling of the face", "allergic-reaction"],
    ["lips swollen", "allergic-reaction"],
    ["Swollen tongue!", "allergic-reaction"],
    ["my left eyelid and lip are puffy", "allergic-reaction"],
    ["face and hands swollen", "allergic-reaction"],
    ["red face and swelling", "allergic-reaction"],
    ["dry, swollen lips", "allergic-reaction"],
    ["sore throat, swelling there", "allergic-reaction"],
    ["ANAPHYLAXIS", "allergic-reaction"],
    ["throat closing up", "allergic-reaction"],
    ["can’t swallow", "allergic-reaction"],
    ["Trouble breathing", "breathing"],
    ["difficulty in breathing", "breathing"],
    ["short of breath", "breathing"],
    ["shortness of breath", "breathing"],
    ["can't breathe", "breathing"],
    ["I cant breathe", "breathing"],
    ["wheezing", "breathing"],
    ["chest pain", "chest-pain"],
    ["tightness across the chest", "chest-pain"],
    ["pressure in my chest", "chest-pain"],
    ["fainted in the shower", "fainting"],
    ["faint", "fainting"],
    ["feeling faint", "fainting"],
    ["passed out", "fainting"],
    ["lost consciousness", "fainting"],
    ["severe abdominal pain", "belly-pain"],
    ["stomach pain that goes through to the back", "belly-pain"],
    ["unbearable cramps in belly", "belly-pain"],
    ["vision loss", "sight"],
    ["lost sight in left eye", "sight"],
    ["sudden blurred vision", "sight"],
    ["can't see on one side", "sight"],
    ["suicidal thoughts", "suicidal-thoughts"],
    ["want to kill myself", "suicidal-thoughts"],
    ["self-harm", "suicidal-thoughts"],
    ["spreading redness with fever", "skin-infection"],
    ["redness is spreading", "skin-infection"],
    ["red streaks up the leg", "skin-infection"],
    ["fever and pus", "skin-infection"],
    ["seizure", "nervous-system"],
    ["slurred speech", "nervous-system"],
    ["face drooping", "nervous-system"],
    ["worst headache of my life", "nervous-system"],
    ["vomiting blood", "bleeding"],
    ["coughed up blood", "bleeding"],
    ["black, tarry stools", "bleeding"],
    ["bleeding won't stop", "bleeding"],
    ["erection for 4 hours", "long-erection"],
    ["priapism", "long-erection"],
  ])("%s", (name, code) => {
    expect(codes(name)).toEqual([code]);
  });

  test.each([
    ["stomach pain", "belly-pain"],
    ["tummy cramps", "belly-pain"],
    ["blurred vision", "sight"],
    ["hives", "allergic-reaction"],
    ["confusion", "nervous-system"],
  ])("%s: called severe, and not when moderate", (name, code) => {
    expect(codes({ name, severity: "severe" })).toEqual([code]);
    expect(codes({ name, severity: "moderate" })).toEqual([]);
    expect(codes(name)).toEqual([]);
  });

  test("redness in one symptom and fever in another", () => {
    expect(redFlags(["Redness", "nausea", "Fever"])).toMatchObject([
      { code: "skin-infection", names: ["Fever", "Redness"] },
    ]);
    expect(codes("Redness", "nausea")).toEqual([]);
    expect(codes("Fever", "nausea")).toEqual([]);
  });

  test("a denial is not understood", () => {
    expect(codes("no chest pain")).toEqual(["chest-pain"]);
  });
});

describe("leaves alone", () => {
  test.each([
    "faint redness",
    "faint bruise at the site",
    "swelling at injection site",
    "swollen ankles",
    "sore throat",
    "sore throat and swollen glands",
    "dry lips",
    "bad breath",
    "chest congestion",
    "acne on chest",
    "chested",
    "stomach pain",
    "mild abdominal discomfort",
    "belly fat",
    "blurred vision",
    "weight loss, blurry vision",
    "colour blindness",
    "double-blind",
    "redness",
    "red face",
    "fever",
    "nausea",
    "headache",
    "severe headache",
    "dizzy",
    "heavy legs",
    "collapsed vein",
    "vomiting",
    "cough",
    "bruise, drop of blood",
    "spontaneous erection",
    "swellings",
    "hurt myself in the gym",
    "short temper",
    "painful injection",
    "backache",
    "loss of appetite",
    "",
    "👍",
  ])("%j", (name) => {
    expect(codes(name)).toEqual([]);
  });
});

test("each kind is said once, with what raised it, and says to get help now", () => {
  const flags = redFlags(["chest pain", "Chest tightness", "wheezing", "chest pain"]);
  expect(flags.map(({ code, names }) => [code, names])).toEqual([
    ["breathing", ["wheezing"]],
    ["chest-pain", ["chest pain", "Chest tightness"]],
  ]);
  for (const { text } of flags) expect(text).toContain("get medical help now");
});

test("a name of full length and any letters is read at once", () => {
  expect(codes("ｃｈｅｓｔ ｐａｉｎ")).toEqual(["chest-pain"]);
  expect(codes("chest\npain")).toEqual(["chest-pain"]);
  expect(codes("swollen ".repeat(10))).toEqual([]);
});
