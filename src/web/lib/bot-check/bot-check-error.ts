/** The check failed in this browser; the message is for the person. */
export class BotCheckError extends Error {}
