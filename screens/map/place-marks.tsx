/** A place on a server-drawn map, in pixels of its view. */
export interface PlaceMark {
  id: number;
  label: string;
  x: number;
  y: number;
  r: number;
}

/** Seen from far away a place is still a dot. */
const LEAST_PX = 4;
/** A circle narrower than this is too far away for its label, which would hide the land. */
const LABELLED_PX = 3;

/** The places of an account under the units of a map. */
export function PlaceMarks({ places }: { places: PlaceMark[] }) {
  return (
    <>
      {places.map(({ id, label, x, y, r }) => (
        <g key={id} class="place-mark" transform={`translate(${x} ${y})`}>
          <title>{label}</title>
          <circle class="place-circle" r={Math.max(LEAST_PX, r)} />
          {r >= LABELLED_PX && (
            <g class="map-fixed-size">
              <text text-anchor="middle" y="18">{label}</text>
            </g>
          )}
        </g>
      ))}
    </>
  );
}
