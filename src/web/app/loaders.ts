import type { MetaHTMLAttributes } from "react";
import { libraryFactsQuery, peptideQuery, peptidesQuery } from "../features/peptides/peptide-queries.ts";
import type { RoutePath } from "./route-table.ts";
import type { RouterContext } from "./router-context.ts";

/** A thing's own name for the title, a sentence about it for search engines, and what else its page puts in the head. */
export interface Known {
  readonly name?: string;
  readonly description?: string;
  readonly meta?: ReadonlyArray<MetaHTMLAttributes<HTMLMetaElement>>;
  readonly links?: ReadonlyArray<{ readonly rel: string; readonly href: string; readonly type?: string }>;
  readonly scripts?: ReadonlyArray<{ readonly type: string; readonly children: string }>;
}

interface Loader {
  /** The search parameters it reads; a change of one loads again. */
  readonly search?: readonly string[];
  readonly load: (
    context: RouterContext,
    address: { readonly params: Record<string, string>; readonly search: Record<string, string> },
  ) => Promise<Known>;
}

/** What a page that is rendered on the server needs before it is rendered. May throw a redirect. */
export const LOADERS: Partial<Record<RoutePath, Loader>> = {
  "/": {
    load: async ({ queryClient, fetch }) => {
      await queryClient.ensureQueryData(libraryFactsQuery(fetch));
      return {};
    },
  },
  "/peptides": {
    load: async ({ queryClient, fetch }) => {
      await queryClient.ensureQueryData(peptidesQuery(fetch));
      return {};
    },
  },
  "/peptides/$slug": {
    load: async ({ queryClient, fetch }, { params: { slug = "" } }) => {
      const { name, summary } = await queryClient.ensureQueryData(peptideQuery(slug, fetch));
      return { name, description: summary };
    },
  },
};
