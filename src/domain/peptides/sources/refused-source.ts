import { hostOf } from "../../safety/guidance/official-hosts.ts";
import type { Reference } from "../peptide.ts";

/** Sellers, clinics, weight-loss portals, forums and summaries written by machines: never a source of a medical fact. */
const REFUSED_HOSTS = [
  "120ty.com",
  "butalbitalapap.com",
  "buzzrx.com",
  "cjcipastore.com",
  "droracle.ai",
  "druggenius.com",
  "formhealth.co",
  "glp1refund.com",
  "joinbelle.com",
  "medixlife.com",
  "myobesityteam.com",
  "pepstack.com",
  "peptidesciences.com",
  "pinnypeptide.com",
  "postblaze.com",
  "prescriberpoint.com",
  "reddit.com",
  "thebioregulatoratlas.com",
  "titratelab.com",
  "unionbiolabs.com",
  "vialbase.com",
] as const;

/** The refused site a work is on, or null. Reports of the community are what they are: they may come from anywhere. */
export function refusedSource({ kind, url }: Pick<Reference, "kind" | "url">): string | null {
  if (kind === "community" || url === null) return null;
  const standsOn = hostOf(url);
  return REFUSED_HOSTS.find((host) => standsOn === host || standsOn.endsWith(`.${host}`)) ?? null;
}
