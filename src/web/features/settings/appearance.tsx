import type { ReadingSize } from "#contract/settings.ts";
import { readingSizeStore } from "#web/lib/reading-size.ts";
import { themeStore } from "#web/lib/theme.ts";
import { useStore } from "#web/lib/use-store.ts";
import { Choice, ChoiceGroup } from "#web/ui/field.tsx";
import { Section } from "#web/ui/section.tsx";

interface AppearanceProps {
  /** Null if the account has no value: this device's own is shown. */
  readonly readingSize: ReadingSize | null;
  readonly onReadingSize: (size: ReadingSize) => void;
}

const THEMES = [
  ["dark", "Dark"],
  ["light", "Light"],
] as const;
const SIZES = [
  ["normal", "Normal"],
  ["large", "Large"],
  ["largest", "Largest"],
] as const satisfies ReadonlyArray<readonly [ReadingSize, string]>;

/** The theme stays with this browser; text size is saved with the account. */
export function Appearance({ readingSize, onReadingSize }: AppearanceProps) {
  const theme = useStore(themeStore);
  const sizeHere = useStore(readingSizeStore);
  const size = readingSize ?? sizeHere;
  return (
    <Section title="Appearance" className="card grid gap-5">
      <ChoiceGroup legend="Theme" hint="For this browser." columns={2}>
        {THEMES.map(([value, label]) => (
          <Choice
            key={value}
            type="radio"
            name="theme"
            label={label}
            checked={theme === value}
            onChange={() => themeStore.set(value)}
          />
        ))}
      </ChoiceGroup>
      <ChoiceGroup legend="Text size" hint="On every device you sign in to." columns={3}>
        {SIZES.map(([value, label]) => (
          <Choice
            key={value}
            type="radio"
            name="reading-size"
            label={label}
            checked={size === value}
            onChange={() => onReadingSize(value)}
          />
        ))}
      </ChoiceGroup>
    </Section>
  );
}
