import { Icon } from "../../components/icon.tsx";
import { useFormat, useTexts } from "../../components/texts.tsx";

/** A place as the list shows it. */
export interface ListedPlace {
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
  /** Number of the first place shown, from 1, and how many there are in all. */
  first: number;
  total: number;
  /** Addresses of the parts before and after; null where there is none. */
  previous: string | null;
  next: string | null;
}

/** Path of the editor of a place, or of a new one. */
export function placePath(id?: number): string {
  return `/user/places/add-edit-places${id === undefined ? "" : `/${id}`}`;
}

/** The places of an account with their search; a table that becomes cards on a phone. */
export function PlaceList(props: PlaceListProps) {
  const m = useTexts();
  const { places, search } = props;
  return (
    <div class="places">
      <p class="muted">{m.places.explanation}</p>
      <div class="places-head">
        <form class="places-search" method="get" role="search">
          <label class="visually-hidden" for="search">{m.places.search}</label>
          <input
            type="search"
            id="search"
            name="search"
            value={search}
            placeholder={m.places.search}
          />
          <button type="submit" class="quiet-button outlined">
            <Icon name="search" />
            {m.search}
          </button>
        </form>
        <a class="button" href={placePath()}>
          <Icon name="plus" />
          {m.places.add}
        </a>
      </div>
      {places.length === 0
        ? <p class="empty">{search ? m.places.noMatch : m.places.none}</p>
        : <PlaceTable {...props} />}
      <Parts {...props} />
    </div>
  );
}

function PlaceTable({ places }: PlaceListProps) {
  const m = useTexts();
  const format = useFormat();
  return (
    <table class="place-table">
      <thead>
        <tr>
          <th scope="col">{m.places.label}</th>
          <th scope="col">{m.places.address}</th>
          <th scope="col">{m.places.radius}</th>
          <th scope="col">{m.places.units}</th>
          <td></td>
        </tr>
      </thead>
      <tbody>
        {places.map((place) => (
          <tr key={place.id}>
            <th scope="row">{place.label}</th>
            <td>{place.address}</td>
            <td>{format.metres(place.radiusM)}</td>
            <td>
              {place.units.map(({ name }) => name).join(", ") ||
                m.places.noUnits}
            </td>
            <td class="place-actions">
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
        aria-label={m.places.edit(place.label)}
        title={m.places.edit(place.label)}
      >
        <Icon name="pencil" />
      </a>
      <a
        class="icon-button"
        href={`/user/places/${place.id}/deletion`}
        aria-label={m.places.delete(place.label)}
        title={m.places.delete(place.label)}
      >
        <Icon name="trash" />
      </a>
    </>
  );
}

function Parts({ places, first, total, previous, next }: PlaceListProps) {
  const m = useTexts();
  if (places.length === 0) return null;
  return (
    <nav class="places-parts" aria-label={m.places.title}>
      <span>{m.places.shown(first, first + places.length - 1, total)}</span>
      {previous && <a href={previous} rel="prev">{m.places.previous}</a>}
      {next && <a href={next} rel="next">{m.places.next}</a>}
    </nav>
  );
}
