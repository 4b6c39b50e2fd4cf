import { ChangedMeanwhile } from "../../components/changed-meanwhile.tsx";
import { ChoiceField } from "../../components/choice-field.tsx";
import { Field, FormError } from "../../components/field.tsx";
import { Icon } from "../../components/icon.tsx";
import { Facts, SaveBar, Section } from "../../components/sections.tsx";
import { useFormat, useTexts } from "../../components/texts.tsx";
import { Tick } from "../../components/tick.tsx";
import type { Sensor } from "../../db/sensor/sensors.ts";
import type { UnitName } from "../../db/unit/names.ts";
import {
  HUMIDITY,
  SENSOR_KINDS,
  SENSOR_NAME_MAX,
  TEMPERATURE,
} from "../../domain/sensor/sensor.ts";
import { unitLabel } from "../../domain/unit/unit-with-plate.ts";
import { Help } from "./list.tsx";
import { historyPath, sensorPath, SENSORS_PATH } from "./paths.ts";
import {
  DOOR_FIELDS,
  LIMIT_FIELDS,
  toTypedAlerts,
  type TypedAlerts,
  type TypedSensor,
} from "./typed.ts";
import { unitPath } from "../unit/paths.ts";

type Errors = Record<string, string[]>;

interface SensorFormsProps {
  /** Null for a new one. */
  sensor: Sensor | null;
  typed: TypedSensor;
  errors: Errors;
  /** Whether somebody changed the sensor since the form was opened. */
  isLate: boolean;
  alerts: TypedAlerts;
  /** Somebody else changed the sensor meanwhile. */
  areAlertsLate: boolean;
  alertErrors: Errors;
  /** A refused pairing. */
  pairing: { typed: { imei: string }; errors: Errors } | null;
  /** The units that it can be paired with. */
  units: UnitName[];
  /** The names of the alarm receivers that have it. */
  receivers: string[];
  /** Where these are chosen; null for people who may not. */
  receiversPath: string | null;
}

/** The page of a sensor: what it is, its pairing, and what of it is told. */
export function SensorForms(props: SensorFormsProps) {
  const { sensor } = props;
  return (
    <div
      class="sensor-page form-page"
      data-reload-soon={sensor?.pairing === "pairing" || undefined}
    >
      <Fields {...props} />
      {sensor && <Pairing {...props} sensor={sensor} />}
      {sensor?.kind === "sensor" && <Alerts {...props} sensor={sensor} />}
      <Help />
    </div>
  );
}

function Fields({ sensor, typed, errors, isLate }: SensorFormsProps) {
  const { sensor: t } = useTexts();
  const save = (
    <>
      <button type="submit" class="button">{t.save}</button>
      <a class="quiet-button outlined" href={SENSORS_PATH}>{t.cancel}</a>
    </>
  );
  return (
    <form
      class="card form"
      method="post"
      action={sensorPath(sensor?.id)}
      novalidate
    >
      <input type="hidden" name="version" value={typed.version} />
      {isLate
        ? <ChangedMeanwhile changes={[]} />
        : <FormError errors={errors.form} />}
      <Field
        name="name"
        type="text"
        label={t.name}
        value={typed.name}
        errors={errors.name}
        required
        autocomplete="off"
        maxLength={SENSOR_NAME_MAX}
      />
      <ChoiceField
        name="kind"
        label={t.kind}
        hint={t.kindHint}
        value={typed.kind}
        options={SENSOR_KINDS.map((kind) => ({
          value: kind,
          text: t.kinds[kind],
        }))}
        errors={errors.kind}
      />
      <Field
        name="mac"
        type="text"
        label={t.mac}
        value={typed.mac}
        errors={errors.mac}
        required
        autocomplete="off"
        spellcheck={false}
        maxLength={30}
        placeholder="00:00:00:41:00:00"
      />
      <Field
        name="serial_number"
        type="text"
        label={t.serialNumber}
        value={typed.serial_number}
        errors={errors.serial_number}
        autocomplete="off"
        maxLength={SENSOR_NAME_MAX}
      />
      {/* A stored sensor has several forms: no button is the page's. */}
      {sensor
        ? (
          <div class="actions">
            {save}
            <a href={historyPath(sensor.id)}>{t.history}</a>
          </div>
        )
        : <SaveBar>{save}</SaveBar>}
    </form>
  );
}

type StoredProps = SensorFormsProps & { sensor: Sensor };

function Pairing(props: StoredProps) {
  const { sensor: t } = useTexts();
  const { sensor } = props;
  return (
    <Section title={t.pairing}>
      <div class="card form">
        {sensor.unit === null
          ? <PairForm {...props} />
          : <Paired sensor={sensor} pairing={props.pairing} />}
      </div>
    </Section>
  );
}

/** The unit of a paired sensor, how far the pairing is, and the ways on. */
function Paired(
  { sensor, pairing: refused }: Pick<StoredProps, "sensor" | "pairing">,
) {
  const { sensor: t } = useTexts();
  const { id, pairing, unit, unitId, slot, imei, isHeld } = sensor;
  const path = `${SENSORS_PATH}/${id}`;
  return (
    <>
      <FormError errors={refused?.errors.imei} />
      {pairing === "pairing" && (
        <p class="banner banner-success" role="status">
          {t.pairings.pairing} {isHeld ? t.held : t.waitsFor}{" "}
          <a href={sensorPath(id)}>{t.refresh}</a>
        </p>
      )}
      {pairing === "failed" && (
        <p class="banner banner-error" role="alert">
          <Icon name="alert" />
          {t.notConfirmed}
        </p>
      )}
      <Facts
        facts={[
          [t.columns.unit, unit ?? ""],
          [t.slotLabel, String(slot)],
          [t.columns.pairing, t.pairings[pairing]],
        ]}
      />
      <div class="actions">
        {pairing === "failed" && (
          <form method="post" action={`${path}/pairing`}>
            <input type="hidden" name="imei" value={imei ?? ""} />
            <button type="submit" class="button">{t.tryAgain}</button>
          </form>
        )}
        <form method="post" action={`${path}/unpairing`}>
          <button type="submit" class="quiet-button outlined">
            {t.unpair}
          </button>
        </form>
        <a href={unitPath("bluetooth", unitId!)}>{t.bluetoothOf(unit ?? "")}</a>
      </div>
    </>
  );
}

function PairForm({ sensor, pairing, units }: StoredProps) {
  const { sensor: t } = useTexts();
  const imei = pairing?.typed.imei ?? "";
  return (
    <form
      class="form"
      method="post"
      action={`${SENSORS_PATH}/${sensor.id}/pairing`}
    >
      <FormError errors={pairing?.errors.form} />
      <p class="muted">{t.pairHint}</p>
      <ChoiceField
        name="imei"
        label={t.pairWith}
        value={imei}
        options={[
          { value: "", text: t.chooseUnit },
          ...units.map(({ imei, name, registrationNumber }) => ({
            value: imei,
            text: unitLabel(name, registrationNumber),
          })),
        ]}
        errors={pairing?.errors.imei}
      />
      <div class="actions">
        <button type="submit" class="button">{t.pair}</button>
      </div>
    </form>
  );
}

function Alerts(
  { sensor, alerts, areAlertsLate, alertErrors, receivers, receiversPath }:
    StoredProps,
) {
  const { sensor: t } = useTexts();
  const format = useFormat();
  const rangeOf = (field: string) =>
    field.startsWith("temperature") ? TEMPERATURE : HUMIDITY;
  const labelOf = (field: typeof LIMIT_FIELDS[number]) =>
    t.limits[field](
      format.decimal(rangeOf(field).min),
      format.decimal(rangeOf(field).max),
    );
  return (
    <Section title={t.alerts}>
      <form
        class="card form"
        method="post"
        action={`${SENSORS_PATH}/${sensor.id}/alerts`}
        novalidate
      >
        <input type="hidden" name="version" value={alerts.version} />
        {areAlertsLate
          ? (
            <ChangedMeanwhile
              changes={LIMIT_FIELDS.map((field) => ({
                label: labelOf(field),
                typed: alerts[field],
                now: toTypedAlerts(sensor, format)[field],
              })).filter(({ typed, now }) => typed !== now)}
            />
          )
          : <FormError errors={alertErrors.form} />}
        <p class="muted">{t.alertsHint}</p>
        <p>
          {receivers.length === 0
            ? t.noReceivers
            : t.receivers(receivers.join(", "))}{" "}
          {receiversPath && <a href={receiversPath}>{t.toReceivers}</a>}
        </p>
        <div class="sensor-limits">
          {LIMIT_FIELDS.map((field) => (
            <Field
              key={field}
              name={field}
              type="text"
              inputmode="decimal"
              label={labelOf(field)}
              value={alerts[field]}
              errors={alertErrors[field]}
              autocomplete="off"
            />
          ))}
        </div>
        {DOOR_FIELDS.map((field) => (
          <Tick key={field} name={field} value="true" checked={alerts[field]}>
            {t.doorAlerts[field]}
          </Tick>
        ))}
        <div class="actions">
          <button type="submit" class="button">{t.saveAlerts}</button>
        </div>
      </form>
    </Section>
  );
}
