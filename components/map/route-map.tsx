import type { ComponentChildren } from "preact";
import type { MapView } from "../../domain/geo/projection.ts";
import { besideMarks, type BesideText } from "./beside-marks.ts";
import { type MapBackdrop, MapScenery } from "./unit-map-svg.tsx";

interface RouteMapProps {
  view: MapView;
  backdrop: MapBackdrop;
  /** Each route as pixels of the view, from its start to its stop. */
  lines: { x: number; y: number }[][];
  label: string;
  /** What stands at the start of the first route and at the stop of the last one. */
  ends?: { start: string; stop: string };
  /** Where it stood still on the way, as pixels of the view, each with its text. */
  stands?: { x: number; y: number; text: string }[];
  /** What lies over the picture: the live map. */
  children?: ComponentChildren;
}

/** Room between the disc of an end and its text, pixels of the view. */
const BESIDE = 14;
/** Width of a letter, and what the buttons of the map cover at its right edge, as a phone draws them, pixels of the view. */
const ON_PHONE = { letter: 19, buttons: 190 };
/** As many letters as a time has stay in any case. */
const LEAST_LETTERS = 6;

/** Routes on a map that the server draws: a ring where each starts, a disc where it stops. */
export function RouteMap(
  { view, backdrop, lines, label, ends, stands = [], children }: RouteMapProps,
) {
  const [start, stop] = [lines[0]?.[0], lines.at(-1)?.at(-1)];
  // Texts above the higher end and below the lower one do not meet.
  const isDown = start !== undefined && stop !== undefined && start.y < stop.y;
  const named = ends && start && stop
    ? [
      endText(start, ends.start, isDown, view),
      endText(stop, ends.stop, !isDown, view),
    ]
    : [];
  const beside = besideMarks(stands, named, { view, lines });
  return (
    <div class="unit-map route-map">
      <svg
        class="map-svg"
        viewBox={`0 0 ${view.width} ${view.height}`}
        role="img"
        aria-label={label}
      >
        {/* The way is not read through the texts of its ends. */}
        <filter id="route-ground" x="-3%" width="106%" y="-5%" height="110%">
          <feFlood class="route-ground" />
          <feComposite in="SourceGraphic" operator="over" />
        </filter>
        <MapScenery backdrop={backdrop} />
        {lines.map((line, index) => (
          <g class="route" key={index}>
            <polyline points={line.map(({ x, y }) => `${x},${y}`).join(" ")} />
            <End at={line[0]} kind="start" />
            <End at={line.at(-1)} kind="stop" />
          </g>
        ))}
        {stands.map((stand, index) => (
          <Stand
            key={index}
            number={index + 1}
            stand={stand}
            text={beside[index]}
          />
        ))}
        {named.map(({ x, y, text, short, isAbove, isLeft }) => (
          <text
            key={`${x} ${y}`}
            class="route-end"
            x={x}
            y={y}
            dominant-baseline={isAbove ? "auto" : "hanging"}
            text-anchor={isLeft ? "end" : "start"}
          >
            {short === text ? text : (
              <>
                <tspan class="route-end-whole">{text}</tspan>
                <tspan class="route-end-short">{short}</tspan>
              </>
            )}
          </text>
        ))}
      </svg>
      {children}
    </div>
  );
}

function End(
  { at, kind }: { at?: { x: number; y: number }; kind: "start" | "stop" },
) {
  return at
    ? <circle class={`route-${kind}`} cx={at.x} cy={at.y} r="7" />
    : null;
}

/** A stop on the way: its number in the list of stops, which leads here, and its text where there is room. */
function Stand(
  { number, stand, text }: {
    number: number;
    stand: { x: number; y: number; text: string };
    text?: BesideText;
  },
) {
  return (
    <g
      class="route-stand"
      id={`trip-stop-${number}`}
      data-quiet={text?.isFree ? undefined : true}
    >
      <title>{stand.text}</title>
      <circle cx={stand.x} cy={stand.y} r="13" />
      <text
        x={stand.x}
        y={stand.y}
        dy="0.36em"
        text-anchor="middle"
      >
        {number}
      </text>
      {text && (
        <text
          class="route-stand-text"
          x={text.x}
          y={text.y}
          dy="0.36em"
          text-anchor={text.isLeft ? "end" : "start"}
        >
          {stand.text}
        </text>
      )}
    </g>
  );
}

/** Writes on the side with more room, and on a phone, which draws it larger, no more than that has. */
function endText(
  at: { x: number; y: number },
  text: string,
  isAbove: boolean,
  { width }: MapView,
) {
  const [left, right] = [
    at.x - BESIDE,
    width - ON_PHONE.buttons - at.x - BESIDE,
  ];
  const isLeft = left > right;
  const letters = Math.max(
    LEAST_LETTERS,
    Math.floor(Math.max(left, right) / ON_PHONE.letter),
  );
  return {
    x: at.x + (isLeft ? -BESIDE : BESIDE),
    y: at.y + (isAbove ? -BESIDE : BESIDE),
    text,
    short: text.length > letters
      ? `${text.slice(0, letters - 1).trimEnd()}…`
      : text,
    isAbove,
    isLeft,
  };
}
