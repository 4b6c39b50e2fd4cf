/** What a unit tracks. The type decides the marker, the trip settings and the fields of its edit form. */
export const UNIT_TYPES = [
  "car",
  "van",
  "truck",
  "motorcycle",
  "boat",
  "waterjet",
  "excavator",
  "wheelLoader",
  "tractor",
  "machine",
  "trailer",
  "tool",
] as const;

export type UnitType = typeof UNIT_TYPES[number];

const WATERCRAFT: ReadonlySet<UnitType> = new Set(["boat", "waterjet"]);
const MACHINES: ReadonlySet<UnitType> = new Set([
  "excavator",
  "wheelLoader",
  "tractor",
  "machine",
]);

/** The family that decides how fast a unit can possibly move and how its trips are found. */
export type UnitFamily = "vehicle" | "watercraft" | "machine";

/** Says to which family a unit type belongs; trailers and tools move as vehicles do. */
export function familyOf(type: UnitType): UnitFamily {
  if (WATERCRAFT.has(type)) return "watercraft";
  return MACHINES.has(type) ? "machine" : "vehicle";
}

const KEEPS_LOG: ReadonlySet<UnitType> = new Set([
  "car",
  "van",
  "truck",
  "motorcycle",
]);

/** Says whether units of a type are trip log devices, the only ones with feature profiles (FEAT-05): those of road vehicles. */
export function isTriplogDevice(type: UnitType): boolean {
  return KEEPS_LOG.has(type);
}
