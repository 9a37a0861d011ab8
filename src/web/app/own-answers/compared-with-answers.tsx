import { Link } from "@tanstack/react-router";
import { Suspense, useSyncExternalStore } from "react";
import { isPrivateSlug } from "../../lib/peptide-path.ts";
import { lazyAside } from "../lazy-aside.ts";
import { areAnswersStored } from "./answers-key.ts";

const Compared = lazyAside(async () => (await import("./compared.tsx")).Compared);

/**
 * A line for a list, a cycle, a protocol or an entry: what the sources of its compounds say with the person's conditions
 * and medicines. The answers are in this browser alone; who gave none is led to where they are asked.
 */
export function ComparedWithAnswers({ slugs }: { readonly slugs: readonly string[] }) {
  const isAnswered = useSyncExternalStore(onStorage, areAnswersStored, () => false);
  const known = slugs.filter((slug) => !isPrivateSlug(slug));
  if (known.length === 0) return null;
  if (isAnswered)
    return (
      <Suspense fallback={<div className="min-h-11" />}>
        <Compared slugs={known} />
      </Suspense>
    );
  return (
    <p className="text-sm" data-print="no">
      <Link
        to="/safety"
        hash="check"
        className="inline-flex min-h-11 items-center text-accent underline decoration-line underline-offset-4"
      >
        Compare with my conditions and medicines
      </Link>
    </p>
  );
}

function onStorage(listener: () => void): () => void {
  addEventListener("storage", listener);
  return () => removeEventListener("storage", listener);
}
