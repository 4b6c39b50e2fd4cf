import { About } from "../../components/list/about.tsx";
import { ChoiceField } from "../../components/choice-field.tsx";
import { Field, FormError } from "../../components/field.tsx";
import { BackLink, Empty, Section, Stack } from "../../components/sections.tsx";
import { useFormat, useTexts } from "../../components/texts.tsx";
import type { ChargedToll } from "../../db/toll/charges.ts";
import type { TollChange, TripTolls } from "../../db/toll/trip-tolls.ts";
import { REASON_MAX, STATION_NAMES } from "../../domain/toll/change-request.ts";
import type { Trip } from "../../domain/trip/trip.ts";
import type { FieldErrors } from "../../http/envelope.ts";
import { useStationText, useWhyText } from "./facts.tsx";
import { passagesPath } from "./paths.ts";

/** A passage as it was typed. */
export interface TypedPassage {
  date: string;
  time: string;
  station: string;
  reason: string;
}

interface PassagesProps {
  trip: Trip;
  tolls: TripTolls;
  typed: TypedPassage;
  errors: FieldErrors;
  back: string;
}

/** The passages of a trip with what each costs, the form of one that was not found, and the log of changes. */
export function Passages({ trip, tolls, typed, errors, back }: PassagesProps) {
  const m = useTexts();
  const t = m.toll.passages;
  return (
    <div class="statement">
      <p>
        <BackLink href={back}>{t.back}</BackLink>
      </p>
      <About>{`${m.toll.estimate} ${m.toll.coverage}`}</About>
      <FormError errors={errors.form} />
      {tolls.passages.length === 0
        ? <Empty>{t.none}</Empty>
        : <PassageTable trip={trip} passages={tolls.passages} />}
      {trip.attested
        ? <p class="muted">{t.attested}</p>
        : <AddForm trip={trip} typed={typed} errors={errors} />}
      <Section title={t.log}>
        {tolls.changes.length === 0 ? <p class="muted">{t.noLog}</p> : (
          <Stack>
            {tolls.changes.map((one) => (
              <Change key={one.id} trip={trip} change={one} />
            ))}
          </Stack>
        )}
      </Section>
    </div>
  );
}

function PassageTable(
  { trip, passages }: { trip: Trip; passages: readonly ChargedToll[] },
) {
  const { toll: t } = useTexts();
  return (
    <table class="card-table">
      <thead>
        <tr>
          <th scope="col">{t.time}</th>
          <th scope="col">{t.station}</th>
          <th scope="col" class="number">{t.fee}</th>
          <th scope="col">{t.remark}</th>
          <td></td>
        </tr>
      </thead>
      <tbody>
        {passages.map((toll) => (
          <PassageRow
            key={`${toll.passedAt} ${toll.station}`}
            trip={trip}
            toll={toll}
          />
        ))}
      </tbody>
    </table>
  );
}

function PassageRow({ trip, toll }: { trip: Trip; toll: ChargedToll }) {
  const format = useFormat();
  const stationText = useStationText();
  const whyText = useWhyText();
  const isChangeable = toll.correction === null && !trip.attested;
  return (
    <tr>
      <th scope="row">{format.time(new Date(toll.passedAt))}</th>
      <td>{stationText(toll.station)}</td>
      <td class="number">{format.amount(toll.feeOre / 100, "SEK")}</td>
      <td>{whyText(toll)}</td>
      <td>{isChangeable && <RemovalForm trip={trip} toll={toll} />}</td>
    </tr>
  );
}

/** Asks for the reason before a passage is removed. */
function RemovalForm({ trip, toll }: { trip: Trip; toll: ChargedToll }) {
  const t = useTexts().toll.passages;
  const id = `reason-${toll.passedAt}-${toll.controlPoint ?? 0}`;
  return (
    <details>
      <summary>{t.remove}</summary>
      <form
        class="form"
        method="post"
        action={`${passagesPath(trip.id)}/removal`}
      >
        <input
          type="hidden"
          name="at"
          value={new Date(toll.passedAt).toISOString()}
        />
        <input type="hidden" name="station" value={toll.station ?? ""} />
        <Field
          id={id}
          name="reason"
          type="text"
          label={t.removeReason}
          maxLength={REASON_MAX}
          required
        />
        <button type="submit" class="quiet-button outlined">
          {t.removeYes}
        </button>
      </form>
    </details>
  );
}

function AddForm(
  { trip, typed, errors }: Pick<PassagesProps, "trip" | "typed" | "errors">,
) {
  const { toll: { passages: t, station } } = useTexts();
  const field = (name: "date" | "time" | "reason") => ({
    name,
    value: typed[name],
    errors: errors[name],
  });
  return (
    <form
      class="card form narrow"
      method="post"
      action={passagesPath(trip.id)}
      novalidate
    >
      <h2>{t.addTitle}</h2>
      <div class="field-pair">
        <Field {...field("date")} type="date" label={t.date} required />
        <Field {...field("time")} type="time" label={t.time} required />
      </div>
      <ChoiceField
        name="station"
        label={station}
        options={[
          { value: "", text: t.chooseStation },
          ...STATION_NAMES.map((name) => ({ value: name, text: name })),
        ]}
        value={typed.station}
        errors={errors.station}
      />
      <Field
        {...field("reason")}
        type="text"
        label={t.addReason}
        maxLength={REASON_MAX}
        required
      />
      <div class="actions">
        <button type="submit" class="button">{t.add}</button>
      </div>
    </form>
  );
}

function Change({ trip, change }: { trip: Trip; change: TollChange }) {
  const t = useTexts().toll.passages;
  const format = useFormat();
  const stationText = useStationText();
  const { kind, passedAt, station, reason, changedAt, changedBy } = change;
  const { undoneAt, undoneBy } = change;
  const what = t.said[kind](stationText(station), format.time(passedAt));
  return (
    <li>
      <strong>{what}</strong> <span>{reason}</span>{" "}
      <small>{t.by(changedBy, format.dateTime(changedAt))}</small>{" "}
      {undoneAt && (
        <small>
          {t.undoneBy(undoneBy ?? "", format.dateTime(undoneAt))}
        </small>
      )}
      {!undoneAt && !trip.attested && (
        <form method="post" action={`${passagesPath(trip.id)}/undo`}>
          <input type="hidden" name="change" value={change.id} />
          <button
            type="submit"
            class="quiet-button outlined"
            aria-label={t.undoOf(what)}
          >
            {t.undo}
          </button>
        </form>
      )}
    </li>
  );
}
