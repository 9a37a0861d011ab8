/** The error message of a group of answers, styled like a field's own. */
export function ProblemText({ id, problem }: { readonly id: string; readonly problem: string | undefined }) {
  if (!problem) return null;
  return (
    <p id={id} role="alert" className="text-note font-medium text-stop">
      {problem}
    </p>
  );
}
