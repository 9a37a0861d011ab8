import { afterEach, expect, test, vi } from "vitest";
import { call, isConsentNeeded } from "./api.ts";
import {
  answerHealthConsent,
  askHealthConsent,
  consentQuestion,
  declineHealthConsent,
  forgetWhoWasAsked,
  missingBodyConsentStore,
  missingConsentStore,
  needHealthConsent,
  onHealthConsent,
} from "./health-consent.ts";

const REFUSED = { code: "consent-needed", status: 403, detail: "first agree" };
const answer = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
/** Refuses health data until consent is given. */
function server() {
  let hasAgreed = false;
  const fetch = vi.fn(async () => (hasAgreed ? answer(200, { id: 1 }) : answer(403, REFUSED)));
  return { fetch, agree: () => (hasAgreed = true) };
}
const save = (fetch: ReturnType<typeof server>["fetch"], options = {}) =>
  call("post", "/api/cycles", { body: { name: "typed" } } as never, { fetch, ...options });

const stops: Array<() => void> = [];
const openPage = () => stops.push(consentQuestion.subscribe(() => {}));
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

test("a call that needs consent waits for the answer and is made once more, with the same body", async () => {
  openPage();
  const { fetch, agree } = server();
  const saving = save(fetch);
  await vi.waitFor(() => expect(consentQuestion.read()).toBe("health"));
  expect(fetch).toHaveBeenCalledTimes(1);
  agree();
  answerHealthConsent(true);
  await expect(saving).resolves.toEqual({ id: 1 });
  const bodies = (fetch.mock.calls as unknown as [string, RequestInit][]).map(([, init]) => init.body);
  expect(bodies).toEqual(['{"name":"typed"}', '{"name":"typed"}']);
  expect(consentQuestion.read()).toBeNull();
});

test("without consent the refusal stays, and nothing is sent again", async () => {
  openPage();
  const { fetch } = server();
  const saving = save(fetch);
  await vi.waitFor(() => expect(consentQuestion.read()).toBe("health"));
  answerHealthConsent(false);
  await expect(saving).rejects.toSatisfy(isConsentNeeded);
  expect(fetch).toHaveBeenCalledTimes(1);
});

test("several calls at once are one question, and a later one asks again", async () => {
  openPage();
  const { fetch } = server();
  const both = Promise.allSettled([save(fetch), save(fetch)]);
  await vi.waitFor(() => expect(fetch).toHaveBeenCalledTimes(2));
  await vi.waitFor(() => expect(consentQuestion.read()).toBe("health"));
  answerHealthConsent(false);
  expect((await both).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  const later = save(fetch);
  await vi.waitFor(() => expect(consentQuestion.read()).toBe("health"));
  answerHealthConsent(false);
  await expect(later).rejects.toThrow();
});

test("where nobody can be asked the answer is no, at once; so it is when the page goes", async () => {
  await expect(askHealthConsent()).resolves.toBe(false);
  openPage();
  const asked = askHealthConsent();
  for (const stop of stops.splice(0)) stop();
  await expect(asked).resolves.toBe(false);
});

test("what goes on behind the page never waits for an answer", async () => {
  openPage();
  const { fetch } = server();
  await expect(save(fetch, { asksConsent: false })).rejects.toSatisfy(isConsentNeeded);
  expect(consentQuestion.read()).toBeNull();
});

test("what waits behind the page asks once, says that it waits, and goes on when the person agrees", () => {
  openPage();
  const resumed = vi.fn();
  stops.push(onHealthConsent(resumed));
  needHealthConsent();
  expect([consentQuestion.read(), missingConsentStore.read()]).toEqual(["health", true]);
  answerHealthConsent(false);
  needHealthConsent();
  expect([consentQuestion.read(), missingConsentStore.read(), resumed.mock.calls.length]).toEqual([null, true, 0]);
  void askHealthConsent();
  answerHealthConsent(true);
  expect([missingConsentStore.read(), resumed.mock.calls.length]).toEqual([false, 1]);
});

test("measurements of the body are asked about on their own, once, and a no to them is no refusal of the rest", async () => {
  openPage();
  const fetch = vi.fn(async () => answer(403, { ...REFUSED, code: "body-consent-needed" }));
  const saving = save(fetch);
  await vi.waitFor(() => expect(consentQuestion.read()).toBe("body"));
  declineHealthConsent();
  await expect(saving).rejects.toSatisfy(isConsentNeeded);
  needHealthConsent("body");
  expect([consentQuestion.read(), missingBodyConsentStore.read(), missingConsentStore.read()]).toEqual([
    ...[null, true, false],
  ]);
  void askHealthConsent("body");
  answerHealthConsent(true);
  expect(missingBodyConsentStore.read()).toBe(false);
  needHealthConsent("body");
  expect(consentQuestion.read()).toBe("body");
});

test("the next person on the same tab is asked too, and starts with nothing waiting for consent", () => {
  openPage();
  needHealthConsent();
  answerHealthConsent(false);
  forgetWhoWasAsked();
  expect([missingConsentStore.read(), missingBodyConsentStore.read()]).toEqual([false, false]);
  needHealthConsent();
  expect(consentQuestion.read()).toBe("health");
});
