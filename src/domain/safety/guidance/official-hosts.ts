/**
 * Hosts the safety page may link to in an emergency: health services, regulators, poison centers, resuscitation
 * councils, ambulance services, crisis lines and medical libraries. A host includes its subdomains.
 */
const OFFICIAL_HOSTS = [
  // resuscitation councils and ambulance services
  "resus.org.uk",
  "heart.org",
  "erc.edu",
  "stjohn.org.nz",
  // poison centers
  "poison.org",
  "poisoncenters.org",
  "poisonhelp.hrsa.gov",
  "npis.org",
  "poisons.ie",
  "poisons.co.nz",
  "otago.custhelp.com",
  "toxinfo.ch",
  // health services and public hospitals
  "nhs.uk",
  "hse.ie",
  "health.govt.nz",
  "terveyskyla.fi",
  "rch.org.au",
  "qld.gov.au",
  "aboutkidshealth.ca",
  "health.hawaii.gov",
  "health.wyo.gov",
  "cdc.gov",
  "medlineplus.gov",
  // regulators and their registers
  "fda.gov",
  "dailymed.nlm.nih.gov",
  "gov.uk",
  "ema.europa.eu",
  "adrreports.eu",
  "eap.bayern.de",
  // public bodies that publish the emergency number
  "digital-strategy.ec.europa.eu",
  "capetown.gov.za",
  "westerncape.gov.za",
  "city.odate.lg.jp",
  // crisis lines
  "988lifeline.org",
  "samhsa.gov",
  "samaritans.org",
  // studies, in medical libraries
  "pubmed.ncbi.nlm.nih.gov",
  "pmc.ncbi.nlm.nih.gov",
];

/** GP practices have nhs.uk addresses but write their own pages. */
const NOT_OFFICIAL = ["bartonfamilypractice.nhs.uk"];

export function isOfficialHost(host: string): boolean {
  const isBelow = (name: string): boolean => host === name || host.endsWith(`.${name}`);
  return OFFICIAL_HOSTS.some(isBelow) && !NOT_OFFICIAL.some(isBelow);
}

/** The host of a URL without user and port; otherwise the whole URL, so that it matches none. */
export const hostOf = (url: string): string =>
  /^https?:\/\/([a-z0-9.-]+)(?:[/?#]|$)/i.exec(url)?.[1]?.toLowerCase() ?? url;
