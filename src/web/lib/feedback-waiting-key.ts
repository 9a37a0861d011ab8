/**
 * Where feedback waits in this browser for a server. Not among what is forgotten on sign-out: what somebody sent is not
 * dropped because of us.
 */
export const FEEDBACK_WAITING_KEY = "feedback-waiting";
