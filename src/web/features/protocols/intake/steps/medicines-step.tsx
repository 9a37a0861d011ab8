import { useState } from "react";
import { OWN_WORDS } from "#domain/protocols/questions.ts";
import { toWords, unreadWords } from "#domain/safety/match-words.ts";
import { readTyped } from "#domain/safety/read-typed.ts";
import { conditionLabel, drugClassLabel, unlistedText } from "#domain/safety/reported-conditions.ts";
import { Choice, TextArea } from "#web/ui/field.tsx";
import { changeDraft } from "../answers/draft-store.ts";
import { readLines } from "../answers/draft-to-intake.ts";
import { DRUG_CLASS_ITEMS } from "../condition-groups.ts";
import { Checklist, ChecklistSearch, countItems } from "./checklist.tsx";
import { ProblemText } from "./problem-text.tsx";
import type { StepProps } from "./step-props.ts";

const GROUPS = [{ title: "Kinds of medicine", items: DRUG_CLASS_ITEMS }];

export function MedicinesStep({ draft, problemWith }: StepProps) {
  const [search, setSearch] = useState("");
  return (
    <>
      <section aria-labelledby="medicines" className="grid gap-4">
        <h3 id="medicines" className="text-base font-semibold">
          Medicines in use now
        </h3>
        <div data-field="screening.medicines" className="grid gap-2">
          <ProblemText id="medicines-problem" problem={problemWith("screening.medicines")} />
          <Choice
            type="checkbox"
            name="no-medicines"
            label="No medicines"
            hint="With or without prescription, supplements included"
            checked={draft.hasNoMedicines}
            onChange={(isOn) =>
              changeDraft(
                isOn ? { hasNoMedicines: true, drugClasses: [], medicineWords: "" } : { hasNoMedicines: false },
              )
            }
          />
        </div>
        <TextArea
          label="Names of your medicines"
          hint="One per line or separated by commas. Brand names work too."
          rows={3}
          maxLength={OWN_WORDS.text}
          value={draft.medicineWords}
          onChange={(event) => changeDraft({ medicineWords: event.target.value, hasNoMedicines: false })}
        />
        <ReadMedicines text={draft.medicineWords} />
        <ChecklistSearch
          label="Search kinds of medicine"
          value={search}
          onChange={setSearch}
          found={countItems(GROUPS, search)}
        />
        <Checklist
          name="medicine"
          groups={GROUPS}
          search={search}
          chosen={draft.drugClasses}
          onChange={(drugClasses) => changeDraft({ drugClasses, hasNoMedicines: false })}
        />
      </section>
      <Allergies draft={draft} problemWith={problemWith} />
    </>
  );
}

/** How each line was understood, so that no one relies on a check that didn't happen. */
function ReadMedicines({ text }: { readonly text: string }) {
  const lines = [...new Set(readLines(text))];
  if (lines.length === 0) return null;
  return (
    <ul aria-label="How the names were read" className="-mt-2 grid gap-1 text-note">
      {lines.map((line) => {
        const parts = readTyped(line);
        const classes = [...new Set(parts.flatMap(({ medicines }) => [...medicines.classes]))];
        const read = [
          ...parts.flatMap(({ medicines }) =>
            [...medicines.respelled].map(([typed, name]) => `${name} (spelled “${typed}”)`),
          ),
          ...classes.map(drugClassLabel),
          ...parts.flatMap(({ medicines }) => medicines.unlisted.map(unlistedText)),
          ...parts.flatMap(({ conditions }) => conditions.map(conditionLabel)),
        ];
        const unread = parts
          .filter(({ conditions }) => conditions.length === 0)
          .map(({ text: part, medicines }) => unreadWords(toWords(part), medicines.phrases))
          .filter((words) => words !== "");
        return (
          <li key={line} className="flex flex-wrap gap-x-2">
            <span className="text-ink-2">{line}</span>
            {read.length > 0 && <span className="text-ink-3">read as {read.join(", ")}</span>}
            {read.length === 0 ? (
              <span className="font-medium text-care">no kind known by this name: not checked for interactions</span>
            ) : (
              unread.length > 0 && <span className="font-medium text-care">not checked: “{unread.join(", ")}”</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function Allergies({ draft, problemWith }: StepProps) {
  return (
    <section aria-labelledby="allergies" className="grid gap-4 border-t border-line-soft pt-6">
      <h3 id="allergies" className="text-base font-semibold">
        Allergies
      </h3>
      <div data-field="screening.allergies" className="grid gap-2 sm:grid-cols-2">
        <div className="sm:col-span-2">
          <ProblemText id="allergies-problem" problem={problemWith("screening.allergies")} />
        </div>
        <Choice
          type="checkbox"
          name="no-allergies"
          label="No allergies"
          checked={draft.hasNoAllergies}
          onChange={(isOn) =>
            changeDraft(
              isOn
                ? { hasNoAllergies: true, isAllergicToBenzylAlcohol: false, allergyWords: "" }
                : { hasNoAllergies: false },
            )
          }
        />
        <Choice
          type="checkbox"
          name="benzyl-alcohol"
          label="Benzyl alcohol"
          hint="A preservative in many injections"
          checked={draft.isAllergicToBenzylAlcohol}
          onChange={(isAllergicToBenzylAlcohol) => changeDraft({ isAllergicToBenzylAlcohol, hasNoAllergies: false })}
        />
      </div>
      <TextArea
        label="Other allergies"
        hint="One per line. A name that the library does not know is listed as “not checked”."
        rows={3}
        maxLength={OWN_WORDS.text}
        value={draft.allergyWords}
        onChange={(event) => changeDraft({ allergyWords: event.target.value, hasNoAllergies: false })}
      />
    </section>
  );
}
