/** Text in place of a missing result, without accents: nothing, an abbreviation, or a phrase of seven languages. */
const PHRASE = new RegExp(
  `^(?:[-.*_\\s]+|${[
    "n/?a|n\\.?a\\.?|n\\.?d\\.?|nil result|none|null|tnp|qns|tnp/qns|dnr|(?:test )?(?:not|never) (?:done|performed|tested|reported|available|calculated|measured|received)",
    "unable to calculate|cannot be calculated|could not be calculated|pending|in progress|to follow|(?:test )?cancell?ed",
    "quantity not sufficient|(?:see|refer to) (?:note|comment|remark)s?|see below",
    "folgt|nachtrag folgt|ausstehend|entfallt|in arbeit|in bearbeitung|(?:wurde )?nicht (?:durchgefuhrt|bestimmbar|berechenbar|bestimmt|auswertbar)|s(?:iehe|\\.) ?(?:kommentar|komm\\.?|bemerkung|bem\\.?|anmerkung|anm\\.?|hinweis|unten)|(?:zu wenig|kein) (?:material|serum|plasma|blut|probenmaterial)|storniert|s\\. ?u\\.",
    "non (?:effectuee?|realisee?|faite?|dosee?|rendue?|realisable|calculable)|en cours|en attente|a suivre|(?:voir|cf\\.?) (?:commentaires?|remarques?|note|texte|infra|ci-dessous)",
    "no (?:realizad[oa]|efectuad[oa]|procesad[oa]|valorable|calculable|disponible)|pendiente|en (?:proceso|curso)|(?:ver|vease) (?:notas?|comentarios?|observaci(?:on|ones)|abajo|texto|tabla)",
    "non (?:eseguit[oa]|eseguibile|effettuat[oa]|calcolabile|dosabile|pervenut[oa])|in corso|in lavorazione|segue|vedi (?:note?|comment[oi]|sotto|legenda|testo|tabella)",
    "nao (?:realizad[oa]|efetuad[oa]|efectuad[oa]|disponivel)|em (?:andamento|curso|execucao)|pendente|a seguir|(?:ver|vide) (?:observac(?:ao|oes)|obs\\.?|notas?|abaixo|texto|tabela)",
    "niet (?:bepaald|uitgevoerd|te bepalen|te berekenen|beschikbaar)|volgt|in behandeling|te weinig (?:materiaal|serum|bloed)|geen materiaal|zie (?:opmerking(?:en)?|opm\\.?|commentaar|toelichting|onder|tekst)",
    "nie wykonano|w toku|ej utfort",
  ].join("|")})$`,
  "u",
);

/** What was wrong with a sample, and that a test was called off. */
const REASON = new RegExp(
  `^(?:${[
    "ha?emoly(?:s|z)ed|hemolizad[oa]s?|hemolysee?|hamolytisch|haemolytisch|emolizzat[oa]|hemolisad[oa]|hemolytisch|gehemolyseerd",
    "clotted|coagulad[oa]|coagulee?|geronnen|coagulat[oa]|gestold",
    "lipa?emic|lipemic[oa]|lipemique|lipamisch|lipaemisch|lipemisch",
    "icteric|icteric[oa]|icterique|ikterisch|itteric[oa]|icterisch",
    "insufficient|insuficiente|insuffisante?|unzureichend|unzureichende|insufficiente|onvoldoende|qns",
    "cancell?ed|anulad[oa]|cancelad[oa]|annulee?|storniert|annullat[oa]|geannuleerd",
  ].join("|")})$`,
  "u",
);

/** Words beside a reason that name the sample or say how much. */
const BESIDE = new Set(
  (
    "sample|specimen|serum|plasma|blood|material|quantity|volume|tube|test|the|is|was|and|too|slightly|mildly|grossly|markedly|moderately|" +
    "muestra|suero|sangre|cantidad|volumen|prueba|ligeramente|levemente|muy|la|y|" +
    "echantillon|prelevement|quantite|tube|legerement|tres|le|et|" +
    "probe|probenmaterial|menge|leicht|stark|deutlich|massig|und|" +
    "campione|siero|quantita|materiale|provetta|leggermente|e|" +
    "amostra|soro|quantidade|levemente|discretamente|" +
    "monster|materiaal|hoeveelheid|licht|sterk|matig|en"
  ).split("|"),
);
const MAX_WORDS = 6;

const folded = (text: string): string =>
  text
    .slice(0, 200)
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase();

const wordsOf = (text: string): readonly string[] => text.split(/[^\p{L}\d]+/u).filter((word) => word !== "");

/** Whether a text only says that there is no result, and why: "QNS", "Muestra hemolizada", "folgt". */
export function saysNoResult(text: string): boolean {
  const plain = folded(text).trim();
  const bare = plain.replace(/^[([]\s?([^()[\]]*)[)\]]$/u, "$1").replace(/(?<=\p{L})[:.]$/u, "");
  if (PHRASE.test(bare)) return true;
  const words = wordsOf(bare);
  return (
    words.length <= MAX_WORDS &&
    words.some((word) => REASON.test(word)) &&
    words.every((word) => REASON.test(word) || BESIDE.has(word))
  );
}

/** Whether a text begins with what was wrong with the sample: "Muestra hemolizada: interpretar con precaución". */
export function isAboutSample(text: string): boolean {
  const words = wordsOf(folded(text));
  const at = words.findIndex((word) => REASON.test(word));
  return at >= 0 && at < MAX_WORDS && words.slice(0, at).every((word) => BESIDE.has(word));
}
