import { Link } from "@tanstack/react-router";
import { Cell, Row, RowHeader, Table, TableBody, TableHead } from "#web/ui/table.tsx";

type Page = "/peptides" | "/calculator" | "/analyzer" | "/bloodwork" | "/protocol-generator";

interface Made {
  readonly number: string;
  readonly rule: string;
  readonly source: string;
  readonly page: Page;
  readonly at: string;
}

const NUMBERS: readonly Made[] = [
  {
    number: "Dose ranges",
    rule: "As the label or the study prints them: lowest to highest, one row for each. Never averaged, never carried over from animals.",
    source: "The numeral beside each row.",
    page: "/peptides",
    at: "Library entries",
  },
  {
    number: "Half-lives",
    rule: "The lowest and highest that a source states, by route and species. A list shows one, in adults, on the route with most labeled doses. Where it was never measured: not known.",
    source: "The numeral beside each row.",
    page: "/peptides",
    at: "Library entries",
  },
  {
    number: "Evidence grade",
    rule: "Points for the strongest finding, for more people and for a repeat, minus points for findings against it.",
    source: "Why each letter, line by line, under its use.",
    page: "/peptides",
    at: "Library entries",
  },
  {
    number: "Level curves",
    rule: "One compartment: each dose fades with its half-life, and rises first where the time to the peak is known. Drawn as a band over the range of half-lives; a share of the peak, never a laboratory value.",
    source: "Beside the curve, with the half-life it used.",
    page: "/peptides",
    at: "Library entries",
  },
  {
    number: "Draw on the syringe",
    rule: "Strength = mg in the vial ÷ mL of water. Volume = dose ÷ strength. Marks = volume × 100 on a U-100 syringe, × 40 on a U-40. Exact decimals, rounded once, at the mark.",
    source: "“Working”, line by line.",
    page: "/calculator",
    at: "Calculator",
  },
  {
    number: "Plan score",
    rule: "Evidence 35%, safety 25%, fit 20%, burden 10%, monitoring 10%. At most 60 without a controlled trial of the use.",
    source: "The arithmetic, part by part, with every plan.",
    page: "/protocol-generator",
    at: "Protocol generator",
  },
  {
    number: "Biomarker intervals",
    rule: "The interval your laboratory printed goes first. A published one is shown apart, hatched and named, and only for a sex and age that you gave.",
    source: "The source is named beside the interval.",
    page: "/bloodwork",
    at: "Bloodwork",
  },
  {
    number: "Masses, charges, indices",
    rule: "Mass from the formula, with atomic weights by IUPAC (CIAAW 2021). Charge from published pKa sets, with their spread.",
    source: "Each number opens its method. They match published tools within stated limits.",
    page: "/analyzer",
    at: "Analyzer",
  },
];

/** Where every kind of number comes from, and where on the site its source can be seen. */
export function NumbersMade() {
  return (
    <section aria-labelledby="numbers" className="grid gap-3">
      <details>
        <summary>
          <h2 id="numbers" className="inline text-lg font-semibold">
            How each number on this site is made
          </h2>
        </summary>
        <div className="mt-3 grid gap-3">
          <Table labelledBy="numbers" restack="lg">
            <TableHead columns={["Number", "Rule", "Where its source shows", "Page"]} />
            <TableBody>
              {NUMBERS.map(({ number, rule, source, page, at }) => (
                <Row key={number} className="max-lg:grid max-lg:gap-1 max-lg:py-2.5">
                  <RowHeader className="font-semibold lg:w-40">{number}</RowHeader>
                  <Cell className="text-ink-2">{rule}</Cell>
                  <Cell className="text-ink-2 lg:w-56">{source}</Cell>
                  <Cell className="lg:w-36">
                    <Link to={page} className="link-quiet inline-flex min-h-6 items-center">
                      {at}
                    </Link>
                  </Cell>
                </Row>
              ))}
            </TableBody>
          </Table>
        </div>
      </details>
    </section>
  );
}
