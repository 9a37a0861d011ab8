import { useEffect, useState } from "react";

/**
 * True from the moment somebody searches in the page with the browser, or prints it: both know only what is drawn, so a
 * list that draws only what is seen must then draw everything.
 */
export function useDrawAll(): boolean {
  const [isAll, setAll] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isFind = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "f";
      if (isFind || event.key === "F3") setAll(true);
    };
    const onPrint = () => setAll(true);
    window.addEventListener("keydown", onKey);
    window.addEventListener("beforeprint", onPrint);
    return () => {
      window.removeEventListener("keydown", onKey);
      window.removeEventListener("beforeprint", onPrint);
    };
  }, []);
  return isAll;
}
