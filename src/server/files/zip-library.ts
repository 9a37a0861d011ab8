import { configure } from "@zip.js/zip.js";

/**
 * By default the library handles only as many entries at once, in the whole process, as there are cores: two exports
 * with stalled clients would block everyone else's, and every import.
 */
configure({ useWebWorkers: false, maxWorkers: Number.MAX_SAFE_INTEGER });
