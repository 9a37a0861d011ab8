import { setSideGroup } from "#domain/chemistry/edit-molecule.ts";
import { whyBonded } from "#domain/chemistry/editing/bridges.ts";
import { sideGroups } from "#domain/chemistry/editing/group-choices.ts";
import { type ResiduePlace, residueAt, residueName } from "#domain/chemistry/editing/residue-place.ts";
import { sameGroup } from "#domain/chemistry/groups.ts";
import type { Group, Molecule } from "#domain/chemistry/molecule.ts";
import type { Choice, Choices } from "./end-choices.ts";
import { groupText } from "./messages.ts";

/** The choices for a residue's side chain; a group that isn't in the list but is already there can be removed. */
export function sideChoices(molecule: Molecule, place: ResiduePlace): Choices {
  const residue = residueAt(molecule, place);
  if (residue === null) return { choices: [], blocked: "There is no such residue." };
  const { monomer, group: present } = residue;
  const name = residueName(molecule, place);
  const isOnAcid = monomer.ions.some((ion) => ion === "D" || ion === "E");
  const bonded = whyBonded(molecule, { ...place, at: "side" });
  const known = bonded === null ? sideGroups(monomer) : [];
  const isPresent = (group: Group) => present !== null && sameGroup(group, present);
  const unlisted = present === null || known.some(isPresent) ? [] : [present];
  const carried = [...unlisted, ...known].map((group): Choice => {
    const label = groupText(group, isOnAcid);
    const edit = () => setSideGroup(molecule, place, group);
    return { label, isPresent: isPresent(group), edit, what: `${label} on ${name}` };
  });
  const off = present === null ? "nothing" : groupText(present, isOnAcid);
  return {
    choices: [
      {
        label: "Nothing",
        isPresent: present === null,
        edit: () => setSideGroup(molecule, place, null),
        what: `${off} taken off ${name}`,
      },
      ...carried,
    ],
    blocked: bonded ?? (carried.length === 0 ? `No group is known here for the side chain of ${monomer.name}.` : null),
  };
}
