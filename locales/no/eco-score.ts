import type * as en from "../en/eco-score.ts";

export const ecoScore: typeof en.ecoScore = {
  title: "Slik ble den kjørt",
  score: "Økopoeng",
  scoreOf: (score, band) => `${score} av 100 (${band})`,
  none:
    "For lite ble målt til å gi poeng: turen er kort, eller enheten rapporterer for sjelden.",
  parts: {
    acceleration: "Akselerasjon",
    braking: "Bremsing",
    cornering: "Svinging",
    idling: "Tomgang",
    overspeeding: "Fart",
  },
  points: (kept, of) => `${kept} av ${of} poeng`,
  notMeasured: "ble ikke målt",
  harsh: {
    harshAcceleration: "Brå akselerasjoner",
    harshBraking: "Brå oppbremsinger",
    harshCornering: "Brå svinger",
  },
  overspeedings: "Ganger over fartsgrensen",
  overspeedingsFor: (count, time) => `${count} (${time})`,
};
