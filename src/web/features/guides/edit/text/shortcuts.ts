/** Commands shared by the toolbar and the keyboard. */
export type Act = "bold" | "emphasis" | "heading" | "link" | "bulleted" | "numbered" | "citation" | "picture" | "save";

/** `Mod` is Command on a Mac and Ctrl elsewhere. */
export const SHORTCUTS: ReadonlyArray<{ readonly key: string; readonly act: Act; readonly shown: string }> = [
  { key: "Mod-b", act: "bold", shown: "Ctrl+B" },
  { key: "Mod-i", act: "emphasis", shown: "Ctrl+I" },
  { key: "Mod-Alt-h", act: "heading", shown: "Ctrl+Alt+H" },
  { key: "Mod-k", act: "link", shown: "Ctrl+K" },
  { key: "Mod-Shift-8", act: "bulleted", shown: "Ctrl+Shift+8" },
  { key: "Mod-Shift-7", act: "numbered", shown: "Ctrl+Shift+7" },
  { key: "Mod-Alt-c", act: "citation", shown: "Ctrl+Alt+C" },
  { key: "Mod-Alt-p", act: "picture", shown: "Ctrl+Alt+P" },
  { key: "Mod-s", act: "save", shown: "Ctrl+S" },
];
