import {
  createPrivatePeptide,
  deletePrivatePeptide,
  listPrivatePeptides,
  readPrivatePeptide,
  updatePrivatePeptide,
} from "#contract/private-peptides.ts";
import { checkPrivatePeptide } from "#domain/peptides/check-peptide.ts";
import { problemPath } from "#domain/peptides/editing/problem-path.ts";
import type { Peptide } from "#domain/peptides/peptide.ts";
import type { ServerContext } from "#server/context.ts";
import type { App } from "#server/http/mount.ts";
import { ProblemError } from "#server/http/problems.ts";
import { PRIVATE_PEPTIDES } from "#server/records/kinds.ts";
import { mountOwned } from "#server/records/mount-owned.ts";
import { ownedRecords } from "#server/records/owned-records.ts";

export function mountPrivatePeptides(app: App, context: ServerContext): void {
  const operations = {
    list: listPrivatePeptides,
    create: createPrivatePeptide,
    read: readPrivatePeptide,
    update: updatePrivatePeptide,
    remove: deletePrivatePeptide,
  };
  mountOwned(app, context, ownedRecords(PRIVATE_PEPTIDES), operations, { toNew: checked, toChange: checked });
}

/**
 * The document with the record's id as its slug. Throws problems with their path in the body:
 * `document.doses.0.regimen`.
 */
function checked({ document }: { readonly document: Peptide }, { id }: { readonly id: string }) {
  const errors = checkPrivatePeptide(document).map((problem) => ({
    path: `document.${problemPath(document, problem)}`,
    message: problem.message,
  }));
  if (errors.length > 0) throw new ProblemError("invalid-request", { errors: errors.slice(0, 50) });
  return { document: { ...document, slug: id } };
}
