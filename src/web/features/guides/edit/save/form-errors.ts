import { GuideSlug } from "#domain/guides/guide-slug.ts";
import type { GuideForm } from "#web/features/guides/edition-api.ts";

interface FormErrors {
  readonly title?: string;
  readonly slug?: string;
}

/** What keeps a guide from being saved at all, beside its field; what keeps it from being published is said elsewhere. */
export function formErrors({ slug, document }: GuideForm): FormErrors {
  return {
    ...(document.title.trim() === "" && { title: "A guide needs a title." }),
    ...(!GuideSlug.safeParse(slug).success && { slug: slugError(slug) }),
  };
}

function slugError(slug: string): string {
  if (slug === "") return "A guide needs an address.";
  if (GuideSlug.safeParse(`${slug}-guide`).success) return `/guides/${slug} is another page. Choose another address.`;
  return "Lower-case letters and digits, with single hyphens between them.";
}
