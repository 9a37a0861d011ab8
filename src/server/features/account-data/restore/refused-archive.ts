import { ProblemError } from "#server/http/problems.ts";

interface Place {
  readonly path: string;
  readonly message: string;
}

/** A file that is no export of ours, with the place in it that says so. */
export function refusedArchive(why: string, path?: string, message?: string): ProblemError {
  return refusedPlaces(why, path === undefined ? [] : [{ path, message: message ?? why }]);
}

const SHOWN = 50;

export function refusedPlaces(why: string, places: readonly Place[]): ProblemError {
  const errors = places.slice(0, SHOWN).map(({ path, message }) => ({ path: shown(path), message }));
  return new ProblemError("unreadable-document", {
    detail: `This file was not restored, and nothing was changed. ${why}`,
    ...(errors.length > 0 ? { errors } : {}),
  });
}

/** A name out of a stranger's file, as a line of text. */
function shown(path: string): string {
  return path
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, "")
    .slice(0, 200);
}
