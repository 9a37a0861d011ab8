import { useRef, useState } from "react";
import {
  type DefaultValues,
  type FieldError,
  type FieldValues,
  get,
  type Path,
  type PathValue,
  type UseFormRegisterReturn,
  type UseFormReturn,
  useForm as useHookForm,
} from "react-hook-form";
import type { z } from "zod";
import { apiErrorIn } from "#web/lib/api.ts";
import { zodResolver } from "./zod-resolver.ts";

interface FormOptions<Texts extends FieldValues, Value> {
  /** Reads what the fields hold into the value that is sent. */
  readonly schema: z.ZodType<Value, Texts>;
  /** What the fields hold at first. A field left out starts with what the page holds, as the browser filled it. */
  readonly start: DefaultValues<Texts>;
  /** What it throws is shown in the form. */
  readonly send: (value: Value) => unknown;
  /** What a failure says of single fields; the server's own words where it is left out. */
  readonly refusals?: (failure: Error) => Readonly<Record<string, string>>;
}

/** A form: `Form` and `FormDialog` show it, and fields take their props from `field` and `choice`. */
export interface FormState<Texts extends FieldValues, Value = unknown> extends UseFormReturn<Texts, unknown, Value> {
  /** For what types into the page's own input: `<TextField label="Name" {...form.field("name")} />`. */
  readonly field: (name: Path<Texts>) => UseFormRegisterReturn & { readonly error: string | undefined };
  /** For what calls `onChange` with the value: `<SelectField label="Kind" {...form.choice("kind")} />`. */
  readonly choice: <Name extends Path<Texts>>(
    name: Name,
  ) => {
    readonly name: Name;
    readonly value: PathValue<Texts, Name>;
    readonly error: string | undefined;
    readonly onChange: (value: PathValue<Texts, Name>) => void;
  };
  readonly submit: () => Promise<void>;
  /** What the last try to send threw. */
  readonly failure: Error | null;
}

export function useForm<Texts extends FieldValues, Value>({
  schema,
  start,
  send,
  refusals = refusalsIn,
}: FormOptions<Texts, Value>): FormState<Texts, Value> {
  const form = useHookForm<Texts, unknown, Value>({
    defaultValues: start,
    resolver: zodResolver(schema),
    shouldFocusError: false, // `Form` focuses by the order on the page, and choices too
  });
  const [failure, setFailure] = useState<Error | null>(null);
  const isOnItsWay = useRef(false);
  const { errors, isSubmitted } = form.formState;
  const errorOf = (name: Path<Texts>) => (get(errors, name) as FieldError | undefined)?.message; // `get` is untyped

  const submit = form.handleSubmit(async (value) => {
    try {
      await send(value);
    } catch (error) {
      const failed = error instanceof Error ? error : new Error(String(error));
      setFailure(failed);
      // the names of the texts are the fields
      for (const [name, message] of Object.entries(refusals(failed)))
        if (Object.hasOwn(form.getValues(), name)) form.setError(name as Path<Texts>, { type: "server", message });
    }
  });
  return {
    ...form,
    field: (name) => ({ ...form.register(name), error: errorOf(name) }),
    choice: (name) => ({
      name,
      value: form.watch(name),
      error: errorOf(name),
      onChange: (value) => form.setValue(name, value, { shouldDirty: true, shouldValidate: isSubmitted }),
    }),
    submit: async () => {
      if (isOnItsWay.current) return;
      isOnItsWay.current = true;
      setFailure(null);
      try {
        await submit();
      } finally {
        isOnItsWay.current = false;
      }
    },
    failure,
  };
}

function refusalsIn(failure: Error): Readonly<Record<string, string>> {
  const errors = apiErrorIn(failure)?.problem?.errors ?? [];
  return Object.fromEntries(errors.map(({ path, message }) => [path.split(".")[0] ?? path, `${message}.`]));
}
