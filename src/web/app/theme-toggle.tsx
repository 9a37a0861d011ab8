import { Moon, Sun } from "lucide-react";
import { themeStore } from "../lib/theme.ts";
import { useStore } from "../lib/use-store.ts";

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
      className={
        look
          ? `${look} noscript:hidden`
          : "grid size-9 place-items-center rounded-control text-ink-3 noscript:hidden hover:bg-raised hover:text-ink"
      }
    >
      <Icon className={look ? "size-5" : "size-[18px]"} aria-hidden="true" />
      {look && <span aria-hidden="true">{next === "light" ? "Light" : "Dark"}</span>}
    </button>
  );
}
