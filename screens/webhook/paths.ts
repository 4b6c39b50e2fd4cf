/** Servers of the account that get its events. */
export const WEBHOOKS_PATH = "/administration/webhooks";

/** The form of a webhook; without an id that of a new one. */
export function webhookPath(id?: number): string {
  return `${WEBHOOKS_PATH}/${id ?? "add"}`;
}
