import { whenQuiet } from "#web/lib/when-quiet.ts";

/** The parts further down the page. */
export function keepReady(): () => void {
  return whenQuiet(() => [import("./explorer/explorer.tsx"), import("./side-effect/report-form.tsx")]);
}
