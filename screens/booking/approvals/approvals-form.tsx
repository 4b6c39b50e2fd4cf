import { Field, FormError } from "../../../components/field.tsx";
import { BackLink, Empty } from "../../../components/sections.tsx";
import { useFormat, useTexts } from "../../../components/texts.tsx";
import { Tick } from "../../../components/tick.tsx";
import { listWaiting } from "../../../db/booking/approvals.ts";
import { REASON_MAX } from "../../../domain/booking/approval.ts";
import type { Booking } from "../../../domain/booking/booking.ts";
import { unitLabel } from "../../../domain/unit/unit-with-plate.ts";
import type { Ask } from "../../../http/ask.ts";
import { type Attempt, createForm } from "../../../http/form.ts";
import { spanText } from "../../../locales/span.ts";
import { APPROVALS_PATH, SCHEDULE_PATH } from "../paths.ts";
import { decide } from "./changes.ts";

interface TypedDecision {
  /** Each an id and a version, as in 17:2. */
  chosen: string[];
  decision: string;
  reason: string;
}

/** The bookings that wait, which an administrator approves or declines, several at once (BOOK-34). */
export const approvalsForm = createForm(decide, {
  undo: "sent",
  read: (form): TypedDecision => ({
    chosen: form.all("booking"),
    decision: form.text("decision"),
    reason: form.text("reason"),
  }),
  toRequest: ({ chosen, decision, reason }) => ({
    bookings: chosen.map((text) => {
      const [id, version] = text.split(":");
      return { id: Number(id), version: version ?? null };
    }),
    decision,
    reason,
  }),
  // A booking that was deleted meanwhile is no longer on the list, which says so.
  fields: { BookingNotFound: "bookings" },
  page: approvalsPage,
  done: (_ask, _done, { decision }) => ({
    to: APPROVALS_PATH,
    notice: decision === "approve" ? "BookingsApproved" : "BookingsDeclined",
  }),
});

async function approvalsPage(ask: Ask, attempt?: Attempt<TypedDecision>) {
  const { db, actor, now, texts: m } = ask;
  const bookings = await listWaiting(db, actor, now);
  const { errors = {}, typed } = attempt ?? {};
  const [wrong] = Object.entries(errors)
    .filter(([name]) => name !== "reason").map(([, texts]) => texts);
  return ask.render(
    <Approvals
      bookings={bookings}
      error={wrong}
      reasonErrors={errors.reason}
      typed={typed}
    />,
    {
      title: m.booking.approvals.title,
      current: SCHEDULE_PATH,
      style: "booking",
    },
  );
}

interface ApprovalsProps {
  bookings: Booking[];
  error?: string[];
  reasonErrors?: string[];
  typed?: TypedDecision;
}

function Nothing() {
  const t = useTexts().booking.approvals;
  return (
    <Empty icon="check" next={{ href: SCHEDULE_PATH, text: t.back }}>
      {t.none}
    </Empty>
  );
}

function Approvals(props: ApprovalsProps) {
  const { bookings, error, reasonErrors, typed } = props;
  const m = useTexts();
  const t = m.booking.approvals;
  return (
    <form class="booking-approvals" method="post" novalidate>
      {/* Enter in the reason decides nothing. */}
      <button type="submit" disabled hidden />
      <FormError errors={error} />
      {bookings.length === 0 ? <Nothing /> : (
        <>
          <p class="hint">{t.hint}</p>
          <ul>
            {bookings.map((booking) => (
              <Waiting key={booking.id} {...props} booking={booking} />
            ))}
          </ul>
          <div class="card booking-decision">
            <Field
              name="reason"
              type="text"
              label={t.reason}
              value={typed?.reason}
              maxLength={REASON_MAX}
              errors={reasonErrors}
              autocomplete="off"
            />
            <div class="actions">
              <button
                type="submit"
                class="button"
                name="decision"
                value="approve"
              >
                {t.approve}
              </button>
              <button
                type="submit"
                class="quiet-button outlined booking-decline"
                name="decision"
                value="decline"
              >
                {t.decline}
              </button>
            </div>
          </div>
        </>
      )}
      {bookings.length > 0 && (
        <p>
          <BackLink href={SCHEDULE_PATH}>{t.back}</BackLink>
        </p>
      )}
    </form>
  );
}

function Waiting(
  { booking, typed, bookings }: ApprovalsProps & {
    booking: Booking;
  },
) {
  const format = useFormat();
  const { id, version, unitName, registrationNumber, period } = booking;
  const value = `${id}:${version}`;
  return (
    <li class="card">
      <Tick
        name="booking"
        value={value}
        checked={typed ? typed.chosen.includes(value) : bookings.length === 1}
      >
        <span class="booking-waiting">
          <strong>
            {unitLabel(unitName, registrationNumber)}
          </strong>
          <span>{spanText(period, format)}</span>
          <span class="muted">
            {`${booking.driverName}: ${booking.purpose}`}
          </span>
        </span>
      </Tick>
    </li>
  );
}
