import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { checkGlossary } from "#domain/guides/check-glossary.ts";
import { checkGuide, gradeOf, MAX_GRADE } from "#domain/guides/check-guide.ts";
import { checkShippedGuide, citationsOf } from "#domain/guides/check-shipped-guide.ts";
import { Glossary } from "#domain/guides/glossary.ts";
import type { Guide } from "#domain/guides/guide.ts";
import { GuideSlug } from "#domain/guides/guide-slug.ts";
import { ownLinks } from "#domain/guides/own-links.ts";
import { parseBody } from "#domain/guides/parse-body.ts";
import { readGuideFile } from "#domain/guides/read-guide-file.ts";
import { countWords, readingGrade } from "#domain/guides/readability.ts";
import { renderGuide, textOf } from "#domain/guides/render-guide.ts";
import type { Reference } from "#domain/peptides/peptide.ts";
import type { Works } from "#domain/peptides/sources/with-works.ts";
import { servedRoute } from "#web/app/match-route.ts";

interface Problem {
  readonly slug: string;
  readonly place: string;
  readonly message: string;
}

interface Around {
  readonly isEntry: (slug: string) => boolean;
  readonly isTag: (word: string) => boolean;
  readonly works: Works;
}

interface CheckedGuides {
  readonly problems: Problem[];
  /** A summary. */
  readonly lines: string[];
  /** Those of the list that guides cite. */
  readonly works: Reference[];
}

/** Checks every shipped guide and the glossary against their rules. */
export function checkGuides(contentDir: string, around: Around): CheckedGuides {
  const folder = join(contentDir, "guides");
  const files = readdirSync(folder)
    .filter((file) => file.endsWith(".md"))
    .toSorted();
  const slugs = new Set(files.map((file) => file.replace(/\.md$/, "")));
  const isPage = (path: string) => {
    const [, kind, slug] = /^\/(guides|peptides)\/([^/]+)$/.exec(path) ?? [];
    if (kind === undefined || slug === undefined) return servedRoute(path) !== null;
    return kind === "guides" ? slugs.has(slug) : around.isEntry(slug) || slug === "compare";
  };
  const guides = [...slugs].map((slug) => ({
    slug,
    read: readGuideFile(readFileSync(join(folder, `${slug}.md`), "utf8"), around.works),
  }));
  const read = guides.flatMap((guide) => (guide.read.ok ? [guide.read.guide] : []));
  const cited = new Set(read.flatMap(({ references }) => references.map(({ id }) => id)));
  const works = [...cited].flatMap((id) => around.works.get(id) ?? []);
  const glossary = Glossary.safeParse(JSON.parse(readFileSync(join(contentDir, "glossary.json"), "utf8")));
  const plainGrade = readingGrade(glossary.data?.terms.map(({ definition }) => definition) ?? []) ?? 0;
  return {
    problems: [
      ...guides.flatMap(({ slug, read }) =>
        (read.ok ? problemsOf(slug, read.guide, around, isPage) : read.problems).map((problem) => ({
          slug: `guides/${slug}`,
          ...problem,
        })),
      ),
      ...(glossary.success
        ? [...checkGlossary(glossary.data, isPage), ...checkPlainWords(plainGrade)].map(({ slug, message }) => ({
            slug: "glossary",
            place: slug,
            message,
          }))
        : glossary.error.issues.map(({ path, message }) => ({ slug: "glossary", place: path.join("."), message }))),
    ],
    lines: [
      ...guides.flatMap(({ slug, read }) => (read.ok ? [lineOf(slug, read.guide)] : [])),
      sourcesLine(read, works),
      `${guides.length} guides (grade at most ${MAX_GRADE}), ${glossary.data?.terms.length ?? 0} words in the glossary, in plain words of grade ${plainGrade.toFixed(1)}`,
    ],
    works,
  };
}

function sourcesLine(guides: readonly Guide[], works: readonly Reference[]): string {
  const citations = guides.flatMap((guide) => citationsOf(parseBody(guide).root));
  const placed = citations.filter(({ place }) => place !== null).length;
  const firstHand = works.filter((work) => work.firstHand === true).length;
  return `guides cite ${works.length} works, ${firstHand} of them first-hand; ${placed} of ${citations.length} citations say their place`;
}

/** Readability of the whole glossary, because a single definition is too short for a syllable count. */
const checkPlainWords = (grade: number) =>
  grade > MAX_GRADE ? [{ slug: "definitions", message: `their grade is ${grade.toFixed(1)}, above ${MAX_GRADE}` }] : [];

function problemsOf(slug: string, guide: Guide, { isEntry, isTag }: Around, isPage: (path: string) => boolean) {
  const missing = ownLinks(renderGuide(guide).nodes).filter((path) => !isPage(path));
  return [
    ...(GuideSlug.safeParse(slug).success ? [] : [{ place: "file", message: "its name is no slug" }]),
    ...checkGuide(guide, isEntry),
    ...checkShippedGuide(guide),
    ...guide.tags
      .filter((tag) => !isTag(tag))
      .map((tag) => ({ place: "tags", message: `${tag} has no name in tags.json` })),
    ...missing.map((path) => ({ place: "body", message: `${path} is no page` })),
  ];
}

function lineOf(slug: string, guide: Guide): string {
  const { nodes, references } = renderGuide(guide);
  const citations = references.reduce((total, reference) => total + reference.citations, 0);
  const grade = gradeOf(parseBody(guide));
  return `guide ${slug}: grade ${grade?.toFixed(1) ?? "none"}, ${countWords(textOf(nodes))} words, ${citations} citations of ${references.length} sources`;
}
