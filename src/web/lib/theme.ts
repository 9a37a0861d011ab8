import { PLAN_ROOM_KEY } from "./plan-room.ts";
import { READING_SIZE_KEY } from "./reading-size.ts";

export const THEME_KEY = "theme";
export type Theme = "dark" | "light";

/**
 * Dark unless the stored value is "light", letters of the size that was chosen here, and the room that the first page
 * keeps for a person's own part. Runs inside the page head, before anything is painted.
 */
export const THEME_SCRIPT = `(function(){var e=document.documentElement,d=e.dataset,t="dark",s,r;try{if(localStorage.getItem("${THEME_KEY}")==="light")t="light";s=localStorage.getItem("${READING_SIZE_KEY}");r=localStorage.getItem("${PLAN_ROOM_KEY}")}catch(e){}d.theme=t;if(s==="large"||s==="largest")d.readingSize=s;if(/^\\d{1,4}$/.test(r)){d.planRoom="";e.style.setProperty("--plan-room",r+"px")}})()`;

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
