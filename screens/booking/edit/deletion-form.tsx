import { findBooking } from "../../../db/booking/bookings.ts";
import { FormError } from "../../../components/field.tsx";
import { useFormat, useTexts } from "../../../components/texts.tsx";
import { isEnded } from "../../../domain/booking/approval.ts";
import type { Booking } from "../../../domain/booking/booking.ts";
import type { Scope } from "../../../domain/booking/series/change.ts";
import type { Ask } from "../../../http/ask.ts";
import { type Attempt, createForm } from "../../../http/form.ts";
import { backTo, withQuery } from "../address.ts";
import { deleteBooking } from "../changes.ts";
import { bookingPath, deletionPath, SCHEDULE_PATH } from "../paths.ts";
import { ScopeChoice } from "../series/scope-choice.tsx";
import { typedScope } from "../series/typed-repeat.ts";

interface TypedDeletion {
  version: string;
  back: string;
  scope: Scope;
}

/** The question whether a booking is to be deleted; only its answer deletes (BOOK-12). */
export const deletionForm = createForm(deleteBooking, {
  undo: "kept",
  read: async (form, { db, actor, id }): Promise<TypedDeletion | null> =>
    await findBooking(db, actor, id) && {
      version: form.text("version"),
      back: backTo(form.text("back")),
      scope: typedScope(form),
    },
  toRequest: ({ version, scope }, { id }) => ({
    id,
    version: version || null,
    scope,
  }),
  page: deletionPage,
  done: (_ask, _done, { back, scope }) => ({
    to: back,
    notice: scope === "one" ? "DeleteMsg" : "SeriesDeleted",
  }),
});

async function deletionPage(ask: Ask, attempt?: Attempt<TypedDeletion>) {
  const { db, actor, id } = ask;
  const booking = await findBooking(db, actor, id);
  if (!booking || isEnded(booking)) return ask.notFound();
  return ask.render(
    <Question
      booking={booking}
      back={attempt?.typed.back ?? backTo(ask.query("back"))}
      scope={attempt?.typed.scope ?? "one"}
      errors={attempt?.errors.form}
    />,
    {
      title: ask.texts.booking.deletionTitle,
      current: SCHEDULE_PATH,
      style: "booking",
    },
  );
}

function Question(
  { booking, back, scope, errors }: {
    booking: Booking;
    back: string;
    scope: Scope;
    errors?: string[];
  },
) {
  const t = useTexts().booking;
  const format = useFormat();
  const { id, period, unitName, driverName, version, series } = booking;
  return (
    <form
      class="card form booking-form narrow"
      method="post"
      action={deletionPath(id)}
      data-dialog-part
    >
      <FormError errors={errors} />
      <p>
        {t.deletionQuestion(
          unitName,
          format.dateTime(new Date(period.from)),
          driverName,
        )}
      </p>
      {series && <ScopeChoice series={series} scope={scope} />}
      <input type="hidden" name="back" value={back} />
      <input type="hidden" name="version" value={version} />
      <div class="actions">
        <button type="submit" class="button button-danger" autofocus>
          {t.remove}
        </button>
        <a
          class="quiet-button outlined"
          href={withQuery(bookingPath(id), { back })}
          data-dialog-onward
        >
          {t.keep}
        </a>
      </div>
    </form>
  );
}
