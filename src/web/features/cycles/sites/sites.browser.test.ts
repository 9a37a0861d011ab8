import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { readBloodworkSettings } from "#contract/bloodwork.ts";
import { readCalendarLink } from "#contract/reminders.ts";
import { DEFAULT_SETTINGS, readSettings, type Settings, updateSettings } from "#contract/settings.ts";
import { DEFAULT_BLOODWORK_SETTINGS } from "#domain/bloodwork/record/bloodwork-settings.ts";
import { answer, refusal } from "#support/components/fake-api.ts";
import { renderPage } from "#support/components/render-page.tsx";
import { axeViolations, dialog, gone, main, pressOn, shown } from "#support/components/screen.ts";

test("a site of one's own is placed on the drawing, by a press and by keys, and taken back", async () => {
  let stored: Settings = { ...DEFAULT_SETTINGS, version: 1 };
  const api = await renderPage("/settings", {
    as: "member",
    answers: [
      answer(readBloodworkSettings, () => ({ ...DEFAULT_BLOODWORK_SETTINGS, version: 0 })),
      answer(readCalendarLink, () => ({ token: null })),
      answer(readSettings, () => stored),
      answer(updateSettings, ({ body }) => {
        if (body.version !== stored.version) throw refusal("stale-version");
        stored = {
          ...stored,
          ...body,
          sites: body.sites ?? stored.sites,
          vitals: stored.vitals,
          version: stored.version + 1,
        };
        return stored;
      }),
    ],
  });
  await main().getByRole("button", { name: "Edit my sites" }).click();
  const list = dialog().filter({ hasText: "Suggestions, the dose form and the map go by this list." });
  await list.getByRole("button", { name: "Add a site" }).click();
  const form = dialog().filter({ hasText: "Belongs to" });
  await form.getByRole("button", { name: "Add", exact: true }).click();
  await shown(form.getByText("Choose where it is"));
  await form.getByLabelText("Name").fill("Left flank");
  await form.getByLabelText("Belongs to").selectOptions("Its own place");
  await form.getByText("Back", { exact: true }).click();
  await form.getByCss("fieldset svg").click();
  await pressOn(form.getByLabelText("Left to right"), "{ArrowRight}");
  await pressOn(form.getByLabelText("Head to foot"), "{ArrowLeft}");
  expect(await axeViolations()).toEqual([]);
  stored = { ...stored, version: 2 }; // changed on another device
  await form.getByRole("button", { name: "Add", exact: true }).click();
  await gone(form);
  await shown(list.getByText("Site added"));
  const placed = stored.sites.own.find(({ name }) => name === "Left flank");
  expect(placed).toMatchObject({ kinds: ["subcutaneous"], place: { view: "back", x: 51, y: 54 } });
  expect(api.asked(updateSettings)).toHaveLength(1);
  await list.getByRole("button", { name: "Undo" }).click();
  await shown(list.getByText("Undone"));
  expect(stored.sites.own).toEqual([]);
  await userEvent.keyboard("{Escape}");
  await gone(dialog());
});
