import { alike, type LibraryName } from "#domain/account/import/match-compounds.ts";
import type { ImportPlan, PlannedCompound } from "#domain/account/import/plan-import.ts";
import { plainNumber } from "#domain/units/plain-number.ts";
import { dayText } from "#web/lib/local-day.ts";
import { SelectField } from "#web/ui/select-field.tsx";
import { Cell, Row, RowHeader, Table, TableBody, TableHead } from "#web/ui/table.tsx";

interface CompoundRowsProps {
  readonly plan: ImportPlan;
  readonly library: readonly LibraryName[];
  readonly isWanted: (place: number) => boolean;
  readonly onChoose: (written: readonly string[], slug: string | null) => void;
  readonly onWant: (written: string, isIn: boolean) => void;
}

const AS_WRITTEN = "as-written";

/** Each compound of the file: whether it is saved, and which entry it is. A name that fits none stays as it is. */
export function CompoundRows({ plan, library, isWanted, onChoose, onWant }: CompoundRowsProps) {
  return (
    <Table label="Compounds in the file" restack="md">
      <TableHead columns={["In the file", "Save as", { title: "New doses", isNumber: true }, "Days"]} />
      <TableBody className="md:align-middle">
        {plan.compounds.map((compound, place) => {
          const [written] = compound.written;
          const doses = plan.doses.filter((dose) => dose.compound === place);
          return (
            <Row key={written} className="max-md:grid max-md:gap-2 max-md:py-3">
              <RowHeader className="font-medium md:min-w-36">
                <label className="flex min-h-11 items-center gap-3">
                  <input
                    type="checkbox"
                    className="size-4 shrink-0 accent-accent"
                    checked={isWanted(place)}
                    onChange={({ target }) => onWant(written, target.checked)}
                  />
                  <span className="wrap-anywhere">{compound.written.join(", ")}</span>
                </label>
              </RowHeader>
              <Cell className="md:w-60">
                <EntryField compound={compound} library={library} onChoose={onChoose} />
              </Cell>
              <Cell isNumber label="New doses" className="max-md:text-left">
                {plainNumber(doses.filter(({ already }) => already === null).length)}
              </Cell>
              <Cell label="Days" className="text-ink-2">
                {daysText(doses.map(({ fields }) => fields.day))}
              </Cell>
            </Row>
          );
        })}
      </TableBody>
    </Table>
  );
}

interface EntryFieldProps {
  readonly compound: PlannedCompound;
  readonly library: readonly LibraryName[];
  readonly onChoose: CompoundRowsProps["onChoose"];
}

function EntryField({ compound, library, onChoose }: EntryFieldProps) {
  const { written, slug, peptideName } = compound;
  const likely = slug === null ? alike(written[0], library) : [];
  const others = library.filter((entry) => !likely.includes(entry)).toSorted((a, b) => a.name.localeCompare(b.name));
  return (
    <SelectField
      label={`Save ${written[0]} as`}
      className="[&>label]:sr-only"
      {...(slug === null ? { hint: "Not in the library. Your doses keep this name." } : {})}
      value={slug ?? AS_WRITTEN}
      options={[
        { value: AS_WRITTEN, label: slug === null ? peptideName : `${written[0]} (as written)` },
        ...[...likely, ...others].map(({ slug: value, name }) => ({ value, label: name })),
      ]}
      onChange={(value) => onChoose(written, value === AS_WRITTEN ? null : value)}
    />
  );
}

function daysText(days: readonly string[]): string {
  const [first, ...others] = days.toSorted();
  if (first === undefined) return "No doses";
  const last = others.at(-1) ?? first;
  return first === last ? dayText(first) : `${dayText(first)} – ${dayText(last)}`;
}
