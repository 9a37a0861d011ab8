import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { renderPage } from "#support/components/render-page.tsx";
import { focus, gone, main, pressOn, shown, textOf } from "#support/components/screen.ts";

const field = () => main().getByLabelText("Sequence or structure");
const summary = () => main().getByRole("region", { name: "Summary" });
const editor = () => main().getByRole("group").filter({ hasText: "Change the molecule" }).first();
const tiles = (name = "Residues") => editor().getByRole("toolbar", { name });
const tile = (name: string) => tiles().getByRole("button", { name, exact: true });
const choose = (label: string, option: string) => editor().getByLabelText(label, { exact: true }).selectOptions(option);
const press = (name: string) => editor().getByRole("button", { name, exact: true }).click();
const says = (text: string) => expect.poll(() => textOf(editor().getByRole("status"))).toBe(text);
const holds = (text: string) => expect.element(field()).toHaveValue(text);

async function openEditor(text: string): Promise<void> {
  await renderPage("/analyzer");
  await field().fill(text);
  await shown(summary());
  await main().getByText("Change the molecule").click();
  await shown(editor().getByRole("heading", { name: "Bridges" }));
}

test("nine letters become oxytocin, and each step can be taken back", async () => {
  await openEditor("CYIQNCPLG");
  const undo = editor().getByRole("button", { name: "Undo" });
  await expect.element(undo).toHaveAttribute("aria-disabled", "true");
  await pressOn(undo, "{Enter}"); // there is nothing to take back
  await holds("CYIQNCPLG");

  await choose("End", "Amide (NH2)");
  await says("−0.984 Da, Amide (NH2) at the end");
  await tile("Cys 1").click();
  const bridge = editor().getByRole("button", { name: "Bridge from Cys 1" });
  await bridge.click();
  await says("Bridge from Cys 1: press the other residue.");
  await expect.element(bridge).toHaveAttribute("aria-pressed", "true");
  await bridge.click();
  await says("Bridge from Cys 1 canceled.");
  await bridge.click();
  await focus(tile("Cys 1"));
  await userEvent.keyboard("{ArrowRight}{End}x{ArrowLeft}{ArrowLeft}{ArrowLeft}");
  await expect.element(tile("Cys 6")).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await says("A bridge between Cys 1 and Cys 6: choose its kind below.");
  await press("Add disulfide");
  await says("−2.016 Da, disulfide between Cys 1 and Cys 6");
  await holds("C[MOD:00034#XL1]YIQNC[#XL1]PLG-[Amidated]");
  await shown(summary().getByRole("heading", { name: "This is Oxytocin." }));
  await expect.element(editor().getByRole("heading", { name: "Bridges" })).toHaveFocus();
  await shown(tiles().getByRole("button", { name: "Cys 1, carries a group or is bridged" }));

  await press("Remove disulfide between Cys 1 and Cys 6");
  await says("+2.016 Da, disulfide between Cys 1 and Cys 6 removed");
  await shown(editor().getByText("None.", { exact: true }));
  await undo.click();
  await says("Undone: disulfide between Cys 1 and Cys 6 removed");
  await undo.click();
  await undo.click();
  await holds("CYIQNCPLG");
  await expect.element(undo).toHaveAttribute("aria-disabled", "true");
});

test("a residue is mirrored, replaced and given a lipid, and what does not fit says why", async () => {
  await openEditor("HAEGTFTSDVSSYLEGQAAKEFIAWLVRGRG");
  await tile("His 1").click();
  await editor().getByRole("checkbox", { name: "Mirror image (D)" }).click();
  await says("Same mass, His 1 as mirror image (D)");
  await press("Undo");
  await tile("Ala 2").click();
  const replace = editor().getByRole("button", { name: "Replace", exact: true });
  await expect.element(replace).toBeDisabled();
  await choose("Replace by", "2-aminoisobutyric acid (Aib)");
  await replace.click();
  await says("+14.016 Da, Ala 2 replaced by Aib");
  await shown(editor().getByText("2-aminoisobutyric acid has none"));
  await expect.element(editor().getByLabelText("Replace by")).toHaveFocus();
  await tile("Lys 20").click();
  await choose("On the side chain", "C18diacid-gGlu-OEG-OEG");
  await shown(summary().getByRole("heading", { name: "This is Semaglutide." }));

  await choose("From", "Lys 20");
  await choose("To", "Glu 15");
  await says("No bridge forms between Lys 20 and Glu 15. See why below.");
  await shown(editor().getByText("Lys 20 carries C18diacid-gGlu-OEG-OEG; take it off first."));
  await gone(editor().getByRole("button", { name: /^Add / }));
  await choose("To", "Choose a residue");
  await gone(editor().getByText("No bridge forms between these two:"));
});

test("two chains are joined, a long one is a list, and one of several peptides is changed in its place", async () => {
  await openEditor("GCA//ACK");
  await tiles("Residues of chain 1").getByRole("button", { name: "Cys 2" }).click();
  await press("Bridge from Cys 2 of chain 1");
  await tiles("Residues of chain 2").getByRole("button", { name: "Cys 2" }).click();
  await press("Add disulfide");
  await choose("End of chain 2", "Amide (NH2)");
  await holds("GC[MOD:00034#XL1]A//AC[#XL1]K-[Amidated]");

  await field().fill(`C${"GA".repeat(120)}C`);
  await choose("Residues", "Cys 242");
  await press("Bridge from Cys 242");
  await choose("Residues", "Cys 1");
  await says("A bridge between Cys 242 and Cys 1: choose its kind below.");
  await shown(editor().getByText("The other kinds do not fit:"));
  await press("Add ring from head to tail");
  await says("−18.011 Da, ring between the start and the end");

  await field().fill(">one\nGHK\n>two\nKPV\n");
  await main().getByRole("button", { name: "two" }).click();
  await main().getByText("Change the molecule").click();
  await choose("Start", "Acetyl");
  await holds(">one\nGHK\n>two\n[Acetyl]-KPV\n");
  await shown(summary().getByText("monoisotopic 384.2373 Da"));
});
