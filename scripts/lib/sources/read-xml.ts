import { SaxesParser } from "saxes";

interface Handlers {
  readonly open?: (path: string, attributes: Readonly<Record<string, string>>) => void;
  readonly text?: (path: string, text: string) => void;
  readonly close?: (path: string) => void;
}

/** Walks a document; a path is "document/title". What is no well-formed XML throws. */
export function readXml(document: string, { open, text, close }: Handlers): void {
  const path: string[] = [];
  const parser = new SaxesParser();
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", ({ name, attributes }) => {
    path.push(name);
    open?.(path.join("/"), attributes);
  });
  parser.on("text", (part) => text?.(path.join("/"), part));
  parser.on("cdata", (part) => text?.(path.join("/"), part));
  parser.on("closetag", () => {
    close?.(path.join("/"));
    path.pop();
  });
  parser.write(document).close();
}
