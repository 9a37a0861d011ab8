import { takeComparator } from "../../printed/comparator.ts";

const LABEL_WORDS = String.raw`(?:your (?:result|value|level)|result|value|units?|(?:lab(?:oratory)? |bio(?:logical|\.)? )?(?:ref(?:erence|\.)?|normal|expected|standard)(?: (?:range|interval|values?|limits?))?|range|ergebnis|wert|einheit|referenz(?:bereich|werte?)?|norm(?:al)?(?:bereich|wert)?|résultat|valeurs? (?:de réf(?:érence|\.)?|usuelles?)|réf\.?|v(?:al)?\.? ?ref\.?|v\.? ?r\.?|vn|n|resultado|valor(?:es)? (?:de )?(?:refer[eê]ncia|normal(?:es)?)|rango|risultato|valori (?:di )?riferimento|v\.?n\.?|uitslag|waarde|eenheid|referentie(?:waarden?|interval|bereik)?|normaalwaarden?|normes?|inter(?:valle|vallo|valo) (?:de référence|di riferimento|normale?)|rango normal|faixa normal|intervalos? de refer[eê]ncia|faixa de refer[eê]ncia|rango de referencia|wynik|norma|zakres(?: referencyjny)?|su(?:f|ff)i[cz]ien(?:cia|za|cy|te?)|suficiência|suffisance|ausreichend|toereikend)`;
/** A word before a cell's content that labels it: "Result: 5.6", "(ref. range 3 - 10)". */
export const LABEL_ALONE = new RegExp(String.raw`^${LABEL_WORDS}\s?[:=]?$`, "iu");
export const LABEL = new RegExp(
  String.raw`^(?:\(\s?${LABEL_WORDS}\s?[:=]?\s|${LABEL_WORDS}\s?[:=]\s?|(?:normal|reference|ref\.?|expected)(?: (?:range|interval))? (?=[<>\d])|(?:above|below|over|under) (?=[<>≤≥]))`,
  "iu",
);

/** How a laboratory says in words on which side of its interval a result lies: "Por encima del intervalo". */
const VERDICT = `(?:(?:por )?(?:encima|debajo|dentro) (?:del (?:intervalo|rango|l[ií]mite|valor)|de lo normal)(?: de referencia)?|(?:acima|abaixo|dentro) d[oa] (?:intervalo|faixa|normal|refer[eê]ncia)(?: de refer[eê]ncia)?|(?:au-dessus|en dessous|au-dessous|dans) (?:de )?(?:la norme|les normes|l['’]intervalle)|(?:sopra|sotto|fuori|entro) (?:l['’]intervallo|il limite|i limiti|la norma)(?: di riferimento)?|(?:über|unter|im) (?:dem )?(?:referenzbereich|normbereich|norm)|(?:boven|onder|binnen) (?:de )?(?:referentie(?:waarden?|interval)?|norm))`;

const FLAG = new RegExp(
  String.raw`^[([]?(?:h|l|t|hh|ll|a|aa|n|c|hi|lo|abn|high|low|very high|very low|critical(?:ly)?(?: high| low)?|panic|abnormal|normal|alert|in range|within range|out of range|outside range|above(?: (?:the )?(?:range|normal|high normal|high reference limit|reference(?: range| limit)?|optimal))?|below(?: (?:the )?(?:range|normal|low normal|low reference limit|reference(?: range| limit)?|optimal))?|(?:slightly |mildly )?(?:raised|elevated|increased|decreased|reduced)|borderline(?: high| low)?|optimal|suboptimal|sub-optimal|ok|satisfactory|(?:leicht |deutlich |stark )?(?:te hoog|te laag|erhöht|erniedrigt|vermindert|zu hoch|zu niedrig)|hoch|niedrig|auffällig|unauffällig|élevée?|bas(?:se)?|haut|augmentée?|diminuée?|alto|alta|bajo|baja|elevado|basso|bassa|wysoki|niski|podwyższony|obniżony|w normie|verhoogd|verlaagd|inf\.?|sup\.?|${VERDICT}|[+-]{1,3}|[*!#\u2191\u2193\u25b2\u25bc\u2020]{1,3}|h\*|l\*|\*h|\*l|\u2191h|\u2193l|[hl] ?[\u2191\u2193]|[<>])[)\]]?$`,
  "iu",
);

/** Only a flag word: the laboratory's verdict. */
export const isFlagText = (text: string): boolean => FLAG.test(text.trim()) || /^\([AB]\)$/u.test(text.trim());

/** How much of something is seen under the microscope, and that it isn't, in the languages of the reports. */
const AMOUNT_SEEN =
  "(?:ausentes|absente?s|presentes|presenti|présente?s?|rar[aoie]|rar[ao]s|rares|escass?[ao]s?|scars[aoie]|abundantes?|abondante?s?|abbondant[ei]|numeros[ao]s|numeros[ie]|nombreu(?:x|ses)|quelques|moderad[ao]s?|algun[ao]s|alguns|algumas|pouc[ao]s|alcun[ie]|ningun[ao]|no se observan?|(?:não|nao) (?:se observam?|observad[ao]s?)|non (?:osservat[aoie]|vue?s?|retrouvée?s?)|not seen|none|vereinzelte?|einzelne|wenige?|mäßig(?: viele)?|mässig(?: viele)?|reichlich|massenhaft|viele?|keine?|(?:nicht )?vorhanden|nicht nachgewiesen|enkele|weinig|matig(?: veel)?|(?:zeer )?veel|geen|(?:niet )?aanwezig|afwezig)";
const FOUND = new RegExp(
  String.raw`^(?:neg(?:ative?|ativ|ativ[oa]s?|ativi|\.)?|négati(?:f|ve)|ujemny|ujemna|pos(?:itive?|itiv|itivo|itiva|\.)?|positif|dodatni|(?:non|not)[- ]?(?:reactive|detected|seen|present|observed|isolated)|nonreactive|none (?:detected|seen)|reactive|detected|absent|present|traces?|tracce|trazas|traços|indicios|indícios|vestigios|vestígios|spur(?:en)?|spoor|sporen|nicht nachweisbar|nachweisbar|nachgewiesen|nil|clear|yellow|pale yellow|straw|amber|cloudy|turbid|few|rare|small|moderate|large|many|equivocal|indeterminate|borderline positive|weakly positive|immune|non-immune|normochromic|normocytic|absence|présence|ausente|presente|assent[ei]|normale|nieobecn[eay]|ujemny|nie wykryto|${AMOUNT_SEEN}|[AB]|AB|O)$`,
  "iu",
);
const NONE =
  /^(?:-{2,}|\u2013{1,2}|\u2014|tnp|qns|n\/a|test not performed|not performed|not done|cancelled|canceled|pending|to follow|in progress|see (?:note|comment|below)|not reported|not calculated|unable to calculate|insufficient(?: sample| specimen)?|ha?emoly[sz]ed|s\. ?(?:anm\.?|bem\.?|komm\.?|unten|hinweis)|siehe (?:anm\.?|anmerkung|kommentar|bemerkung|hinweis)|(?:voir|cf\.?) (?:note|commentaires?|ci-dessous|remarque|texte|infra)|(?:ver|vide) (?:notas?|comentarios?|coment[aá]rios?|observa(?:ciones|ções)|obs\.?|abajo|abaixo|texto|tabla|tabela)|vedi (?:note?|commento|sotto|legenda|testo|tabella)|zie (?:opm\.?|opmerking|toelichting|onder|tekst)|folgt|in arbeit|nicht durchgeführt|storniert|s\. ?u\.|en cours|pendiente|in corso|w toku)\.?:?$/iu;

/** Whether words are a result themselves ("Negative"), or say that there is none ("Cancelled"). */
export function isQualitative(text: string): "found" | "none" | null {
  const plain = text.trim();
  if (NONE.test(plain)) return "none";
  return FOUND.test(plain) ? "found" : null;
}

/** What is expected, in brackets at the end of a line, and the mark before it: "Trazas * [ Negativo ]". */
export const EXPECTED_BEHIND = /(?: \*)? ?(?:\[[^[\]()]{2,40}\]|\([^[\]()]{2,40}\))$/u;

const RANGE_TEXT =
  /^[([]?(?:not estab(?:lished|\.)?|none estab(?:lished|\.)?|see (?:below|report):?|see interpretation|s\. ?text|siehe (?:text|befund|unten)|no reference(?: range| interval)?|not applicable|n\.?a\.?|nicht definiert|non (?:défini|applicable))[)\]]?$/iu;
export const isRangeText = (text: string): boolean => RANGE_TEXT.test(text.trim());

/** Section titles for specimens other than blood. */
const URINE_WORD =
  /(?:^|[^\p{L}])(?:urin|urine|urines|urinary|urinalysis|urinaire|urinaires|urinstatus|urinsediment|spontanurin|sammelurin|mittelstrahlurin|morgenurin|orina|orinas|urinario|urinaria|urinarias|urinari|urinarie|mocz|moczu|urina|harn|ecbu|uroanalisis|harnstatus|harnsediment|chimico-?fisico)(?![\p{L}])/iu;
const OTHER_FLUID =
  /(?:^|[^\p{L}])(?:stool|faec(?:es|al)|fec(?:es|al)|stuhl|selles|heces|feci|kał|saliva|salivary|speichel|salive|semen|seminal|sperm|sperma|ejakulat|csf|cerebrospinal|liquor|sputum|synovial|sweat|hair|swab|abstrich|pleural|ascit(?:es|ic))(?![\p{L}])/iu;
const BLOOD_WORD =
  /(?:^|[^\p{L}])(?:ha?ematolog|ha?emogram|endocrin|immunolog|serolog|blut|hämatolog|schilddrüse|leber|niere|hématolog|hematolog|ematolog|(?:blood|s[eé]rum|soro|plasma|cbc|fbc|biochemistry|chemistry|chem|metabolic|lipids?|lipidogram|lipid profile|thyroid|hormones?|vitamins?|iron|an(?:a)?emia|liver|lft|kft|renal|kidney|electrolytes?|coagulation|clotting|tumou?r|diabetes|cardiac|inflammation|bone|differential|testosterone|klinische chemie|klin\. chemie|chemie|hormone|gerinnung|elektrolyte|vitamine|fettstoffwechsel|stoffwechsel|hémogramme|numération|biochimie|bilan|sang|hormonologie|sérologie|bioquímica|hemograma|sangre|suero|hormonas|lipídico|perfil|emocromo|sangue|siero|chimica clinica|ormoni|morfologia|krew|krwi|surowica|biochemia|hormony|koagulologia|immunochemia)(?!\p{L}))/iu;

export type Specimen = "blood" | "urine" | "other";

/** The specimen in a title or name; null if there is none. */
export function specimenOf(text: string): Specimen | null {
  if (URINE_WORD.test(text)) return "urine";
  if (OTHER_FLUID.test(text)) return "other";
  return BLOOD_WORD.test(text) ? "blood" : null;
}

/** Starts of explanatory lines and their continuations. */
export const COMMENT_START =
  /^[*\u2020\u2021\s(]*(?:comments?|notes?|interpretations?|interpretive|interpretative|remarks?|clinical (?:significance|information|use|notes?|details)|doctor'?s?'? comments?|recommendations?|reference ranges?|reference intervals?|guidelines?|disclaimer|limitations?|explanation|summary|advice|kommentare?|bemerkung(?:en)?|hinweise?|beurteilung|interpretation|anmerkung(?:en)?|commentaires?|remarques?|interprétation|conclusion|notas?|observaciones|comentarios?|interpretación|commento|commenti|osservazioni|interpretazione|uwagi|uwaga|komentarz|interpretacja|bio\.? ref\.? interval|what (?:does|do) |why |about |your gp|clinical comment)(?=\s?[:.-]|\s|$)/iu;

/**
 * What a doctor says of a result in one line: "Doctor's comment: Normal, no further action". It may be between the
 * name and the result; one with a number, or long enough to go on below, is no such line.
 */
export const DOCTORS_COMMENT =
  /^(?:your )?(?:(?:doctor|gp|clinician|consultant|nurse|surgery|practice)(?:['\u2019]?s|s['\u2019])? (?:comments?|notes?)|(?:kommentar|anmerkung) (?:des arztes|der ärztin|der praxis)|commentaire du (?:médecin|biologiste)|comentario del? m[eé]dico|coment[aá]rio do m[eé]dico|commento del medico|opmerking (?:van de |van uw )?(?:huis)?arts)\s?:\s?\p{L}[^\d:]{1,60}$/iu;

/** Row names of interpretive tables, of stages and of groups of people: never of a test. */
export const INTERPRETIVE =
  /^[-*\u2022\s]*(?:objetivos?|metas?|obiettivo|streefwaarden?|zielwerte?|valores? dese|valori desider|valeurs? souhait|(?:\p{L}{3,12} )?(?:risco|riesgo|rischio|risque|risiko)(?!\p{L})|your (?:goal|target|optimal)|goal (?:zone|range)|pre-?diabet|diabet|non[ -]?diabet|deficien|insufficien|sufficien|excess|ovulat|(?:pre|post|peri)-?menopaus|pregnan|child|ziel|grenzwert|follikel|ovulation|zyklus|postmenopaus|schwanger|dorosły|(?:(?:near |above )?optimal|desirable|acceptable|borderline|normal|high|low|very (?:high|low)|moderate|mild|severe|average|increased|elevated|(?:low|high|average|moderate|relative|cardiovascular) risk|risk|goals?|targets?|target|therapeutic|toxic|adequate|potential|follicular|mid-?cycle|luteal|(?:first|second|third|1st|2nd|3rd) trimester|trimester|males?|females?|men|women|adults?|boys|girls|newborns?|infants?|smokers?|non-?smokers?|age|ages|years|stage|tanner|g[1-5][ab]?|a\.?m\.?|p\.?m\.?|morning|evening|afternoon|day|less than|greater than|between|grauzone|mangel|lutealphase|männer|frauen|kinder|erwachsene|raucher|nichtraucher|hommes?|femmes?|enfants?|adultes?|phase|carence|insuffisance|hombres?|mujeres?|niños|homens?|mulheres|crianças|gestantes|masculino|feminino|femenino|adultos|fase|deficiencia|uomini|donne|bambini|adulti|carenza|mężczyźni|kobiety|dzieci|niedobór|stopień|weeks?|months?|wochen|tage|jahre)(?!\p{L}))/iu;

/** Labels of the document itself: page, report, person and phone numbers. */
export const ABOUT_DOCUMENT =
  /(?:^|[^\p{L}])(?:auftrag|(?:page|pages|seite|página|pagina|strona|of|phone|tel|telephone|fax|telefon|tél|account|acct|npi|clia|nabl|zip|postcode|address|street|road|avenue|suite|patient|name|specimen|sample|order(?:ed|ing)?|accession|barcode|bar ?code|id|ref(?:erral)? (?:no|by|dr)|report|reported|invoice|visit|registration|uhid|mrn|nhs|medicare|lab no|lab id|lab number|control|client|physician|doctor|dob|d\.o\.b|birth|born|age|sex|gender|date|time|collected|received|entered|printed|documento assinado|impreso|impresso|imprimé|gedruckt|stampato|afgedrukt|drawn|fall|patientennummer|tagesnummer|labornummer|labornr|probennr|geburtsdatum|geb|alter|eingang|ausgang|datum|dossier|demande|n\u00b0|nr|no|numéro|folio|petición|historia|expediente|paziente|codice|pesel|zlecenie|numer|lekarz|www|http|https|e-?mail|height|weight|bmi|blood pressure|pulse|temperature|version|copyright|iso|accreditation|license|licence)(?!\p{L}))/iu;

/** The label of an earlier result, at the start of a line. */
export const EARLIER_LABEL =
  /^(?:(?:your )?(?:previous|prior|last|earlier|historical)|vorwerte?|vorbefunde?|vorergebnis(?:se)?|vorherige[rs]?|letzte[rs]?|ant[ée]rieure?s?|ant[ée]riorit[ée]s?|pr[ée]c[ée]dente?s?|precedenti|dernière? (?:valeur|résultat)|anteriore?s?|[uú]ltimos? (?:resultados?|valor(?:es)?)|ultimo (?:risultato|valore)|hist[oó]rico(?: de (?:resultados|valores))?(?=\s?:)|(?:r[ée]sultats?|r[ée]sult\.|valeurs?|dosages?|resultados?|rdo\.|res\.|valor(?:es)?|val\.|risultat[oi]|ris\.|valor[ei]|esito) (?:ant[ée]rieure?s?|pr[ée]c[ée]dente?s?|precedenti|anterior(?:es)?|previos?)|vorige?|eerdere?|laatste|poprzedni\p{L}*)(?![\p{L}])/iu;

/** A line that starts with the label of an interval, or with "até 38", holds no result. */
export function startsWithInterval(text: string): boolean {
  const { comparator, rest } = takeComparator(text.slice(0, 80));
  return INTERVAL_FIRST.test(text) || (comparator !== null && /^\p{L}/u.test(text) && /^\d/.test(rest));
}

const INTERVAL_FIRST =
  /^\(?(?:(?:reference|normal|biological reference|ref\.?) (?:range|interval|values?)s?|valor(?:es)? (?:de )?(?:refer[eê]ncia|normal(?:es)?|normai?s?)|(?:intervalos?|faixa|rango) de refer[eê]ncia|v(?:al)?\. ?ref\.|v\. ?r\.|valeurs? (?:de référence|usuelles?|normales?)|referenz(?:bereich|werte?)|normbereich|valori (?:di )?riferimento|intervall[oi] (?:di )?riferimento|referentiewaarden?)\s?:?-?(?:\s|$)/iu;
