import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { PeptideList } from "#contract/lists.ts";
import { counted } from "#domain/units/counted.ts";
import { shownFields } from "../edit/list-draft.ts";
import type { EditorState, ListEditor } from "../edit/list-editor.ts";
import { MAX_NAME, MAX_TEXT, TEXT } from "../messages.ts";
import { SharedBadge } from "../overview/list-card.tsx";
import { InPlaceText } from "./in-place-text.tsx";
import { SaveStatus } from "./save-status.tsx";

interface ListHeadProps {
  readonly list: PeptideList;
  readonly editor: ListEditor;
  readonly state: EditorState;
  readonly actions: ReactNode;
}

/** Name and description, edited in place, and the list's actions. */
export function ListHead({ list, editor, state, actions }: ListHeadProps) {
  const { name, description, items } = shownFields(state.draft);
  const isNameless = name.trim() === "";
  return (
    <header className="mb-5 grid gap-3">
      <Link
        to="/lists"
        data-print="no"
        className="justify-self-start text-note text-ink-3 hover:text-ink max-md:py-2.5"
      >
        {TEXT.heading}
      </Link>
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="grid min-w-0 grow basis-80 gap-2">
          <InPlaceText
            label="Name"
            value={name}
            maxLength={MAX_NAME}
            error={isNameless ? "A list needs a name. Left empty, it keeps the one it has." : null}
            onChange={(text) => editor.type("name", text)}
            onLeave={() => {
              if (isNameless) editor.settle("name", "stored");
              editor.leave();
            }}
          >
            <h1 className="min-w-0 wrap-anywhere">{isNameless ? list.name : name}</h1>
          </InPlaceText>
          <InPlaceText
            label="Description"
            value={description}
            maxLength={MAX_TEXT}
            isLong
            onChange={(text) => editor.type("description", text)}
            onLeave={() => editor.leave()}
          >
            <p className="min-w-0 max-w-2xl whitespace-pre-line text-ink-2 wrap-anywhere">
              {description || <span className="text-ink-3 print:hidden">No description</span>}
            </p>
          </InPlaceText>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-note text-ink-3">
            <span>{counted(items.length, "peptide")}</span>
            {list.shareToken !== null && <SharedBadge />}
            <SaveStatus save={state.save} />
          </p>
        </div>
        <div data-print="no" className="flex flex-wrap items-center gap-2">
          {actions}
        </div>
      </div>
    </header>
  );
}
