/** A place on a server-drawn map, in pixels of its view. */
interface PlaceMark {
  id: number;
  label: string;
  x: number;
  y: number;
  r: number;
}

/** Least radius of a place, so that it is a dot from far away, pixels. */
const LEAST_PX = 4;
/** Narrower circles have no label, which would cover the land, pixels. */
const LABELLED_PX = 3;

/** The places of an account below the units of a map. */
export function PlaceMarks({ places }: { places: PlaceMark[] }) {
  return (
    <>
      {places.map(({ id, label, x, y, r }) => (
        <g key={id} class="place-mark" transform={`translate(${x} ${y})`}>
          <title>{label}</title>
          <circle class="map-circle" r={Math.max(LEAST_PX, r)} />
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
