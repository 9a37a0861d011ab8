import { Moon, Sun } from "lucide-react";
import { themeStore } from "../lib/theme.ts";
import { useStore } from "../lib/use-store.ts";

export function ThemeToggle() {
  const theme = useStore(themeStore);
  const next = theme === "dark" ? "light" : "dark";
  const Icon = theme === "dark" ? Sun : Moon;
  return (
    <button
      type="button"
      onClick={() => themeStore.set(next)}
      aria-label={`Switch to ${next} theme`}
      className="grid size-9 place-items-center rounded-control text-ink-3 noscript:hidden hover:bg-raised hover:text-ink max-md:size-11"
    >
      <Icon className="size-[18px]" aria-hidden="true" />
    </button>
  );
}
