/** One of each kind of input; chains as the library has them. */
export const EXAMPLES: ReadonlyArray<{ readonly name: string; readonly input: string }> = [
  { name: "BPC-157", input: "GEPPPGKPADDAGLV" },
  {
    name: "Semaglutide",
    input: "HX[Formula:C4H7NO|INFO:Aib]EGTFTSDVSSYLEGQAAK[Formula:C35H61N3O12|INFO:C18diacid-gGlu-OEG-OEG]EFIAWLVRGRG",
  },
  { name: "Oxytocin", input: "C[MOD:00034#XL1]YIQNC[#XL1]PLG-[Amidated]" },
  { name: "Melanotan II", input: "Ac-Nle-c[Asp-His-D-Phe-Arg-Trp-Lys]-NH2" },
  {
    name: "Setmelanotide, HELM",
    input: "PEPTIDE1{[ac].R.C.[dA].H.[dF].R.W.C.[am]}$PEPTIDE1,PEPTIDE1,3:R3-9:R3$$$V2.0",
  },
];
