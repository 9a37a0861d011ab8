import { Moon, Sun } from "lucide-react";
import { themeStore } from "../lib/theme.ts";
import { useStore } from "../lib/use-store.ts";
import { iconButtonLook } from "../ui/icon-button.tsx";

/** With a `look` it carries its word, as on a phone. */
export function ThemeToggle({ look }: { readonly look?: string }) {
  const theme = useStore(themeStore);
  const next = theme === "dark" ? "light" : "dark";
  const Icon = theme === "dark" ? Sun : Moon;
  return (
    <button
      type="button"
      onClick={() => themeStore.set(next)}
      aria-label={`Switch to ${next} theme`}
      className={look ? `${look} noscript:hidden` : iconButtonLook("noscript:hidden")}
    >
      <Icon className={look ? "size-5" : "size-[18px]"} aria-hidden="true" />
      {look && <span aria-hidden="true">{next === "light" ? "Light" : "Dark"}</span>}
    </button>
  );
}
