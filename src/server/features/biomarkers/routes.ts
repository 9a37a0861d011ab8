import { type BiomarkerWithReferences, listBiomarkers, readBiomarker } from "#contract/biomarkers.ts";
import type { Biomarker, BiomarkerDocument } from "#domain/bloodwork/catalogue/biomarker.ts";
import type { ServerContext } from "#server/context.ts";
import { type App, mount } from "#server/http/mount.ts";
import { foundOr404 } from "#server/http/stored-record.ts";

/** The answer stays the same object while the server runs, so that it is serialized once. */
export function mountBiomarkers(app: App, { biomarkers }: ServerContext): void {
  const single = new Map(biomarkers.markers.map((marker) => [marker.key, withReferences(marker, biomarkers)]));

  mount(app, listBiomarkers, async () => biomarkers);

  mount(app, readBiomarker, async ({ params }) => foundOr404(single.get(params.key) ?? null));
}

function withReferences(marker: Biomarker, { references, meta }: BiomarkerDocument): BiomarkerWithReferences {
  const own = marker.refIds.flatMap((id) => {
    const reference = references[id];
    return reference ? [[id, reference] as const] : [];
  });
  return { marker, references: Object.fromEntries(own), loincNotice: meta.loincNotice };
}
