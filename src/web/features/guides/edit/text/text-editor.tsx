import { type RefObject, useEffect, useRef, useState } from "react";
import { Skeleton } from "#web/ui/skeleton.tsx";
import type { MarkdownEditor } from "./markdown-editor.ts";
import { PlainEditor } from "./plain-editor.tsx";
import { type Act, SHORTCUTS } from "./shortcuts.ts";

interface TextEditorProps {
  /** The initial text; later texts come through `editor`. */
  readonly start: string;
  readonly editor: RefObject<MarkdownEditor | null>;
  readonly onChange: (text: string) => void;
  readonly onAct: (act: Act) => void;
  readonly onFiles: (files: readonly File[]) => void;
}

type State = "loading" | "ready" | "plain";

/** The body of a guide. If the editor fails to load, a plain field replaces it. */
export function TextEditor({ start, editor, onChange, onAct, onFiles }: TextEditorProps) {
  const [state, setState] = useState<State>("loading");
  const place = useRef<HTMLDivElement>(null);
  const latest = useRef({ onChange, onAct, onFiles });
  latest.current = { onChange, onAct, onFiles };
  const [first] = useState(start);
  useEffect(() => {
    let isGone = false;
    import("./markdown-editor.ts").then(
      ({ mountMarkdownEditor }) => {
        if (isGone || !place.current) return;
        editor.current = mountMarkdownEditor({
          parent: place.current,
          text: first,
          label: "Text",
          describedBy: "Markdown. Control and B for bold, I for emphasis, K for a link, S to save.",
          onChange: (text) => latest.current.onChange(text),
          onFiles: (files) => latest.current.onFiles(files),
          shortcuts: Object.fromEntries(SHORTCUTS.map(({ key, act }) => [key, () => latest.current.onAct(act)])),
        });
        setState("ready");
      },
      () => setState("plain"),
    );
    return () => {
      isGone = true;
      editor.current?.destroy();
      editor.current = null;
    };
  }, [editor, first]);
  if (state === "plain") return <PlainEditor start={first} editor={editor} onChange={onChange} />;
  return (
    <div>
      {state === "loading" && <Skeleton className="h-96 rounded-none!" />}
      <div ref={place} hidden={state === "loading"} />
    </div>
  );
}
