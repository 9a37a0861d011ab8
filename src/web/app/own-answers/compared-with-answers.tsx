import { Link } from "@tanstack/react-router";
import { Suspense } from "react";
import { isPrivateSlug } from "#web/lib/peptide-path.ts";
import { lazyAside } from "../lazy-aside.ts";
import { useIsAnswered } from "./answers-key.ts";

const Compared = lazyAside(async () => (await import("./compared.tsx")).Compared);

interface ComparedWithAnswersProps {
  readonly slugs: readonly string[];
  /** Compounds beside them that have no slug. */
  readonly others?: number;
}

/**
 * A line for a list, a cycle, a protocol or an entry: what the sources of its compounds say with the person's conditions
 * and medicines. The answers are in this browser alone; who gave none is led to where they are asked.
 */
export function ComparedWithAnswers({ slugs, others = 0 }: ComparedWithAnswersProps) {
  const isAnswered = useIsAnswered();
  const known = slugs.filter((slug) => !isPrivateSlug(slug));
  if (known.length === 0) return null;
  if (isAnswered)
    return (
      <Suspense fallback={<div className="min-h-[2.875rem]" />}>
        <Compared slugs={known} others={others + slugs.length - known.length} />
      </Suspense>
    );
  return (
    <Link
      to="/safety"
      hash="check"
      data-print="no"
      className="flex min-h-[2.875rem] items-center rounded-control border border-line-soft bg-surface px-4 text-sm text-accent no-underline hover:border-control hover:underline"
    >
      Compare with my conditions and medicines
    </Link>
  );
}
