import { z } from "zod";
import { analyzePeptide, MAX_INPUT_LENGTH } from "#contract/analyzer.ts";
import { tool } from "../toolbox.ts";

export const analyzeTool = tool({
  name: "analyze_peptide",
  title: "Analyze a peptide",
  description:
    "Computed properties of a peptide from a name, sequence, HELM or ProForma: formula, mass, charge, pI, stability risks. Or, from a mass, the library entries that have it.",
  input: z.strictObject({
    input: z.string().min(1).max(MAX_INPUT_LENGTH),
    readAs: z.enum(["anything", "sequence"]).default("anything").describe("“sequence” reads letters as residues"),
  }),
  answer: async ({ input, readAs }, { api, site }) => {
    const answer = await api(analyzePeptide, { body: { input, readAs } });
    const url = `${site}/analyzer`;
    if (answer.readAs === "compound")
      return { text: `${answer.compound.name}: ${answer.because}`, data: { ...answer, url } };
    if (answer.readAs === "mass") {
      const fits = [...answer.matches, ...answer.ions].map((match) => `${match.name} as ${match.as}: ${match.value}`);
      return {
        text: fits.length === 0 ? `No entry has a mass near ${answer.massDa} Da.` : fits.join("\n"),
        data: { ...answer, url },
      };
    }
    // isotopes, fragments and digests fill pages; the API answers them to those who need them
    const { isotopes, isotopePeaks, fragments, losses, digests, ...shown } = answer;
    const lines = [
      `${answer.name ?? "Peptide"}: ${answer.written.proforma}`,
      `Formula ${answer.formula ?? "not known"}, average mass ${answer.mass.average} Da, monoisotopic ${answer.mass.monoisotopic} Da.`,
      ...answer.risks.map((risk) => `Risk: ${risk.title}. ${risk.explanation} [${risk.source}]`),
    ];
    return {
      text: lines.join("\n"),
      data: { ...shown, url, source: "Computed; each risk and remark names the work it rests on." },
    };
  },
});
