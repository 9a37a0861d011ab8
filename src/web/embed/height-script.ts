import { HEIGHT_MESSAGE } from "#domain/embeds/embed-snippet.ts";

/** Tells the page around an embed how high it is, whenever that changes. The height is all it ever tells. */
export const HEIGHT_SCRIPT = `if(parent!==window)new ResizeObserver(()=>parent.postMessage({type:"${HEIGHT_MESSAGE}",height:Math.ceil(document.body.getBoundingClientRect().height)},"*")).observe(document.body)`;
