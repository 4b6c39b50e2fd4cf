/** A marker, as far as moving it needs. */
interface Movable {
  getLngLat(): Place;
  setLngLat(place: Place): unknown;
}

interface Place {
  lng: number;
  lat: number;
}

interface Glide {
  from: Place;
  to: Place;
  startedAt: number;
}

/** About the pause between two reports of a moving unit, milliseconds. */
const GLIDE_MS = 900;

/** Farther than this (degrees) no unit drives between two reports, so the marker jumps. */
const JUMP_DEG = 0.2;

/** Moves markers smoothly to their units, all in one frame loop; at once for people who prefer less motion. */
export function makeGlides() {
  const glides = new Map<Movable, Glide>();
  const calm = matchMedia("(prefers-reduced-motion: reduce)");
  let frame = 0;

  function step(now: number): void {
    for (const [thing, { from, to, startedAt }] of glides) {
      const share = Math.min(1, Math.max(0, (now - startedAt) / GLIDE_MS));
      const eased = share * (2 - share);
      thing.setLngLat({
        lng: from.lng + (to.lng - from.lng) * eased,
        lat: from.lat + (to.lat - from.lat) * eased,
      });
      if (share === 1) glides.delete(thing);
    }
    frame = glides.size > 0 ? requestAnimationFrame(step) : 0;
  }

  return {
    move(thing: Movable, to: Place): void {
      const goal = glides.get(thing)?.to ?? thing.getLngLat();
      if (goal.lng === to.lng && goal.lat === to.lat) return;
      const from = thing.getLngLat();
      const way = Math.max(
        Math.abs(from.lng - to.lng),
        Math.abs(from.lat - to.lat),
      );
      if (calm.matches || document.hidden || way > JUMP_DEG) {
        glides.delete(thing);
        thing.setLngLat(to);
        return;
      }
      glides.set(thing, { from, to, startedAt: performance.now() });
      frame ||= requestAnimationFrame(step);
    },
    forget: (thing: Movable) => glides.delete(thing),
    stop: () => cancelAnimationFrame(frame),
  };
}

export type Glides = ReturnType<typeof makeGlides>;
