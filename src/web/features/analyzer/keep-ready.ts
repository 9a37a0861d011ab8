import { whenQuiet } from "#web/lib/when-quiet.ts";
import { DRAW_WORKER } from "#web/ui/drawing/use-drawing.ts";
import { CERTIFICATE_WORKER } from "./certificate/use-certificate-check.ts";

/** What a result may still need: the drawing, the descriptors, the certificate check. */
export function keepReady(): () => void {
  return whenQuiet(() => [
    import("./edit/editing.tsx"),
    import("./sections/drawn-molecule.tsx"),
    import("./sections/descriptor-table.tsx"),
    ...[CERTIFICATE_WORKER, DRAW_WORKER].map((address) =>
      fetch(address, { priority: "low" }).then((answer) => answer.arrayBuffer()),
    ),
  ]);
}
