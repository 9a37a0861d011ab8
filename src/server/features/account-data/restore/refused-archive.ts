import { ProblemError } from "#server/http/problems.ts";

interface Place {
  readonly path: string;
  readonly message: string;
}

/** The error for a file that is not one of our exports, with the path of the faulty entry. */
export function refusedArchive(why: string, path?: string, message?: string): ProblemError {
  return refusedPlaces(why, path === undefined ? [] : [{ path, message: message ?? why }]);
}

const SHOWN = 50;

export function refusedPlaces(why: string, places: readonly Place[]): ProblemError {
  const errors = places.slice(0, SHOWN).map(({ path, message }) => ({ path: shown(path), message }));
  return new ProblemError("unreadable-document", {
    detail: `This file wasn't imported, and nothing was changed. ${why}`,
    ...(errors.length > 0 ? { errors } : {}),
  });
}

/** Makes a name from an untrusted file safe to display on one line. */
function shown(path: string): string {
  return path
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, "")
    .slice(0, 200);
}
