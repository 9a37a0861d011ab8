/** Use as a `ref` for content that replaces the pressed button or appears out of view. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus();
