import { configure } from "@zip.js/zip.js";

/**
 * By itself the library packs and reads only as many entries at once, in the whole process, as there are cores: two
 * exports that nobody takes off the line would hold up everybody else's, and every restore.
 */
configure({ useWebWorkers: false, maxWorkers: Number.MAX_SAFE_INTEGER });
