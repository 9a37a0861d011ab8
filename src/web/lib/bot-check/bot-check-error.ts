/** The check could not be made in this browser; the message is for the person. */
export class BotCheckError extends Error {}
