import { dayAndTimeText } from "#web/lib/local-day.ts";

export function Moment({ at }: { readonly at: string }) {
  return (
    <time dateTime={at} className="whitespace-nowrap">
      {dayAndTimeText(at)}
    </time>
  );
}
