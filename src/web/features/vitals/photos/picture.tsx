import { useQuery } from "@tanstack/react-query";
import { ImageOff } from "lucide-react";
import { useEffect, useState } from "react";
import { pictureQuery } from "#web/lib/photos/photos-query.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";

interface PictureProps {
  readonly uid: string;
  readonly id: string;
  readonly size: "picture" | "thumbnail";
  /** Empty where a text beside it says the same. */
  readonly alt: string;
  readonly className?: string;
}

/** A photo from this device. Its space is reserved while it loads, and stays if it can't be read. */
export function Picture({ uid, id, size, alt, className }: PictureProps) {
  const { data, error } = useQuery(pictureQuery(uid, id, size));
  const address = useAddress(data ?? null);
  if (data === null || error)
    return (
      <span className={classNames("grid place-items-center gap-2 text-note text-ink-3", className)}>
        <ImageOff className="size-6" aria-hidden="true" />
        This photo couldn't be opened
      </span>
    );
  if (address === null) return <Skeleton className={classNames("size-full", className)} />;
  return (
    <img
      src={address}
      alt={alt}
      loading={size === "thumbnail" ? "lazy" : "eager"}
      decoding="async"
      draggable={false}
      className={className}
    />
  );
}

/** An address for the blob while it is shown. */
function useAddress(blob: Blob | null): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (blob === null) return setAddress(null);
    const made = URL.createObjectURL(blob);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return address;
}
