import { type FormEvent, useEffect, useRef, useState } from "react";
import { ApiError } from "#web/lib/api.ts";
import { BotCheckError } from "#web/lib/bot-check/bot-check-error.ts";
import { type FormField, type Refusal, refusalOf } from "./messages.ts";

export type Entered = (name: FormField) => string;

/** Looks at what was typed before anything is sent; null when it may go. */
export type Check = (entered: Entered) => Refusal | null;

/** One form at a time: what was refused, whether it is being sent, and the focus on the field that needs it. */
export function useAccountForm(check: Check, send: (entered: Entered) => Promise<void>) {
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [isSending, setSending] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refusal?.field) form.current?.querySelector<HTMLInputElement>(`[name="${refusal.field}"]`)?.focus();
  }, [refusal]);

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    const data = new FormData(event.currentTarget);
    const entered: Entered = (name) => String(data.get(name) ?? "");
    const early = check(entered);
    setRefusal(early);
    if (early) return;
    setSending(true);
    try {
      await send(entered);
    } catch (error) {
      if (error instanceof ApiError) setRefusal(refusalOf(error));
      else if (error instanceof BotCheckError) setRefusal({ text: error.message });
      else setRefusal({ text: "Something went wrong here. Please try again." });
    } finally {
      setSending(false);
    }
  };
  const errorOf = (field: FormField) => (refusal?.field === field ? refusal.text : null);
  return { form, onSubmit, isSending, errorOf, general: refusal && !refusal.field ? refusal.text : null };
}
