/** Words that decide what a number in a sentence is. In the languages of the word packs, without accents, lower case. */
const wordsOf = (...lists: readonly string[]): ReadonlySet<string> => new Set(lists.flatMap((list) => list.split("|")));

/** An earlier result, or how much it changed. */
export const EARLIER = wordsOf(
  "previous|previously|last|before|earlier|prior|ago|formerly|was-then|compared|versus|baseline|yesterday|year-ago|known|initial|initially|diagnosis|onset|untreated",
  "zuletzt|vorher|zuvor|voruntersuchung|vorbefund|vorwert|vorwerte|fruher|vormals|letzten|letzte|letzter|letztes|vor|vorigen|noch|damals|vorjahr|bekannt|bekannter|bekannte|vorbekannt|initial|anfangs|anfanglich|diagnosestellung|erstdiagnose|extern|externe|externer|externes",
  "previa|previo|previas|previos|previamente|anterior|anteriores|anteriormente|antes|hace|pasado|pasada|ultima|ultimo|basal|basales|habitual|habituales|conocida|conocido|inicialmente|inicial|inicio|diagnostico",
  "auparavant|anteriorite|anteriorites|anterieurs|precedents|precedent|precedente|precedemment|avant|anterieur|anterieure|anterieurement|dernier|derniere|contre|base|habituel|habituelle|connu|connue|initialement|initial|initiale|diagnostic",
  "precedenza|precedenti|prima|scorso|scorsa|ultimo|fa|basale|basali|abituale|abituali|inizialmente|iniziale|esordio|diagnosi",
  "anteriormente|passado|passada|ultima|ultimo|habituais|conhecida|conhecido",
  "eerder|eerdere|vorige|vorig|voorheen|laatste|geleden|destijds|uitgangswaarde|gebruikelijk|gebruikelijke|bekend|bekende|aanvankelijk|aanvang|diagnose",
);

/** Somebody else. */
export const OTHERS = wordsOf(
  "mother|mothers|father|fathers|brother|brothers|sister|sisters|wife|wifes|husband|husbands|friend|friends|people|patients|donor|donors|baby|babys|infant|newborn|child|childs|children|partner|partners|spouse|trial|cohort|grandfather|grandson|nephew|niece|cousin",
  "mutter|vater|bruder|schwester|frau|mann|madre|padre|hermano|hermana|mere|pere|frere|soeur|fratello|sorella|mae|pai|irmao|irma|moeder|vader|broer|zus|kind|kindes|neugeborene|neugeborenes|neugeborenen|saugling|sauglings|spender|spenders|studie|ehefrau|ehemann|bebe|enfant|nourrisson|donneur|conjoint|conjointe|epouse|mari|nino|nina|donante|esposa|esposo|marido|mujer|pareja|neonato|bambino|bambina|donatore|moglie|marito|crianca|doador|pasgeborene|echtgenote|echtgenoot",
  "mum|mom|dad|daughter|uncle|aunt|grandmother|grandfather|mama|papa|oma|opa|sohn|tochter|onkel|tante|hijo|hija|tio|abuelo|abuela|fils|fille|oncle|figlio|figlia|zio|zia|nonno|nonna|filho|filha|zoon|dochter|oom",
);

/** A wish, a limit, or what is usual. */
export const WISHED = wordsOf(
  "aim|aims|aiming|goal|goals|target|targets|should|ideally|ideal|like|want|recommend|recommended|recommendation|below|under|less|lower|over|above|greater|least|between|usual|usually|typical|typically|threshold|cutoff|limit|unless|until|desirable|would|optimum|maximum|minimum|range|reference|up-to|than|exceed|exceeds|exceeding|beyond|expect|expected",
  "ziel|zielwert|ziele|zielbereich|soll|sollte|sollten|unter|unterhalb|uber|oberhalb|zwischen|bis|ab|grenzwert|referenz|referenzbereich|normbereich|norm|richtwert|mindestens|hochstens|kleiner|grosser|ublich|idealerweise|ware|gern|gerne|angestrebt|anstreben|ubersteigt|uberschreitet|erwarten|erwartet",
  "objetivo|objetivos|meta|debajo|encima|inferior|superior|hasta|entre|deberia|debe|recomendado|recomendable|limite|rango|referencia|menor|mayor|ideal|deseable|maximo|minimo|seria|quiero|queria|gustaria|supera|supere|exceda|esperamos|esperado",
  "objectif|objectifs|cible|inferieur|inferieure|superieur|superieure|dessous|dessus|entre|doit|devrait|souhaitable|recommande|norme|normes|limite|seuil|jusqu|idealement|moins|serait|voudrais|aimerais|depasse|dela|attendons|attendu|attendue",
  "obiettivo|target|inferiore|superiore|sotto|sopra|tra|fra|dovrebbe|raccomandato|desiderabile|limite|soglia|fino|riferimento|intervallo|meno|sarebbe|vorrei|voglio|oltre|supera|superi|maggiore|minore",
  "abaixo|acima|deve|deveria|recomendado|desejavel|limite|faixa|ate|menos|seria|quero|queria|gostaria|ultrapasse|ultrapassar|maior",
  "streef|streven|streefwaarde|onder|boven|lager|hoger|tussen|moet|zou|minder|tot|maximaal|minimaal|gewenst|richtwaarde|overschrijdt",
);

/** The highest, the lowest or the mean of several results. */
export const EXTREME = wordsOf(
  "peak|peaked|peaking|nadir|average|averages|averaged|durchschnitt|durchschnittlich|moyenne|promedio|gemiddeld|maximal|hochst|hochster|tiefst|tiefster|spitzenwert|pico|picos|pic|picco|piek|piekte|dieptepunt",
);

/** These make another test of the name before them: "Bilirubin dir. 51", "PSA frei 0,3". */
export const OTHER_TEST = wordsOf(
  "density|velocity|doubling|macro|score|direct|indirect|conjugated|unconjugated|free|ionized|ionised|corrected|adjusted|urine|urinary|urinario|urinaria",
  "dir|direkt|direktes|indir|indirekt|indirektes|konjugiert|frei|freies|freie|ionisiert|ion|korr|korrigiert|urin|harn|makro|dichte|anstiegsgeschwindigkeit",
  "directa|indirecta|conjugada|libre|ionico|ionizado|corregido|corregida|orina|densidad|velocidad",
  "directe|indirecte|conjuguee|ionise|corrige|corrigee|urines|urinaire|densite|velocite",
  "diretta|indiretta|coniugata|libero|libera|ionizzato|corretto|corretta|urine|urinario|densita|velocita",
  "direta|indireta|livre|ionizado|corrigido|corrigida|urina|densidade|velocidade",
  "vrij|geioniseerd|gecorrigeerd|indirecte|dichtheid",
);

/** Behind a number these say that it isn't measured. */
export const AIMED = new Set(
  "goal|goals|target|aim|want|wish|usual|usually|typical|typically|recommended|threshold|cutoff|limit|ziel|zielwert|grenzwert|ublich|objetivo|meta|objectif|cible|obiettivo|streefwaarde|streven|seuil|soglia|umbral|limite|suggests|indicates|spricht|sugiere|suggere".split(
    "|",
  ),
);

/** "300 mg/dL or more": a limit, told behind its number. */
export const OR_MORE =
  /^ ?(?:or (?:more|less|above|below|over|under|higher|lower)|oder (?:mehr|weniger|hoher|niedriger)|o (?:mas|menos|piu|meno)|ou (?:mais|menos|plus|moins)|of (?:meer|minder|hoger|lager)|(?:pra|para) (?:cima|baixo)|e oltre|et plus|und mehr|and above)\b/u;

/** Nothing was measured. */
export const NEGATED = wordsOf(
  "not|no|never|without|neither|nor|couldnt|didnt|wasnt|werent|cannot|cant|unable|pending",
  "nicht|kein|keine|keinen|keiner|ohne|weder|ausstehend",
  "no|sin|ni|nunca|pendiente",
  "pas|sans|ni|jamais|aucun|aucune",
  "non|senza|ne|mai|nessun",
  "nao|sem|nem|nunca",
  "niet|geen|zonder|nooit",
);

/** A case that may come: what follows is no result. */
export const CONDITIONAL = wordsOf(
  "if|when|unless|wenn|falls|sobald|cuando|siempre|quand|lorsque|quando|indien|wanneer|once",
  "would|could|ware|seria|serian|podria|serait|pourrait|sarebbe|potrebbe|poderia",
);

/** What is told of a time before, where a result of now is in the present or without a verb. */
export const PAST = wordsOf(
  "was|were|had|came|measured|showed",
  "war|waren|hatte|hatten|lag|lagen|betrug|ergab",
  "era|eran|estaba|estaban|tenia|fue|fueron|salio",
  "etait|etaient|avait|avaient|fut",
  "era|erano|stava|aveva|fu|risultava",
  "era|eram|estava|estavam|tinha|foi|foram|veio|deu|ficou",
  "was|waren|had|hadden|bedroeg|kwam",
);

/** A change from one result to another, the second of which is today's. */
export const CHANGED =
  /\b(?:rose|risen|rising|fell|fallen|dropped|improved|increased|decreased|gone|went|come|came|moved|climbed|declined|lowered|up|down|gesunken|gestiegen|gefallen|abgefallen|angestiegen|zuruckgegangen|verbessert|bajado|subido|bajo|subio|descendido|aumentado|disminuido|mejorado|pasado|passe|passee|descendu|descendue|monte|montee|baisse|baissee|augmente|augmentee|diminue|diminuee|scesa|sceso|salita|salito|passata|passato|diminuita|diminuito|aumentata|aumentato|caiu|subiu|passou|diminuiu|aumentou|reduziu|desceu|gedaald|gestegen|verbeterd|toegenomen|afgenomen|verlaagd|gegaan)\b/iu;

export const JOINS = wordsOf("and|und|y|et|e|en|ed|plus|as-well|sowie|or|u");

/** Between the last comma and the number nothing else may stand: another thing may be meant. */
export const LINKS = wordsOf(
  "is|are|was|were|of|at|a|an|the|came|back|returned|measured|measures|reads|read|it|its|stands|which|now|today|currently|again|level|value|result|results|with|only|just|about|still|slightly|little|bit|very|quite|too|mildly|normal|high|low|raised|elevated|fine|good|ok|reduced|borderline|total",
  "ist|sind|war|waren|lag|liegt|lagen|liegen|bei|mit|von|betragt|betrug|betragen|der|die|das|ein|eine|einem|einen|einer|jetzt|aktuell|heute|wert|spiegel|leicht|etwas|gering|deutlich|zu|nur|normal|erhoht|niedrig|hoch|tief|erniedrigt|unauffallig|gemessen|ergab|zeigt|damit|kommt|ergibt|somit",
  "es|son|fue|fueron|era|esta|estan|de|del|en|el|la|los|las|un|una|ha|sido|resulto|resultaron|salio|con|ahora|actual|hoy|valor|nivel|ligeramente|algo|un|poco|muy|normal|alto|alta|bajo|baja|elevado|elevada|correcto|correcta|subido|bajado|a|tiene|total|queda|sale|se|situa|tanto",
  "est|sont|etait|etaient|a|au|de|du|la|le|les|un|une|ete|ressort|revient|mesure|mesuree|dose|dosee|actuellement|valeur|taux|legerement|peu|tres|normal|normale|haut|haute|bas|basse|eleve|elevee|avec|total|totale|donc|se|situe|etablit",
  "e|sono|era|erano|pari|a|al|di|del|della|il|lo|la|i|le|un|uno|una|risulta|risultato|risultata|risultati|attualmente|oggi|valore|livello|leggermente|po|poco|molto|normale|alto|alta|basso|bassa|elevato|elevata|con|stato|stata|totale|quindi|dunque",
  "e|sao|foi|foram|era|esta|estao|de|do|da|em|o|a|os|as|um|uma|ficou|veio|deu|resultou|atualmente|hoje|valor|nivel|ligeiramente|pouco|muito|normal|alto|alta|baixo|baixa|elevado|elevada|com|total|fica|portanto",
  "is|zijn|was|waren|bedraagt|bedroeg|van|op|met|de|het|een|nu|thans|vandaag|waarde|uitslag|kwam|uit|licht|iets|wat|erg|te|normaal|hoog|laag|verhoogd|verlaagd|gemeten|totaal|komt|daarmee|dus|hiermee",
);

export const RATIO =
  /\b(?:ratio|quotient|index|verhaltnis|relacion|cociente|indice|rapport|rapporto|relacao|razao|verhouding)\b/iu;

/** "há um ano", "il y a six mois", "l'an passé". */
const LONG_AGO =
  /\b(?:(?:ha|faz|il y a) (?:[a-z]{2,9} ){0,3}?(?:\d{1,2} )?(?:anos?|mes|meses|semanas?|ans?|annees?|mois|semaines?)|l.an (?:passe|dernier)|anno passato|verleden jaar)\b/u;
export const isLongAgo = (text: string): boolean => LONG_AGO.test(folded(text));

/** Months and years, and no doses: a number of another day. */
export const OTHER_DAY =
  /\b(?:19|20)\d\d\b(?! ?(?:i\.?[ue]|u\.?i|m?c?g|µg|ml)\b)|\b(?:january|february|march|april|may|june|july|august|september|october|november|december|januar|februar|marz|mai|juni|juli|oktober|dezember|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|janvier|fevrier|mars|avril|juin|juillet|aout|septembre|octobre|novembre|decembre|gennaio|febbraio|aprile|maggio|giugno|luglio|settembre|ottobre|dicembre|janeiro|fevereiro|marco|maio|junho|julho|setembro|outubro|novembro|dezembro|januari|februari|maart|mei|augustus|spring|summer|autumn|fall|winter|fruhjahr|sommer|herbst|primavera|verano|otono|invierno|printemps|ete dernier|automne|hiver|estate|autunno|inverno|verao|outono|voorjaar|zomer|herfst)\b/iu;

export const folded = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{M}+/gu, "")
    .replace(/ß/gu, "ss")
    .toLowerCase();

/** Phrases that hold a word of the lists above and mean something else: "par contre" is "however", "want het" "because". */
const IDIOMS = new RegExp(
  `(?<![a-z])(?:${[
    "no doubt|not only|last but not least|above all|over all",
    "nach wie vor|vor allem|unter anderem|bis auf|nicht nur|ohne zweifel|nicht zuletzt",
    "sin embargo|no obstante|no solo|sin duda|por ultimo|ante todo|antes que nada|entre otr[oa]s|por lo menos|al menos",
    "par contre|avant tout|en dernier(?: lieu)?|entre autres|sans doute|quand meme|du moins|pas seulement",
    "(?:t|f)ra l.altro|per ultimo|da ultimo|senza dubbio|non solo|prima di tutto|innanzitutto",
    "no entanto|no geral|nao so|nao obstante|sem duvida|antes de mais|entre outr[oa]s|pelo menos",
    "want(?= (?:het|de|uw|je|er|die|dat|ik|deze|een|u) )|onder (?:andere|meer)|niet alleen|tot slot|als laatste",
    // In Italian it is "before", in Dutch and German "fine".
    "(?:is|zijn|was|waren|werkt?|werken|gaat|gaan|doet|doen|uit|er|heel|ook|weer|allemaal|het|blijft|ist|sind|arbeite[nt]|laufen|lauft|alles|sehr|ganz|wieder|auch|aus) prima",
  ].join("|")})(?![a-z])`,
  "gu",
);

/** The words of a text, for the lists above; "didn't" is "didnt". */
export const wordsIn = (text: string): readonly string[] =>
  folded(text)
    .replace(IDIOMS, " ")
    .replace(/['\u2019]t\b/gu, "t")
    .match(/[a-z]+/gu) ?? [];
