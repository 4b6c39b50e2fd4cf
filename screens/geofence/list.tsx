import { About } from "../../components/list/about.tsx";
import { Empty } from "../../components/sections.tsx";
import { Icon } from "../../components/icon.tsx";
import { Pages } from "../../components/list/pages.tsx";
import { SearchForm } from "../../components/list/search-form.tsx";
import { SortedHead } from "../../components/list/sorted-head.tsx";
import { useFormat, useTexts } from "../../components/texts.tsx";
import {
  type Geofence,
  GEOFENCES_AT_ONCE,
} from "../../db/geofence/geofences.ts";
import {
  GEOFENCE_ORDERS,
  type GeofenceOrder,
  type ListedPart,
} from "../../domain/geofence/geofence-list.ts";
import { geofencePath, GEOFENCES_PATH } from "./paths.ts";

interface GeofenceListProps {
  geofences: Geofence[];
  part: ListedPart;
  /** Number of geofences that match. */
  total: number;
  page: number;
  /** Gives the address of the list with another page or order. */
  linkTo(change: { page?: number; order?: GeofenceOrder }): string;
}

/** The geofences of an account with their search; a table, on a phone cards. */
export function GeofenceList(props: GeofenceListProps) {
  const m = useTexts();
  const { geofences, part: { search } } = props;
  return (
    <div class="geofences">
      <About>{m.geofence.explanation}</About>
      <div class="list-top">
        <SearchForm
          class="list-search"
          label={m.geofence.search}
          search={search}
          maxLength={100}
        />
        <a class="button main-action" href={geofencePath()}>
          <Icon name="plus" />
          {m.geofence.add}
        </a>
      </div>
      {geofences.length === 0
        ? (
          <Empty
            icon="fence"
            next={search
              ? { href: GEOFENCES_PATH, text: m.showAll }
              : { href: geofencePath(), text: m.geofence.add, isMain: true }}
          >
            {search ? m.geofence.noMatch : m.geofence.none}
          </Empty>
        )
        : <GeofenceTable {...props} />}
      <ListFoot {...props} />
    </div>
  );
}

function GeofenceTable(props: GeofenceListProps) {
  const m = useTexts();
  const { part, linkTo } = props;
  return (
    <table class="card-table geofence-table">
      <thead>
        <tr>
          {GEOFENCE_ORDERS.map((order) => (
            <SortedHead
              key={order}
              class={order === "radius" ? "number" : undefined}
              text={m.geofence.columns[order]}
              order={part.order === order
                ? part.isDescending ? "desc" : "asc"
                : null}
              linkTo={() => linkTo({ order })}
            />
          ))}
          <th scope="col">{m.geofence.units}</th>
          <td></td>
        </tr>
      </thead>
      <tbody>
        {props.geofences.map((geofence) => (
          <Row key={geofence.id} geofence={geofence} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ geofence }: { geofence: Geofence }) {
  const m = useTexts();
  const format = useFormat();
  const { shape, units } = geofence;
  return (
    <tr>
      <th scope="row">
        <a href={`${GEOFENCES_PATH}/${geofence.id}/visits`}>{geofence.name}</a>
      </th>
      <td class="words">{geofence.address}</td>
      <td class={"corners" in shape ? "short" : "number"}>
        {"corners" in shape
          ? m.geofence.polygonOf(shape.corners.length)
          : format.metres(shape.radiusM)}
      </td>
      <td>
        <Activation geofence={geofence} />
      </td>
      <td>{units.map(({ name }) => name).join(", ")}</td>
      <td class="row-actions">
        {geofence.mayChange && <Actions geofence={geofence} />}
      </td>
    </tr>
  );
}

/** A switch that saves at once, with a script and without; only a text for people who may not change it. */
function Activation({ geofence }: { geofence: Geofence }) {
  const m = useTexts();
  const { id, name, active } = geofence;
  const text = active ? m.geofence.active : m.geofence.inactive;
  if (!geofence.mayChange) return <span class="badge">{text}</span>;
  return (
    <form method="post" action={`${GEOFENCES_PATH}/${id}/activation`}>
      <button
        type="submit"
        class="switch"
        role="switch"
        aria-checked={active}
        aria-label={m.geofence.activates(name)}
        name="active"
        value={active ? "" : "true"}
      >
        {text}
      </button>
    </form>
  );
}

function Actions({ geofence: { id, name } }: { geofence: Geofence }) {
  const m = useTexts();
  return (
    <>
      <a
        class="icon-button"
        href={geofencePath(id)}
        aria-label={m.geofence.edit(name)}
        title={m.geofence.edit(name)}
      >
        <Icon name="pencil" />
      </a>
      <a
        class="icon-button"
        href={`${GEOFENCES_PATH}/${id}/deletion`}
        aria-label={m.geofence.delete(name)}
        title={m.geofence.delete(name)}
      >
        <Icon name="trash" />
      </a>
    </>
  );
}

/** Which of how many geofences show, and links to the pages. */
function ListFoot({ geofences, total, page, linkTo }: GeofenceListProps) {
  const m = useTexts();
  if (geofences.length === 0) return null;
  const first = (page - 1) * GEOFENCES_AT_ONCE + 1;
  return (
    <div class="list-foot">
      <span>
        {m.geofence.shown(first, first + geofences.length - 1, total)}
      </span>
      <Pages
        page={page}
        pages={Math.ceil(total / GEOFENCES_AT_ONCE)}
        link={(page) => linkTo({ page })}
      />
    </div>
  );
}
