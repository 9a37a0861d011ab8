import { queryOptions } from "@tanstack/react-query";
import { isToStay, photosOf, pictureOf } from "./device-photos.ts";

const photosKey = (uid: string) => ["mine", uid, "photos"] as const;

/** This person's photos on this device, newest day first. */
export function photosQuery(uid: string) {
  return queryOptions({ queryKey: photosKey(uid), queryFn: () => photosOf(uid), retry: false });
}

/** The picture of one photo; null if another tab deleted it. A picture never changes. */
export function pictureQuery(uid: string, id: string, size: "picture" | "thumbnail") {
  return queryOptions({
    queryKey: ["mine", uid, "pictures", id, size],
    queryFn: async () => (await pictureOf(uid, id))?.[size] ?? null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}

/** Whether the browser promised not to delete this site's data. */
export const staysQuery = queryOptions({ queryKey: ["device", "stays"], queryFn: isToStay, retry: false });
