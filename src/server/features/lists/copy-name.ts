const MAX_NAME = 120;
const SUFFIX = " (copy)";

/** The name of a list's copy, cut to the maximum length without splitting a surrogate pair. */
export function copyName(name: string): string {
  const room = MAX_NAME - SUFFIX.length;
  const cut = name.slice(0, room);
  const isBroken = cut.length < name.length && !cut.isWellFormed();
  return (isBroken ? cut.slice(0, -1) : cut).trimEnd() + SUFFIX;
}
