import { type ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "react";

/** How much of a phone the sheet takes; on a wide screen it is a card of its own height. */
const HEIGHTS = ["peek", "half", "full"] as const;
type Height = typeof HEIGHTS[number];

/** A drag shorter than this is a press, pixels. */
const DRAG_PX = 24;

/** After this time the sheet has its new height, milliseconds. */
export const SHEET_MS = 250;

interface SheetProps {
  label: string;
  texts: { close: string; larger: string; smaller: string };
  /** Where "close" leads without script. */
  closeHref: string;
  /** Whether the map shows what the sheet speaks of, so that the sheet must not hide all of it. */
  needsMap: boolean;
  onClose(): void;
  children: ComponentChildren;
}

/**
 * A sheet that stands at the lower edge of a phone, in one of three heights, and as a card on a wide screen. The handle
 * is dragged, pressed, or moved by the arrow keys.
 */
export function Sheet(
  { label, texts, closeHref, needsMap, onClose, children }: SheetProps,
) {
  const [height, setHeight] = useState<Height>("half");
  const startY = useRef<number | null>(null);
  useEffect(() => {
    if (needsMap) setHeight((now) => now === "full" ? "half" : now);
  }, [needsMap]);
  const step = (by: number) => {
    const next = HEIGHTS[HEIGHTS.indexOf(height) + by];
    if (next) setHeight(next);
  };
  const press = () => setHeight(height === "full" ? "peek" : nextOf(height));
  const release = (y: number) => {
    const by = (startY.current ?? y) - y;
    startY.current = null;
    if (Math.abs(by) >= DRAG_PX) step(Math.sign(by));
    else press();
  };
  return (
    <aside class="unit-sheet" aria-label={label} data-height={height}>
      <div class="sheet-bar">
        <button
          type="button"
          class="sheet-handle"
          aria-label={height === "full" ? texts.smaller : texts.larger}
          onPointerDown={(event) => {
            startY.current = event.clientY;
            (event.currentTarget as Element).setPointerCapture(event.pointerId);
          }}
          onPointerUp={(event) => release(event.clientY)}
          onPointerCancel={() => startY.current = null}
          onKeyDown={(event) => {
            if (event.key === "ArrowUp") step(1);
            else if (event.key === "ArrowDown") step(-1);
            else if (event.key === "Enter" || event.key === " ") press();
            else return;
            event.preventDefault();
          }}
        />
        <a
          class="sheet-close"
          href={closeHref}
          aria-label={texts.close}
          onClick={(event) => {
            event.preventDefault();
            onClose();
          }}
        >
          <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
            <path d="M5 5l14 14M19 5 5 19" />
          </svg>
        </a>
      </div>
      <div class="sheet-content">{children}</div>
    </aside>
  );
}

function nextOf(height: Height): Height {
  return HEIGHTS[HEIGHTS.indexOf(height) + 1] ?? "full";
}
