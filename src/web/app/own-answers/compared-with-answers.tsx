import { Link } from "@tanstack/react-router";
import { Suspense } from "react";
import { isPrivateSlug } from "#web/lib/peptide-path.ts";
import { lazyAside } from "../lazy-aside.ts";
import { useIsAnswered } from "./answers-key.ts";

const Compared = lazyAside(async () => (await import("./compared.tsx")).Compared);

interface ComparedWithAnswersProps {
  readonly slugs: readonly string[];
  /** How many more compounds there are without a slug. */
  readonly others?: number;
}

/**
 * One line for a list, cycle, protocol or entry: what the sources of its compounds say about the person's conditions
 * and medicines. The answers are only in this browser; without answers it links to the questions.
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
      Check against my conditions and medicines
    </Link>
  );
}
