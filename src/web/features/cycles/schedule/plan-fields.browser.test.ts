import { expect, test } from "vitest";
import { createCycle } from "#contract/cycles.ts";
import { cycleDesk, fillWords } from "#support/components/cycle-desk.ts";
import { renderPage } from "#support/components/render-page.tsx";
import { gone, main, shown } from "#support/components/screen.ts";

const schedule = () => main().getByRole("region", { name: "Schedule" });
const inSchedule = (name: string) => schedule().getByLabelText(name, { exact: true });
const rhythm = (kind: string) => inSchedule("Rhythm").selectOptions(kind);
const says = (text: string | RegExp) => shown(schedule().getByText(text).first());

test("each rhythm asks for its own numbers, and a compound has its own dates and a pause", async () => {
  const api = await renderPage("/cycles/new", { as: "member", answers: cycleDesk([]).answers });
  await fillWords();
  await schedule().getByRole("button", { name: "Change" }).click();

  await rhythm("Every so many days");
  await inSchedule("Every").fill("7");
  await says("Counted from the first day. To keep one weekday, choose weekly above.");
  await inSchedule("Every").fill("3");
  await says("250 mcg at 08:00 every 3 days.");
  await rhythm("Every so many hours");
  await inSchedule("Every").fill("36");
  await says(/^250 mcg every 36 hours/);
  await rhythm("Days on, days off");
  await inSchedule("On").fill("5");
  await inSchedule("Off").fill("2");
  await says(/5 days on.* 2 (days )?off/);
  await rhythm("As needed");
  await says("No planned times. Doses are logged when they are taken.");
  await gone(inSchedule("Time 1"));
  await rhythm("Monthly");
  await inSchedule("Every").fill("1");
  await inSchedule("On day").fill("15");
  await says(/^250 mcg at 08:00 .*15.*month/);
  await rhythm("Every day");

  await inSchedule("First day").fill("");
  await inSchedule("Last day").fill("");
  await inSchedule("First day").fill("2027-01-06"); // still unfolded
  await schedule().getByRole("button", { name: "Add a pause" }).click();
  await inSchedule("Last day").fill("2027-01-05");
  await inSchedule("Pause 1 from").fill("2027-01-10");
  await inSchedule("Pause 1 to (empty: no end)").fill("2027-01-12");
  await inSchedule("Reason of pause 1").fill("Travel");
  await schedule().getByRole("button", { name: "Add a pause" }).click();
  await schedule().getByRole("button", { name: "Remove pause 2" }).click();
  await main().getByRole("button", { name: "Create cycle" }).click();
  await expect.element(inSchedule("Last day")).toHaveAttribute("aria-invalid", "true");
  expect(api.asked(createCycle)).toEqual([]);
  await inSchedule("Last day").fill("2027-01-20");
  await main().getByRole("button", { name: "Create cycle" }).click();
  await shown(main().getByRole("heading", { level: 1, name: "January" }));
  expect(api.asked(createCycle)[0]?.body.peptides[0]?.plan).toMatchObject({
    ...{ rule: { kind: "days", every: 1 }, firstDay: "2027-01-06", lastDay: "2027-01-20" },
    pauses: [{ firstDay: "2027-01-10", lastDay: "2027-01-12", reason: "Travel" }],
  });
});
