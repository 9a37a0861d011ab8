import { createContext } from "react";
import type { GlossaryTerm } from "../../../../domain/guides/glossary.ts";

/** The terms of the page, by slug; what is not there is not explained. */
export const GlossaryContext = createContext<ReadonlyMap<string, GlossaryTerm>>(new Map());
