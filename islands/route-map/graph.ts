import type { Sample } from "./samples.ts";
import { sampleAt } from "./samples.ts";

/** How many points of the graph a key goes. */
const STEPS: Record<string, number> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
};

/** The graph of speeds of the page (screens/trip/speed.tsx). */
interface Graph {
  /** Shows a moment of the trip in the graph and in words. */
  show(sample: Sample): void;
}

/**
 * Lets a person move over the graph by mouse, finger and arrow keys: a slider lies over it, which screen readers hear.
 * Null where the page has none.
 */
export function wakeGraph(
  samples: readonly Sample[],
  signal: AbortSignal,
  onMove: (sample: Sample) => void,
): Graph | null {
  const slider = document.querySelector<HTMLInputElement>(".trip-along");
  const plot = slider?.closest(".trip-plot");
  const words = document.querySelector<HTMLElement>(".trip-here");
  if (!slider || !plot || !words || samples.length === 0) return null;
  // A gap in the reports cuts the curve.
  const drawn = [...plot.querySelectorAll("polyline")]
    .flatMap(({ points }) => Array.from(points));
  const cursor = plot.querySelector<SVGGElement>(".trip-cursor")!;
  const move = () => {
    const sample = sampleAt(samples, slider.valueAsNumber);
    if (sample) onMove(sample);
  };
  const moveTo = ({ clientX }: PointerEvent) => {
    const { left, width } = slider.getBoundingClientRect();
    const last = Number(slider.max);
    slider.value = String((clientX - left) / width * last);
    move();
  };
  /** From point to point, however far they lie apart. */
  const step = (event: KeyboardEvent) => {
    const by = STEPS[event.key];
    if (!by) return;
    event.preventDefault();
    const here = sampleAt(samples, slider.valueAsNumber)!;
    const next = samples[samples.indexOf(here) + by];
    if (next) onMove(next);
  };
  slider.hidden = false;
  slider.ariaValueText = samples[0]!.text;
  slider.addEventListener("input", move, { signal });
  slider.addEventListener("keydown", step, { signal });
  // A mouse only moves over it; a finger draws over it, which the slider of some phones does not follow.
  slider.addEventListener("pointermove", moveTo, { signal });
  slider.addEventListener("pointerdown", moveTo, { signal });
  return {
    show(sample) {
      const { x, y } = drawn[samples.indexOf(sample)]!;
      cursor.setAttribute("transform", `translate(${x} 0)`);
      cursor.querySelector("circle")!.setAttribute("cy", String(y));
      cursor.removeAttribute("hidden");
      slider.value = String(sample.second);
      slider.ariaValueText = sample.text;
      words.textContent = sample.text;
    },
  };
}
