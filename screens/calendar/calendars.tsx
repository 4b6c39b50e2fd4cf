import { ChoiceField } from "../../components/choice-field.tsx";
import { FormError } from "../../components/field.tsx";
import { Section } from "../../components/sections.tsx";
import { useFormat, useTexts } from "../../components/texts.tsx";
import { Tick } from "../../components/tick.tsx";
import type { BookableVehicle } from "../../db/booking/vehicles.ts";
import type { CalendarAddress } from "../../db/calendar/addresses.ts";
import { CALENDARS_PATH, SCHEDULE_PATH } from "../booking/paths.ts";
import { BOOKING_MAILS_PATH, REVOCATION_PATH } from "./paths.ts";
import { unitLabel } from "../../domain/unit/unit-with-plate.ts";

interface CalendarsProps {
  vehicles: readonly BookableVehicle[];
  addresses: readonly CalendarAddress[];
  hasMails: boolean;
  /** The new address, shown once. */
  address?: string;
  errors?: Record<string, string[]>;
}

/** The secret addresses of a person, the form that makes one, and the switch of the mails. */
export function Calendars(props: CalendarsProps) {
  const t = useTexts().calendar;
  const { addresses, hasMails } = props;
  return (
    <div class="booking-calendars form-page">
      <NewAddress {...props} />
      {addresses.length > 0 && (
        <Section title={t.addresses}>
          <ul>
            {addresses.map((address) => (
              <Address
                key={address.vehicle?.imei ?? ""}
                address={address}
              />
            ))}
          </ul>
        </Section>
      )}
      <Section title={t.mails}>
        <form
          class="card form narrow"
          method="post"
          action={BOOKING_MAILS_PATH}
        >
          <p class="hint">{t.mailsAbout}</p>
          <Tick name="on" value="1" checked={hasMails}>{t.mailsOn}</Tick>
          <div class="actions">
            <button type="submit" class="button">{t.save}</button>
          </div>
        </form>
      </Section>
      <p>
        <a href={SCHEDULE_PATH}>{t.back}</a>
      </p>
    </div>
  );
}

/** The form of a new address; a calendar that has one gets a new one in the list. */
function NewAddress(
  { vehicles, addresses, address, errors = {} }: CalendarsProps,
) {
  const t = useTexts().calendar;
  const made = addresses.map(({ vehicle }) => vehicle?.imei ?? "");
  const options = [
    { value: "", text: t.own },
    ...vehicles.map(({ imei, name, registrationNumber }) => ({
      value: imei,
      text: unitLabel(name, registrationNumber),
    })),
  ].filter(({ value }) => !made.includes(value));
  return (
    <form class="card form narrow" method="post" action={CALENDARS_PATH}>
      <FormError errors={errors.form} />
      <p class="hint">{t.about}</p>
      {address && (
        <div role="status">
          <p>{t.once}</p>
          <p>
            <code class="booking-address">{address}</code>
          </p>
          <p>
            <a href={address.replace(/^https?:/, "webcal:")}>{t.subscribe}</a>
          </p>
        </div>
      )}
      {options.length > 0 && (
        <>
          <ChoiceField
            name="imei"
            label={t.what}
            value=""
            options={options}
            errors={errors.imei}
          />
          <div class="actions">
            <button type="submit" class="button">{t.make}</button>
          </div>
        </>
      )}
    </form>
  );
}

function Address({ address }: { address: CalendarAddress }) {
  const t = useTexts().calendar;
  const format = useFormat();
  const { vehicle, createdAt, readAt } = address;
  const name = vehicle?.name ?? t.own;
  const imei = vehicle?.imei ?? "";
  return (
    <li class="card">
      <span>
        <strong>{name}</strong>
        <span class="muted">{t.made(format.dateTime(createdAt))}</span>
        <span class="muted">
          {readAt ? t.read(format.dateTime(readAt)) : t.unread}
        </span>
      </span>
      <form method="post" action={CALENDARS_PATH}>
        <input type="hidden" name="imei" value={imei} />
        <button
          type="submit"
          class="quiet-button outlined"
          aria-label={t.renewOf(name)}
        >
          {t.renew}
        </button>
      </form>
      <form method="post" action={REVOCATION_PATH}>
        <input type="hidden" name="imei" value={imei} />
        <button
          type="submit"
          class="quiet-button outlined"
          aria-label={t.revokeOf(name)}
        >
          {t.revoke}
        </button>
      </form>
    </li>
  );
}
