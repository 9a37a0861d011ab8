import type { FileHandle } from "node:fs/promises";
import { Reader } from "@zip.js/zip.js";

/** Gives the ZIP library random access to an open file. */
export class FileReader extends Reader<FileHandle> {
  readonly #handle: FileHandle;

  constructor(handle: FileHandle) {
    super(handle);
    this.#handle = handle;
  }

  override async init(): Promise<void> {
    this.size = (await this.#handle.stat()).size;
    await super.init?.();
  }

  override async readUint8Array(index: number, length: number): Promise<Uint8Array> {
    const wanted = Math.max(0, Math.min(length, this.size - index));
    const { buffer, bytesRead } = await this.#handle.read(Buffer.alloc(wanted), 0, wanted, index);
    return new Uint8Array(buffer.buffer, buffer.byteOffset, bytesRead);
  }
}
