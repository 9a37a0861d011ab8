import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Cell, Row, RowHeader, ScrollRegion, Table, TableBody, TableHead } from "./table.tsx";

const drawn = renderToStaticMarkup(
  <ScrollRegion label="Vials, table">
    <Table label="Vials" restack="sm">
      <TableHead columns={["Vial", { title: "Amount", isNumber: true }, { title: "Actions", isHidden: true }]} />
      <TableBody>
        <Row>
          <RowHeader>BPC-157</RowHeader>
          <Cell isNumber label="Amount">
            5 mg
          </Cell>
          <Cell>Edit</Cell>
        </Row>
      </TableBody>
    </Table>
  </ScrollRegion>,
);

test("every part says its role, so a table whose rows become blocks stays one for screen readers", () => {
  const roles = ["table", "rowgroup", "row", "columnheader", "rowheader", "cell"];
  for (const role of roles) expect(drawn).toContain(`role="${role}"`);
  expect(drawn.match(/<(table|thead|tbody|tr|th|td)\b/g)?.length).toBe(drawn.match(/ role="/g)?.length);
});

test("heads say which way they reach, and one that is not shown is read out", () => {
  expect(drawn.match(/role="columnheader" scope="col"/g)).toHaveLength(3);
  expect(drawn).toMatch(/role="rowheader" scope="row"[^>]*>BPC-157/);
  expect(drawn).toContain('<span class="sr-only">Actions</span>');
});

test("a wide table scrolls in a named region that the keyboard reaches", () => {
  expect(drawn).toMatch(/^<section aria-label="Vials, table" tabindex="0"/i);
});

test("numbers end at one edge under their head; a restacked cell carries its column's title for the eye", () => {
  expect(drawn.match(/text-right/g)).toHaveLength(2);
  expect(drawn).toMatch(/<span aria-hidden="true"[^>]*sm:hidden[^>]*>Amount<\/span>5 mg/);
});

test("a table that is not restacked repeats no titles", () => {
  const plain = renderToStaticMarkup(
    <Table caption="Vials">
      <TableBody>
        <Row>
          <Cell label="Amount">5 mg</Cell>
        </Row>
      </TableBody>
    </Table>,
  );
  expect(plain).not.toContain("Amount");
  expect(plain).toContain("<caption");
});
