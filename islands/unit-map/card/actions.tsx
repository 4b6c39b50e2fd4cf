import { useEffect, useState } from "react";
import { TRAIL_HOURS } from "../../../domain/map/track.ts";
import type { CardTexts } from "./texts.ts";
import { directionsTo } from "./directions.ts";
import { isPlaced, type LiveUnit } from "../live-unit.ts";

interface CardActionsProps {
  unit: LiveUnit;
  texts: CardTexts;
  /** Null until the live map is there. */
  isFollowing: boolean | null;
  hasTrail: boolean;
  onFollow(isFollowing: boolean): void;
  onTrail(hasTrail: boolean): void;
}

/** How long the button says that the link is copied, milliseconds. */
const SAID_MS = 3_000;

/** What people do next with a unit that they chose on the map. Without script only the links show. */
export function CardActions(props: CardActionsProps) {
  const { unit, texts, isFollowing, hasTrail, onFollow, onTrail } = props;
  const [browser, setBrowser] = useState("");
  useEffect(() => setBrowser(navigator.userAgent), []);
  return (
    <ul class="unit-actions" aria-label={texts.actions}>
      {isFollowing !== null && isPlaced(unit) && (
        <>
          <Toggle isOn={isFollowing} onToggle={onFollow}>
            {texts.follow}
          </Toggle>
          <Toggle isOn={hasTrail} onToggle={onTrail}>
            {texts.trail.replace("{hours}", String(TRAIL_HOURS))}
          </Toggle>
        </>
      )}
      {isPlaced(unit) && (
        <li>
          <a
            href={directionsTo(unit, browser)}
            target="_blank"
            rel="noreferrer"
          >
            {texts.directions}
          </a>
        </li>
      )}
      <li>
        <a href={`/user/edit-terminal?unit=${unit.id}`}>{texts.unitPage}</a>
      </li>
      {browser && <CopyLink texts={texts} />}
    </ul>
  );
}

function Toggle(
  { isOn, onToggle, children }: {
    isOn: boolean;
    onToggle(isOn: boolean): void;
    children: string;
  },
) {
  return (
    <li>
      <button
        type="button"
        aria-pressed={isOn}
        onClick={() => onToggle(!isOn)}
      >
        {children}
      </button>
    </li>
  );
}

/** Sends the address of the page on: by the phone's own menu where it has one, by the clipboard elsewhere. */
function CopyLink({ texts }: { texts: CardTexts }) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), SAID_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const share = async () => {
    const url = location.href;
    const isTouched = matchMedia("(pointer: coarse)").matches;
    if (isTouched && navigator.share) {
      // The person may close the menu again.
      return await navigator.share({ url }).catch(() => {});
    }
    await navigator.clipboard.writeText(url);
    setCopied(true);
  };
  return (
    <li>
      <button type="button" onClick={share} aria-live="polite">
        {isCopied ? texts.copied : texts.copyLink}
      </button>
    </li>
  );
}
