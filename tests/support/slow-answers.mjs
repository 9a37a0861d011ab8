// Preloaded into a server under test: every answer of the API begins so many milliseconds later.
import { Server } from "node:http";

const delay = Number(process.env.ANSWER_DELAY);
const { emit } = Server.prototype;
Server.prototype.emit = function emitLater(name, ...parts) {
  const isAsked = name === "request" && parts[0].url.startsWith("/api/") && parts[0].url !== "/api/health";
  if (!isAsked) return emit.call(this, name, ...parts);
  setTimeout(() => emit.call(this, name, ...parts), delay);
  return true;
};
