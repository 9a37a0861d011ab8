import { useState } from "react";
import { EVIDENCE_LEVELS } from "#domain/peptides/vocabulary.ts";
import { addToast } from "#web/lib/toast-store.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { EvidenceBadge } from "#web/ui/evidence-badge.tsx";
import { Choice, ChoiceGroup, TextArea, TextField } from "#web/ui/field.tsx";
import { StyleSection } from "./style-section.tsx";

export function ControlSections() {
  return (
    <>
      <StyleSection title="Buttons" note="One primary per screen. A press ripples for 600 ms; 44 px high on phones.">
        <div className="flex flex-wrap gap-2">
          <Button variant="primary">Primary</Button>
          <Button>Secondary</Button>
          <Button variant="quiet">Quiet</Button>
          <Button variant="destructive">Delete</Button>
          <Button disabled>Disabled</Button>
        </div>
      </StyleSection>
      <StyleSection title="Badges" note="Evidence has one word and one shape, readable in gray.">
        <div className="flex flex-wrap gap-2">
          {EVIDENCE_LEVELS.map((level) => (
            <EvidenceBadge key={level} level={level} />
          ))}
        </div>
        <div className="flex flex-wrap gap-2">
          <Badge>Plain</Badge>
          <Badge tone="accent">Selected</Badge>
          <Badge tone="safe">Approved</Badge>
          <Badge tone="care">care</Badge>
          <Badge tone="stop">stop</Badge>
        </div>
      </StyleSection>
      <StyleSection title="Forms" note="Labels above, hints before errors, the error beside its field.">
        <FormSamples />
      </StyleSection>
      <StyleSection title="Dialogs and toasts">
        <DialogSamples />
      </StyleSection>
    </>
  );
}

function FormSamples() {
  const [route, setRoute] = useState("sc");
  const [isAthlete, setAthlete] = useState(false);
  return (
    <div className="grid max-w-3xl gap-5 sm:grid-cols-2">
      <TextField label="Weight" unit="kg" inputMode="decimal" hint="As measured this month." />
      <TextField label="Height" unit="cm" defaultValue="17" error="17 cm is no adult height. Is it 170 cm?" />
      <TextArea label="Notes" className="sm:col-span-2" />
      <ChoiceGroup legend="Route">
        <Choice
          type="radio"
          name="route"
          label="Under the skin"
          checked={route === "sc"}
          onChange={() => setRoute("sc")}
        />
        <Choice
          type="radio"
          name="route"
          label="By mouth"
          checked={route === "oral"}
          onChange={() => setRoute("oral")}
        />
      </ChoiceGroup>
      <ChoiceGroup legend="Sport" error="Answer this question.">
        <Choice
          type="checkbox"
          name="athlete"
          label="I am tested for doping"
          hint="Banned compounds are left out."
          checked={isAthlete}
          onChange={setAthlete}
        />
      </ChoiceGroup>
    </div>
  );
}

function DialogSamples() {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="flex flex-wrap gap-2">
      <Button onClick={() => setOpen(true)}>Open a dialog</Button>
      <Button
        onClick={() => addToast({ title: "Protocol Saved", description: "Your protocol has been saved successfully" })}
      >
        Show a toast
      </Button>
      <Button
        onClick={() =>
          addToast({
            title: "Save Failed",
            description: "Failed to save your protocol. Please try again.",
            variant: "destructive",
          })
        }
      >
        Show a failure
      </Button>
      {isOpen && (
        <ConfirmDialog
          title="Delete this protocol?"
          description="Are you sure you want to delete this protocol? This action cannot be undone."
          confirm="Delete"
          isDestructive
          onConfirm={() => setOpen(false)}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}
