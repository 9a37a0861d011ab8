import { type FormEvent, useState } from "react";
import type { LINK_DAYS } from "#contract/protocol-links.ts";
import { Button } from "#web/ui/button.tsx";
import { Choice, TextField } from "#web/ui/field.tsx";
import { SelectField } from "#web/ui/select-field.tsx";

export interface LinkWish {
  readonly days: (typeof LINK_DAYS)[number];
  /** Empty: none. */
  readonly passphrase: string;
  readonly hasReasons: boolean;
}

const DAYS: ReadonlyArray<LinkWish["days"]> = [7, 30, 90];

interface LinkFormProps {
  readonly isPending: boolean;
  readonly onCreate: (wish: LinkWish) => void;
}

export function LinkForm({ isPending, onCreate }: LinkFormProps) {
  const [wish, setWish] = useState<LinkWish>({ days: 7, passphrase: "", hasReasons: false });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending) onCreate(wish);
  };
  return (
    <form onSubmit={onSubmit} className="grid gap-4">
      <WhatIsSeen hasReasons={wish.hasReasons} />
      <SelectField
        label="Works for"
        autoFocus
        value={String(wish.days)}
        options={DAYS.map((days) => ({ value: String(days), label: `${days} days` }))}
        onChange={(value) => setWish({ ...wish, days: DAYS.find((days) => String(days) === value) ?? 7 })}
      />
      <TextField
        label="Passphrase (optional)"
        hint="Whoever opens the link is asked for it. Nobody can look it up later."
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={200}
        value={wish.passphrase}
        onChange={(event) => setWish({ ...wish, passphrase: event.target.value })}
      />
      <Choice
        type="checkbox"
        name="reasons"
        label="With the reasons from my answers"
        hint="For somebody who may know them, such as a clinician."
        checked={wish.hasReasons}
        onChange={(hasReasons) => setWish({ ...wish, hasReasons })}
      />
      <Button type="submit" variant="primary" disabled={isPending}>
        {isPending ? "Creating the link …" : "Create link"}
      </Button>
    </form>
  );
}

function WhatIsSeen({ hasReasons }: Pick<LinkWish, "hasReasons">) {
  return (
    <ul className="grid list-disc gap-1 pl-5 text-sm text-ink-2">
      <li>Anybody who has the link reads the plan as it is now, without an account. Your notes never go along.</li>
      {hasReasons ? (
        <li className="font-medium text-ink">
          They read the whole plan: where it names your conditions, medicines, weight or words you typed, they see them.
        </li>
      ) : (
        <li>
          Your answers, the score and every reason that follows from them are left out. What a plan is for can still be
          guessed from its compounds, doses and sources.
        </li>
      )}
      <li>It is encrypted in this browser. This server keeps a copy that it cannot read.</li>
    </ul>
  );
}
