import { expect, test } from "vitest";
import { workAddress } from "./work-address.ts";

test.each([
  ["its own web page first", { url: "https://example.org/a", pmid: "1", doi: "10.1/a" }, "https://example.org/a"],
  ["a page without encryption too", { url: "http://example.org/a" }, "http://example.org/a"],
  ["a page in capitals too", { url: "HTTPS://EXAMPLE.ORG" }, "HTTPS://EXAMPLE.ORG"],
  ["PubMed before the DOI", { pmid: "1001", doi: "10.1/a" }, "https://pubmed.ncbi.nlm.nih.gov/1001/"],
  ["the DOI", { doi: "10.1/a b" }, "https://doi.org/10.1/a%20b"],
  ["nowhere without any of them", {}, null],
  ["never a script", { url: "javascript:alert(1)" }, null],
  ["never a script that only names a page", { url: "javascript:open('https://example.org')" }, null],
  ["never a file", { url: "file:///etc/hosts", pmid: "1001" }, "https://pubmed.ncbi.nlm.nih.gov/1001/"],
])("a work is read at %s", (_, work, address) => {
  expect(workAddress({ url: null, pmid: null, doi: null, ...work })).toBe(address);
});
