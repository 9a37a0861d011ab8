import { expect, test } from "vitest";
import { shippedSummaries } from "#support/summaries.ts";
import { createLibrarySearch } from "../library-search.ts";
import { readUses, saysUse } from "../uses/read-uses.ts";
import { closestNames } from "./closest-names.ts";

const shipped = shippedSummaries();
const search = createLibrarySearch(shipped);

/**
 * Searches as people type them, chosen before the words that lead to them were written: for each line, one of the
 * entries or goals (with a #) must be among the first five. "-" is a search without an honest answer.
 */
const SEARCHES: ReadonlyArray<readonly [answers: string, texts: string]> = [
  // hair, skin, looks
  [
    "ahk-cu ghk-cu thymulin",
    "hair growth; hair loss; balding; thinning hair; receding hairline; hairloss; alopecia; grow hair back",
  ],
  ["#skin", "acne; pimples; eczema; stretch marks"],
  [
    "argireline matrixyl collagen-peptides",
    "wrinkles; crow's feet; fine lines; anti wrinkle cream; botox alternative; wrinkels; smoother skin",
  ],
  ["collagen-peptides ghk-cu", "dry skin; saggy skin; skin elasticity; younger looking skin; glowing skin"],
  ["glutathione", "skin lightening; skin whitening"],
  ["melanotan-2 afamelanotide", "tanning; sunless tan; tanning injections; barbie drug; tan"],
  ["difelikefalin", "itching; itchy skin from dialysis"],
  // sex and fertility
  ["bremelanotide", "libido; low libido; sex drive; low sex drive women; libdo; turned on; no desire; HSDD"],
  [
    "aviptadil melanotan-2",
    "erectile dysfunction; ED; impotence; erection problems; erectile disfunction; can't get it up",
  ],
  [
    "follitropin-alfa chorionic-gonadotropin follitropin-beta",
    "fertility; infertility; ivf; low sperm count; trying to conceive; ovulation",
  ],
  ["chorionic-gonadotropin kisspeptin-10 gonadorelin", "low testosterone; low t; raise testosterone"],
  ["leuprolide", "endometriosis"],
  // weight and sugar
  [
    "semaglutide tirzepatide liraglutide",
    "weight loss; lose weight; weight loss shot; fat loss; skinny jab; fat jab; weight loss injection; slimming; obesity; overweight; losing wieght; burn fat; skinny shot; weight loss drugs; diet shot; weightloss; drop pounds",
  ],
  ["orforglipron semaglutide", "weight loss pill; oral weight loss"],
  ["tesamorelin", "belly fat; visceral fat; abdominal fat"],
  [
    "semaglutide dulaglutide exenatide tirzepatide liraglutide",
    "diabetes; type 2 diabetes; high blood sugar; diabetis; insulin resistance; lower a1c; prediabetes",
  ],
  ["glucagon", "low blood sugar; hypoglycemia; hypoglycaemia"],
  ["semaglutide", "Ozempic; ozempik; Wegovy pen; rybelsus"],
  ["tirzepatide", "mounjaro; Zepbound; zepbond; sleep apnea; sleep apnoea; snoring"],
  // muscle, injuries, pain
  [
    "bpc-157",
    "tendon repair; ligament; heal injury faster; torn tendon; muscle tear; tennis elbow; injury recovery; recovery peptides; sports injury",
  ],
  ["tb-500 bpc-157 ll-37 ghk-cu", "wound healing; wounds"],
  [
    "undenatured-type-ii-collagen collagen-peptides eggshell-membrane",
    "joint pain; sore knees; knee pain; arthritis; osteoarthritis; joint health; stiff joints",
  ],
  ["ara-290", "neuropathy; nerve pain; nerve damage; tingling feet"],
  ["ziconotide", "severe pain; chronic pain"],
  [
    "collagen-peptides dileucine fava-bean-hydrolysate",
    "build muscle; muscle growth; get stronger; muscle gain; bodybuilding; strength",
  ],
  ["somatropin somapacitan", "growth hormone; HGH; growth hormone deficiency; gh deficiency"],
  ["teriparatide abaloparatide", "osteoporosis; bone loss; weak bones; brittle bones; bone density"],
  ["vosoritide somatropin mecasermin lonapegsomatropin somatrogon", "short child; grow taller; short stature"],
  // gut
  ["linaclotide", "constipation; constipated; ibs; irritable bowel; can't poop"],
  ["bpc-157 kpv lactoferrin", "leaky gut; gut health; gut healing"],
  ["larazotide", "celiac; coeliac disease; gluten"],
  ["kpv klow", "colitis; ibd"],
  ["teduglutide", "short bowel"],
  // sleep and mind
  [
    "dsip alpha-s1-casein-hydrolysate collagen-peptides tryptophan-rich-egg-hydrolysate",
    "sleep; insomnia; can't sleep; sleeplessness; sleep better; insomia; trouble sleeping",
  ],
  ["selank alpha-s1-casein-hydrolysate", "anxiety; stress; calm; nervousness; anxious; anxiaty"],
  [
    "semax noopept anserine-carnosine beta-lactolin",
    "brain fog; focus; memory; concentration; memory loss; nootropic; smart drug; cognition",
  ],
  ["cerebrolysin", "dementia; stroke recovery; stroke; brain injury; TBI"],
  ["oxytocin", "autism; love hormone"],
  ["#anxiety-mood", "mood; low mood"],
  // age, energy
  [
    "epitalon elamipretide nad-plus somatropin thymalin",
    "anti-aging; anti aging; antiaging; longevity; anti-ageing; live longer; ageing; aging",
  ],
  ["nad-plus mots-c elamipretide", "mitochondria"],
  ["nad-plus", "NAD+; NAD infusion"],
  ["mots-c slu-pp-332", "endurance; stamina"],
  // immune and infections
  ["lactoferrin thymosin-alpha-1 thymalin", "immune system; immunity; boost immune system; colds; getting sick a lot"],
  ["thymosin-alpha-1 bulevirtide", "hepatitis"],
  ["enfuvirtide", "hiv"],
  // heart, liver, other organs
  [
    "lactotripeptides met-lys-pro leu-arg-ala valyl-tyrosine soy-peptides",
    "blood pressure; high blood pressure; hypertension",
  ],
  ["semaglutide survodutide retatrutide", "fatty liver; NASH; liver fat"],
  ["semaglutide dulaglutide liraglutide", "heart disease; heart attack prevention"],
  ["desmopressin", "bedwetting; peeing at night; nocturia; wake up to pee; frequent urination at night"],
  ["lanreotide octreotide pegvisomant", "acromegaly"],
  ["thymosin-beta-4 cenegermin", "dry eyes; dry eye"],
  ["icatibant", "angioedema; swelling attacks"],
  ["romiplostim", "low platelets; itp"],
  ["leuprolide degarelix", "prostate cancer"],
  // nothing honest to say
  [
    "-",
    "toothache; migraine; hay fever; asthma inhaler; hangover; gout; athletes foot; car insurance; bitcoin; pizza; earache",
  ],
];

const proposed = (text: string) => (saysUse(text) ? [] : closestNames(shipped, text, 3).map(({ slug }) => slug));

const CASES = SEARCHES.flatMap(([answers, texts]) => texts.split("; ").map((text) => [text, answers] as const));

test("the set holds 150 searches and more", () => {
  expect(new Set(CASES.map(([text]) => text)).size).toBeGreaterThanOrEqual(150);
});

test.each(CASES)("%s: %s", (text, answers) => {
  const found = search({ search: text }).found.map(({ slug }) => slug);
  const goals = (readUses(text)?.goals ?? []).map((goal) => `#${goal}`);
  if (answers === "-") expect([...found, ...proposed(text)]).toEqual([]);
  else expect([...found.slice(0, 5), ...goals].filter((slug) => answers.split(" ").includes(slug))).not.toEqual([]);
});
