import type { DrugClass } from "../drug-classes.ts";

/**
 * Words for a kind of medicine, and every class they may mean: a "blood thinner" may be either sort, a "steroid"
 * either hormone. A class too many costs a look, a missing one can do harm.
 */
export const KINDS: ReadonlyArray<readonly [words: string, classes: readonly DrugClass[]]> = [
  ["blood thinner|blood thinners|anti-clotting", ["anticoagulant", "antiplatelet"]],
  ["anticoagulant|anticoagulants|doac|noac", ["anticoagulant"]],
  ["antiplatelet|antiplatelets", ["antiplatelet"]],
  ["sulfonylurea|sulphonylurea|sulfonylureas|sulphonylureas", ["sulfonylurea"]],
  ["sglt2|sglt2 inhibitor|sglt 2|gliflozin|dpp 4|dpp4|gliptin|glitazone|glinide", ["other-glucose-lowering"]],
  ["diabetes tablets|diabetes pills|diabetes medication", ["sulfonylurea", "metformin", "other-glucose-lowering"]],
  ["glp 1|glp1", ["glp-1-agonist", "other-glucose-lowering"]],
  [
    "the pill|birth control|contraceptive pill|oral contraceptive|oral contraceptives|oral contraception|mini pill|minipill",
    ["oral-contraceptive"],
  ],
  ["hrt|hormone replacement|estrogen|oestrogen|estrogens|oestrogens", ["oestrogen"]],
  ["androgen|androgens|anabolic steroid|anabolic steroids", ["androgen"]],
  ["steroid|steroids", ["glucocorticoid", "androgen"]],
  ["glucocorticoid|glucocorticoids|corticosteroid|corticosteroids|steroid inhaler|steroid tablets", ["glucocorticoid"]],
  ["loop diuretic", ["loop-diuretic"]],
  ["diuretic|diuretics|water pill|water pills|water tablet|water tablets", ["loop-diuretic", "sodium-lowering"]],
  ["thiazide|thiazides", ["sodium-lowering"]],
  ["nsaid|nsaids|anti-inflammatory|anti-inflammatories", ["nsaid"]],
  ["painkiller|painkillers", ["nsaid", "opioid"]],
  ["opioid|opioids|opiate|opiates", ["opioid"]],
  ["benzodiazepine|benzodiazepines|sedative|sedatives", ["sedative"]],
  ["sleeping pill|sleeping pills|sleeping tablet|sleeping tablets", ["sedative", "antihistamine"]],
  ["ssri|ssris|snri|snris", ["ssri-snri"]],
  ["tricyclic|tricyclics", ["tricyclic"]],
  ["maoi|maois|mao inhibitor", ["maoi"]],
  ["antidepressant|antidepressants", ["ssri-snri", "tricyclic", "maoi", "bupropion"]],
  ["stimulant|stimulants|adhd medication|adhd medicine", ["stimulant"]],
  ["beta blocker|beta blockers|betablocker", ["beta-blocker"]],
  ["calcium channel blocker|calcium channel blockers", ["calcium-channel-blocker"]],
  ["ace inhibitor|ace inhibitors|angiotensin receptor blocker", ["antihypertensive"]],
  [
    "blood pressure tablets|blood pressure pills|blood pressure medicine|blood pressure medication|antihypertensive",
    ["antihypertensive", "beta-blocker", "calcium-channel-blocker", "sodium-lowering", "loop-diuretic"],
  ],
  ["immunosuppressant|immunosuppressants|biologic|biologics", ["immunosuppressant", "ciclosporin"]],
  ["erection pill|erection pills|pde5 inhibitor", ["pde5-inhibitor"]],
  ["parp inhibitor", ["parp-inhibitor"]],
  ["bisphosphonate|bisphosphonates", ["bisphosphonate"]],
  ["anticholinergic|anticholinergics", ["anticholinergic"]],
  ["antihistamine|antihistamines", ["antihistamine"]],
  ["antibiotic|antibiotics", ["threshold-antibiotic", "qt-prolonging", "cyp3a4-modifier"]],
  ["decongestant|decongestants", ["nasal-decongestant"]],
  ["growth hormone", ["growth-hormone"]],
  ["aromatase inhibitor|hormone blocker", ["hormone-blocking-cancer-treatment"]],
];
