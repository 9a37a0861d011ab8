import { type PrintableProtocol, protocolFileName, protocolText } from "#domain/protocols/protocol-text.ts";
import { download } from "#web/lib/download.ts";
import { localToday } from "#web/lib/local-day.ts";

export const downloadProtocol = (protocol: PrintableProtocol & { readonly id: string }): void =>
  download(protocolFileName(protocol.id, localToday()), "text/plain;charset=utf-8", protocolText(protocol));
