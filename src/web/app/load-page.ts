import type { ComponentType } from "react";
import { ApiError } from "../lib/api.ts";

export type PageModule = () => Promise<{ default: ComponentType }>;

/**
 * Loads a page's script. Where it fails because nothing answers, says so on the page: the router would otherwise load
 * the whole document anew, which is right after an upgrade and shows the browser's own error without a connection.
 */
export function sayingWhenUnreachable(load: PageModule): PageModule {
  return async () => {
    try {
      return await load();
    } catch (error) {
      const answers = await fetch("/api/health", { cache: "no-store" }).then(
        () => true,
        () => false,
      );
      if (answers) throw error;
      throw new ApiError("The server cannot be reached. Check the connection and try again.", null);
    }
  };
}
