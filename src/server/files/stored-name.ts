/** An id, or the name of a file being written on disk. Such a name can't leave its folder or change a URL. */
const NAME = /^[0-9a-f-]{36}(\.part)?$/;

export const isStoredName = (name: string): boolean => NAME.test(name);

/** Ids are made by the server or validated before they get here: any other name is a bug. */
export function storedName(id: string): string {
  if (!isStoredName(id)) throw new Error("not the id of a file");
  return id;
}
