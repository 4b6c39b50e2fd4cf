/** Why a vehicle cannot be booked until something is done with it (BOOK-36); also the key of the text that says so. */
export type ServiceStop = "ServiceIsPast" | "InspectionIsPast";

/** When a vehicle is out of service. */
export interface OutOfService {
  /** From now on, until service or inspection is done. */
  stop: ServiceStop | null;
  /** First and last day, by its rules. */
  days: { from: string; until: string } | null;
}

/** Says whether a vehicle is out of service on a day. */
export function isOutOn(
  { stop, days }: OutOfService,
  day: string,
  today: string,
): boolean {
  return stop !== null && day >= today ||
    days !== null && days.from <= day && day <= days.until;
}
