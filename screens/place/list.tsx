import { About } from "../../components/list/about.tsx";
import { Empty } from "../../components/sections.tsx";
import { PLACES_PATH } from "./paths.ts";
import { Icon } from "../../components/icon.tsx";
import { Pages } from "../../components/list/pages.tsx";
import { SearchForm } from "../../components/list/search-form.tsx";
import { useFormat, useTexts } from "../../components/texts.tsx";
import { PLACES_AT_ONCE } from "../../db/place/places.ts";

/** A place as the list shows it. */
interface ListedPlace {
  id: number;
  label: string;
  address: string;
  radiusM: number;
  units: { name: string }[];
  mayChange: boolean;
}

interface PlaceListProps {
  places: ListedPlace[];
  search: string;
  /** Number of places that match. */
  total: number;
  page: number;
  /** Address of a page of the list. */
  linkTo(page: number): string;
}

/** Gives the path of the editor of a place, or of a new one. */
function placePath(id?: number): string {
  return `${PLACES_PATH}/add-edit-places${id === undefined ? "" : `/${id}`}`;
}

/** The places of an account with their search; a table, on a phone cards. */
export function PlaceList(props: PlaceListProps) {
  const m = useTexts();
  const { places, search } = props;
  return (
    <div class="places">
      <About>{m.place.explanation}</About>
      <div class="list-top">
        <SearchForm
          class="list-search"
          label={m.place.search}
          search={search}
          maxLength={100}
        />
        <a class="button main-action" href={placePath()}>
          <Icon name="plus" />
          {m.place.add}
        </a>
      </div>
      {places.length === 0
        ? (
          <Empty
            icon="place"
            next={search
              ? { href: PLACES_PATH, text: m.showAll }
              : { href: placePath(), text: m.place.add, isMain: true }}
          >
            {search ? m.place.noMatch : m.place.none}
          </Empty>
        )
        : <PlaceTable {...props} />}
      <ListFoot {...props} />
    </div>
  );
}

function PlaceTable({ places }: PlaceListProps) {
  const m = useTexts();
  const format = useFormat();
  return (
    <table class="card-table">
      <thead>
        <tr>
          <th scope="col">{m.place.label}</th>
          <th scope="col">{m.place.address}</th>
          <th scope="col" class="number">{m.geofence.columns.radius}</th>
          <th scope="col">{m.place.units}</th>
          <td></td>
        </tr>
      </thead>
      <tbody>
        {places.map((place) => (
          <tr key={place.id}>
            <th scope="row">{place.label}</th>
            <td class="place-address words">{place.address}</td>
            <td class="number">{format.metres(place.radiusM)}</td>
            <td class="words">
              {place.units.map(({ name }) => name).join(", ") ||
                m.place.noUnits}
            </td>
            <td class="row-actions">
              {place.mayChange && <PlaceActions place={place} />}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function PlaceActions({ place }: { place: ListedPlace }) {
  const m = useTexts();
  return (
    <>
      <a
        class="icon-button"
        href={placePath(place.id)}
        aria-label={m.place.edit(place.label)}
        title={m.place.edit(place.label)}
      >
        <Icon name="pencil" />
      </a>
      <a
        class="icon-button"
        href={`${PLACES_PATH}/${place.id}/deletion`}
        aria-label={m.place.delete(place.label)}
        title={m.place.delete(place.label)}
      >
        <Icon name="trash" />
      </a>
    </>
  );
}

/** Which of how many places show, and links to the pages. */
function ListFoot({ places, total, page, linkTo }: PlaceListProps) {
  const m = useTexts();
  if (places.length === 0) return null;
  const first = (page - 1) * PLACES_AT_ONCE + 1;
  return (
    <div class="list-foot">
      <span>{m.place.shown(first, first + places.length - 1, total)}</span>
      <Pages
        page={page}
        pages={Math.ceil(total / PLACES_AT_ONCE)}
        link={linkTo}
      />
    </div>
  );
}
