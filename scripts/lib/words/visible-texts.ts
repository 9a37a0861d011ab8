import { parseSync } from "vite";

/** What somebody reads on a screen, with everything that is only known later as one short word. */
export interface VisibleText {
  readonly line: number;
  readonly text: string;
}

/** A node of the syntax tree: only its type is sure. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly [field: string]: unknown;
}

/**
 * Texts of a source file that people read: what is between tags, in attributes, in toasts and in messages. It takes
 * every literal that could be words and leaves out what is certainly for machines, so that a new place is seen as well.
 */
export function visibleTexts(file: string, source: string): VisibleText[] {
  const { program, errors } = parseSync(file, source, { lang: file.endsWith("x") ? "tsx" : "ts" });
  if (errors.length > 0) throw new Error(`${file} could not be parsed: ${errors[0]?.message}`);
  const found: VisibleText[] = [];
  const add = (node: Node, text: string) => {
    const line = source.slice(0, node.start).split("\n").length;
    for (const passage of text.split("\n")) {
      const plain = passage.replaceAll(/\s+/g, " ").trim();
      if (!isForMachines(plain)) found.push({ line, text: plain });
    }
  };
  visit(program as unknown as Node, add); // its own types name every kind of node; here only fields are read
  return found;
}

type Add = (node: Node, text: string) => void;

function visit(node: Node, add: Add): void {
  if (isSkipped(node)) return;
  const text = textOf(node);
  if (text !== null) add(node, text);
  if (node.type === "JSXElement" || node.type === "JSXFragment") {
    visitElement(node, add);
    return;
  }
  for (const child of childrenOf(node)) visit(child, add);
}

/** Sentences run through inline elements: one text for all of them, up to the next block. */
function visitElement(element: Node, add: Add): void {
  const opening = nodeOf(element.openingElement);
  if (opening !== null) visit(opening, add);
  const children = nodesOf(element.children);
  if (!children.some(hasWords)) {
    for (const child of children) visit(child, add);
    return;
  }
  let text = "";
  for (const child of children) {
    if (child.type === "JSXElement" && !isInline(child)) {
      add(element, text);
      text = "";
      visit(child, add);
    } else text += runOf(child, add);
  }
  add(element, text);
}

/** The text of a part of a sentence. Texts inside it that are not part of the sentence are added. */
function runOf(node: Node, add: Add): string {
  if (node.type === "JSXText") return withoutEntities(String(node.value)).replaceAll(/\s+/g, " ");
  if (node.type === "JSXElement" || node.type === "JSXFragment") {
    const opening = nodeOf(node.openingElement);
    if (opening !== null) visit(opening, add);
    const text = nodesOf(node.children)
      .map((child) => runOf(child, add))
      .join("");
    return text === "" ? LATER : text;
  }
  const expression = nodeOf(node.expression);
  if (expression === null || expression.type === "JSXEmptyExpression") return "";
  const text = textOf(expression);
  visit(expression, text === null ? add : () => {});
  return text ?? LATER;
}

const ENTITIES = { nbsp: " ", apos: "'", quot: '"', amp: "&", lt: "<", gt: ">" } as const;

const withoutEntities = (text: string) =>
  text.replaceAll(/&(nbsp|apos|quot|amp|lt|gt);/g, (_, name: keyof typeof ENTITIES) => ENTITIES[name]);

/** A literal, a template or a sum of them as one text. Null for everything else. */
function textOf(node: Node): string | null {
  if (node.type === "Literal") return typeof node.value === "string" ? node.value : null;
  if (node.type === "TemplateLiteral")
    return nodesOf(node.quasis)
      .map((quasi) => String((quasi.value as { cooked: string }).cooked))
      .join(LATER);
  if (node.type === "BinaryExpression" && node.operator === "+") {
    const [left, right] = [nodeOf(node.left), nodeOf(node.right)].map((side) => side && textOf(side));
    return left == null && right == null ? null : `${left ?? LATER}${right ?? LATER}`;
  }
  return null;
}

/** Stands for a name or a number. */
const LATER = "X";

function childrenOf(node: Node): Node[] {
  if (textOf(node) !== null && node.type === "BinaryExpression") return [];
  return Object.entries(node).flatMap(([field, value]) => {
    if (field === "key" && node.type === "Property" && node.computed === false) return [];
    if (field === "test" && node.type === "SwitchCase") return [];
    if (field === "quasis") return [];
    return Array.isArray(value) ? nodesOf(value) : (nodeOf(value) ?? []);
  });
}

const nodeOf = (value: unknown): Node | null =>
  typeof value === "object" && value !== null && typeof (value as Partial<Node>).type === "string"
    ? (value as Node)
    : null;

const nodesOf = (value: unknown): Node[] => (Array.isArray(value) ? value.flatMap((each) => nodeOf(each) ?? []) : []);

function hasWords(node: Node): boolean {
  return node.type === "JSXText" && /\p{L}{2}/u.test(String(node.value));
}

const INLINE = /^(?:a|abbr|b|br|cite|code|del|em|i|ins|kbd|mark|q|small|span|strong|sub|sup|time|wbr|[A-Z].*)$/;

function isInline(element: Node): boolean {
  const name = nodeOf(nodeOf(element.openingElement)?.name);
  return name?.type === "JSXIdentifier" && INLINE.test(String(name.name));
}

/** A work keeps the title its authors gave it. */
const CITED = ["title", "year"];
const WHERE = ["source", "url"];

const hasField = (node: Node, field: string) => nodesOf(node.properties).some(({ key }) => nodeOf(key)?.name === field);

/** Types, addresses of modules, classes of styles, and what only a developer reads. */
function isSkipped(node: Node): boolean {
  switch (node.type) {
    case "ImportDeclaration":
    case "ExportAllDeclaration":
      return true;
    case "ObjectExpression":
      return CITED.every((field) => hasField(node, field)) && WHERE.some((field) => hasField(node, field));
    case "JSXAttribute":
      return MACHINE_ATTRIBUTE.test(String(nodeOf(node.name)?.name));
    case "NewExpression":
      return /^(?:Type|Range)?Error$|^RegExp$/.test(String(nodeOf(node.callee)?.name));
    case "CallExpression": {
      const callee = nodeOf(node.callee);
      return callee?.name === "classNames" || nodeOf(callee?.object)?.name === "console";
    }
    case "TaggedTemplateExpression":
      return true;
    default:
      return /^TS(?!As|Satisfies|NonNull)/.test(node.type);
  }
}

const MACHINE_ATTRIBUTE =
  /^(?:class|className|\w+ClassName|d|data|points|transform|viewBox|to|href|src|id|key|name|type|role|rel|target|htmlFor|autoComplete|sizes)$/;

/** A list of style classes, of keywords, or a document as others print it: nothing that has words in a row. */
function isForMachines(text: string): boolean {
  if (/\|.*\|/.test(text) || text.startsWith("<!doctype")) return true;
  const tokens = text.split(" ").filter((token) => token !== LATER);
  const letters = /\p{L}{2}/u;
  if (!tokens.some((token) => letters.test(token))) return true;
  if (tokens.length === 1) return !/^\p{Lu}/u.test(text);
  const styles = tokens.filter((token) => /^[a-z0-9!@]+(?:[-:[(/][^ ]*)+$|^\[/.test(token) || PLAIN_STYLES.has(token));
  return styles.length > tokens.length / 2 && !/[.!?,;]$/.test(text) && !/^\p{Lu}/u.test(text);
}

const PLAIN_STYLES = new Set(
  "absolute block border card contents flex fixed grid grow hidden inline italic relative rounded shadow shrink sticky table transition truncate underline uppercase".split(
    " ",
  ),
);
