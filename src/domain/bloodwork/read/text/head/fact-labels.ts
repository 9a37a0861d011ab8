export type FactKind =
  | "birth"
  | "reported"
  | "elsewhen"
  | "collected"
  | "age"
  | "sex"
  | "fasting"
  | "laboratory"
  | "date";

/** A label at the top of a report and the start of its value, in a text in the form of `fold`. */
export interface Label {
  readonly kind: FactKind;
  readonly at: number;
  readonly end: number;
}

const WHEN = "(?: ?(?:on|at|date|time|am|vom|le|il|il giorno|em|d/t|date ?/ ?time|date (?:and|&) time|datum|dt))*";

/** In the order they are tried at the same position; more words before fewer. */
const LABELS: ReadonlyArray<readonly [FactKind, string]> = [
  [
    "birth",
    "d\\.?o\\.?b\\.?|(?:date|day) of birth|birth ?da(?:te|y)|born(?: on)?|geburtsdatum|geb\\.?[ -]?(?:am|dat(?:um)?)?\\.?(?=[ :.]{0,2}\\s{0,20}\\d)|geboren(?: am| op)?(?=[ :]{0,20}\\d)|date de naissance|ne\\(?e?\\)? ?le|ddn|fecha (?:de )?nac(?:im(?:iento|\\.)|\\.)?|f\\.? ?(?:de )?nac(?:im(?:iento|\\.)|\\.)?|data (?:di )?nascita|nat[oa](?: il)?(?=[ :]{1,20}\\d)|data (?:de )?nasc(?:imento|\\.)?|data ur(?:odzenia|\\.)?|ur\\.(?=\\s?\\d)|(?:data (?:de )?)?nasc(?:imento|\\.)?(?=[ .:])|geboortedatum|geb\\.? ?datum|\\*(?= \\d{1,2}\\.\\d{1,2}\\.\\d{4})|fodelsedatum|fodt|personnummer",
  ],
  [
    "collected",
    `(?:date(?: ?/ ?time| (?:and|&) time)? (?:of )?)?(?:sample |specimen |blood |venous )?(?:collected|collection|drawn|taken)${WHEN}|(?:blood )?draw(?:n)? (?:date|time)${WHEN}|(?:sample|specimen)(?: taken)? date${WHEN}|date (?:of )?(?:the )?(?:sample|specimen|draw|blood draw|test)|(?:date )?sampled${WHEN}|sampling date${WHEN}|test date|coll\\.?(?: ?(?:date|time|on))?(?=[ :.])|specimen(?=\\s?:\\s?\\d)|(?:date of service|service date|dos)`,
  ],
  [
    "collected",
    "(?:proben?-?|blut-?|material-?)?(?:entnahme|abnahme)(?:-?(?:datum|zeit(?:punkt)?|tag))?(?: am| vom)?|(?:probe )?(?:entnommen|abgenommen)(?: am)?|probendatum|proben? vom|(?:date|heure)?(?: (?:et heure )?(?:de|du) )?prelevement(?: (?:du|le|effectue le|realise le|sanguin(?: du)?))?|preleve\\(?e?\\)?(?: le)?|fecha (?:y hora )?(?:de )?(?:la )?(?:toma|extraccion|recogida|obtencion|muestra)(?: de (?:la )?muestras?)?|f\\.? ?(?:de )?(?:extraccion|toma)|toma de muestras?|extraccion|data (?:e ora )?(?:del? |di )?prelievo|prelievo(?: del| effettuato il)?|prelevato il|data (?:da |de )?(?:coleta|colheita)|(?:coleta|colheita)(?=[ .:])|(?:colhid|coletad)[oa](?: em)?|(?:data|czas|godzina)?(?: i (?:godzina|godz\\.?|czas))? ?pobrania(?: materialu| probki)?|pobrano|pobranie|(?:datum )?afname(?:datum|tijd)?|afgenomen(?: op)?|provtagning(?:sdatum|stid)?|provetaking|prøvetagning",
  ],
  [
    "reported",
    `(?:date(?: ?/ ?time)? )?(?:reported|report(?:ing)? date|released|authori[sz]ed|validated)${WHEN}|date of (?:report|results?)|report(?:ed)? (?:on|date)${WHEN}|results? (?:date|reported|released)${WHEN}|final report(?: date)?|befund-?(?:datum)?(?: vom)?|berichts?datum|endbefund(?: vom)?|(?:daten)?ausgang(?:sdatum)?|freigabe(?:datum)?|compte[- ]rendu (?:du|le|edite le)|edite le|date d'edition|valide le|resultats? (?:du|le)|fecha (?:de )?(?:informe|resultados?|emision|validacion)|(?:data )?(?:del )?refert[oa](?:zione|to)?(?: il)?|data (?:wyniku|wydania|zatwierdzenia|autoryzacji|wykonania)|(?:f\\.?|fecha) ?(?:de )?(?:informe|reporte)|ergebnis vom|resulted(?: on)?|rapport(?=\\s?:)|(?:data (?:de )?)?emissao(?=[ .:])|liberado(?: em)?|validado(?: em)?|rapportdatum|gerapporteerd(?: op)?|rapportage(?:datum)?|verslag(?: van|datum)?(?=\\s{0,9}:)|verslagdatum|svarsdatum`,
  ],
  [
    "elsewhen",
    `(?:date(?: ?/ ?time)? )?(?:received|receipt|registered|registration|entered|ordered|requested|printed|created|processed)${WHEN}|(?:order|print|request|registration|receipt|referral) date|(?:proben)?eingang(?:sdatum)?|auftrags?(?:datum)?(?: vom)?|anforderung(?:sdatum)?|gedruckt(?: am)?|druckdatum|recu(?:e)? le|enregistre le|demande du|imprime le|recepcion|fecha (?:de )?(?:la )?(?:consulta|visita|cita)|date of (?:the )?(?:visit|consultation|letter)|fecha (?:de )?(?:recepcion|registro|solicitud|impresion|peticion|ingreso)|accettazione|accettato il|data (?:di )?(?:accettazione|stampa|richiesta|ricezione)|data (?:przyjecia|rejestracji|wydruku|zlecenia)|przyjeto|ontvangen(?: op)?|afgedrukt(?: op)?|ankomst|expiry|valid until|date created|(?:clinic|visit|consultation|letter|dictation) date|date (?:seen|dictated|typed)|(?:dictated|typed)(?: on)?(?=\\s?:)`,
  ],
  ["sex", "(?:sex|gender)(?: ?/ ?age)?|geschlecht|sexe|sexo|sesso|plec|geslacht|kjonn|koen"],
  ["age", "age(?: ?/ ?(?:sex|gender))?(?: at collection)?|alter|edad|eta|wiek|leeftijd|alder"],
  [
    "fasting",
    "(?:patient )?fasting(?: status)?|nuchtern|a jeun|(?:en )?ayunas|(?:a )?digiuno|na czczo|nuchter|fastande",
  ],
  [
    "laboratory",
    "(?:performing |reporting |testing )?laboratory(?: name)?|lab name|lab(?=\\s?:)|laboratoire|laboratorio",
  ],
  // A list of results may head each with "Test result" above its day.
  ["date", "date|datum|fecha|data|test results?(?=\\s*$)"],
];
const ANY = new RegExp(
  `(?<![\\p{L}\\d])(?:${LABELS.map(([, words]) => `(${words})`).join("|")})(?![\\p{L}\\d])`,
  "giu",
);

/** The text without accents and small strokes, with every letter at its position. */
export const fold = (text: string): string =>
  text.normalize("NFC").replace(/[^ -~]/gu, (letter) => PLAIN[letter] ?? letter.normalize("NFD").charAt(0));
const PLAIN: Readonly<Record<string, string>> = { ł: "l", Ł: "L", "’": "'", ø: "o", Ø: "O" };

/** The labels of a line from left to right. */
export function labelsOf(folded: string): Label[] {
  const labels: Label[] = [];
  for (const match of folded.matchAll(ANY)) {
    const place = match.slice(1).findIndex((group) => group !== undefined);
    const kind = LABELS[place]?.[0];
    if (kind !== undefined) labels.push({ kind, at: match.index, end: match.index + match[0].length });
  }
  return labels;
}
