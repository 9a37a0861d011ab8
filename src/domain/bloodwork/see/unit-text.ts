const WRITTEN: Readonly<Record<string, string>> = {
  "1": "",
  "{INR}": "",
  "{Zscore}": "SD",
  "[ppth]": "‰",
  um3: "µm³",
  "mL/min/{1.73_m2}": "mL/min/1.73 m²",
};

/**
 * A UCUM unit as people write it: "10*3/uL" is "10³/µL", "ug/L" is "mcg/L", and a plain number has none. A custom
 * marker's unit stays as typed: "units/mL".
 */
export function unitText(ucum: string): string {
  return (
    WRITTEN[ucum] ??
    ucum
      .replace(/\[([A-Za-z]+)\]/g, "$1")
      .replace(/\{([^{}]*)\}/g, " $1")
      .replace(/10\*(\d+)/g, (_whole, power: string) => `10${raised(power)}`)
      .replace(/\bmeq\b/g, "mEq")
      .replace(/\bug\b/g, "mcg")
      .replace(/\bu(?=(?:mol|kat|IU|U|L|m|s|M)(?![A-Za-z]))/g, "µ")
  );
}

/** A number with its unit, including percent and plain numbers. */
export function withUnit(number: string, ucum: string): string {
  const unit = unitText(ucum);
  return unit === "" ? number : `${number} ${unit}`;
}

const RAISED = "⁰¹²³⁴⁵⁶⁷⁸⁹";
const raised = (digits: string): string => [...digits].map((digit) => RAISED[Number(digit)]).join("");
