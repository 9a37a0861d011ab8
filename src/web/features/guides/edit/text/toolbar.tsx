import { Bold, Heading, Image, Italic, Link2, List, ListOrdered, type LucideIcon, Quote } from "lucide-react";
import { type Act, SHORTCUTS } from "./shortcuts.ts";

export function Toolbar({ onAct }: { readonly onAct: (act: Act) => void }) {
  return (
    <fieldset className="flex min-w-0 flex-wrap gap-1 border-b border-line-soft bg-surface p-1.5">
      <legend className="sr-only">Text tools</legend>
      {TOOLS.map(({ act, label, icon: Icon }) => (
        <button
          key={act}
          type="button"
          title={`${label} (${SHORTCUTS.find((shortcut) => shortcut.act === act)?.shown})`}
          aria-label={label}
          onClick={() => onAct(act)}
          className="grid size-9 place-items-center rounded-small text-ink-2 hover:bg-raised hover:text-ink max-md:h-11 max-md:w-auto max-md:min-w-8 max-md:grow"
        >
          <Icon className="size-[18px]" aria-hidden="true" />
        </button>
      ))}
    </fieldset>
  );
}

const TOOLS: ReadonlyArray<{ act: Act; label: string; icon: LucideIcon }> = [
  { act: "bold", label: "Bold", icon: Bold },
  { act: "emphasis", label: "Italic", icon: Italic },
  { act: "heading", label: "Heading", icon: Heading },
  { act: "link", label: "Link", icon: Link2 },
  { act: "bulleted", label: "Bulleted list", icon: List },
  { act: "numbered", label: "Numbered list", icon: ListOrdered },
  { act: "citation", label: "Cite a source", icon: Quote },
  { act: "picture", label: "Picture", icon: Image },
];
