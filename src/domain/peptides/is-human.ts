/** Whether kinetics were measured in people. The species is free text, "human (children)" included. */
export function isHuman(species: string): boolean {
  return /^human/i.test(species);
}
