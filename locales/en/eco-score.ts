import type { EcoPart } from "../../domain/eco-score/score.ts";
import type { HarshKind } from "../../domain/eco-score/harsh-driving.ts";

/** How a trip was driven. */
export const ecoScore = {
  title: "How it was driven",
  score: "Eco score",
  scoreOf: (score: number, band: string) => `${score} of 100 (${band})`,
  none:
    "Too little was measured for a score: the trip is short, or the unit reports too seldom.",
  parts: {
    acceleration: "Acceleration",
    braking: "Braking",
    cornering: "Cornering",
    idling: "Idling",
    overspeeding: "Overspeeding",
  } satisfies Record<EcoPart, string>,
  points: (kept: string, of: number) => `${kept} of ${of} points`,
  notMeasured: "not measured",
  harsh: {
    harshAcceleration: "Harsh accelerations",
    harshBraking: "Harsh brakings",
    harshCornering: "Harsh cornerings",
  } satisfies Record<HarshKind, string>,
  overspeedings: "Times above the speed threshold",
  overspeedingsFor: (count: number, time: string) => `${count} (${time})`,
};
