import { memo } from "react";
import { isTreeObject, joinPath } from "#domain/peptides/editing/document-tree.ts";
import { classNames } from "#web/ui/class-names.ts";
import { type FieldsProps, useTreeValue } from "../form/editor-context.ts";
import type { FieldSpec } from "../form/field-types.ts";
import { ChoicesControl, DosesControl } from "./choices-control.tsx";
import { GroupControl } from "./group-control.tsx";
import { ListControl } from "./lists/list-control.tsx";
import { TextsControl } from "./lists/texts-control.tsx";
import { MassNote } from "./mass-note.tsx";
import { SentenceControl } from "./sources/sentence-control.tsx";
import { SourcesControl } from "./sources/sources-control.tsx";
import { ChoiceControl, NumberControl, NumbersControl, TextControl, YesNoControl } from "./text-control.tsx";
import { WordsControl } from "./words-control.tsx";

/** The fields of one object, two per row if there is room. */
export function Fields({ specs, ownerPath }: FieldsProps) {
  return (
    <div className="grid min-w-0 gap-4 sm:grid-cols-2">
      {specs.map((spec) => (
        <FieldView key={`${spec.kind} ${spec.key}`} spec={spec} ownerPath={ownerPath} />
      ))}
    </div>
  );
}

interface FieldViewProps {
  readonly spec: FieldSpec;
  readonly ownerPath: string;
}

const FieldView = memo(function FieldView({ spec, ownerPath }: FieldViewProps) {
  return spec.when ? <ShownWhen spec={spec} ownerPath={ownerPath} /> : <Placed spec={spec} ownerPath={ownerPath} />;
});

function ShownWhen({ spec, ownerPath }: FieldViewProps) {
  const owner = useTreeValue(ownerPath);
  return isTreeObject(owner) && spec.when?.(owner) && <Placed spec={spec} ownerPath={ownerPath} />;
}

function Placed({ spec, ownerPath }: FieldViewProps) {
  return (
    <div className={classNames("min-w-0", spec.isWide && "sm:col-span-2")}>
      <Control spec={spec} path={joinPath(ownerPath, spec.key)} />
    </div>
  );
}

function Control({ spec, path }: { readonly spec: FieldSpec; readonly path: string }) {
  switch (spec.kind) {
    case "text":
      return <TextControl spec={spec} path={path} />;
    case "number":
      return <NumberControl spec={spec} path={path} />;
    case "choice":
      return <ChoiceControl spec={spec} path={path} />;
    case "yes-no":
      return <YesNoControl spec={spec} path={path} />;
    case "choices":
      return <ChoicesControl spec={spec} path={path} />;
    case "words":
      return <WordsControl spec={spec} path={path} />;
    case "texts":
      return <TextsControl spec={spec} path={path} />;
    case "numbers":
      return <NumbersControl spec={spec} path={path} />;
    case "sources":
      return <SourcesControl spec={spec} path={path} />;
    case "doses":
      return <DosesControl spec={spec} path={path} />;
    case "group":
      return <GroupControl spec={spec} path={path} />;
    case "list":
      return <ListControl spec={spec} path={path} />;
    case "sentence":
      return <SentenceControl spec={spec} path={path} />;
    case "mass":
      return <MassNote path={path} />;
  }
}
