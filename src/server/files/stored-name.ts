/** An id, or what the disk has of a file that is being written. Such a name cannot leave its folder or alter an address. */
const NAME = /^[0-9a-f-]{36}(\.part)?$/;

export const isStoredName = (name: string): boolean => NAME.test(name);

/** Ids are made by the server or checked before they get here: any other name would be a mistake of ours. */
export function storedName(id: string): string {
  if (!isStoredName(id)) throw new Error("not the id of a file");
  return id;
}
