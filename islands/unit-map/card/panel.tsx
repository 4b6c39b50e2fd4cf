import { useEffect, useState } from "react";
import { decodePolyline } from "../../../domain/geo/polyline.ts";
import { CardActions } from "./actions.tsx";
import { UnitCard } from "./unit-card.tsx";
import type { Formats } from "../format.ts";
import type { UnitLine, UnitLines } from "../lines.ts";
import type { LiveUnit, ReplayedDay, UnitMapProps } from "../live-unit.ts";
import { Replay } from "./replay.tsx";
import { placeAt } from "./replay-track.ts";
import { Sheet, SHEET_MS } from "./sheet.tsx";
import type { Track, UnitDayView } from "./unit-day.ts";
import { askTrack, useUnitDay } from "./unit-data.ts";

interface UnitPanelProps {
  unit: LiveUnit;
  props: UnitMapProps;
  formats: Formats;
  lines: UnitLines;
  isFollowing: boolean | null;
  onFollow(isFollowing: boolean): void;
  onClose(): void;
}

/** The card of the chosen unit, and what the map draws of it: today's routes, its trail, a day that is replayed. */
export function UnitPanel(
  { unit, props, formats, lines, isFollowing, onFollow, onClose }:
    UnitPanelProps,
) {
  const { texts, replayDays } = props;
  const isInitial = unit.id === props.selectedId;
  const day = useUnitDay(unit.id, isInitial ? props.day ?? null : null);
  const [trail, setTrail] = useState<Track | null>(null);
  const [replayed, setReplayed] = useState<ReplayedDay | null>(
    isInitial ? props.replayed ?? null : null,
  );
  const [markedId, mark] = useState<number | null>(null);
  const [isFailed, setFailed] = useState(false);

  useEffect(() => {
    lines.draw(linesOf(day, trail, replayed?.track ?? null, markedId));
  }, [day, trail, replayed, markedId]);
  useEffect(() => {
    if (!replayed) return;
    const { track, second } = replayed;
    const place = second === undefined ? null : placeAt(track, second);
    const timer = setTimeout(() => lines.fit(place), SHEET_MS);
    return () => clearTimeout(timer);
  }, [replayed]);
  useEffect(() => () => lines.draw([]), []);

  const load = async (asked: Promise<Track>, show: (track: Track) => void) => {
    setFailed(false);
    // A person who has chosen another unit meanwhile sees that one.
    await asked.then(show, () => setFailed(true));
  };
  const showTrail = (hasTrail: boolean) =>
    hasTrail ? load(askTrack(unit.id), setTrail) : setTrail(null);
  const replay = (asked: string) => {
    onFollow(false);
    load(
      askTrack(unit.id, asked),
      (track) => setReplayed({ day: asked, track }),
    );
  };
  return (
    <Sheet
      label={unit.name}
      texts={{ ...texts.card, close: texts.close }}
      closeHref="?"
      needsMap={replayed !== null}
      onClose={onClose}
    >
      <UnitCard
        {...{ unit, day, texts, formats }}
        onMark={mark}
        actions={
          <CardActions
            unit={unit}
            texts={texts.card}
            isFollowing={isFollowing}
            hasTrail={trail !== null}
            onFollow={onFollow}
            onTrail={showTrail}
          />
        }
      >
        {isFailed && <p role="alert">{texts.card.failed}</p>}
        <Replay
          unitId={unit.id}
          day={replayed?.day ?? replayDays.last}
          days={replayDays}
          track={replayed?.track ?? null}
          second={replayed?.second}
          texts={texts.card.replay}
          formats={formats}
          lines={lines}
          onDay={replay}
          onEnd={() => setReplayed(null)}
        />
      </UnitCard>
    </Sheet>
  );
}

/** A replayed day is shown alone, so that its line can be told from today's. */
function linesOf(
  day: UnitDayView | null,
  trail: Track | null,
  replayed: Track | null,
  markedId: number | null,
): UnitLine[] {
  if (replayed) return [{ kind: "replay", points: pointsOf(replayed) }];
  const routes = (day?.trips ?? []).map(({ id, route }): UnitLine => ({
    kind: "route",
    points: decodePolyline(route),
    isMarked: id === markedId,
  }));
  return trail
    ? [...routes, { kind: "trail", points: pointsOf(trail) }]
    : routes;
}

function pointsOf({ points }: Track) {
  return points.map(([, latitude, longitude]) => ({ latitude, longitude }));
}
