/** A shape and a word, because color alone is not enough. */
export function ProblemMark({ count }: { readonly count?: number }) {
  return (
    <span className="ml-auto shrink-0 rounded-full bg-care-wash px-2 py-0.5 text-xs font-semibold text-care">
      {count ?? "!"}
      <span className="sr-only">{count === undefined ? " has a problem" : count === 1 ? " problem" : " problems"}</span>
    </span>
  );
}
