import { whenQuiet } from "#web/lib/when-quiet.ts";

/** The parts behind the other tabs and the dialogs. */
export function keepReady(): () => void {
  return whenQuiet(() => [
    import("./other/other-fields.tsx"),
    import("./other/other-answer.tsx"),
    import("./course/course-fields.tsx"),
    import("./course/course-answer.tsx"),
    import("./walkthrough/walkthrough.tsx"),
    import("./label/label-dialog.tsx"),
  ]);
}
