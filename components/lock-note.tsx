import { Icon } from "./icon.tsx";
import { useFormat, useTexts } from "./texts.tsx";

/** Names who has locked the unit of a page, and since when if the page knows (BEN-12). */
export function LockNote(
  { locker, lockedAt }: { locker: string; lockedAt?: Date },
) {
  const { lock } = useTexts();
  const format = useFormat();
  return (
    <p class="banner banner-info">
      <Icon name="shield" />
      {lockedAt
        ? lock.lockedSince(locker, format.dateTime(lockedAt))
        : lock.lockedBy(locker)}
    </p>
  );
}
