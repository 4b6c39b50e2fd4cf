import { About } from "../../components/list/about.tsx";
import { Empty } from "../../components/sections.tsx";
import { Icon } from "../../components/icon.tsx";
import { Pages } from "../../components/list/pages.tsx";
import { SearchForm } from "../../components/list/search-form.tsx";
import { SortedHead } from "../../components/list/sorted-head.tsx";
import { ScrollTable } from "../../components/list/scroll-table.tsx";
import { useTexts } from "../../components/texts.tsx";
import { type Sensor, SENSORS_AT_ONCE } from "../../db/sensor/sensors.ts";
import {
  type ListedSensors,
  SENSOR_ORDERS,
  type SensorOrder,
} from "../../domain/sensor/sensor-list.ts";
import { macText } from "../../domain/sensor/sensor.ts";
import { historyPath, sensorPath, SENSORS_PATH } from "./paths.ts";
import { Moment } from "../unit/moment.tsx";
import { Door, Doubts, PairingBadge, Percent, Temperature } from "./values.tsx";

/** Columns of figures. */
const FIGURES: readonly SensorOrder[] = ["temperature", "humidity"];

interface SensorListProps {
  sensors: Sensor[];
  part: ListedSensors;
  /** Number of sensors that match. */
  total: number;
  page: number;
  now: Date;
  /** Gives the address of the list with another page or order. */
  linkTo(change: { page?: number; order?: SensorOrder }): string;
}

/** The sensors and tags of an account with their search; a table, on a phone cards. */
export function SensorList(props: SensorListProps) {
  const m = useTexts();
  const { sensors, part: { search } } = props;
  const isWaiting = sensors.some(({ pairing }) => pairing === "pairing");
  return (
    <div class="sensors" data-reload-soon={isWaiting || undefined}>
      <About>{m.sensor.explanation}</About>
      <div class="list-top">
        <SearchForm
          class="list-search"
          label={m.sensor.search}
          search={search}
          maxLength={100}
        />
        <a class="button main-action" href={sensorPath()}>
          <Icon name="plus" />
          {m.sensor.add}
        </a>
      </div>
      {sensors.length === 0
        ? (
          <Empty
            icon="sensor"
            next={search
              ? { href: SENSORS_PATH, text: m.showAll }
              : { href: sensorPath(), text: m.sensor.add, isMain: true }}
          >
            {search ? m.sensor.noMatch : m.sensor.none}
          </Empty>
        )
        : (
          <ScrollTable label={m.sensor.title}>
            <SensorTable {...props} />
          </ScrollTable>
        )}
      <ListFoot {...props} />
      <Help />
    </div>
  );
}

/** What sensors can do, and how to put them up (BLE-12). */
export function Help() {
  const { sensor: t } = useTexts();
  return (
    <details class="sensor-help">
      <summary>{t.help}</summary>
      <ul>
        {t.helpLines.map((line) => <li key={line}>{line}</li>)}
      </ul>
    </details>
  );
}

function SensorTable(props: SensorListProps) {
  const m = useTexts();
  const { part, linkTo } = props;
  return (
    <table class="card-table sensor-table">
      <thead>
        <tr>
          {SENSOR_ORDERS.map((order) => (
            <SortedHead
              key={order}
              class={FIGURES.includes(order) ? "number" : undefined}
              text={m.sensor.columns[order]}
              order={part.order === order
                ? part.isDescending ? "desc" : "asc"
                : null}
              linkTo={() => linkTo({ order })}
            />
          ))}
          <td></td>
        </tr>
      </thead>
      <tbody>
        {props.sensors.map((sensor) => (
          <Row key={sensor.id} sensor={sensor} now={props.now} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ sensor, now }: { sensor: Sensor; now: Date }) {
  const { sensor: t } = useTexts();
  const { id, name, kind, unit, slot, heardAt, heardBy, mayChange } = sensor;
  const { columns } = t;
  return (
    <tr>
      <th scope="row">
        {mayChange ? <a href={historyPath(id)}>{name}</a> : name}
        {kind === "tag" && (
          <>
            {" "}
            <small class="badge">{t.kinds.tag}</small>
          </>
        )}
        <Doubts sensor={sensor} />
      </th>
      <td data-label={columns.mac}>{macText(sensor.mac)}</td>
      <td
        class={unit || !mayChange ? "words" : "words not-known"}
        data-label={columns.unit}
      >
        {unit
          ? `${unit} · ${t.slot(slot ?? 0)}`
          : mayChange
          ? "–"
          : t.otherUnit}
      </td>
      <td
        class={sensor.temperatureC === null ? "number not-known" : "number"}
        data-label={columns.temperature}
      >
        <Temperature celsius={sensor.temperatureC} />
      </td>
      <td
        class={sensor.humidityPercent === null ? "number not-known" : "number"}
        data-label={columns.humidity}
      >
        <Percent percent={sensor.humidityPercent} />
      </td>
      <td
        class={sensor.isDoorOpen === null ? "not-known" : undefined}
        data-label={columns.door}
      >
        <Door isOpen={sensor.isDoorOpen} />
      </td>
      <td data-label={columns.time}>
        {heardAt ? <Moment at={heardAt} now={now} /> : "–"}
        {heardBy && heardBy !== unit && (
          <small class="sensor-by">{t.heardBy(heardBy)}</small>
        )}
      </td>
      <td data-label={columns.pairing}>
        <PairingBadge {...sensor} />
      </td>
      <td class="row-actions">
        {mayChange && <Actions id={id} name={name} />}
      </td>
    </tr>
  );
}

function Actions({ id, name }: { id: number; name: string }) {
  const { sensor: t } = useTexts();
  return (
    <>
      <a
        class="icon-button"
        href={sensorPath(id)}
        aria-label={t.edit(name)}
        title={t.edit(name)}
      >
        <Icon name="pencil" />
      </a>
      <a
        class="icon-button"
        href={`${SENSORS_PATH}/${id}/deletion`}
        aria-label={t.delete(name)}
        title={t.delete(name)}
      >
        <Icon name="trash" />
      </a>
    </>
  );
}

/** Which of how many sensors show, and links to the pages. */
function ListFoot({ sensors, total, page, linkTo }: SensorListProps) {
  const m = useTexts();
  if (sensors.length === 0) return null;
  const first = (page - 1) * SENSORS_AT_ONCE + 1;
  return (
    <div class="list-foot">
      <span>
        {m.sensor.shown(first, first + sensors.length - 1, total)}
      </span>
      <Pages
        page={page}
        pages={Math.ceil(total / SENSORS_AT_ONCE)}
        link={(page) => linkTo({ page })}
      />
    </div>
  );
}
