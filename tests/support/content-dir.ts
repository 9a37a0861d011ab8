import { join } from "node:path";

export const CONTENT_DIR = join(import.meta.dirname, "../../content");
