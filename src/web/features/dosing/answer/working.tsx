import { Copy } from "lucide-react";
import { type WorkingLine, workingText } from "#domain/dosing/words/working.ts";
import { copyText } from "#web/lib/copy-text.ts";
import { Button } from "#web/ui/button.tsx";

/** Shows every step of the arithmetic, so that a person can check it by hand. */
export function Working({ lines }: { readonly lines: readonly WorkingLine[] }) {
  if (lines.length === 0) return null;
  const copy = () => copyText(workingText(lines), { title: "Working copied" });
  return (
    <div className="grid gap-2">
      <div className="flex items-center justify-between gap-4">
        <h3 className="section-label">Working</h3>
        <Button icon={Copy} variant="quiet" onClick={() => void copy()}>
          Copy
        </Button>
      </div>
      <ol className="grid gap-1 text-sm">
        {lines.map(({ label, expression, result }) => (
          <li
            key={`${label}${expression}`}
            className="grid gap-x-4 sm:grid-cols-[minmax(0,2fr)_minmax(0,5fr)] sm:items-baseline"
          >
            <span className="text-ink-3">{label}</span>
            <span className="font-mono text-note wrap-anywhere">{`${expression} = ${result}`}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
