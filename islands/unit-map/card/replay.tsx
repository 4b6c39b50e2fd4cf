import { useEffect, useRef, useState } from "react";
import type { ReplayTexts } from "./texts.ts";
import type { Formats } from "../format.ts";
import type { UnitLines } from "../lines.ts";
import { placeAt, spanOf } from "./replay-track.ts";
import { SHEET_MS } from "./sheet.tsx";
import type { Track } from "./unit-day.ts";

interface ReplayProps {
  unitId: string;
  /** The day in the field, and the days that can be chosen, as in 2026-03-02. */
  day: string;
  days: { first: string; last: string };
  /** Null while nothing is replayed. */
  track: Track | null;
  /** The second of the day at which the replay begins; its first report when absent. */
  second?: number;
  texts: ReplayTexts;
  formats: Formats;
  lines: UnitLines;
  onDay(day: string): void;
  onEnd(): void;
}

/** A day of a unit on the map, with time and speed (MAP-11). Without script the form draws the whole day. */
export function Replay(props: ReplayProps) {
  const { unitId, day, days, track, texts, onDay } = props;
  return (
    <details class="unit-replay" open={track !== null}>
      <summary>{texts.title}</summary>
      <form
        method="get"
        onSubmit={(event) => {
          event.preventDefault();
          const form = new FormData(event.currentTarget as HTMLFormElement);
          onDay(String(form.get("day")));
        }}
      >
        <input type="hidden" name="unit" value={unitId} />
        <label>
          {texts.day}
          <input
            type="date"
            name="day"
            required
            min={days.first}
            max={days.last}
            defaultValue={day}
          />
        </label>
        <button type="submit">{texts.show}</button>
      </form>
      {track && <Player {...props} track={track} />}
    </details>
  );
}

/** How many seconds of the day pass in one. */
const PACES = [30, 120, 600];

function Player(
  { track, second: asked, texts, formats, lines, onEnd }:
    & ReplayProps
    & { track: Track },
) {
  const span = spanOf(track);
  const start = asked ?? span?.from ?? 0;
  const [second, setSecond] = useState(start);
  const [pace, setPace] = useState(PACES[1]!);
  const [isPlaying, setPlaying] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    setSecond(start);
    setPlaying(false);
    const timer = setTimeout(
      () => box.current?.scrollIntoView({ block: "nearest" }),
      SHEET_MS,
    );
    return () => clearTimeout(timer);
  }, [track]);
  useEffect(() => {
    lines.ghost(placeAt(track, second));
    return () => lines.ghost(null);
  }, [track, second]);
  useEffect(() => {
    if (!isPlaying || !span) return;
    return eachFrame((ms) =>
      setSecond((now) => {
        const next = now + ms / 1000 * pace;
        if (next >= span.until) setPlaying(false);
        return Math.min(next, span.until);
      })
    );
  }, [isPlaying, pace, track]);

  if (!span) return <p class="empty" role="status">{texts.none}</p>;
  const play = () => {
    if (second >= span.until) setSecond(span.from);
    setPlaying(!isPlaying);
  };
  const at = new Date(Date.parse(track.from) + second * 1000);
  const { speedKmh = null } = placeAt(track, second) ?? {};
  return (
    <div class="unit-player" ref={box}>
      <p>
        <output class="replay-time">{formats.clock(at)}</output>
        <output class="replay-speed">{formats.speed(speedKmh)}</output>
      </p>
      <input
        type="range"
        aria-label={texts.time}
        aria-valuetext={formats.clock(at)}
        min={span.from}
        max={span.until}
        step="1"
        value={second}
        onInput={(event) =>
          setSecond(Number((event.target as HTMLInputElement).value))}
      />
      <div class="replay-buttons">
        <button type="button" onClick={play}>
          {isPlaying ? texts.pause : texts.play}
        </button>
        <label>
          <span class="visually-hidden">{texts.pace}</span>
          <select
            onChange={(event) =>
              setPace(Number((event.target as HTMLSelectElement).value))}
          >
            {PACES.map((one) => (
              <option key={one} value={one} selected={one === pace}>
                {one}×
              </option>
            ))}
          </select>
        </label>
        <button type="button" onClick={onEnd}>{texts.end}</button>
      </div>
    </div>
  );
}

/** Calls `step` with the milliseconds since the last frame; gives the function that ends it. */
function eachFrame(step: (ms: number) => void): () => void {
  let last = performance.now();
  let frame = requestAnimationFrame(function next(now) {
    step(now - last);
    last = now;
    frame = requestAnimationFrame(next);
  });
  return () => cancelAnimationFrame(frame);
}
