/**
 * How far the report of a unit's month is. Without a row it is unreported; "sending" has no definite answer yet, so it
 * is only ever sent again with the same key.
 */
export type KmReportState = "sending" | "reported" | "refused";

/** Why a month is not reported. */
export type KmRefusal =
  | "KmWrongDay"
  | "KmMonthReported"
  | "KmNoResponse"
  | "KmNoLicencePlate"
  | "KmNoMatchingPlate"
  | "KmServiceCar"
  | "KmBeingSent"
  | "KmServiceDenied"
  | "KmServiceNotSet";

/** What the service said of a report. */
export type ServiceAnswer =
  | "accepted"
  | Extract<
    KmRefusal,
    | "KmWrongDay"
    | "KmMonthReported"
    | "KmNoResponse"
    | "KmNoMatchingPlate"
    | "KmServiceCar"
    | "KmServiceDenied"
  >;

/** What an answer makes of a report; one that does not come leaves it open. */
export function stateAfter(answer: ServiceAnswer): KmReportState {
  if (answer === "accepted" || answer === "KmMonthReported") return "reported";
  return answer === "KmNoResponse" ? "sending" : "refused";
}

/** How an account wants the months reported: by hand, by hand with a reminder, or by itself. */
export const WAYS = ["none", "remind", "automatic"] as const;
export type Way = typeof WAYS[number];
