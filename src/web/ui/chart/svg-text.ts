/** Properties a drawing gets from the style sheet; its file must have them inline. */
const CARRIED = [
  "fill",
  "fill-opacity",
  "stroke",
  "stroke-width",
  "stroke-dasharray",
  "stroke-opacity",
  "stop-color",
  "opacity",
  "font-size",
  "font-weight",
  "font-family",
  "text-anchor",
] as const;

/** The drawing as a standalone file with colors and fonts inlined, on the page's background. */
export function svgText(drawing: SVGSVGElement): string {
  const copy = drawing.cloneNode(true) as SVGSVGElement; // cloning an element gives an element
  const originals = [drawing, ...drawing.querySelectorAll("*")];
  for (const [index, part] of [copy, ...copy.querySelectorAll("*")].entries()) {
    const original = originals[index];
    if (original === undefined) continue;
    const style = getComputedStyle(original);
    for (const property of CARRIED) {
      const value = style.getPropertyValue(property);
      if (value !== "") part.setAttribute(property, value);
    }
    for (const name of ["class", "tabindex"]) part.removeAttribute(name);
  }
  const { width, height } = drawing.viewBox.baseVal;
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  copy.setAttribute("width", String(width));
  copy.setAttribute("height", String(height));
  const ground = document.createElementNS("http://www.w3.org/2000/svg", "rect");
  ground.setAttribute("width", "100%");
  ground.setAttribute("height", "100%");
  ground.setAttribute("fill", getComputedStyle(document.documentElement).backgroundColor);
  copy.prepend(ground);
  return new XMLSerializer().serializeToString(copy);
}
