const INVALID =
  ":is(input,select,textarea)[aria-invalid=true], fieldset[aria-invalid=true] :is(input,select,textarea):enabled";

/** In the order of the page. The errors have to be drawn before. */
export function focusFirstInvalid(root: ParentNode | null): void {
  root?.querySelector<HTMLElement>(INVALID)?.focus();
}
