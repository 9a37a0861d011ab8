import { useState } from "react";
import { newId } from "#web/lib/new-id.ts";
import { type CycleForm, emptyItem, type FormItem, peptideIdOf } from "./cycle-form.ts";

export interface FormControls {
  readonly form: CycleForm;
  readonly change: (change: Partial<CycleForm>) => void;
  readonly changeItem: (id: string, change: Partial<FormItem>) => void;
  readonly addItem: () => void;
  readonly removeItem: (id: string) => void;
}

export function useCycleForm(start: () => CycleForm): FormControls {
  const [form, setForm] = useState(start);
  const changeItems = (next: (items: readonly FormItem[]) => readonly FormItem[]) =>
    setForm((now) => ({ ...now, items: next(now.items) }));
  return {
    form,
    change: (change) => setForm((now) => ({ ...now, ...change })),
    changeItem: (id, change) =>
      changeItems((items) => items.map((item) => (item.id === id ? changed(item, change) : item))),
    addItem: () => changeItems((items) => [...items, emptyItem(newId())]),
    removeItem: (id) => changeItems((items) => items.filter((item) => item.id !== id)),
  };
}

/** A new name makes a new peptide id: the one that was handed over named something else. */
function changed(item: FormItem, change: Partial<FormItem>): FormItem {
  const named = change.peptideName === undefined ? {} : { peptideId: peptideIdOf(change.peptideName) };
  return { ...item, ...change, ...named };
}
