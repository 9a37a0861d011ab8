import "./lib/no-eval.ts";
import { RouterProvider } from "@tanstack/react-router";
import { RouterClient } from "@tanstack/react-router/ssr/client";
import { StrictMode, startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { createAppRouter } from "./app/router.tsx";
import { IS_SHELL } from "./lib/is-shell.ts";
import { registerServiceWorker } from "./lib/register-service-worker.ts";
import "./styles.css";

const router = createAppRouter();

if (!IS_SHELL)
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RouterClient router={router} />
      </StrictMode>,
    );
  });
else
  createRoot(document).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );

registerServiceWorker();
