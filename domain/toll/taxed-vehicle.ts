import type { UnitType } from "../unit/unit-type.ts";

/** Why no congestion tax is taken of a vehicle: its type is not taxed, or it has an exemption of its own. */
export type TollExemption = "vehicleType" | "exempt";

/** Cars and lorries are taxed, wherever they are registered and whatever they run on (domain-facts 2.1). */
const TAXED: ReadonlySet<UnitType> = new Set(["car", "van", "truck"]);

/** Says why no congestion tax is taken of a vehicle; null where it is taken. */
export function exemptionOf(
  { type, isExempt }: { type: UnitType; isExempt: boolean },
): TollExemption | null {
  if (!TAXED.has(type)) return "vehicleType";
  return isExempt ? "exempt" : null;
}
