import { dayAndTimeText } from "#web/lib/local-day.ts";

/** On one line. */
export function Moment({ at }: { readonly at: string }) {
  return (
    <time dateTime={at} className="whitespace-nowrap">
      {dayAndTimeText(at)}
    </time>
  );
}
