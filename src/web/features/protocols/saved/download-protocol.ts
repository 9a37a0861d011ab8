import { type PrintableProtocol, protocolFileName, protocolText } from "#domain/protocols/protocol-text.ts";
import { localToday } from "#web/lib/local-day.ts";

/** Downloads the plan as a text file created in the browser. */
export function downloadProtocol(protocol: PrintableProtocol & { readonly id: string }): void {
  const url = URL.createObjectURL(new Blob([protocolText(protocol)], { type: "text/plain;charset=utf-8" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = protocolFileName(protocol.id, localToday());
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
