import { cycleHeading, insertLink, type Selected, type TextEdit, toggleList, toggleMark } from "./markdown-commands.ts";
import type { Act } from "./shortcuts.ts";

/** Tools that change the text without opening a dialog. */
export function textEditOf(act: Exclude<Act, "citation" | "picture" | "save">, selected: Selected): TextEdit {
  switch (act) {
    case "bold":
      return toggleMark(selected, "**");
    case "emphasis":
      return toggleMark(selected, "*");
    case "heading":
      return cycleHeading(selected);
    case "link":
      return insertLink(selected);
    default:
      return toggleList(selected, act);
  }
}
