import type * as en from "../../en/unit/type.ts";

export const unitType: typeof en.unitType = {
  car: "Personbil",
  van: "Skåpbil",
  truck: "Lastbil",
  motorcycle: "Motorcykel",
  boat: "Båt",
  waterjet: "Vattenskoter",
  excavator: "Grävmaskin",
  wheelLoader: "Hjullastare",
  tractor: "Traktor",
  machine: "Maskin",
  trailer: "Släpvagn",
  tool: "Verktyg",
};
