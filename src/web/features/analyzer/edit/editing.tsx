import { Undo2 } from "lucide-react";
import { useMemo, useState } from "react";
import { isKeptInText } from "#domain/chemistry/editing/kept-in-text.ts";
import { type ResiduePlace, residueAt, residueName } from "#domain/chemistry/editing/residue-place.ts";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Notice } from "#web/ui/notice.tsx";
import { Bridges, NO_SPAN, type Span } from "./bridges.tsx";
import { ChoiceSelect } from "./choice-select.tsx";
import { endChoices, startChoices } from "./end-choices.ts";
import { SALT_NAMES, spanText } from "./messages.ts";
import { ResiduePanel } from "./residue-panel.tsx";
import { ResiduePicker } from "./residue-picker.tsx";
import { type EditorProps, useEdits } from "./use-edits.ts";

/** The controls and their rules, in a script that loads when the editor opens. */
export function Editing(props: EditorProps) {
  const { molecule, said, say, apply, undo, canUndo } = useEdits(props);
  const [picked, setPicked] = useState<ResiduePlace | null>(null);
  const [span, setSpan] = useState<Span>(NO_SPAN);
  const [isPicking, setPicking] = useState(false);
  const isKept = useMemo(() => isKeptInText(molecule), [molecule]);
  const exists = (place: ResiduePlace | null) => (place && residueAt(molecule, place) ? place : null);
  const shown = exists(picked);
  const chooseSpan = (next: Span) => {
    setSpan(next);
    if (!next.from || !next.to) return;
    setPicking(false);
    say({ text: spanText(molecule, next.from, next.to), isRefusal: false });
  };
  const pick = (place: ResiduePlace | null) => {
    if (!isPicking) return setPicked(place);
    const to = place ?? picked; // pressing again selects the residue itself
    chooseSpan({ ...span, to });
  };
  const bridgeFrom = (place: ResiduePlace) => {
    const from = `Bridge from ${residueName(molecule, place)}`;
    setPicking(!isPicking);
    setSpan(isPicking ? NO_SPAN : { from: place, to: null });
    say({ text: isPicking ? `${from} canceled.` : `${from}: press the other residue.`, isRefusal: false });
  };
  if (!isKept)
    return (
      <Notice tone="info" title="This one is edited in its text">
        A part of it is written as a structure, which the notation of this editor cannot hold without losing its charge.
      </Notice>
    );
  return (
    <div className="grid min-w-0 gap-6 pt-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button icon={Undo2} aria-disabled={!canUndo} onClick={undo} className={classNames(!canUndo && "opacity-50")}>
          Undo
        </Button>
        <p role="status" className={classNames("text-sm", said.isRefusal ? "text-stop" : "text-ink-2")}>
          {said.text}
        </p>
      </div>
      {molecule.salt && (
        <p className="text-note text-ink-3">
          {`An edit is written in ProForma, which has no place for the ${SALT_NAMES[molecule.salt.acid]}: it is left out.`}
        </p>
      )}
      {molecule.chains.map((_, chain) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a chain is identified by its position
        <div key={chain} className="grid min-w-0 gap-4">
          <div className="grid gap-3 sm:grid-cols-2">
            <ChoiceSelect
              label={endLabel("Start", chain, molecule.chains.length)}
              {...startChoices(molecule, chain)}
              apply={apply}
            />
            <ChoiceSelect
              label={endLabel("End", chain, molecule.chains.length)}
              {...endChoices(molecule, chain)}
              apply={apply}
            />
          </div>
          <ResiduePicker
            {...{ molecule, chain }}
            picked={shown?.chain === chain ? shown.residue : null}
            onPick={pick}
          />
          {shown?.chain === chain && (
            <ResiduePanel {...{ molecule, apply, isPicking }} place={shown} onBridge={() => bridgeFrom(shown)} />
          )}
        </div>
      ))}
      <Bridges {...{ molecule, apply }} span={{ from: exists(span.from), to: exists(span.to) }} onSpan={chooseSpan} />
    </div>
  );
}

const endLabel = (which: "Start" | "End", chain: number, chains: number): string =>
  chains > 1 ? `${which} of chain ${chain + 1}` : which;
