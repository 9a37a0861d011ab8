import { CloudOff, TriangleAlert } from "lucide-react";
import type { GuideEdition } from "#contract/guide-editions.ts";
import { useStore } from "#web/lib/use-store.ts";
import { onlineStore } from "#web/lib/window-store.ts";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { ToggleGroup } from "#web/ui/toggle-group.tsx";
import { PublicationBar } from "./publication-bar.tsx";
import type { GuideEditing } from "./use-guide-editing.ts";

/** Beside the text on a wide screen, one at a time on a phone. */
export type Panel = "write" | "preview" | "sources" | "details" | "checks";

interface EditorBarProps {
  readonly edition: GuideEdition | null;
  readonly editing: GuideEditing;
  readonly panel: Panel;
  readonly onPanel: (panel: Panel) => void;
  readonly onSave: () => void;
  readonly onPublished: (changed: GuideEdition) => void;
}

/** Shows who sees the guide, and keeps the save status, the panels and saving in reach. */
export function EditorBar({ edition, editing, panel, onPanel, onSave, onPublished }: EditorBarProps) {
  const { saving, isDirty, base, preview } = editing;
  const publication = edition && base && (
    <PublicationBar
      edition={edition}
      version={base.version}
      isDirty={isDirty}
      onChanged={onPublished}
      onShowChecks={() => onPanel("checks")}
    />
  );
  return (
    <div data-print="no" className={classNames(BAR, "xl:sticky xl:top-0 xl:grid max-xl:contents")}>
      {publication && <div className="max-xl:mb-2 xl:order-2 xl:mr-4">{publication}</div>}
      <div className={classNames(BAR, "flex flex-wrap justify-between gap-y-2 max-xl:sticky xl:contents")}>
        <SaveState editing={editing} />
        <div className="flex min-w-0 flex-wrap items-center justify-between gap-2 max-md:w-full xl:order-3 xl:col-start-3">
          <PanelChoice panel={panel} problemCount={preview.shown?.problems.length ?? 0} onPanel={onPanel} />
          <Button variant="primary" disabled={saving.isSaving} onClick={onSave} className="ml-auto max-md:px-2.5!">
            Save
          </Button>
        </div>
      </div>
    </div>
  );
}

/** One bar beside both columns on a wide screen; on narrower ones only its second half stays while scrolling. */
const BAR =
  "top-14 z-20 -mx-4 mb-5 grid-cols-[minmax(11rem,1fr)_minmax(0,auto)_calc(50%-1rem)] items-center gap-x-4 border-b border-line-soft bg-bg px-4 py-2 md:top-0 md:-mx-9 md:px-9";

interface PanelChoiceProps extends Pick<EditorBarProps, "panel" | "onPanel"> {
  readonly problemCount: number;
}

function PanelChoice({ panel, problemCount, onPanel }: PanelChoiceProps) {
  return (
    <ToggleGroup
      label="Panels"
      className="max-md:gap-0"
      options={PANELS.map(({ value, label }) => ({
        value,
        label: value === "checks" && problemCount > 0 ? `${label} (${problemCount})` : label,
        className: classNames(
          "max-md:px-1.5",
          value === "write" && "xl:hidden",
          value === "preview" && panel === "write" && "xl:border-line xl:bg-raised xl:font-semibold xl:text-ink",
        ),
      }))}
      chosen={panel}
      onChoose={onPanel}
    />
  );
}

const PANELS: ReadonlyArray<{ value: Panel; label: string }> = [
  { value: "write", label: "Write" },
  { value: "preview", label: "Preview" },
  { value: "sources", label: "Sources" },
  { value: "details", label: "Details" },
  { value: "checks", label: "Checks" },
];

function SaveState({ editing: { isDirty, isKept, base } }: { readonly editing: GuideEditing }) {
  const isOnline = useStore(onlineStore);
  const Icon = isOnline ? (isKept ? null : TriangleAlert) : CloudOff;
  const state = isDirty
    ? isKept
      ? "Not saved yet; kept on this device"
      : "Not saved. This browser can't keep a draft."
    : base === null
      ? "No changes yet"
      : "Saved";
  return (
    <p role="status" className="flex min-w-0 items-center gap-2 text-note text-ink-2">
      {Icon && <Icon className="size-4 shrink-0 text-care" aria-hidden="true" />}
      {!isOnline && "No connection. "}
      {state}
    </p>
  );
}
