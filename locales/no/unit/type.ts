import type * as en from "../../en/unit/type.ts";

export const unitType: typeof en.unitType = {
  car: "Personbil",
  van: "Varebil",
  truck: "Lastebil",
  motorcycle: "Motorsykkel",
  boat: "Båt",
  waterjet: "Vannscooter",
  excavator: "Gravemaskin",
  wheelLoader: "Hjullaster",
  tractor: "Traktor",
  machine: "Maskin",
  trailer: "Tilhenger",
  tool: "Verktøy",
};
