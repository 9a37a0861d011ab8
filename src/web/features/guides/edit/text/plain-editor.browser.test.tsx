import type { RefObject } from "react";
import { createRoot } from "react-dom/client";
import { expect, onTestFinished, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { MarkdownEditor } from "./markdown-editor.ts";
import { PlainEditor } from "./plain-editor.tsx";
import type { SHORTCUTS } from "./shortcuts.ts";
import { textEditOf } from "./text-acts.ts";

type TextAct = Exclude<(typeof SHORTCUTS)[number]["act"], "citation" | "picture" | "save">;

test("where the editor does not load, a plain field takes the same tools and texts", async () => {
  const editor: RefObject<MarkdownEditor | null> = { current: null };
  const heard: string[] = [];
  const container = document.body.appendChild(document.createElement("div"));
  const root = createRoot(container);
  onTestFinished(() => {
    root.unmount();
    container.remove();
    expect(editor.current).toBeNull();
  });
  root.render(<PlainEditor start="Glass" editor={editor} onChange={(text) => void heard.push(text)} />);
  const field = page.getByRole("textbox", { name: "Text" });
  await expect.element(field).toHaveValue("Glass");
  const act = (name: TextAct) => editor.current?.edit((selected) => textEditOf(name, selected));

  await field.click();
  const area = field.element();
  if (area instanceof HTMLTextAreaElement) area.select();
  act("bold");
  await expect.element(field).toHaveValue("**Glass**");
  act("bold");
  act("emphasis");
  await expect.element(field).toHaveValue("*Glass*");
  act("emphasis");
  act("heading");
  await expect.element(field).toHaveValue("## Glass");
  act("numbered");
  await expect.element(field).toHaveValue("1. ## Glass");
  await userEvent.keyboard("!");
  await expect.element(field).toHaveValue("1. ## Glass!");
  act("link");
  await userEvent.keyboard("https://example.org");
  const text = "1. ## Glass![words of the link](https://example.org)";
  await expect.element(field).toHaveValue(text);
  await expect.element(field).toHaveFocus();
  expect(heard.at(-1)).toBe(text);
  editor.current?.replace("Theirs");
  await expect.element(field).toHaveValue("Theirs");
  expect(heard.at(-1)).toBe("Theirs");
});
