/** The questions the calculator answers. All share one mix, so switching modes loses nothing. */
export const MODES = [
  { id: "draw", label: "Units to draw" },
  { id: "water", label: "Water to add" },
  { id: "drawn", label: "What did I draw?" },
  { id: "blend", label: "Blend" },
  { id: "other", label: "Nasal, oral, pen" },
  { id: "course", label: "Whole course" },
] as const;
export type Mode = (typeof MODES)[number]["id"];

export function isMode(text: string | null): text is Mode {
  return MODES.some(({ id }) => id === text);
}
