import { afterEach, expect, test, vi } from "vitest";
import { ANSWERS_KEY } from "./answers-key.ts";

function storage(refuses = false) {
  const map = new Map<string, string>();
  return {
    map,
    getItem: (name: string) => map.get(name) ?? null,
    setItem: (name: string, value: string) => {
      if (refuses) throw new Error("full");
      map.set(name, value);
    },
    removeItem: (name: string) => map.delete(name),
  };
}

/** The store of one tab. Writing to `local` directly simulates another tab. */
async function openTab(local = storage(), session = storage()) {
  vi.stubGlobal("localStorage", local);
  vi.stubGlobal("sessionStorage", session);
  vi.resetModules();
  return { ...(await import("./answers-store.ts")), local, session };
}
afterEach(() => vi.unstubAllGlobals());

const kept = ({ map }: ReturnType<typeof storage>) => JSON.parse(map.get(ANSWERS_KEY) ?? "null")?.words ?? null;

test("what another tab wrote is neither missed nor written over", async () => {
  const tab = await openTab();
  tab.changeAnswers({ words: ["warfarin"] });
  tab.keepAnswers(true);
  const answers = { conditions: [], drugClasses: [], words: ["warfarin", "insulin"] };
  tab.local.setItem(ANSWERS_KEY, JSON.stringify(answers));
  expect(tab.answersNow().answers.words).toEqual(["warfarin", "insulin"]);
  tab.changeAnswers({ conditions: ["pregnancy"] });
  expect(kept(tab.local)).toEqual(["warfarin", "insulin"]);
});

test("where the browser does not keep them they are not said to be kept", async () => {
  const tab = await openTab(storage(true));
  tab.changeAnswers({ words: ["warfarin"] });
  tab.keepAnswers(true);
  expect(tab.answersNow()).toMatchObject({ answers: { words: ["warfarin"] }, isKept: false });
  expect(kept(tab.session)).toEqual(["warfarin"]);
});
