import { Check, TriangleAlert } from "lucide-react";
import { counted } from "#domain/units/counted.ts";
import { Section } from "#web/ui/section.tsx";
import { appName } from "./past/import-words.ts";
import { type FileOutcome, isUnread } from "./use-read-files.ts";

/** Each of several chosen files, and what it gave. */
export function ReadFiles({ files }: { readonly files: readonly FileOutcome[] }) {
  return (
    <Section level={3} title={countOf(files)} className="grid gap-2">
      <ul className="grid gap-1.5 text-sm">
        {files.map((file, place) => {
          const Icon = isUnread(file) ? TriangleAlert : Check;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: two files may have the same name, and the list never changes
            <li key={place} className="flex min-w-0 gap-2">
              <Icon
                className={`mt-0.5 size-4 shrink-0 ${isUnread(file) ? "text-care" : "text-ink-3"}`}
                aria-hidden="true"
              />
              <p className="min-w-0 wrap-anywhere text-ink-2">
                <span className="font-medium text-ink">{file.name}:</span> {gaveText(file)}
              </p>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

function countOf(files: readonly FileOutcome[]): string {
  const unread = files.filter(isUnread).length;
  if (unread === 0) return `All ${files.length} files were read`;
  return `${files.length - unread} of ${files.length} files were read`;
}

function gaveText(file: FileOutcome): string {
  if (isUnread(file)) return `not read. ${file.why}`;
  const { days, source } = file.reading;
  if (days.length === 0) return "none of the measurements we keep";
  return source === "typed"
    ? counted(days.length, "day")
    : `${counted(days.length, "day")} from ${appName({ source })}`;
}
