import { Icon, type IconName } from "../../components/icon.tsx";
import { useTexts } from "../../components/texts.tsx";
import type { BookingState } from "../../domain/booking/approval.ts";

const ICONS: Record<BookingState, IconName> = {
  waiting: "clock",
  approved: "check",
  declined: "close",
  lapsed: "clock",
};

/** How far a booking is decided, by colour, word and icon (BOOK-34); one that is approved says so only where asked. */
export function StateMark(
  { state, always, short }: {
    state: BookingState;
    always?: boolean;
    /** In a cell of a calendar, which is narrow. */
    short?: boolean;
  },
) {
  const t = useTexts().booking;
  if (state === "approved" && !always) return null;
  return (
    <span class={`booking-state is-${state}`}>
      <Icon name={ICONS[state]} />
      <span class="booking-state-word">
        {short && state === "waiting" ? t.waitingShort : t.state[state]}
      </span>
    </span>
  );
}
