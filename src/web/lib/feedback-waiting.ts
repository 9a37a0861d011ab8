import { storedValue } from "./device/stored-value.ts";

/**
 * Feedback in this browser that isn't sent yet. Sign-out doesn't clear it: we don't drop what a person already sent.
 */
export const FEEDBACK_WAITING_KEY = "feedback-waiting";

/** Whether any is waiting; sending it takes more code (features/feedback/waiting). */
export const isFeedbackWaiting = storedValue(FEEDBACK_WAITING_KEY, () => true, false).read;
