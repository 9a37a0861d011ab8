export const THEME_KEY = "theme";
export type Theme = "dark" | "light";

/** Dark unless the stored value is "light". Runs inside the page head too, before anything is painted. */
export const THEME_SCRIPT = `(function(){var t="dark";try{if(localStorage.getItem("${THEME_KEY}")==="light")t="light"}catch(e){}document.documentElement.dataset.theme=t})()`;

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
