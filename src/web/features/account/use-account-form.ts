import type { FieldValues } from "react-hook-form";
import { ApiError } from "#web/lib/api.ts";
import { BotCheckError } from "#web/lib/bot-check/bot-check-error.ts";
import { type FormState, useForm } from "#web/ui/form/use-form.ts";
import { type Refusal, refusalOf } from "./messages.ts";

/** A form that explains server errors in the account's own words. */
export function useAccountForm<Texts extends FieldValues, Value>(
  options: Omit<Parameters<typeof useForm<Texts, Value>>[0], "refusals">,
): FormState<Texts, Value> {
  return useForm({
    ...options,
    refusals: (failure) => {
      const { text, field } = refusalIn(failure);
      return field ? { [field]: text } : {};
    },
  });
}

/** The server's error, unless a field of the form shows it. */
export function generalRefusal<Texts extends FieldValues, Value>(form: FormState<Texts, Value>): string | null {
  if (!form.failure) return null;
  const { text, field } = refusalIn(form.failure);
  return field && Object.hasOwn(form.getValues(), field) ? null : text;
}

function refusalIn(failure: Error): Refusal {
  if (failure instanceof ApiError) return refusalOf(failure);
  if (failure instanceof BotCheckError) return { text: failure.message };
  return { text: "Something went wrong here. Please try again." };
}
