export const SOURCES_HELP = `npm run sources -- <command>

  add <draft.json> …   Takes entries as an editor writes them into the library: works go to content/references.json,
                       the sentence beside each citation becomes its fingerprint, claims get ids. Nothing is written
                       for a draft with a problem. A draft with a goal and options goes to content/options.
  try <draft.json> …   The same, without writing.
  check [slug …]       Asks the services that keep the works whether they still are what the library says: all works of
                       content/references.json, or those the named entries cite. Needs a network.
  help                 This text.

check
  Compares identifier, title, year and revision, looks for retractions, and looks for the cited sentences again where
  the text is open. PubMed, Crossref and ClinicalTrials.gov are asked about papers and trials, openFDA and DailyMed
  about US labels. Works without such an identifier are counted and not asked about.

  --out <folder>   Where the report goes (sources-report.json), and the answers so far (answers.jsonl).
                   Default: .cache/sources
  --write          Writes into content/references.json: the day of the check for works that agree in everything, a
                   concern for what was retracted, the current revision of a label that was read in an older one.
  --again          Starts over. Without it, answers of the last 24 hours are not asked for again, so that an interrupted
                   run goes on where it was.

  Ends with 0 if everything agrees, 1 if something differs or a service gave no answer, 2 if it was called wrongly.

  Each service is asked at most 5 times a second (PubMed 3 times, or 10 with a key), again after a pause where it fails
  or says so, at most 5 times in all. One that fails three questions in a row is left alone.

  Settings, from the environment or .env:
    SOURCES_CONTACT   Required. An e-mail address; it goes to the services with every question.
    NCBI_API_KEY      A key for PubMed.
    SOURCES_PUBMED_URL, SOURCES_CROSSREF_URL, SOURCES_CLINICALTRIALS_URL, SOURCES_OPENFDA_URL, SOURCES_DAILYMED_URL
                      Other base addresses, for mirrors and tests.`;
