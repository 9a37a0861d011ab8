import { newId } from "#server/db/id.ts";
import { pageTitle } from "#web/app/page-title.ts";
import type { RouteEntry } from "#web/app/route-table.ts";
import { sealProtocol } from "#web/features/protocols/share/link-calls.ts";
import { drawBody } from "../bloodwork-records.ts";
import { reportBody } from "../library-records.ts";
import { cycleBody, doseBody, listBody, mixBody, privatePeptideBody, saveBody } from "../records.ts";

/** What a signed-in person of the tour asks the API; throws where it refuses. */
type Ask = (method: string, path: string, body?: unknown) => Promise<unknown>;

/** The address that stands for each pattern of the route table. */
export type Addresses = Readonly<Record<string, string>>;

const LIST_NAME = "To read";

const OPEN: Addresses = {
  "/peptides/compare": "/peptides/compare?slugs=bpc-157,semaglutide",
  "/peptides/$slug": "/peptides/bpc-157",
  "/peptides/$slug/edit": "/peptides/bpc-157/edit",
  "/peptides/$slug/history": "/peptides/bpc-157/history",
  "/guides/$slug": "/guides/reading-evidence",
  "/guides/$slug/edit": "/guides/reading-evidence/edit",
  "/guides/$slug/history": "/guides/reading-evidence/history",
};

/** What is in a title besides the address: the name of the thing that is shown. */
const NAMES: Readonly<Record<string, string>> = {
  "/peptides/$slug": "BPC-157",
  "/peptides/$slug/edit": "BPC-157",
  "/peptides/$slug/history": "History of BPC-157",
  "/guides/$slug": "How to read the evidence",
  "/guides/$slug/edit": "How to read the evidence",
  "/guides/$slug/history": "History of How to read the evidence",
  "/shared/lists/$token": LIST_NAME,
};

/** Something of every kind for this person; answers the addresses, with their own records in them. */
export async function fillAccount(ask: Ask): Promise<Addresses> {
  const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
  const make = async (path: string, body: unknown) => (await ask("POST", path, body)) as { id: string };
  await ask("POST", "/api/account/health-consent");
  const named = { peptideId: "bpc-157", slug: "bpc-157", peptideName: "BPC-157" };
  const peptides = cycleBody().peptides.map((compound) => ({ ...compound, ...named }));
  const cycle = await make("/api/cycles", cycleBody({ startDate: day(-10), endDate: day(40), peptides }));
  const taken = doseBody({ peptideName: "BPC-157", slug: "bpc-157", at: `${day(-3)}T07:04:00Z`, day: day(-3) });
  await make(`/api/cycles/${cycle.id}/doses`, taken);
  const draw = await make("/api/bloodwork", drawBody({ id: newId() }));
  const list = await make("/api/lists", listBody({ name: LIST_NAME, items: [{ slug: "bpc-157", note: "a review" }] }));
  const { shareToken } = (await ask("PUT", `/api/lists/${list.id}/share`)) as { shareToken: string };
  const own = await make("/api/private-peptides", privatePeptideBody());
  const protocols = [await make("/api/protocols", saveBody()), await make("/api/protocols", saveBody())];
  const { key, ...sealed } = await sealProtocol(saveBody().generatedProtocol, { passphrase: "", hasReasons: false });
  const link = await make(`/api/protocols/${protocols[0]?.id}/links`, { ...sealed, days: 7 });
  await make("/api/mixes", mixBody());
  await make("/api/reports", reportBody("bpc-157"));
  return {
    ...OPEN,
    "/private-peptides/$id": `/private-peptides/${own.id}`,
    "/private-peptides/$id/edit": `/private-peptides/${own.id}/edit`,
    "/bloodwork/$entryId": `/bloodwork/${draw.id}`,
    "/cycles/$cycleId": `/cycles/${cycle.id}`,
    "/cycles/$cycleId/edit": `/cycles/${cycle.id}/edit`,
    "/protocols/compare": `/protocols/compare?a=${protocols[0]?.id}&b=${protocols[1]?.id}`,
    "/lists/$listId": `/lists/${list.id}`,
    "/shared/lists/$token": `/shared/lists/${shareToken}`,
    "/shared/protocols/$linkId": `/shared/protocols/${link.id}#${key}`,
  };
}

export function addressOf({ path }: RouteEntry, addresses: Addresses): string {
  const address = addresses[path] ?? path;
  if (address.includes("$")) throw new Error(`The tour has no address for ${path}`);
  return address;
}

/** The title that the specification gives the page at this address. */
export function titleAt({ path, noun }: RouteEntry, address: string): string {
  return pageTitle(address.replace(/[?#].*$/, ""), { name: NAMES[path], noun });
}
