/** Lists are in order of priority; every function returns a new list. */
export function moved<Code>(codes: readonly Code[], code: Code, by: -1 | 1): Code[] {
  const from = codes.indexOf(code);
  const to = from + by;
  if (from < 0 || to < 0 || to >= codes.length) return [...codes];
  const others = codes.filter((item) => item !== code);
  return [...others.slice(0, to), code, ...others.slice(to)];
}

/** Chosen goals keep their order and a new one comes last; a choice beyond `most` changes nothing. */
export function chosenGoals<Code>(codes: readonly Code[], code: Code, isOn: boolean, most: number): Code[] {
  const others = codes.filter((item) => item !== code);
  if (!isOn) return others;
  return others.length >= most ? [...codes] : [...others, code];
}
