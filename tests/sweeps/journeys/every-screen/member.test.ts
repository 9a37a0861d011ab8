import { expect, test } from "vitest";
import { toast } from "#support/screen.ts";
import { fillAccount } from "#support/tour/addresses.ts";
import { describeTour, HOME, origin } from "#support/tour/describe-tour.ts";
import { closedTo, followed, sentTo } from "#support/tour/tour.ts";
import { openWebPerson } from "#support/web-person.ts";

describeTour(
  "member",
  async ({ context }) => {
    const member = await openWebPerson(origin());
    await member.signIn(context);
    return fillAccount(member.ask);
  },
  (tour) => {
    test("what is for admins leads to sign-in and home from there, saying why; so does sign-in itself", async () => {
      const [login, ...closed] = closedTo("member").toSorted(
        (a, b) => Number(b.path === "/login") - Number(a.path === "/login"),
      );
      expect([login?.path, closed.length]).toEqual(["/login", 10]);
      for (const route of closed) expect(await sentTo(tour(), route)).toBe("/login?denied=admin");
      expect(await followed(tour(), "/users", "/")).toEqual(HOME);
      await toast(tour().page).getByText("That page is for admins").waitFor();
      expect(await followed(tour(), "/login", "/")).toEqual(HOME);
    });
  },
);
