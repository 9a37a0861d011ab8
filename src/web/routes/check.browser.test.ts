import { test, vi } from "vitest";
import { check, fill, open, verdict } from "#support/components/check-desk.ts";
import { main, shown } from "#support/components/screen.ts";
import { CHECK_SOURCES } from "./check-sources.ts";

test("where the answers could not be read, the page says so and tries again", async () => {
  const read = vi.spyOn(CHECK_SOURCES, "readAnswers").mockRejectedValue(new Error("The part did not load."));
  await open();
  await fill({ compound: "tirzepatide", dose: "2.5" });
  await check();
  await shown(main().getByText("Your answers couldn't be loaded"));
  read.mockResolvedValue(null);
  await main().getByRole("button", { name: "Try again" }).click();
  await shown(verdict("Tirzepatide"));
});
