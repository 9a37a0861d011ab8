import { oneOf, storedValue } from "./device/stored-value.ts";
import { PLAN_ROOM_KEY } from "./plan-room.ts";
import { READING_SIZE_KEY } from "./reading-size.ts";

export const THEME_KEY = "theme";
export type Theme = "dark" | "light";

/** The browser's own bar, in the tone of the header. */
export const BAR_COLORS: Readonly<Record<Theme, string>> = { dark: "#07090e", light: "#f1f3f5" };

/**
 * Dark unless the stored value is "light"; also sets the text size and the space the home page reserves for the
 * person's own part. Runs in the head, before the first paint.
 */
export const THEME_SCRIPT = `(function(){var e=document.documentElement,d=e.dataset,t="dark",s,r;try{if(localStorage.getItem("${THEME_KEY}")==="light")t="light";s=localStorage.getItem("${READING_SIZE_KEY}");r=localStorage.getItem("${PLAN_ROOM_KEY}")}catch(e){}d.theme=t;document.querySelector("meta[name=theme-color]")?.setAttribute("content",${JSON.stringify(BAR_COLORS)}[t]);if(s==="large"||s==="largest")d.readingSize=s;if(/^\\d{1,4}$/.test(r)){d.planRoom="";e.style.setProperty("--plan-room",r+"px")}})()`;

export const themeStore = storedValue<Theme>(THEME_KEY, oneOf(["dark", "light"]), "dark", { isText: true });

if (typeof document !== "undefined")
  themeStore.subscribe(() => {
    const theme = themeStore.read(); // it may have changed here or in another tab
    document.documentElement.dataset.theme = theme;
    document.querySelector("meta[name=theme-color]")?.setAttribute("content", BAR_COLORS[theme]);
  });

/**
 * What the script in the head has set. The shell that opens offline is drawn over a new root element, which would lose
 * it; on the server there is nothing yet.
 */
export function lookSoFar(): { readonly "data-theme": Theme; readonly "data-reading-size"?: string | undefined } {
  if (typeof document === "undefined") return { "data-theme": "dark" };
  const { theme, readingSize } = document.documentElement.dataset;
  return { "data-theme": theme === "light" ? "light" : "dark", "data-reading-size": readingSize };
}
