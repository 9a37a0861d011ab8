/** Prints what wears `data-print="label"` and nothing else of the page. */
export function printAlone(): void {
  const { dataset } = document.documentElement;
  dataset.printing = "label";
  window.addEventListener("afterprint", () => delete dataset.printing, { once: true });
  window.print();
}
