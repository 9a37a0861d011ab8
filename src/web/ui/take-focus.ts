/** As a `ref`, for what appears where the pressed button was, or out of sight. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus();
