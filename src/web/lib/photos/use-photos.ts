import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { onPhotosChange } from "./device-photos.ts";
import { photosQuery } from "./photos-query.ts";

/** This person's photos on this device, also when another tab changes them. */
export function usePhotos(uid: string) {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      onPhotosChange(() => void queryClient.invalidateQueries({ queryKey: photosQuery(uid).queryKey, exact: true })),
    [queryClient, uid],
  );
  return useQuery(photosQuery(uid));
}
