import type { TripKind, TripType } from "../../../domain/trip/trip.ts";

export const tripType = {
  business: "Business",
  private: "Private",
  other: "Other",
} satisfies Record<TripType, string>;

export const tripKind = {
  driven: "",
  transported:
    "Transported: the unit moved with its ignition off, as on a tow truck or a ferry. It does not count as a trip.",
  reconstructed: "Reconstructed: the unit did not report on the way",
} satisfies Record<TripKind, string>;

export const hasGap: string = "The unit did not report for part of the way";
