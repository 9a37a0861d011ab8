import { listPeptides, readLibrary, readLibraryFacts, readPeptide } from "../../../contract/peptides.ts";
import type { ServerContext } from "../../context.ts";
import { type App, mount } from "../../http/mount.ts";
import { ProblemError } from "../../http/problems.ts";
import { libraryFacts } from "./library-facts.ts";
import { pageOfSummaries } from "./page-of-summaries.ts";

export function mountPeptides(app: App, { library }: ServerContext): void {
  mount(app, listPeptides, async ({ query }) => pageOfSummaries((await library()).summaries, query));

  mount(app, readPeptide, async ({ params }) => {
    const peptide = (await library()).bySlug.get(params.slug);
    if (!peptide) throw new ProblemError("not-found");
    return peptide;
  });

  mount(app, readLibrary, async () => (await library()).open);

  mount(app, readLibraryFacts, async () => libraryFacts((await library()).peptides));
}
