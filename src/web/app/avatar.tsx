import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { User } from "#contract/account.ts";
import { classNames } from "../ui/class-names.ts";
import { profileQuery } from "./profile-query.ts";

interface AvatarProps {
  readonly user: User;
  readonly size?: "small" | "large";
}

const LOOKS = { small: "size-8", large: "size-20 text-3xl" } as const;
/** Pictures come at twice the size they are shown, for dense screens. */
const PIXELS = { small: 64, large: 160 } as const;

/** The person's picture, or the first letter of their name. Hidden from screen readers: the name is next to it. */
export function Avatar({ user, size = "small" }: AvatarProps) {
  const { data } = useQuery(profileQuery(user.uid));
  const [failedId, setFailedId] = useState<string | null>(null);
  const id = data?.avatarId ?? null;
  const look = classNames("shrink-0 rounded-full", LOOKS[size]);
  if (id === null || id === failedId)
    return (
      <span
        aria-hidden="true"
        className={classNames("grid place-items-center bg-accent-wash font-semibold text-accent", look)}
      >
        {[...(user.displayName || "User")][0]?.toUpperCase()}
      </span>
    );
  return (
    <img
      src={`/api/account/avatar/${id}`}
      alt=""
      width={PIXELS[size]}
      height={PIXELS[size]}
      onError={() => setFailedId(id)}
      className={classNames("object-cover", look)}
    />
  );
}
