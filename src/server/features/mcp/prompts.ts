import type { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { z } from "zod";

const RULES =
  "Use only what the tools answer, with the source of every number. Say what is unknown. Report what was studied or labeled; never suggest what anyone should take.";

const Peptide = z.string().min(1).max(120).describe("Name or slug of a library entry");

function asks(text: string) {
  return { messages: [{ role: "user" as const, content: { type: "text" as const, text: `${text}\n\n${RULES}` } }] };
}

export function registerPrompts(server: McpServer): void {
  server.registerPrompt(
    "summarize_evidence",
    {
      title: "Summarize the evidence",
      description: "What is known about a peptide, how well, and what is not",
      argsSchema: { peptide: Peptide },
    },
    ({ peptide }) =>
      asks(
        `Summarize the evidence for ${peptide}: call read_entry for it. For each use, say the strongest evidence, its size and its result, the main risks, and what no study has shown.`,
      ),
  );
  server.registerPrompt(
    "prepare_questions",
    {
      title: "Prepare questions for my clinician",
      description: "Questions to bring to an appointment, from what the library knows and doesn't know",
      argsSchema: {
        peptide: Peptide,
        about: z.string().max(500).optional().describe("What matters to the person: conditions, medicines, worries"),
      },
    },
    ({ peptide, about }) =>
      asks(
        `Prepare at most ten questions to ask a clinician about ${peptide}${about ? `, for somebody who says: ${about}` : ""}. Call read_entry and find_interactions first. Order them by what could do harm.`,
      ),
  );
  server.registerPrompt(
    "check_claim",
    {
      title: "Check a claim",
      description: "Whether the library's sources support something that is said about a peptide",
      argsSchema: { peptide: Peptide, claim: z.string().min(1).max(1_000) },
    },
    ({ peptide, claim }) =>
      asks(
        `Somebody says about ${peptide}: “${claim}”. Call list_sources and read_entry, and say what the sources support, contradict or leave open.`,
      ),
  );
}
