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

/** The store of one tab; `told` is what the browser says when another tab wrote. */
async function openTab(local = storage(), session = storage()) {
  const heard: Array<(event: { readonly key: string }) => void> = [];
  vi.stubGlobal("localStorage", local);
  vi.stubGlobal("sessionStorage", session);
  vi.stubGlobal("addEventListener", (_name: string, listen: (typeof heard)[number]) => heard.push(listen));
  vi.stubGlobal("removeEventListener", (_name: string, listen: (typeof heard)[number]) =>
    heard.splice(heard.indexOf(listen), 1),
  );
  vi.resetModules();
  const store = await import("./answers-store.ts");
  const told = () => {
    for (const listen of heard) listen({ key: ANSWERS_KEY });
  };
  return { ...store, local, session, told };
}
afterEach(() => vi.unstubAllGlobals());

const kept = ({ map }: ReturnType<typeof storage>) => JSON.parse(map.get(ANSWERS_KEY) ?? "null")?.words ?? null;

test("what another tab wrote while no answer was on this page is neither missed nor written over", async () => {
  const tab = await openTab();
  const leave = tab.subscribeAnswers(() => {});
  tab.changeAnswers({ words: ["warfarin"] });
  tab.keepAnswers(true);
  leave();
  const answers = { conditions: [], drugClasses: [], words: ["warfarin", "insulin"] };
  tab.local.setItem(ANSWERS_KEY, JSON.stringify(answers));
  tab.told();
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
