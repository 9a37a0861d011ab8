import { GuideSlug } from "#domain/guides/guide-slug.ts";
import type { GuideForm } from "#web/features/guides/edition-api.ts";

interface FormErrors {
  readonly title?: string;
  readonly slug?: string;
}

/** Field errors that prevent saving; the checks panel lists what prevents publishing. */
export function formErrors({ slug, document }: GuideForm): FormErrors {
  return {
    ...(document.title.trim() === "" && { title: "A guide needs a title." }),
    ...(!GuideSlug.safeParse(slug).success && { slug: slugError(slug) }),
  };
}

function slugError(slug: string): string {
  if (slug === "") return "A guide needs an address.";
  if (GuideSlug.safeParse(`${slug}-guide`).success) return `/guides/${slug} is another page. Choose another address.`;
  return "Use lower-case letters, digits and single hyphens.";
}
