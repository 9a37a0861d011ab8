import { useNavigate } from "@tanstack/react-router";
import { Choice, ChoiceGroup } from "#web/ui/field.tsx";

/** An editor says for whom the new entry is. */
export function WhoSeesIt({ isPublic }: { readonly isPublic: boolean }) {
  const navigate = useNavigate();
  const choose = (search: { as?: "public" }) => void navigate({ to: "/peptides/new", search, replace: true });
  return (
    <div className="mb-4">
      <ChoiceGroup legend="For whom" columns={2}>
        <Choice type="radio" name="for-whom" label="Only for me" checked={!isPublic} onChange={() => choose({})} />
        <Choice
          type="radio"
          name="for-whom"
          label="Public entry (draft)"
          checked={isPublic}
          onChange={() => choose({ as: "public" })}
        />
      </ChoiceGroup>
    </div>
  );
}
