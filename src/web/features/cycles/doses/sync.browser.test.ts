import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { type Dose, deleteDose, logDose, readDose, updateDose } from "#contract/doses.ts";
import { giveHealthConsent } from "#contract/profile.ts";
import { cycleDesk, cycleHere, plannedHere, stopAtNoon } from "#support/components/cycle-desk.ts";
import { answer, noAnswer, refusal } from "#support/components/fake-api.ts";
import { renderPage } from "#support/components/render-page.tsx";
import { dialog, gone, main, shown, toast } from "#support/components/screen.ts";
import { dose } from "#support/made-records.ts";

const AT = "2026-01-01T08:00:00.000Z";

const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
const notes = (title: string) => main().getByRole("note").filter({ hasText: title });

async function logWith(name: string, amount: string): Promise<void> {
  await press(`Log with details: ${name}`);
  await dialog().getByLabelText("Amount").fill(amount);
  await dialog().getByRole("button", { name: "Log as taken" }).click();
}

test("doses logged differently elsewhere wait until the person says what holds", async () => {
  stopAtNoon();
  const names = ["Alpha", "Beta", "Gamma", "Delta"];
  const course = cycleHere(names.map((name) => plannedHere(`${name} 250 mcg 08:00`)));
  const desk = cycleDesk([course]);
  const elsewhere = new Map<string, Dose>();
  const found = (id: string): Dose => {
    const one = desk.doses.find((logged) => logged.id === id);
    if (!one) throw refusal("not-found");
    return one;
  };
  const api = await renderPage(`/cycles/${course.id}`, {
    as: "member",
    answers: [
      ...desk.answers,
      answer(logDose, ({ body }) => {
        if (body.peptideName === "Delta") throw refusal("not-found");
        const one = { ...dose(), ...body, cycleId: course.id };
        if (body.slot === null) {
          desk.doses.unshift(one);
          return one;
        }
        const other = { ...one, id: crypto.randomUUID(), amount: { value: "250", unit: "mcg" as const } };
        desk.doses.unshift(other);
        elsewhere.set(body.peptideName, other);
        throw refusal("logged-otherwise", { storedId: other.id });
      }),
      answer(readDose, ({ params }) => found(params.id)),
    ],
  });
  const disputes = notes("Logged differently on another device");
  for (const [place, name] of ["Alpha", "Beta", "Gamma"].entries()) {
    await logWith(name, "500");
    await expect.poll(() => disputes.elements().length).toBe(place + 1);
  }
  await press("Taken: Delta");
  const lost = notes("The cycle of this dose no longer exists");
  await lost.getByRole("button", { name: "Discard it" }).click();
  await gone(lost);

  const about = (name: string) => disputes.filter({ hasText: `On this device: ${name}, 500 mcg` });
  await about("Alpha").getByRole("button", { name: "Keep the stored one" }).click();
  await gone(about("Alpha"));
  api.set(
    answer(readDose, () => {
      throw noAnswer();
    }),
  );
  await about("Beta").getByRole("button", { name: "Use this one" }).click();
  await shown(toast().getByText("We can't reach the server. It stays on this device."));
  api.set(answer(readDose, ({ params }) => found(params.id)));
  await about("Beta").getByRole("button", { name: "Use this one" }).click();
  await gone(about("Beta"));
  await about("Gamma").getByRole("button", { name: "Both were taken" }).click();
  await gone(disputes);
  const stored = () =>
    desk.doses.map(({ peptideName, slot, amount }) => `${peptideName} ${slot ? "planned" : "extra"} ${amount?.value}`);
  await expect
    .poll(() => stored().toSorted())
    .toEqual(["Alpha planned 250", "Beta planned 500", "Gamma extra 500", "Gamma planned 250"]);
  expect(api.asked(updateDose).map(({ params }) => params.id)).toEqual([elsewhere.get("Beta")?.id]);
  expect(api.asked(deleteDose)).toEqual([]);
});

test("without consent to storing health data a dose waits, and is sent once the person agrees", async () => {
  stopAtNoon();
  const course = cycleHere([plannedHere("Alpha 250 mcg 08:00")]);
  const desk = cycleDesk([course]);
  const api = await renderPage(`/cycles/${course.id}`, {
    as: "member",
    answers: [
      ...desk.answers,
      answer(logDose, () => {
        throw refusal("consent-needed");
      }),
      answer(giveHealthConsent, () => {
        api.set(...desk.answers);
        return {
          ...{ displayName: "Ada Example", email: "ada@example.org", emailVerified: true, sendsMail: true },
          ...{ createdAt: AT, adultAt: AT, healthConsentAt: AT, bodyConsentAt: AT, avatarId: null },
        };
      }),
    ],
  });
  await press("Taken: Alpha");
  const question = page.getByRole("alertdialog");
  await question.getByRole("button", { name: "Not now" }).click();
  const waits = main().getByText("1 change kept on this device. Sent once you agree to storing health data.");
  await shown(waits);
  await press("Read and decide");
  await question.getByRole("button", { name: "I agree" }).click();
  await expect.poll(() => desk.doses.map(({ peptideName }) => peptideName)).toEqual(["Alpha"]);
  await gone(waits);
});
