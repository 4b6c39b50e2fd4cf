import type { UnitType } from "../../../domain/unit/unit-type.ts";

export const unitType = {
  car: "Car",
  van: "Van",
  truck: "Truck",
  motorcycle: "Motorcycle",
  boat: "Boat",
  waterjet: "Waterjet",
  excavator: "Excavator",
  wheelLoader: "Wheel loader",
  tractor: "Tractor",
  machine: "Machine",
  trailer: "Trailer",
  tool: "Tool",
} satisfies Record<UnitType, string>;
