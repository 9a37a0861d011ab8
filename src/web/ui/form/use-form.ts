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
  /** Parses the fields into the value to send. */
  readonly schema: z.ZodType<Value, Texts>;
  /** The initial field values. A field left out starts with its value on the page, as the browser filled it in. */
  readonly start: DefaultValues<Texts>;
  /** If it throws, the form shows the error. */
  readonly send: (value: Value) => unknown;
  /** Turns a failure into messages for single fields; without it, the form shows the server's own message. */
  readonly refusals?: (failure: Error) => Readonly<Record<string, string>>;
}

/** The state that `Form` and `FormDialog` show; fields take their props from `field` and `choice`. */
export interface FormState<Texts extends FieldValues, Value = unknown> extends UseFormReturn<Texts, unknown, Value> {
  /** For native inputs: `<TextField label="Name" {...form.field("name")} />`. */
  readonly field: (name: Path<Texts>) => UseFormRegisterReturn & { readonly error: string | undefined };
  /** For components that pass the value to `onChange`: `<SelectField label="Kind" {...form.choice("kind")} />`. */
  readonly choice: <Name extends Path<Texts>>(
    name: Name,
  ) => {
    readonly name: Name;
    readonly value: PathValue<Texts, Name>;
    readonly error: string | undefined;
    readonly onChange: (value: PathValue<Texts, Name>) => void;
  };
  readonly submit: () => Promise<void>;
  /** The error of the last attempt to send. */
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
    shouldFocusError: false, // `Form` focuses in page order, and includes choices
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
      // the keys are the field names
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
