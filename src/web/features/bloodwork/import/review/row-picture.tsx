import { useState } from "react";
import type { Box } from "../pdf/placed-lines.ts";

interface RowPictureProps {
  /** The address of the page's picture. */
  readonly page: string;
  readonly box: Box;
  readonly text: string;
}

/** The line as it was printed, cut out of the picture of its page. It has no border: shares are of its inner box. */
export function RowPicture({ page, box, text }: RowPictureProps) {
  const [ratio, setRatio] = useState<number | null>(null);
  const [width, height] = [box.right - box.left, box.bottom - box.top];
  if (width <= 0 || height <= 0) return null;
  return (
    <span
      className="relative block max-w-full overflow-hidden rounded-small bg-white ring-1 ring-line"
      style={{
        width: `${Math.min(100, width * 150)}%`,
        aspectRatio: ratio === null ? undefined : String((width * ratio) / height),
      }}
    >
      <img
        src={page}
        alt={`As printed: ${text}`}
        loading="lazy"
        draggable={false}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => setRatio(naturalWidth / naturalHeight)}
        className="absolute max-w-none"
        style={{
          width: `${100 / width}%`,
          left: `${(-box.left / width) * 100}%`,
          top: `${(-box.top / height) * 100}%`,
        }}
      />
    </span>
  );
}
