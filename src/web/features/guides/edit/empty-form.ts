import type { GuideForm } from "../edition-api.ts";

/** A new guide. Its source review is due in a year. */
export function emptyForm(today: string): GuideForm {
  const [year = "", ...rest] = today.split("-");
  const nextYear = [String(Number(year) + 1), ...rest].join("-").replace(/-02-29$/, "-02-28");
  return {
    slug: "",
    document: {
      title: "",
      summary: "",
      body: "",
      tags: [],
      related: [],
      references: [],
      reviewed: today,
      reviewBy: nextYear,
    },
  };
}
