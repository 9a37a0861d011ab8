import type { TargetsAnswer as Targets } from "#domain/dosing/substance/blend.ts";
import { measureText, percentText, substanceText } from "#domain/dosing/words/shown-number.ts";
import type { AmountUnit } from "#domain/units/amount.ts";

interface TargetsAnswerProps {
  readonly targets: Extract<Targets, { canAllBeMet: true }>;
  readonly unit: AmountUnit | null;
}

/** What one draw gives of each part. If no draw fits all of them, the calculator shows a stop instead. */
export function TargetsAnswer({ targets, unit }: TargetsAnswerProps) {
  return (
    <div className="grid gap-2">
      <h3 className="font-semibold">One draw gives all of them.</h3>
      <div className="overflow-x-auto">
        <table className="w-full border-collapse text-left text-sm">
          <thead className="text-note text-ink-3">
            <tr className="border-b border-line">
              <th className="py-1.5 pr-4 font-medium">Part</th>
              <th className="py-1.5 pr-4 font-medium">Wanted</th>
              <th className="py-1.5 pr-4 font-medium">Needs</th>
              <th className="py-1.5 font-medium">This draw gives</th>
            </tr>
          </thead>
          <tbody>
            {targets.needs.map(({ name, amount, draw, share, given }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: parts may have no name
              <tr key={place} className="border-b border-line-soft last:border-0">
                <th scope="row" className="py-1.5 pr-4 font-normal">
                  {name || `Part ${place + 1}`}
                </th>
                <td className="py-1.5 pr-4">{substanceText(amount, unit)}</td>
                <td className="py-1.5 pr-4">{draw === null ? percentText(share) : measureText(draw)}</td>
                <td className="py-1.5">{substanceText(given, unit)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
