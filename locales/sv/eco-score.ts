import type * as en from "../en/eco-score.ts";

export const ecoScore: typeof en.ecoScore = {
  title: "Så kördes den",
  score: "Ecopoäng",
  scoreOf: (score, band) => `${score} av 100 (${band})`,
  none:
    "För lite mättes för att ge poäng: resan är kort, eller enheten rapporterar för sällan.",
  parts: {
    acceleration: "Acceleration",
    braking: "Inbromsning",
    cornering: "Kurvtagning",
    idling: "Tomgång",
    overspeeding: "Hastighet",
  },
  points: (kept, of) => `${kept} av ${of} poäng`,
  notMeasured: "mättes inte",
  harsh: {
    harshAcceleration: "Häftiga accelerationer",
    harshBraking: "Häftiga inbromsningar",
    harshCornering: "Häftiga kurvor",
  },
  overspeedings: "Gånger över hastighetsgränsen",
  overspeedingsFor: (count, time) => `${count} (${time})`,
};
