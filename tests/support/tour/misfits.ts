/** What does not fit on the page at its width. Runs in the page. */
export function misfits(): string[] {
  const faults = new Set<string>();
  const wider = document.documentElement.scrollWidth - innerWidth;
  if (wider > 0) faults.add(`the page is ${wider} px wider than the window`);

  interface Box {
    readonly left: number;
    readonly top: number;
    readonly right: number;
    readonly bottom: number;
  }
  interface Part extends Box {
    readonly name: string;
    readonly element: Element;
  }

  /** Asked once for each element: most stand around many words. */
  const once = <T>(read: (element: Element) => T) => {
    const known = new Map<Element, T>();
    return (element: Element): T => {
      const value = known.get(element) ?? read(element);
      known.set(element, value);
      return value;
    };
  };
  const styleOf = once((element) => {
    const { position, overflowX, overflowY, textOverflow, clipPath } = getComputedStyle(element);
    return { position, overflowX, overflowY, textOverflow, clipPath };
  });
  const boxOf = once((element) => element.getBoundingClientRect());
  const within = (a: Box, b: Box): Box => ({
    left: Math.max(a.left, b.left),
    top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
  });
  /** What of it can be seen; null for what floats above the page, is drawn, or is for screen readers only. */
  const seen = (element: Element, box: Box): Box | null => {
    let rest = box;
    for (let up: Element | null = element; up !== null && up !== document.body; up = up.parentElement) {
      const { position, overflowX, overflowY, clipPath } = styleOf(up);
      if (position === "fixed" || position === "sticky" || up.tagName === "svg" || clipPath !== "none") return null;
      if (position === "absolute" && up === element) return null;
      if (overflowX !== "visible" || overflowY !== "visible") rest = within(rest, boxOf(up));
    }
    return rest.right - rest.left > 2 && rest.bottom - rest.top > 2 ? rest : null;
  };
  const isShown = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true });
  const scrolls = (element: Element): boolean => {
    for (let up: Element | null = element; up !== null; up = up.parentElement)
      if (styleOf(up).overflowX !== "visible") return true;
    return false;
  };

  /** What hides the end of a line without saying so by three dots, and without scrolling. */
  const cutBy = (element: Element, box: Box): boolean => {
    for (let up: Element | null = element; up !== null && up !== document.body; up = up.parentElement) {
      const { overflowX, textOverflow, position, clipPath } = styleOf(up);
      if (clipPath !== "none") return false; // for screen readers only
      if (textOverflow === "ellipsis" || position === "fixed" || overflowX === "auto" || overflowX === "scroll")
        return false;
      const { left, right } = boxOf(up);
      if (overflowX !== "visible" && right - left > 2 && (box.right > right + 2 || box.left < left - 2)) return true;
    }
    return false;
  };

  const parts: Part[] = [];
  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = words.nextNode(); node !== null; node = words.nextNode()) {
    const text = node.textContent ?? "";
    const element = node.parentElement;
    if (element === null || !/[\p{L}\p{N}]/u.test(text) || !isShown(element)) continue;
    if (element instanceof HTMLDetailsElement && !element.open) continue;
    if (/^(?:SCRIPT|STYLE|TITLE|NOSCRIPT|OPTION|TEXTAREA)$/.test(element.tagName)) continue;
    for (const { 0: word, index } of text.matchAll(/[\p{L}\p{N}\p{M}’'.,%]+/gu)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const lines = [...range.getClientRects()].filter(({ width }) => width > 0.5);
      const isWord = /^\p{L}{2,18}$/u.test(word);
      if (
        isWord &&
        new Set(lines.map(({ top }) => Math.round(top))).size > 1 &&
        seen(element, range.getBoundingClientRect())
      )
        faults.add(`a word is broken in “${text.trim().slice(0, 40)}”`);
      for (const line of lines) {
        if (cutBy(element, line)) faults.add(`“${text.trim().slice(0, 40)}” is cut`);
        const room = (line.bottom - line.top) / 4; // a line of text is drawn higher than it stands
        const box = seen(element, {
          left: line.left,
          right: line.right,
          top: line.top + room,
          bottom: line.bottom - room,
        });
        if (box === null) continue;
        parts.push({ ...box, name: `“${text.trim().slice(0, 40)}”`, element });
        if (line.right > innerWidth + 1 && !scrolls(element))
          faults.add(`“${text.trim().slice(0, 40)}” runs out of the window`);
      }
    }
  }
  const pen = document.createElement("canvas").getContext("2d");
  for (const control of document.querySelectorAll<HTMLInputElement | HTMLSelectElement>("input, select, textarea")) {
    if (/^(?:checkbox|radio|file|range|hidden|color)$/.test(control.type) || !isShown(control)) continue;
    const box = seen(control, control.getBoundingClientRect());
    if (box === null) continue;
    const name = control.getAttribute("aria-label") ?? control.labels?.[0]?.textContent ?? control.name;
    parts.push({ ...box, name: `the field “${name}”`, element: control });
    const style = getComputedStyle(control);
    const text =
      control instanceof HTMLSelectElement
        ? (control.selectedOptions[0]?.text ?? "")
        : control.value || control.getAttribute("placeholder") || "";
    if (pen === null) continue;
    pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
    const longest = Math.max(
      40,
      ...text.split(/\s+/).map((word) => (word.length > 18 ? 0 : pen.measureText(word).width)),
    );
    const room = control.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
    if (room + 1 < Math.min(longest, 200))
      faults.add(`the field “${name}” has ${Math.round(room)} px for “${text.slice(0, 40)}”`);
  }

  parts.sort((a, b) => a.top - b.top);
  for (const [at, one] of parts.entries())
    for (let next = at + 1; next < parts.length; next += 1) {
      const other = parts[next];
      if (other === undefined || other.top >= one.bottom - 2) break;
      if (other.left >= one.right - 2 || other.right <= one.left + 2 || other.bottom <= one.top + 2) continue;
      if (one.element === other.element || one.element.contains(other.element) || other.element.contains(one.element))
        continue;
      faults.add(`${one.name} and ${other.name} lie over each other`);
    }
  return [...faults];
}
