import { useEffect, useRef, useState } from "react";
import { textAt } from "#domain/peptides/editing/document-tree.ts";
import { normalizedSentence } from "#domain/peptides/sources/normalized-sentence.ts";
import {
  useEditor,
  useFieldId,
  useProblemText,
  useTreeValue,
} from "#web/features/peptides/edit/form/editor-context.ts";
import type { SentenceSpec } from "#web/features/peptides/edit/form/field-types.ts";
import { TextArea } from "#web/ui/field.tsx";

/**
 * Takes the sentence and keeps only its fingerprint. A fingerprint from before holds as long as the work and the place
 * stay what they were.
 */
export function SentenceControl({ spec, path }: { readonly spec: SentenceSpec; readonly path: string }) {
  const { store } = useEditor();
  const owner = useTreeValue(path.slice(0, -(spec.key.length + 1)));
  const [work, place, fingerprint] = [textAt(owner, "ref"), textAt(owner, "at"), textAt(owner, spec.key)];
  const [start] = useState({ work, place, fingerprint });
  const [sentence, setSentence] = useState("");
  const [hasFailed, setFailed] = useState(false);
  const latest = useRef("");
  const wanted = work === start.work && place === start.place ? start.fingerprint : "";
  useEffect(() => {
    if (sentence === "" && fingerprint !== wanted) store.set(path, wanted);
  }, [store, path, sentence, fingerprint, wanted]);
  const paste = async (text: string) => {
    latest.current = text;
    setSentence(text);
    if (text === "") return;
    try {
      const found = text.trim() === "" ? "" : await fingerprintOf(text);
      if (latest.current === text) store.set(path, found);
      setFailed(false);
    } catch {
      setFailed(true);
    }
  };
  const problem = useProblemText(path);
  return (
    <TextArea
      id={useFieldId(path)}
      label={spec.label}
      hint={
        fingerprint === ""
          ? "Paste it here. We keep only its fingerprint, so that others can find it in the work."
          : "Its fingerprint is recorded. Paste another sentence to replace it."
      }
      error={hasFailed ? "This browser can't make a fingerprint here. Open the site over HTTPS." : problem}
      rows={2}
      value={sentence}
      onChange={({ target }) => void paste(target.value)}
    />
  );
}

async function fingerprintOf(sentence: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(normalizedSentence(sentence)));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
