import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { problem } from "#contract/problem.ts";
import { ApiError } from "../lib/api.ts";
import { type Loadable, together } from "../lib/loadable.ts";
import { Loaded, NotFound } from "./loaded.tsx";
