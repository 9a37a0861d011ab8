import { Copy, Share2 } from "lucide-react";
import { useEffect, useState } from "react";
import { PRODUCT_NAME } from "#contract/product.ts";
import { copyText } from "#web/lib/copy-text.ts";
import { Button } from "#web/ui/button.tsx";

/** Shares the site's URL with the device's share sheet if available, or by copying it. */
export function ShareProduct() {
  const [canShare, setCanShare] = useState(false);
  useEffect(() => setCanShare("share" in navigator), []);
  const address = () => `${window.location.origin}/`;
  const copy = () => copyText(address(), { title: "Link copied", byHand: `It is ${address()}` });
  const share = async () => {
    try {
      await navigator.share({ title: PRODUCT_NAME, url: address() });
    } catch (error) {
      const isClosed = error instanceof DOMException && error.name === "AbortError";
      if (!isClosed) await copy();
    }
  };
  return (
    <div className="flex flex-wrap gap-2">
      {canShare && (
        <Button icon={Share2} onClick={() => void share()}>
          Share
        </Button>
      )}
      <Button icon={Copy} onClick={() => void copy()}>
        Copy the link
      </Button>
    </div>
  );
}
