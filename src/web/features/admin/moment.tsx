/** In the reader's own time, on one line: `22 Nov 2026, 09:40`. */
export function Moment({ at }: { readonly at: string }) {
  return (
    <time dateTime={at} className="whitespace-nowrap">
      {new Date(at).toLocaleString("en-GB", { dateStyle: "medium", timeStyle: "short" })}
    </time>
  );
}
