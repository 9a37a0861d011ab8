import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { markdown } from "@codemirror/lang-markdown";
import { syntaxHighlighting } from "@codemirror/language";
import { highlightSelectionMatches, search, searchKeymap } from "@codemirror/search";
import { EditorState } from "@codemirror/state";
import { EditorView, keymap, placeholder } from "@codemirror/view";
import type { Selected, TextEdit } from "./markdown-commands.ts";

export interface MarkdownEditor {
  readonly edit: (change: (selected: Selected) => TextEdit) => void;
  /** Replaces the whole text; can be undone. */
  readonly replace: (text: string) => void;
  readonly focus: () => void;
  readonly destroy: () => void;
}

interface MarkdownEditorOptions {
  readonly parent: HTMLElement;
  readonly text: string;
  readonly label: string;
  readonly describedBy: string;
  readonly onChange: (text: string) => void;
  /** By shortcut, for example "Mod-b". */
  readonly shortcuts: Readonly<Record<string, () => void>>;
  readonly onFiles: (files: readonly File[]) => void;
}

/**
 * A text editor in its own shadow root: there it uses a constructed style sheet, which our content security policy
 * allows; in the page itself it would write a style element, which the policy blocks.
 */
export function mountMarkdownEditor(options: MarkdownEditorOptions): MarkdownEditor {
  const { parent, text, label, describedBy, onChange, shortcuts, onFiles } = options;
  const root = parent.shadowRoot ?? parent.attachShadow({ mode: "open" });
  const host = document.createElement("div");
  const description = document.createElement("p");
  description.id = "description";
  description.hidden = true;
  description.textContent = describedBy;
  root.replaceChildren(host, description);
  const view = new EditorView({
    parent: host,
    root,
    state: EditorState.create({
      doc: text,
      extensions: [
        history(),
        markdown(),
        search({ top: true }),
        EditorState.phrases.of(WORDS),
        highlightSelectionMatches(),
        syntaxHighlighting(MARKS),
        LOOK,
        EditorView.lineWrapping,
        placeholder("Write here. A heading begins with ##, a citation is [^id] or [^id section 2]."),
        EditorView.contentAttributes.of({
          "aria-label": label,
          "aria-describedby": "description",
          tabindex: "0", // a scrolling region must be reachable by keyboard
          spellcheck: "true",
          autocapitalize: "sentences",
        }),
        keymap.of([...keysFor(shortcuts), ...searchKeymap, ...historyKeymap, ...defaultKeymap]),
        EditorView.domEventHandlers({
          paste: (event) => takeFiles(event, event.clipboardData, onFiles),
          drop: (event) => takeFiles(event, event.dataTransfer, onFiles),
        }),
        EditorView.updateListener.of(({ docChanged, state }) => {
          if (docChanged) onChange(state.doc.toString());
        }),
      ],
    }),
  });
  return {
    edit: (change) => {
      const { from, to } = view.state.selection.main;
      const { select, ...changes } = change({ text: view.state.doc.toString(), from, to });
      view.dispatch({ changes, selection: { anchor: select.from, head: select.to }, scrollIntoView: true });
      view.focus();
    },
    replace: (next) => {
      if (next === view.state.doc.toString()) return;
      view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: next } });
    },
    focus: () => view.focus(),
    destroy: () => view.destroy(),
  };
}

/** Tab keeps its usual meaning, because keyboard users must be able to leave the text. */
function keysFor(shortcuts: MarkdownEditorOptions["shortcuts"]) {
  return Object.entries(shortcuts).map(([key, act]) => ({
    key,
    preventDefault: true,
    run: () => {
      act();
      return true;
    },
  }));
}

function takeFiles(event: Event, data: DataTransfer | null, onFiles: MarkdownEditorOptions["onFiles"]): boolean {
  const files = [...(data?.files ?? [])];
  // office programs add a picture of copied text
  if (files.length === 0 || data?.types.includes("text/plain")) return false;
  event.preventDefault();
  onFiles(files);
  return true;
}

/** The labels of the editor's search, in our style. */
const WORDS = {
  ...{ next: "Next", previous: "Previous", all: "All", replace: "Replace one", "replace all": "Replace all" },
  ...{ "match case": "Match case", regexp: "Pattern", "by word": "Whole words", close: "Close" },
};

/** Styles by the parser's tag; Markdown marks are dimmer than the words. */
const MARKS: Parameters<typeof syntaxHighlighting>[0] = {
  style: (tags) => {
    const names = tags.map(String);
    const is = (pattern: RegExp) => names.some((name) => pattern.test(name));
    if (is(/^processingInstruction/)) return "md-mark";
    if (is(/^(heading|strong)/)) return "md-strong";
    if (is(/^emphasis/)) return "md-emphasis";
    if (is(/^(link|url|labelName)/)) return "md-link";
    return is(/^monospace/) ? "md-code" : null;
  },
};

const LOOK = EditorView.theme({
  "&": { color: "var(--ink)", backgroundColor: "var(--bg)", fontSize: "1rem" },
  "&.cm-focused": { outline: "2px solid var(--accent)", outlineOffset: "-1px" },
  ".cm-scroller": { fontFamily: "inherit", lineHeight: "1.6", minHeight: "24rem", maxHeight: "min(44rem, 75dvh)" },
  ".cm-content": { padding: "0.75rem 0.25rem", caretColor: "var(--ink)" },
  ".cm-line": { padding: "0 0.75rem" },
  ".md-mark": { color: "var(--ink-3)" },
  ".md-strong": { fontWeight: "650" },
  ".md-emphasis": { fontStyle: "italic" },
  ".md-link": { color: "var(--accent)" },
  ".md-code": { fontFamily: '"Geist Mono", ui-monospace, monospace' },
  ".cm-placeholder": { color: "var(--ink-3)" },
  ".cm-cursor": { borderLeftColor: "var(--ink)" },
  "&.cm-focused .cm-selectionBackground, .cm-selectionBackground": { backgroundColor: "var(--accent-wash)" },
  ".cm-selectionMatch": { backgroundColor: "var(--line-soft)" },
  ".cm-searchMatch": { backgroundColor: "var(--care-wash)", outline: "1px solid var(--care)" },
  ".cm-panels": { backgroundColor: "var(--surface)", color: "var(--ink)", borderColor: "var(--line)" },
  ".cm-panel.cm-search": {
    ...{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: "0.5rem" },
    ...{ fontSize: "0.875rem", padding: "0.5rem 2.5rem 0.5rem 0.75rem" },
  },
  ".cm-panel.cm-search br": { flexBasis: "100%", content: '""' },
  ".cm-panel.cm-search input, .cm-panel.cm-search button, .cm-panel.cm-search label": { margin: "0" },
  ".cm-panel.cm-search label": {
    ...{ display: "inline-flex", alignItems: "center", gap: "0.375rem", fontSize: "inherit" },
  },
  ".cm-textfield": {
    flex: "1 1 10rem",
    fontFamily: "inherit",
    minHeight: "2.25rem",
    padding: "0 0.5rem",
    fontSize: "1rem",
    color: "var(--ink)",
    backgroundColor: "var(--bg)",
    border: "1px solid var(--control)",
    borderRadius: "6px",
  },
  ".cm-button": {
    fontFamily: "inherit",
    fontSize: "0.875rem",
    minHeight: "2.25rem",
    padding: "0 0.75rem",
    color: "var(--ink)",
    backgroundImage: "none",
    backgroundColor: "var(--surface)",
    border: "1px solid var(--line)",
    borderRadius: "6px",
  },
  ".cm-panel.cm-search [name=close]": {
    minWidth: "2rem",
    minHeight: "2rem",
    fontSize: "1.25rem",
    color: "var(--ink-2)",
  },
});
