/** The invoices of the congestion tax. */
export const TOLL_INVOICES_PATH = "/administration/toll-invoices";

/** The passages of a trip, and the changes of them. */
export function passagesPath(tripId: number): string {
  return `/user/create-triplog/${tripId}/passages`;
}
