/** What is wrong with a group of answers, in the words and look of a field's own message. */
export function ProblemText({ id, problem }: { readonly id: string; readonly problem: string | undefined }) {
  if (!problem) return null;
  return (
    <p id={id} role="alert" className="text-note font-medium text-stop">
      {problem}
    </p>
  );
}
