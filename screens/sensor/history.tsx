import { Field } from "../../components/field.tsx";
import { Empty, Facts } from "../../components/sections.tsx";
import { useFormat, useTexts } from "../../components/texts.tsx";
import type { Reading } from "../../db/sensor/history.ts";
import type { Sensor } from "../../db/sensor/sensors.ts";
import { READINGS_FORMATS } from "../../documents/sensor/readings.ts";
import { isHourly } from "../../domain/sensor/spans.ts";
import type { Range, Span } from "../../domain/sensor/summary.ts";
import type { Period } from "../../domain/time.ts";
import type { ReadingDaysError } from "../../domain/sensor/reading-days.ts";
import type { Days } from "../../domain/trip/log/log-query.ts";
import { MAP_PATH } from "../map/paths.ts";
import { sensorPath } from "./paths.ts";
import { DoorPlot, type TimeMark, ValuePlot } from "./plot.tsx";
import { Doubts } from "./values.tsx";

interface HistoryProps {
  sensor: Sensor;
  readings: Reading[];
  period: Period;
  /** The spans of the plots. */
  plotted: Span[];
  /** The lines of the table, the earliest first. */
  rows: Span[];
  marks: TimeMark[];
  days: Days;
  /** Periods that are offered as links. */
  usual: Record<"day" | "week" | "month", Days>;
  error: ReadingDaysError | null;
  path: string;
}

/** What a sensor read: the chosen days, the plots, and the same as a table. */
export function SensorHistory(props: HistoryProps) {
  const { sensor: t } = useTexts();
  const { sensor, rows, days, path } = props;
  const query = new URLSearchParams({ ...days });
  return (
    <div class="sensor-history">
      <Now sensor={sensor} />
      <PeriodForm {...props} />
      {rows.length === 0 ? <Empty icon="sensor">{t.noReadings}</Empty> : (
        <>
          <Plots {...props} />
          <Table {...props} />
          <nav class="exports" aria-label={t.asFile}>
            <span aria-hidden="true">{t.asFile}:</span>
            {READINGS_FORMATS.map((format) => (
              <a key={format} href={`${path}/export/${format}?${query}`}>
                {t.formats[format]}
              </a>
            ))}
          </nav>
        </>
      )}
    </div>
  );
}

/** The latest values. */
function Now({ sensor }: { sensor: Sensor }) {
  const { sensor: t } = useTexts();
  const format = useFormat();
  const { temperatureC, humidityPercent, isDoorOpen, heardAt, heardBy } =
    sensor;
  const { batteryPercent, batteryVolts } = sensor;
  const facts: [string, string | false | null][] = [
    [
      t.columns.temperature,
      temperatureC !== null && `${format.decimal(temperatureC)} °C`,
    ],
    [
      t.columns.humidity,
      humidityPercent !== null && `${format.decimal(humidityPercent)} %`,
    ],
    [t.columns.door, isDoorOpen !== null && (isDoorOpen ? t.open : t.closed)],
    [
      t.battery,
      batteryPercent !== null
        ? `${format.decimal(batteryPercent)} %`
        : batteryVolts !== null && `${format.decimal(batteryVolts)} V`,
    ],
    [t.heardAt, heardAt && format.dateTime(heardAt)],
    [t.heardByLabel, heardBy],
  ];
  return (
    <>
      <Facts
        facts={facts.flatMap(([label, value]) =>
          value ? [[label, value] as const] : []
        )}
      />
      <Doubts sensor={sensor} />
      <p class="sensor-links">
        <a href={sensorPath(sensor.id)}>{t.settings}</a>
        {sensor.heardById !== null && (
          <a href={`${MAP_PATH}?unit=${sensor.heardById}`}>{t.onMap}</a>
        )}
      </p>
    </>
  );
}

function PeriodForm({ days, usual, error, path }: HistoryProps) {
  const m = useTexts();
  const { sensor: t } = m;
  const field = (name: "from" | "to") => (
    <Field
      name={name}
      type="date"
      label={t[name]}
      value={days[name]}
      errors={error?.field === name ? [error.code] : undefined}
    />
  );
  return (
    <>
      <nav class="periods" aria-label={t.periodLabel}>
        {Object.entries(usual).map(([name, period]) => (
          <a
            key={name}
            href={`${path}?${new URLSearchParams({ ...period })}`}
            aria-current={period.from === days.from && period.to === days.to
              ? "true"
              : undefined}
          >
            {t.periods[name as keyof typeof usual]}
          </a>
        ))}
      </nav>
      <form class="filter filter-period" method="get" data-submit-on-change>
        {field("from")}
        {field("to")}
        <button type="submit" class="button">{m.show}</button>
      </form>
    </>
  );
}

function Plots(
  { sensor, plotted: spans, readings, period, marks }: HistoryProps,
) {
  const { sensor: t } = useTexts();
  const axes = { period, marks };
  const limitsOf = (...limits: (number | null)[]) =>
    limits.filter((limit) => limit !== null);
  return (
    <div class="sensor-plots">
      <ValuePlot
        {...axes}
        spans={spans}
        value="temperature"
        unit="°C"
        label={t.columns.temperature}
        limits={limitsOf(sensor.temperatureAbove, sensor.temperatureBelow)}
      />
      <ValuePlot
        {...axes}
        spans={spans}
        value="humidity"
        unit="%"
        label={t.columns.humidity}
        limits={limitsOf(sensor.humidityAbove, sensor.humidityBelow)}
      />
      <DoorPlot {...axes} readings={readings} label={t.columns.door} />
    </div>
  );
}

function Table({ rows, days }: HistoryProps) {
  const { sensor: t } = useTexts();
  const format = useFormat();
  const hasDoor = rows.some((row) => row.hasDoor);
  const timeOf = isHourly(days)
    ? (at: Date) => format.dateTime(at)
    : (at: Date) => format.day(at);
  return (
    <table class="card-table sensor-readings">
      <caption>{isHourly(days) ? t.hourly : t.daily}</caption>
      <thead>
        <tr>
          <th scope="col">{t.columns.time}</th>
          <th scope="col">{t.columns.temperature}</th>
          <th scope="col">{t.columns.humidity}</th>
          {hasDoor && <th scope="col">{t.columns.door}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.toReversed().map((row) => (
          <tr key={row.from}>
            <th scope="row">{timeOf(new Date(row.from))}</th>
            <td data-label={t.columns.temperature}>
              <RangeText range={row.temperature} unit="°C" />
            </td>
            <td data-label={t.columns.humidity}>
              <RangeText range={row.humidity} unit="%" />
            </td>
            {hasDoor && (
              <td data-label={t.columns.door}>
                {row.hasDoor
                  ? t.openings(row.openings, format.duration(row.openMs))
                  : "–"}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The mean of a span, and its least and greatest value where these differ. */
function RangeText({ range, unit }: { range: Range | null; unit: string }) {
  const { sensor: t } = useTexts();
  const format = useFormat();
  if (!range) return <>–</>;
  const [min, mean, max] = [range.min, range.mean, range.max]
    .map((value) => format.decimal(value));
  return (
    <>
      {`${mean} ${unit}`}
      {min !== max && <small class="muted">{t.range(min!, max!)}</small>}
    </>
  );
}
