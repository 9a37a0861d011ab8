import { Link } from "@tanstack/react-router";
import { ArrowLeft, ArrowRight, X } from "lucide-react";
import type { ReactNode } from "react";
import { isPrivateSlug, peptidePath } from "#web/lib/peptide-path.ts";
import { iconButtonLook } from "#web/ui/icon-button.tsx";
import { HeaderCell } from "#web/ui/table.tsx";
import { type CompareAddress, withoutSlug, withSwapped } from "../compare-address.ts";
import { CompareLink } from "../compare-link.tsx";

interface Column {
  readonly slug: string;
  readonly name: string;
}

export type ColumnAction = (peptide: Column) => ReactNode;

/** The last action on a column, so that the focus can follow it. */
export interface ColumnMove {
  readonly slug: string;
  readonly way: "left" | "right" | "removed";
}

interface ColumnHeadProps {
  readonly column: Column;
  readonly before: Column | undefined;
  readonly after: Column | undefined;
  readonly address: CompareAddress;
  readonly action: ColumnAction | undefined;
  readonly onMove: (move: ColumnMove) => void;
  readonly className: string;
}

export const controlId = (way: ColumnMove["way"], slug: string): string => `compare-${way}-${slug}`;

export function ColumnHead({ column, before, after, address, action, onMove, className }: ColumnHeadProps) {
  const { slug, name } = column;
  const swap = (way: "left" | "right", other: Column | undefined) =>
    other && (
      <CompareLink
        id={controlId(way, slug)}
        address={withSwapped(address, slug, other.slug)}
        aria-label={`Move ${name} ${way}`}
        title={`Move ${way}`}
        onClick={() => onMove({ slug, way })}
        className={CONTROL}
      >
        {way === "left" ? (
          <ArrowLeft className="size-4 max-md:rotate-90" aria-hidden="true" />
        ) : (
          <ArrowRight className="size-4 max-md:rotate-90" aria-hidden="true" />
        )}
      </CompareLink>
    );
  return (
    <HeaderCell className={className}>
      <span className="flex flex-wrap items-center justify-between gap-x-2 gap-y-0.5">
        <Link
          to={peptidePath(slug)}
          preload={false}
          className="min-w-0 text-base leading-snug font-semibold wrap-anywhere text-ink hover:text-accent max-md:py-2"
        >
          {name}
          {isPrivateSlug(slug) && <span className="ml-1.5 text-note font-normal text-ink-3">private</span>}
        </Link>
        <span className="-ml-2 flex items-center" data-print="no">
          {swap("left", before)}
          {swap("right", after)}
          {action?.(column)}
          <CompareLink
            id={controlId("removed", slug)}
            address={withoutSlug(address, slug)}
            aria-label={`Remove ${name}`}
            title="Remove"
            onClick={() => onMove({ slug, way: "removed" })}
            className={CONTROL}
          >
            <X className="size-4" aria-hidden="true" />
          </CompareLink>
        </span>
      </span>
    </HeaderCell>
  );
}

const CONTROL = iconButtonLook(undefined, "small");
