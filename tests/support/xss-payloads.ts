import { EVENTS } from "./xss/event-payloads.ts";
import { LINKS, MARKDOWN } from "./xss/markdown-payloads.ts";
import { ATTRIBUTES, CSS, RESOURCES, TEMPLATES } from "./xss/other-payloads.ts";
import { MATHML, MUTATIONS, SCRIPTS, SVG } from "./xss/script-payloads.ts";

const BY_FAMILY = {
  script: SCRIPTS,
  event: EVENTS,
  svg: SVG,
  mathml: MATHML,
  mutation: MUTATIONS,
  template: TEMPLATES,
  css: CSS,
  link: LINKS,
  markdown: MARKDOWN,
  resource: RESOURCES,
  attribute: ATTRIBUTES,
} satisfies Record<string, readonly string[]>;

interface XssPayload {
  readonly family: string;
  readonly text: string;
}

/**
 * Texts that try to run script wherever they are shown, each of them once. One that runs calls `xssRan()`, which the
 * page under test defines; one that only loads asks `xss.invalid`, a host that does not exist.
 */
export const XSS_PAYLOADS: readonly XssPayload[] = Object.entries(BY_FAMILY).flatMap(([family, texts]) =>
  [...new Set(texts)].map((text) => ({ family, text })),
);
