import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { listDesk, listOf } from "#support/components/list-desk.ts";
import { renderPage } from "#support/components/render-page.tsx";
import { boxOf, pressOn, shown } from "#support/components/screen.ts";

const rows = () => page.getByRole("list", { name: "Peptides in this list" }).getByCss(":scope > li");
const handle = (name: string) => page.getByRole("button", { name: new RegExp(`^Move ${name}`) });
/** Of each row: 1 while it is moved down, -1 up, 0 not at all, null where nothing is dragged. */
const shifts = () =>
  rows()
    .elements()
    .map((row) => {
      const { transform } = getComputedStyle(row);
      return transform === "none" ? null : Math.sign(new DOMMatrix(transform).m42);
    });
const point = (kind: string, clientY = 0) =>
  new PointerEvent(kind, { button: 0, clientY, bubbles: true, cancelable: true });

test("a row is dragged to where it is let go, also past the edge of the window; Escape and a gesture of the browser leave it", async () => {
  const list = listOf("bpc-157 tb-500 semaglutide");
  const desk = listDesk(list);
  await renderPage(`/lists/${list.id}`, {
    ...{ as: "member", viewport: { width: 390, height: 500 } },
    answers: desk.answers,
  });
  await expect.poll(() => page.getByText("Half-life").elements().length).toBeGreaterThan(0);
  /** Takes hold of the first row and moves it down past the second one. */
  const drag = async () => {
    const held = handle("BPC-157");
    held.element().scrollIntoView({ block: "center" });
    const { top } = boxOf(held);
    const stride = boxOf(rows().nth(1)).top - boxOf(rows().nth(0)).top;
    held.element().dispatchEvent(point("pointerdown", top));
    window.dispatchEvent(point("pointermove", top + stride * 0.8));
    await expect.poll(shifts).toEqual([1, -1, 0]);
  };
  await drag();
  const selecting = new Event("selectstart", { bubbles: true, cancelable: true });
  rows().nth(1).element().dispatchEvent(selecting);
  expect(selecting.defaultPrevented).toBe(true);
  await userEvent.keyboard("{Escape}");
  expect(shifts()).toEqual([null, null, null]);
  await drag();
  window.dispatchEvent(point("pointercancel"));
  expect(shifts()).toEqual([null, null, null]);
  expect(desk.text(list.id)).toBe("bpc-157 tb-500 semaglutide");

  window.scrollTo(0, 0);
  handle("BPC-157")
    .element()
    .dispatchEvent(point("pointerdown", boxOf(handle("BPC-157")).top));
  window.dispatchEvent(point("pointermove", innerHeight - 10));
  await expect.poll(shifts).toEqual([1, -1, -1]);
  expect(window.scrollY).toBeGreaterThan(0);
  window.dispatchEvent(point("pointerup", innerHeight - 10));
  await shown(page.getByText("Let go: BPC-157, position 3 of 3"));
  await expect.poll(() => desk.text(list.id)).toBe("tb-500 semaglutide bpc-157");

  await pressOn(handle("BPC-157"), " {Home}");
  await shown(page.getByText("BPC-157, position 1 of 3"));
  await userEvent.keyboard("{End}{ArrowUp}{Escape}");
  await shown(page.getByText("Canceled: BPC-157, position 3 of 3"));
  expect(desk.text(list.id)).toBe("tb-500 semaglutide bpc-157");
});
