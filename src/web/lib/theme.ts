import { READING_SIZE_KEY } from "./reading-size.ts";

export const THEME_KEY = "theme";
export type Theme = "dark" | "light";

/**
 * Dark unless the stored value is "light", and letters of the size that was chosen here. Runs inside the page head,
 * before anything is painted.
 */
export const THEME_SCRIPT = `(function(){var d=document.documentElement.dataset,t="dark",s;try{if(localStorage.getItem("${THEME_KEY}")==="light")t="light";s=localStorage.getItem("${READING_SIZE_KEY}")}catch(e){}d.theme=t;if(s==="large"||s==="largest")d.readingSize=s})()`;

const listeners = new Set<() => void>();

export const themeStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: (): Theme => (document.documentElement.dataset.theme === "light" ? "light" : "dark"),
  readOnServer: (): Theme => "dark",
};

export function setTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  try {
    localStorage.setItem(THEME_KEY, theme);
  } catch {
    // storage is off: the choice holds for this page
  }
  for (const listener of listeners) listener();
}
