import { storedValue } from "./device/stored-value.ts";

/**
 * Where feedback waits in this browser for a server. Not among what is forgotten on sign-out: what somebody sent is not
 * dropped because of us.
 */
export const FEEDBACK_WAITING_KEY = "feedback-waiting";

/** Whether any waits; what it is needs more code (features/feedback/waiting). */
export const isFeedbackWaiting = storedValue(FEEDBACK_WAITING_KEY, () => true, false).read;
