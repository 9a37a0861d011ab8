import { SPACE_HEADER } from "#contract/space.ts";
import { addToast, toastStore } from "./toast-store.ts";

const LOOK_AGAIN_MS = 4_000;
let isTold = false;

/** Says once, after something was saved, that the account is nearly full; an answer about the save itself goes first. */
export function noteSpace(response: Response): void {
  const percent = Number(response.headers.get(SPACE_HEADER) ?? 0);
  if (isTold || percent === 0) return;
  isTold = true;
  tell(percent);
}

function tell(percent: number): void {
  if (toastStore.read().some(({ open }) => open)) {
    setTimeout(() => tell(percent), LOOK_AGAIN_MS);
    return;
  }
  addToast({
    title: percent >= 100 ? "Your account is full" : `Your account is ${percent}% full`,
    description: "Your profile shows what takes the room, and how to take a copy along before you delete anything.",
  });
}
