const ABSENCE =
  /^[\s([]{0,3}(?:n[eé]g(?:at[a-zà-ÿ]{0,6}|\.)?|absen(?:t|te|ts|tes|ce)|aus[eê]ntes?|assent[eiao]|abwesend|afwezig|nicht nachweisbar|non rilevat[oaie]|no detectad[oa]s?|n[aã]o detectad[oa]s?|not detected|none(?: detected)?|nil|kein(?:e|er)?|geen|norm(?:al|\.)?)(?![\p{L}\d])/iu;

/** Whether what is printed as the interval says that nothing should be found: "Negativo", "assenti", "neg". */
export const isOfAbsence = (printed: string): boolean => !/\d/u.test(printed) && ABSENCE.test(printed);
