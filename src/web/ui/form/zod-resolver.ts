import { type FieldErrors, type FieldValues, get, type Resolver, set } from "react-hook-form";
import type { z } from "zod";

/** Validates React Hook Form with a schema. Each field shows its first problem. */
export function zodResolver<Texts extends FieldValues, Value>(
  schema: z.ZodType<Value, Texts>,
): Resolver<Texts, unknown, Value> {
  return (texts) => {
    const read = schema.safeParse(texts);
    if (read.success) return { values: read.data, errors: {} };
    const errors: FieldErrors<Texts> = {};
    for (const { path, code, message } of read.error.issues) {
      const place = path.join(".") || "root";
      if (get(errors, place) === undefined) set(errors, place, { type: code, message });
    }
    return { values: {}, errors };
  };
}
