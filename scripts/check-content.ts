import { readFileSync } from "node:fs";
import { join } from "node:path";
import { BiomarkerDocument } from "#domain/bloodwork/catalogue/biomarker.ts";
import { checkBiomarkers } from "#domain/bloodwork/catalogue/check/check-biomarkers.ts";
import { checkOptions } from "#domain/options/check-options.ts";
import { type ContentProblem, checkPeptide, checkShipped, sharedNames } from "#domain/peptides/check-peptide.ts";
import { GOAL_CODES } from "#domain/peptides/indications.ts";
import type { Peptide } from "#domain/peptides/peptide.ts";
import { checkCitations } from "#domain/peptides/sources/check-citations.ts";
import { checkWorks } from "#domain/peptides/sources/check-works.ts";
import { libraryQuality } from "#domain/peptides/sources/library-quality.ts";
import { checkSafety } from "#domain/safety/guidance/check-safety.ts";
import { SafetyDocument } from "#domain/safety/guidance/safety-document.ts";
import { readShippedTags } from "#server/db/shipped-tags.ts";
import { shippedWorks } from "#server/db/shipped-works.ts";
import { readShippedOptions } from "#server/features/options/shipped-options.ts";
import { shippedFiles } from "#server/features/peptides/shipped-entries.ts";
import { checkGuides } from "./check-guides.ts";
import { countsOf } from "./lib/library-counts.ts";

const content = join(import.meta.dirname, "../content");
const only = process.argv.slice(2);

const peptides: Peptide[] = [];
const problems: ContentProblem[] = [];
const biomarkers = BiomarkerDocument.safeParse(JSON.parse(readFileSync(join(content, "biomarkers.json"), "utf8")));
const markerKeys = new Set(biomarkers.data?.markers.map(({ key }) => key));
for (const issue of biomarkers.error?.issues ?? [])
  problems.push({ slug: "biomarkers", place: issue.path.join("."), message: issue.message });
if (biomarkers.data !== undefined)
  for (const { marker, message } of checkBiomarkers(biomarkers.data))
    problems.push({ slug: "biomarkers", place: marker, message });

for (const { slug, read } of shippedFiles(content)) {
  const parsed = read();
  if (parsed.success) {
    peptides.push(parsed.data);
    if (parsed.data.slug !== slug) problems.push({ slug, place: "slug", message: "differs from the file name" });
    problems.push(
      ...checkPeptide(parsed.data, markerKeys),
      ...checkShipped(parsed.data),
      ...checkCitations(parsed.data),
    );
  } else
    for (const issue of parsed.error.issues)
      problems.push({ slug, place: issue.path.join("."), message: issue.message });
}
problems.push(...sharedNames(peptides));
const tags = readShippedTags(join(import.meta.dirname, "../content"));
for (const peptide of peptides)
  for (const tag of peptide.tags.filter((word) => !(word in tags)))
    problems.push({ slug: peptide.slug, place: "tags", message: `${tag} has no name in tags.json` });

const safety = SafetyDocument.safeParse(JSON.parse(readFileSync(join(content, "safety.json"), "utf8")));
for (const issue of safety.error?.issues ?? [])
  problems.push({ slug: "safety", place: issue.path.join("."), message: issue.message });
if (safety.data !== undefined)
  for (const { place, message } of checkSafety(safety.data, peptides))
    problems.push({ slug: "safety", place, message });

const slugs = new Set(peptides.map(({ slug }) => slug));
const guides = checkGuides(join(import.meta.dirname, "../content"), {
  isEntry: (slug) => slugs.has(slug),
  isTag: (word) => word in tags,
  works: shippedWorks(content).read(),
});
problems.push(...guides.problems);

const shelf = readShippedOptions(content);
const optionWorks = new Map(shelf.works.map((work) => [work.id, work]));
problems.push(...shelf.goals.flatMap((goal) => checkOptions(goal, optionWorks)));
for (const goal of GOAL_CODES.filter((code) => !shelf.goals.some((one) => one.goal === code)))
  problems.push({ slug: "options", place: goal, message: "this goal has none" });

const works = [
  ...new Map(
    [...peptides.flatMap(({ references }) => references), ...shelf.works, ...guides.works].map((work) => [
      work.id,
      work,
    ]),
  ).values(),
].toSorted((a, b) => (a.id < b.id ? -1 : 1));
const cited = new Set(works.map(({ id }) => id));
for (const id of shippedWorks(content).read().keys())
  if (!cited.has(id)) problems.push({ slug: "references", place: id, message: "nothing cites it" });
for (const { id, message } of checkWorks(works, new Date().toISOString().slice(0, 10)))
  problems.push({ slug: "references", place: id, message });

const quality = libraryQuality(peptides, shelf.works);
const counts = countsOf(quality);
for (const { name, value, atLeast } of counts)
  if (value < atLeast) problems.push({ slug: "library", place: name, message: `${value}, but at least ${atLeast}` });

const shown = only.length === 0 ? problems : problems.filter((problem) => only.includes(problem.slug));
for (const problem of shown) console.log(`${problem.slug}: ${problem.place}: ${problem.message}`);
for (const { name, value, atLeast } of counts) console.log(`${value} ${name} (at least ${atLeast})`);

if (biomarkers.data !== undefined) {
  const { markers, references: sources } = biomarkers.data;
  console.log(
    `${markers.length} biomarkers, ${markers.flatMap(({ units }) => units).length} units, ` +
      `${markers.flatMap(({ referenceIntervals }) => referenceIntervals).length} intervals, ${Object.keys(sources).length} sources`,
  );
}

console.log(
  `${shelf.goals.flatMap(({ options }) => options).length} options without a peptide for ${shelf.goals.length} goals, ${shelf.works.length} works`,
);

for (const line of guides.lines) console.log(line);

if (safety.data !== undefined) {
  const { redFlags, places, references: sources } = safety.data;
  console.log(`${redFlags.length} red flags, numbers of ${places.length} places, ${sources.length} sources`);
}

for (const { class: name, claims, cited, firstHand } of quality.byClass)
  console.log(`${name}: ${cited} of ${claims} say their place, ${firstHand} are first-hand`);
console.log(`${shown.length} content problems`);
process.exitCode = shown.length === 0 ? 0 : 1;
